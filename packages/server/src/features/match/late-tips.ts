import { sharing } from '../../concurrency.ts';
import type { Db } from '../../db/schema.ts';
import type { Board } from '../../standings/board.ts';
import type { Game } from '../../standings/game.ts';
import { readTips } from '../../standings/tip-columns.ts';
import { type TipColumns, unlockedMatches } from './list-matches.ts';

/** Reads the tips on unlocked matches anew for each question, once for all who ask meanwhile. */
export const readingLateTips = (board: Board, db: Db) =>
  sharing(async (): Promise<{ game: Game; late: TipColumns }> => {
    const game = await board.read();
    const late = new Map<number, Uint16Array>();
    for (const { id } of unlockedMatches(game)) late.set(id, await readTips(db, id));
    return { game, late };
  });
