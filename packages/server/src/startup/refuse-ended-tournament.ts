import type { Kysely } from 'kysely';
import { gameNow } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { readPack } from '../packs/read-pack.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Keeps an operator from opening a game in which nobody can tip any more, unless they say so. A
 * tournament that is loaded already may end in peace.
 *
 * @throws {StartError} if the tournament to load is over on the game clock
 */
export async function refuseEndedTournament(
  db: Kysely<Database>,
  { tournament, tournamentOver }: Pick<Config, 'tournament' | 'tournamentOver'>,
): Promise<void> {
  if (tournamentOver || (await hasTournament(db))) return;
  const { competition } = await readPack(tournament);
  // The end is a calendar day; a day more covers every time zone it is played in.
  const over = new Date(competition.end).getTime() + 2 * dayMs;
  if ((await gameNow(db)).getTime() > over) {
    throw new StartError(startupTexts.tournamentOver(competition.name));
  }
}

async function hasTournament(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('tournaments').select('id').executeTakeFirst()) !== undefined;
}
