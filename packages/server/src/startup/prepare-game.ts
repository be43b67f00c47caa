import { loadTournament } from '../features/tournament/load.ts';
import { takeNamesOfAccounts } from '../identity/player-name.ts';
import { createBackground } from '../jobs/background.ts';
import { createBackupJob } from '../jobs/backup-job.ts';
import { createFeedJob } from '../jobs/feed-job.ts';
import { createMatchLock } from '../jobs/match-lock.ts';
import { createSealJob } from '../jobs/seal-job.ts';
import { createSnapshotJob } from '../jobs/snapshot-job.ts';
import { ensureOrganiser } from './ensure-organiser.ts';
import { refuseEndedTournament } from './refuse-ended-tournament.ts';
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
  await takeNamesOfAccounts(db);
  await ensureOrganiser({ config, db, log });
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
