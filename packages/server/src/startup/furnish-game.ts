import { loadTournament } from '../features/tournament/load.ts';
import { createBackground } from '../jobs/background.ts';
import { refuseEndedTournament } from './refuse-ended-tournament.ts';
import type { Furnishing, Ground } from './run-server.ts';

/** The game for real: its tournament, mail and the jobs beside the requests. */
export async function furnishGame({ config, db, log }: Ground): Promise<Furnishing> {
  await refuseEndedTournament(db, config);
  await loadTournament(db, config.tournament);
  const totals = () => Promise.reject(new Error('final totals are not counted here yet'));
  const { mail, job } = createBackground({ config, db, log, totals });
  return { mail, jobs: [job] };
}
