import type { Kysely } from 'kysely';
import { recordAudit } from '../../db/audit.ts';
import type { Database } from '../../db/schema.ts';
import type { Session } from '../../http/session.ts';
import { betTexts } from '../../texts/bets.ts';
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
  { userId, name }: Session,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const match = await findListedMatch(transaction, matchId);
    if (!match) return false;
    if (match.started) return true;
    await transaction
      .insertInto('bet_locks')
      .values({ match_id: matchId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordAudit(transaction, {
      actor: name,
      action: 'open-bets-seen',
      text: betTexts.seen(match.homeName, match.awayName),
    });
    return true;
  });
