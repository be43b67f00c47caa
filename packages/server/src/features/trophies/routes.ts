import { endpoints } from '@tippspiel/contract';
import { trophiesOf } from '@tippspiel/rules';
import { currentTournament } from '../../db/current-tournament.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../http/refusal.ts';
import { playerRecord } from './player-record.ts';
import { findPlayer } from './queries.ts';

export const trophyRoutes: Feature = (route, { db, config: { timeZone } }) => {
  route(endpoints.trophies, async ({ query, session }) => {
    const player = await findPlayer(db, query.user ?? session.userId);
    if (!player) return refuse('not-found');
    const record = await playerRecord(db, await currentTournament(db), player.id, timeZone);
    return trophiesOf(record).map(({ type, description, image }) => ({ type, description, image }));
  });
};
