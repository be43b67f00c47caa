import type { ColumnType } from 'kysely';
import type { GeneratedInstant, Id } from './columns.ts';

/** What people tell each other: the organiser everybody, members of a group their group. */
export interface SocialTables {
  announcements: AnnouncementsTable;
  dismissed_announcements: DismissedAnnouncementsTable;
  reactions: ReactionsTable;
}

/** One row at most. */
interface AnnouncementsTable {
  singleton: ColumnType<boolean, boolean | undefined, never>;
  /** Another one for each message. */
  id: Id;
  text: string;
  written_at: GeneratedInstant;
}

/** The last message that a player has dismissed. */
interface DismissedAnnouncementsTable {
  user_id: number;
  announcement_id: number;
}

interface ReactionsTable {
  group_id: number;
  user_id: number;
  match_id: number;
  /** Null = removed. */
  emoji: 'cheer' | 'applause' | 'laughter' | 'shock' | 'tears' | 'fire' | null;
  /** The transaction that wrote the row last. */
  changed_in: ColumnType<string, string | undefined, string>;
}
