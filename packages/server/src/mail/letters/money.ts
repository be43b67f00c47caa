import { paymentLink } from '@tippspiel/contract';
import { isSamePointRules } from '@tippspiel/rules';
import { currentTournamentId, currentWords } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { askedStakes, ownGames } from '../../money/agreed.ts';
import { setReminderMailed } from '../../money/reminded.ts';
import { balancesOf } from '../../money/sums.ts';
import type { LetterText } from '../../texts/mails.ts';
import { moneyMailTexts } from '../../texts/money-mails.ts';
import type { Letters } from './letter.ts';

/** Mails about money, as it is when they leave (docs/game.md, 'Mails about money'). */
export const moneyLetters: Letters<
  'payment-reminder' | 'stake-changed' | 'stake-asked' | 'stake-returned' | 'points-changed'
> = {
  /** Null where nothing is open any more, or the mail has left: that it leaves is stored before it does. */
  'payment-reminder': async ({ db, account, publicUrl, paymentUrl = null }, reminded) => {
    const balance = await balanceIn(db, reminded.userId, reminded.groupId);
    if (balance === null || balance.owedCents <= balance.paidCents) return null;
    if (!(await setReminderMailed(db, reminded, true))) return null;
    return reminderOf({ ...balance, name: account.name }, { publicUrl, paymentUrl });
  },
  /** What another stake of a group means for a member; null once it is yet another one, or the member has left. */
  'stake-changed': async ({ db, publicUrl }, { userId, groupId, fromCents, toCents }) => {
    const { game, asked } = await gameOf(db, userId, groupId);
    if (!game?.name || game.stakeCents !== toCents) return null;
    const balance = await balanceIn(db, userId, groupId);
    if (!asked && !balance?.owedCents) return null;
    const { owedCents = 0, paidCents = 0 } = balance ?? {};
    const change = { group: game.name, owedCents, paidCents, fromCents, toCents };
    const said = moneyMailTexts.stakeChanged(change, asked);
    return { said, link: `${publicUrl}/group/${groupId}` };
  },
  /** The stakes that a player is asked for; null once there are none. */
  'stake-asked': async ({ db, publicUrl }, { userId }) => {
    const asked = await askedStakes(db, userId);
    return asked.length === 0
      ? null
      : { said: moneyMailTexts.asked(asked, await currentWords(db)), link: publicUrl };
  },
  /** What a player has left of a stake that was paid back; null once the player has it again, or has left. */
  'stake-returned': async ({ db, publicUrl }, { userId, groupId }) => {
    const { game, asked } = await gameOf(db, userId, groupId);
    if (!game || game.stakes === game.asked) return null;
    const { name: group, stakes } = game;
    const isAsked = asked !== undefined;
    const said = moneyMailTexts.returned({ group, isHalf: stakes === 1, isAsked });
    return { said, link: publicUrl };
  },
  /** Other points for tips; null once they are yet others. */
  'points-changed': async ({ db, publicUrl }, { from, to }) => {
    const present = await db
      .selectFrom('tournaments')
      .select('points')
      .where('id', '=', currentTournamentId)
      .executeTakeFirst();
    if (!present || !isSamePointRules(present.points, to)) return null;
    const said = moneyMailTexts.pointsChanged({ from, to }, await currentWords(db));
    return { said, link: `${publicUrl}/rules` };
  },
};

/** What a reminder of an open stake says to whom, and where it leads: to the payment, where the operator has one. */
export const reminderOf = (
  balance: Parameters<typeof moneyMailTexts.reminder>[0] & { readonly name: string },
  { publicUrl, paymentUrl }: { readonly publicUrl: string; readonly paymentUrl: string | null },
): { readonly said: LetterText; readonly link: string } => {
  const open = balance.owedCents - balance.paidCents;
  return paymentUrl === null
    ? { said: moneyMailTexts.reminder(balance), link: `${publicUrl}/profile?tab=settings` }
    : {
        said: moneyMailTexts.payableReminder(balance),
        link: paymentLink(paymentUrl, open, balance.name),
      };
};

/** A player's game, and what the player is asked for in it. */
const gameOf = async (db: Db, userId: number, groupId: number) => ({
  game: (await ownGames(db, userId)).find((each) => each.groupId === groupId),
  asked: (await askedStakes(db, userId)).find((each) => each.groupId === groupId),
});

const balanceIn = async (db: Db, userId: number, groupId: number) => {
  const balance = (await balancesOf(db, userId)).find((each) => each.groupId === groupId);
  if (!balance) return null;
  const group = await db
    .selectFrom('tip_groups')
    .select('name')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return { ...balance, group: group?.name ?? null };
};
