import { sql } from 'kysely';
import type { Logger } from 'pino';
import { systemClock } from '../clock.ts';
import type { Config } from '../config.ts';
import { setDataAside } from '../db/embedded/set-aside.ts';
import type { Db } from '../db/schema.ts';
import { StartError } from '../start-error.ts';
import { startupTexts } from '../texts/startup.ts';

/**
 * `npm start -- --fresh`: lays the former game's data aside.
 *
 * @throws {StartError} if the data lies in the operator's own database, or a game runs on it
 */
export async function beginAnew(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Logger,
): Promise<void> {
  if (databaseUrl !== null) throw new StartError(startupTexts.freshNeedsOwnData());
  const folder = await setDataAside(dataDir, systemClock.now(), log);
  log.warn(folder === null ? startupTexts.freshAlready(dataDir) : startupTexts.freshDone(folder));
}

/** How to begin anew where another game's data is there: one sentence. */
export const howToBeginAnew = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): string =>
  databaseUrl === null ? startupTexts.howToBeginAnew() : startupTexts.howToBeginAnewElsewhere();

/**
 * Says that the tournament in the database is over and was never closed, which is how a trial is left behind.
 *
 * @returns a sentence for the operator; null where there is nothing to say
 */
export async function forgottenTournament(
  db: Db,
  config: Pick<Config, 'databaseUrl'>,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    SELECT t.name FROM configuration c JOIN tournaments t ON t.id = c.tournament_id
    WHERE t.closed_at IS NULL AND game_now() > t.ends_on + interval '2 days'
  `.execute(db);
  const [over] = rows;
  return over ? `${startupTexts.tournamentForgotten(over.name)} ${howToBeginAnew(config)}` : null;
}

/** What follows `npm start --`. @throws {StartError} for anything that it does not know */
export const readStartOptions = (given: readonly string[]): { readonly fresh: boolean } => {
  const unknown = given.find((argument) => argument !== '--fresh');
  if (unknown !== undefined) throw new StartError(startupTexts.unknownArgument(unknown));
  return { fresh: given.includes('--fresh') };
};
