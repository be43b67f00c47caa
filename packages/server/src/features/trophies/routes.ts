import { endpoints } from '@tippspiel/contract';
import { trophiesOf } from '@tippspiel/rules';
import { isActivePlayer } from '../../db/active-player.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { matchDays, plannedMatches } from '../../standings/match-days.ts';
import { keptTrophies, pastTrophies } from './kept-trophies.ts';
import { liveRecord } from './live-record.ts';

export const trophyRoutes: Feature = (route, { board, db, config: { timeZone } }) => {
  route(endpoints.trophies, async ({ query, session }) => {
    const userId = query.user ?? session.userId;
    if (!(await isActivePlayer(db, userId))) return refuse('not-found');
    const { id, archived } = (await board.read()).tournament;
    if (archived) return keptTrophies(db, id, userId);
    const [days, planned] = await Promise.all([
      matchDays(db, id, timeZone),
      plannedMatches(db, id),
    ]);
    return trophiesOf(liveRecord(await board.read(), { days, planned }, userId));
  });

  route(endpoints.pastTrophies, async ({ query, session }) => {
    const userId = query.user ?? session.userId;
    if (!(await isActivePlayer(db, userId))) return refuse('not-found');
    return pastTrophies(db, (await board.read()).tournament.id, userId);
  });
};
