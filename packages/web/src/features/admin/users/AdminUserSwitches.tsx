import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import type { User } from '../user.ts';
import { AdminConfirmedSwitch } from './AdminConfirmedSwitch.tsx';
import { AdminOverallMoneySwitch } from './AdminOverallMoneySwitch.tsx';
import { effectOn } from './moneyEffects.ts';

const texts = adminTexts.users;

/** Active, paid, full stake and, once stakes are locked, the overall game: each with its own call. */
export const AdminUserSwitches = ({ user }: { user: User }) => {
  const locked = useHasStarted();
  const { id: userId, active, paid, fullStake, name } = user;
  const params = { id: userId };
  const activate = useAction({
    run: (next: boolean) => change(endpoints.activateUser, { params, body: { active: next } }),
    done: (next) => (next ? texts.activated : texts.deactivated),
    failed: texts.activeFailed,
  });
  const markPaid = useAction({
    run: (next: boolean) => change(endpoints.markPaid, { params, body: { paid: next } }),
    done: (next) => (next ? texts.paidSaved : locked ? texts.unpaidSaved : texts.refundSaved),
    failed: texts.paidFailed,
  });
  const setFullStake = useAction({
    run: (next: boolean) => change(endpoints.setFullStake, { params, body: { fullStake: next } }),
    done: (next) => (next ? texts.fullStakeOn : texts.fullStakeOff),
    failed: texts.fullStakeFailed,
  });
  return (
    <div className="admin-switches">
      <AdminConfirmedSwitch
        label={texts.active}
        name={texts.flag(texts.active, name)}
        checked={active}
        action={activate}
        question={(next) => activeQuestion(next, user, locked)}
      />
      <AdminConfirmedSwitch
        label={texts.paid}
        name={texts.flag(texts.paid, name)}
        checked={paid}
        action={markPaid}
        question={() => null}
      />
      <AdminConfirmedSwitch
        label={texts.fullStake}
        name={texts.flag(texts.fullStake, name)}
        checked={fullStake}
        action={setFullStake}
        question={(next) => (locked ? fullStakeQuestion(next, user) : null)}
      />
      <AdminOverallMoneySwitch user={user} />
    </div>
  );
};

/** Switching off always asks, because it signs the player out; once stakes are locked both ways. */
const activeQuestion = (next: boolean, user: User, locked: boolean) => {
  if (next) {
    return locked
      ? {
          title: texts.activateTitle(user.name),
          lines: [effectOn(user, 'activate')],
          isPublic: true,
        }
      : null;
  }
  return {
    title: texts.deactivateTitle(user.name),
    lines: [texts.deactivateText, ...(locked ? [effectOn(user, 'deactivate')] : [])],
    isPublic: locked,
  };
};

const fullStakeQuestion = (next: boolean, user: User) =>
  next
    ? {
        title: texts.fullStakeOnTitle(user.name),
        lines: [effectOn(user, 'fullStakeOn')],
        isPublic: true,
      }
    : {
        title: texts.fullStakeOffTitle(user.name),
        lines: [effectOn(user, 'fullStakeOff')],
        isPublic: true,
      };
