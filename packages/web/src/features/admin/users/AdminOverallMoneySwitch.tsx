import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts } from '../../../texts/adminGame.ts';
import { stakeEffect } from '../stakeEffect.ts';
import { useHasStarted, useOverallStakeCents } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import type { User } from '../user.ts';
import { AdminConfirmedSwitch } from './AdminConfirmedSwitch.tsx';

const texts = adminTexts.users;

/** Takes a player into the overall game's pots or out of them, once the tournament has started. */
export const AdminOverallMoneySwitch = ({ user }: { user: User }) => {
  const { id, name, fullStake, moneyGames } = user;
  const started = useHasStarted();
  const stakeCents = useOverallStakeCents();
  const save = useAction({
    run: (forMoney: boolean) =>
      change(endpoints.setForMoney, { params: { id }, body: { groupId: 0, forMoney } }),
    done: (forMoney) => (forMoney ? groupAdminTexts.takenIn : groupAdminTexts.takenOut),
    failed: groupAdminTexts.stakeFailed,
  });
  if (!started || stakeCents === null) return null;
  return (
    <AdminConfirmedSwitch
      label={texts.overallMoney}
      name={texts.flag(texts.overallMoney, name)}
      checked={moneyGames.includes(0)}
      action={save}
      question={(next) => ({
        title: (next ? texts.overallMoneyInTitle : texts.overallMoneyOutTitle)(name),
        lines: [stakeEffect({ stakeCents, isFull: fullStake, grows: next })],
        isPublic: true,
      })}
    />
  );
};
