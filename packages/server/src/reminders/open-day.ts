import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { tippable, untipped } from './open-tips.ts';

/** What a player has not tipped on a day, and can. */
export interface OpenDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly matches: readonly {
    readonly time: string;
    readonly home: string;
    readonly away: string;
  }[];
  readonly champion: boolean;
  /** Epoch milliseconds on the game clock. */
  readonly firstKickoff: number;
  /** Where it is tipped: a path of the app. */
  readonly path: string;
}

/** As it is now; null where nothing is open. */
export const openDay = async (
  db: Kysely<Database>,
  userId: number,
  day: string,
): Promise<OpenDay | null> => {
  const ofDay = (await tippable(db)).filter((each) => each.day === day);
  const open = (await untipped(db, [userId], ofDay)).get(userId) ?? [];
  const [first] = open;
  if (first === undefined) return null;
  const matches = open.flatMap(({ match, time }) => (match ? [{ time, ...match }] : []));
  return {
    day,
    matches,
    champion: open.some(({ match }) => match === null),
    firstKickoff: first.kickoff,
    path: matches.length > 0 ? `/bet?tag=${day}&offen=ja` : '/profile?tab=settings#turniersieger',
  };
};
