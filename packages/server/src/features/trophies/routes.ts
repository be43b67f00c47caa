import { endpoints } from '@tippspiel/contract';
import { trophiesOf } from '@tippspiel/rules';
import { isActivePlayer } from '../../db/active-player.ts';
import { currentTournament } from '../../db/current-tournament.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { keptTrophies } from './kept-trophies.ts';
import { playerRecords } from './player-record.ts';

export const trophyRoutes: Feature = (route, { db, config: { timeZone } }) => {
  route(endpoints.trophies, async ({ query, session }) => {
    const userId = query.user ?? session.userId;
    if (!(await isActivePlayer(db, userId))) return refuse('not-found');
    const tournament = await currentTournament(db);
    if (tournament.archived) return keptTrophies(db, tournament.id, userId);
    const { recordOf } = await playerRecords(db, tournament, timeZone);
    return trophiesOf(recordOf(userId));
  });
};
