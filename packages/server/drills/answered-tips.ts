import { endpoints } from '@tippspiel/contract';
import type { Db } from '../src/db/schema.ts';
import { callAt } from '../test/app.ts';
import { createLedger, type Ledger } from './ledger.ts';

/** A tip without the choice of a knockout match. */
export interface Goals {
  readonly home: number;
  readonly away: number;
}

/** A player, and by match what the database may hold of the tips that were sent. */
export interface Tipper {
  readonly id: number;
  readonly token: string;
  readonly tips: Ledger<Goals>;
}

export const aTipper = ({ id, token }: Pick<Tipper, 'id' | 'token'>): Tipper => ({
  id,
  token,
  tips: createLedger(),
});

/**
 * Sends a tip and notes what may be stored from now on.
 *
 * @returns the status; null if nobody answered
 */
export const sendTip = (
  address: string,
  { token, tips }: Pick<Tipper, 'token' | 'tips'>,
  matchId: number,
  { home, away }: Goals,
): Promise<number | null> =>
  tips.write(`match ${matchId}`, { home, away }, async () => {
    const body = { matchId, tip: { home, away, ko: 0 as const } };
    const answer = await callAt(address)(endpoints.placeBet, { token, body }).catch(() => null);
    return answer?.status ?? null;
  });

/**
 * Compares what is stored with what was answered; what is stored is known from then on.
 *
 * @returns the tips that differ from each one that may be stored, and those that nobody has sent
 */
export const unstoredTips = async (
  db: Db,
  players: readonly Pick<Tipper, 'id' | 'tips'>[],
): Promise<string[]> => {
  const bets = await db
    .selectFrom('bets')
    .select(['user_id', 'match_id', 'home_tip as home', 'away_tip as away'])
    .execute();
  return players.flatMap(({ id, tips }) => {
    const own = bets.filter(({ user_id }) => user_id === id);
    const stored = own.map(
      ({ match_id, home, away }) => [`match ${match_id}`, { home, away }] as const,
    );
    return tips.differences(new Map(stored)).map((text) => `player ${id}, ${text}`);
  });
};
