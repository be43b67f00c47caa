import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { lockAccount } from '../../identity/account.ts';
import { recordEvent } from '../../log/record.ts';
import { findListedMatch } from './bet-queries.ts';

/**
 * Before anybody looks at the tips of a match that has not started, every player can read it in the
 * log and the looker's own bet on the match is locked.
 *
 * @returns false if there is no such match
 */
export const admitLook = (
  db: Kysely<Database>,
  matchId: number,
  { userId }: Session,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const match = await findListedMatch(transaction, matchId);
    if (!match) return false;
    if (match.started) return true;
    // The account before the match, to which the lock of the bet refers (docs/decisions/0016).
    await lockAccount(transaction, userId);
    await transaction
      .insertInto('bet_locks')
      .values({ match_id: matchId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { homeName, awayName } = match;
    const facts = { match: { homeName, awayName } };
    await recordEvent(
      transaction,
      { role: 'organiser', userId },
      { action: 'open-bets-seen', facts },
    );
    return true;
  });
