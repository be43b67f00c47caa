import { IconDiamond } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { ActionButton, useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts, stakeTexts } from '../../../texts/adminGame.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useHasStarted, useTournament } from '../../tournament/useTournament.ts';
import { stakeEffect } from '../stakeEffect.ts';
import type { User } from '../user.ts';
import { AdminHistoricalResults } from './AdminHistoricalResults.tsx';

const texts = adminTexts.users;

interface AdminUserRowProps {
  user: User;
  /** Whether this is the organiser, whose account is protected. */
  isOrganiser: boolean;
}

export const AdminUserRow = ({ user, isOrganiser }: AdminUserRowProps) => (
  <li className="card admin-row admin-account">
    <div className="admin-user">
      <strong className="admin-row-title">
        {user.name}
        {user.fullStake ? <IconDiamond aria-hidden size={18} /> : null}
        {isOrganiser ? <span className="admin-badge">{texts.isOrganiser}</span> : null}
      </strong>
      <span className="admin-note">{user.email}</span>
      <span className="admin-note">
        {texts.lastOnline}{' '}
        {user.lastOnline === null ? texts.never : <FormattedDate instant={user.lastOnline} />}
      </span>
    </div>
    <AdminUserSwitches user={user} />
    <Disclosure label={texts.moreLabel} name={texts.more(user.name)}>
      {() => (
        <>
          <AdminHistoricalResults user={user} />
          {isOrganiser ? null : <AdminDeleteUser user={user} />}
        </>
      )}
    </Disclosure>
  </li>
);

/** Active, paid, full stake and, once stakes are locked, the overall game: each with its own call. */
const AdminUserSwitches = ({ user }: { user: User }) => {
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

/** Takes a player into the overall game's pots or out of them, once the tournament has started. */
const AdminOverallMoneySwitch = ({ user }: { user: User }) => {
  const { id, name, fullStake, moneyGames } = user;
  const started = useHasStarted();
  const stakeCents = useTournament()?.stakeCents ?? null;
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

interface Question {
  title: string;
  /** What the change does. */
  lines: readonly string[];
  /** Whether everybody reads of it in the log, or the player concerned alone. */
  isPublic: boolean;
}

interface AdminConfirmedSwitchProps {
  label: string;
  name: string;
  checked: boolean;
  action: UseMutationResult<unknown, Error, boolean>;
  /** What to ask before the change; null changes at once. */
  question: (next: boolean) => Question | null;
}

/** A switch that shows the wanted state while it is saved, and asks first where that matters. */
const AdminConfirmedSwitch = (props: AdminConfirmedSwitchProps) => {
  const { label, name, checked, action, question } = props;
  const [asked, setAsked] = useState<Question>();
  const change = (next: boolean) => {
    const first = question(next);
    if (first) setAsked(first);
    else action.mutate(next);
  };
  const confirm = () => {
    setAsked(undefined);
    action.mutate(!checked);
  };
  return (
    <>
      <Switch
        label={label}
        name={name}
        checked={action.isPending ? action.variables : checked}
        loading={action.isPending}
        onChecked={change}
      />
      <ConfirmDialog
        title={asked?.title ?? label}
        open={asked !== undefined}
        confirmLabel={adminTexts.users.change}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{asked?.isPublic ? adminTexts.logged : adminTexts.loggedPrivately}</p>
      </ConfirmDialog>
    </>
  );
};

const AdminDeleteUser = ({ user }: { user: User }) => {
  const isPublic = useHasStarted() && user.active;
  return (
    <div>
      <ActionButton
        label={texts.deleteLabel}
        title={texts.deleteTitle(user.name)}
        confirmLabel={adminTexts.remove}
        danger
        run={() => change(endpoints.deleteUser, { params: { id: user.id } })}
        done={texts.deleted}
        failed={texts.deleteFailed}
      >
        <p>{texts.deleteText}</p>
        {isPublic ? <p>{effectOn(user, 'deactivate')}</p> : null}
        {isPublic ? <p>{adminTexts.logged}</p> : null}
      </ActionButton>
    </div>
  );
};

const effects = {
  activate: [texts.activatePrizes, texts.activateWithoutMoney],
  deactivate: [texts.deactivatePrizes, texts.deactivateWithoutMoney],
  fullStakeOn: [texts.fullStakeOnPrizes, stakeTexts.noEffect],
  fullStakeOff: [texts.fullStakeOffPrizes, stakeTexts.noEffect],
} as const;

/** What a change of an account does to the pots and prizes of a running tournament. */
const effectOn = ({ moneyGames }: User, change: keyof typeof effects): string => {
  const [withMoney, withoutMoney] = effects[change];
  const groups = moneyGames.filter((id) => id !== 0);
  return moneyGames.length === 0
    ? withoutMoney
    : withMoney(texts.moneyGames(groups.length < moneyGames.length, groups.length));
};
