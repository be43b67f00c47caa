import { endpoints } from '@tippspiel/contract';
import type { Db } from '../src/db/schema.ts';
import { callAt } from '../test/app.ts';

/** What may be stored of a tip: the last one that was answered, or one that was sent since. */
export interface Goals {
  readonly home: number;
  readonly away: number;
}

/** A player, and by match what the database may hold of the tips that were sent; null = none. */
export interface Tipper {
  readonly id: number;
  readonly token: string;
  readonly tips: Map<number, readonly (Goals | null)[]>;
}

export const aTipper = ({ id, token }: Pick<Tipper, 'id' | 'token'>): Tipper => ({
  id,
  token,
  tips: new Map(),
});

/**
 * Sends a tip and notes what may be stored from now on.
 *
 * @returns the status; null if nobody answered
 */
export const sendTip = async (
  address: string,
  { token, tips }: Tipper,
  matchId: number,
  goals: Goals,
): Promise<number | null> => {
  const before = tips.get(matchId) ?? [null];
  tips.set(matchId, [...before, goals]);
  const body = { matchId, tip: { ...goals, ko: 0 as const } };
  const answer = await callAt(address)(endpoints.placeBet, { token, body }).catch(() => null);
  if (answer === null) return null;
  tips.set(matchId, answer.status === 200 ? [goals] : before);
  return answer.status;
};

/**
 * Compares what is stored with what was answered; what is stored is known from then on.
 *
 * @returns the tips that differ from each one that may be stored
 */
export const unstoredTips = async (db: Db, players: readonly Tipper[]): Promise<string[]> => {
  const bets = await db
    .selectFrom('bets')
    .select(['user_id', 'match_id', 'home_tip as home', 'away_tip as away'])
    .execute();
  const stored = new Map(bets.map((bet) => [`${bet.user_id} ${bet.match_id}`, bet]));
  const wrong: string[] = [];
  for (const { id, tips } of players) {
    for (const [matchId, possible] of tips) {
      const bet = stored.get(`${id} ${matchId}`);
      const found = bet ? { home: bet.home, away: bet.away } : null;
      const isPossible = possible.some((goals) => JSON.stringify(goals) === JSON.stringify(found));
      if (!isPossible) {
        const said = JSON.stringify({ possible, found });
        wrong.push(`player ${id}, match ${matchId}: ${said}`);
      }
      tips.set(matchId, [found]);
    }
  }
  return wrong;
};
