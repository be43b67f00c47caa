import type { Role } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Audience, LogEvent } from './entry.ts';
import { actorTexts, logText } from './texts.ts';

/** An entry as its reader sees it. */
export interface ReadEntry {
  readonly id: number;
  /** In the chain of the log; null where somebody wrote it past the triggers. */
  readonly position: number | null;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly audience: Audience;
  /** A German sentence. */
  readonly text: string;
}

/** Who reads: the organiser everything, a player what is for everybody or about them. */
export interface Reader {
  readonly userId: number;
  readonly role: Role;
}

export interface LogPage {
  readonly reader: Reader;
  readonly offset: number;
  readonly limit: number;
  readonly timeZone: string;
}

/** Entries of the log, the latest first; accounts by the names that they have now. */
export const readLog = async (
  db: Kysely<Database>,
  { reader, offset, limit, timeZone }: LogPage,
): Promise<ReadEntry[]> => {
  const { rows } = await sql<StoredEntry>`
    SELECT e.id, c.position, e.at, e.actor AS role, e.action, e.facts, e.audience,
      au.name AS "actorName", pu.name AS player, p.former_name AS "formerName"
    FROM audit_log e
    LEFT JOIN audit_chain c ON c.entry_id = e.id
    LEFT JOIN audit_persons a ON a.entry_id = e.id AND a.role = 'actor'
    LEFT JOIN users au ON au.id = a.user_id
    LEFT JOIN audit_persons p ON p.entry_id = e.id AND p.role = 'player'
    LEFT JOIN users pu ON pu.id = p.user_id
    WHERE ${mayRead(reader)}
    ORDER BY e.id DESC OFFSET ${offset} LIMIT ${limit}
  `.execute(db);
  return rows.map((entry) => ({
    id: entry.id,
    position: entry.position,
    at: entry.at,
    actor: entry.actorName ?? actorTexts[entry.role],
    action: entry.action,
    audience: entry.audience,
    text: isSentence(entry) ? entry.facts.sentence : logText(entry, { ...entry, timeZone }),
  }));
};

/** Whether an entry `e` about a player `p` is for this reader (docs/game.md, 'The log'). */
export const mayRead = ({ userId, role }: Reader) => sql<boolean>`
  (e.audience = 'everybody' OR ${role === 'organiser'} OR coalesce(p.user_id = ${userId}, false))`;

interface StoredPersons {
  readonly id: number;
  readonly position: number | null;
  readonly at: Date;
  readonly role: keyof typeof actorTexts;
  readonly audience: Audience;
  readonly actorName: string | null;
  readonly player: string | null;
  readonly formerName: string | null;
}

/** An entry from before facts were stored, of an action that names nobody. */
interface Sentence {
  readonly action: string;
  readonly facts: { readonly sentence: string };
}

type StoredEntry = StoredPersons & (LogEvent | Sentence);

const isSentence = (entry: StoredEntry): entry is StoredPersons & Sentence =>
  'sentence' in entry.facts;
