import { sql } from 'kysely';
import { createBackupJob } from '../backup/daily-backup.ts';
import { gameNow } from '../clock.ts';
import type { Config } from '../config.ts';
import { givesRow } from '../db/gives-row.ts';
import type { Db } from '../db/schema.ts';
import { createFeedJob } from '../features/feed/follow-feed.ts';
import { takeDueSnapshots } from '../features/match/distributions/distribution-snapshots.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { sealStartedMatches } from '../features/match/seals/seal-started-matches.ts';
import { loadTournament } from '../features/tournament/load.ts';
import { takeNamesOfAccounts } from '../identity/player-name.ts';
import { readPack } from '../packs/check-pack.ts';
import { type Job, type JobContext, repeated } from '../queue/job.ts';
import { StartError } from '../start-error.ts';
import { jobTexts } from '../texts/operator.ts';
import { startupTexts } from '../texts/startup.ts';
import { createBackground } from './background.ts';
import { forgottenTournament } from './begin-anew.ts';
import { playedTournament } from './database-owner.ts';
import { ensureOrganiser } from './ensure-organiser.ts';
import type { ServerContext, ServerParts } from './run-server.ts';

/**
 * The game for real: its tournament, mail and the jobs beside the requests.
 *
 * @param announce how the operator learns of mails that were written as files; without it from the log
 * @param archives whether participant data goes six months after the tournament's end
 */
export async function prepareGame(
  { config, connection, db, log, board }: ServerContext,
  { archives = true, ...options }: { archives?: boolean; announce?: (text: string) => void } = {},
): Promise<ServerParts> {
  await refuseEndedTournament(db, config);
  await loadTournament(db, config.tournament, config);
  // The demo's players may look at its end.
  const forgotten = archives ? await forgottenTournament(db, config) : null;
  if (forgotten !== null) log.warn(forgotten);
  await takeNamesOfAccounts(db);
  await ensureOrganiser({ config, db, log });
  if (!(await playedTournament(db))) {
    log.warn(startupTexts.noTournament(`${config.publicUrl}/first-steps`));
  }
  const { mail, job } = createBackground({ config, db, log, board, archives, ...options });
  const matchJobs = [createMatchLock, createSealJob, createSnapshotJob];
  return {
    mail,
    jobs: [
      job,
      ...matchJobs.map((create) => create({ db, log })),
      ...createFeedJob({ db, log }, config),
      // The demo's data is not worth a backup.
      ...(archives ? createBackupJob({ db, log, connection }, config) : []),
    ],
  };
}

const repeating =
  (name: string, trouble: string, work: (db: Db) => Promise<void>) =>
  ({ db, log }: JobContext): Job =>
    repeated({ name, trouble, work: () => work(db) }, log);

/** Notes which matches have started, so that they stay so for good; until then the clock decides. */
export const createMatchLock = repeating(
  jobTexts.lockName,
  jobTexts.lockTrouble,
  lockStartedMatches,
);

/** Seals matches once they have started, missed ones at the start of the program. */
const createSealJob = repeating(jobTexts.sealName, jobTexts.sealTrouble, sealStartedMatches);

/** Takes distribution snapshots when their instants come, missed ones at the start of the program. */
export const createSnapshotJob = repeating(
  jobTexts.snapshotName,
  jobTexts.snapshotTrouble,
  takeDueSnapshots,
);

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Keeps an operator from opening a game in which nobody can tip any more, unless they say so. A
 * tournament that is loaded already may end in peace.
 *
 * @throws {StartError} if the tournament to load is over on the game clock
 */
export async function refuseEndedTournament(
  db: Db,
  { tournament, tournamentOver }: Pick<Config, 'tournament' | 'tournamentOver'>,
): Promise<void> {
  if (tournament === null || tournamentOver) return;
  if (await givesRow(db, sql`SELECT FROM tournaments LIMIT 1`)) return;
  const { competition } = await readPack(tournament);
  // The end is a calendar day; a day more covers every time zone it is played in.
  const over = new Date(competition.end).getTime() + 2 * dayMs;
  if ((await gameNow(db)).getTime() > over) {
    throw new StartError(startupTexts.tournamentOver(competition.name));
  }
}
