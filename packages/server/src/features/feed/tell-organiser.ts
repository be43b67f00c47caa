import type { Db } from '../../db/schema.ts';
import type { Mail } from '../../mail/mail.ts';
import type { Push } from '../../push/push.ts';
import { noteNeeds } from '../../reminders/needs-hand.ts';
import { isQuietNow } from '../../reminders/quiet.ts';

/**
 * Tells the organiser on a match day what the feed leaves to them (docs/game.md, 'Results by feed'): by push where a browser
 * shows messages of the game, else by mail. Not in the quiet hours: what still needs a hand then is told in the morning.
 */
export const tellOrganiser = (
  db: Db,
  { mail, push }: { readonly mail: Mail; readonly push: Push },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (await isQuietNow(transaction)) return;
    const userId = await noteNeeds(transaction);
    if (userId === null) return;
    const browsers = await transaction
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .where('tips', '=', true)
      .execute();
    const kind = 'needs-hand';
    for (const { id: subscriptionId } of browsers) {
      await push.send({ kind, subscriptionId }, transaction);
    }
    if (browsers.length === 0) await mail.send({ kind, userId }, transaction);
  });
