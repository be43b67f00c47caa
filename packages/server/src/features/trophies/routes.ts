import { endpoints } from '@tippspiel/contract';
import { trophiesOf } from '@tippspiel/rules';
import { isActivePlayer } from '../../db/game.ts';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { keptTrophies, pastTrophies } from './kept-trophies.ts';
import { playerRecord } from './player-record.ts';

export const feature: Feature = ({ route, board, db }) => {
  route(endpoints.trophies, async ({ query, session, request }) => {
    const userId = query.user ?? session.userId;
    if (!(await isActivePlayer(db, userId))) return refuse('not-found');
    const game = await board.read(request.revisionCheck);
    const { id, archived } = game.tournament;
    if (archived) return keptTrophies(db, id, userId);
    return trophiesOf(playerRecord(game, userId));
  });

  route(endpoints.pastTrophies, async ({ query, session }) => {
    const userId = query.user ?? session.userId;
    if (!(await isActivePlayer(db, userId))) return refuse('not-found');
    return pastTrophies(db, userId);
  });
};
