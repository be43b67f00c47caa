import { IconDiamond } from '@tabler/icons-react';
import { endpoints, type Words } from '@tippspiel/contract';
import { useState } from 'react';
import { ActionButton, useAction } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { groupAdminTexts } from '../../../texts/adminGroups.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useHasStarted, useTournament, useWords } from '../../tournament/useTournament.tsx';
import { effectOn, stakeEffect } from '../stakeEffect.ts';
import type { User } from '../user.ts';
import { AdminHistoricalResults } from './AdminHistoricalResults.tsx';
import { OpenMoneyOf } from './OpenMoneyOf.tsx';

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
        {user.scorekeeper ? <span className="admin-badge">{texts.isScorekeeper}</span> : null}
      </strong>
      {user.former ? (
        <span className="admin-note">{texts.isFormer}</span>
      ) : (
        <>
          <span className="admin-note">{user.email}</span>
          <span className="admin-note">
            {texts.lastOnline}{' '}
            {user.lastOnline === null ? texts.never : <FormattedDate instant={user.lastOnline} />}
          </span>
        </>
      )}
    </div>
    <AdminUserSwitches user={user} isOrganiser={isOrganiser} />
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

const AdminDeleteUser = ({ user }: { user: User }) => {
  const isPublic = useHasStarted() && user.active;
  const words = useWords();
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
        <OpenMoneyOf userId={user.id} name={user.name} />
        {isPublic ? <p>{effectOn(user, 'deactivate', words)}</p> : null}
        {isPublic ? <p>{adminTexts.logged}</p> : null}
      </ActionButton>
    </div>
  );
};

/**
 * Each switch has its own call; the overall game can be switched once stakes are locked. The server does not switch on
 * again what is left of a deleted account, once its stakes are gone, nor lets it help.
 */
const AdminUserSwitches = ({ user, isOrganiser }: AdminUserRowProps) => {
  const words = useWords();
  const locked = useHasStarted();
  const stakeCents = useTournament()?.stakeCents ?? null;
  const { id, name } = user;
  const params = { id };
  return (
    <div className="admin-switches">
      {user.former && !user.active ? null : (
        <AdminUserSwitch
          label={texts.active}
          name={name}
          checked={user.active}
          run={(active) => change(endpoints.activateUser, { params, body: { active } })}
          done={(next) => (next ? texts.activated : texts.deactivated)}
          failed={texts.activeFailed}
          question={(next) => activeQuestion(next, user, words, locked)}
        />
      )}
      <AdminUserSwitch
        label={texts.paid}
        name={name}
        checked={user.paid}
        run={(paid) => change(endpoints.markPaid, { params, body: { paid } })}
        done={(next) => (next ? texts.paidSaved : locked ? texts.unpaidSaved : texts.refundSaved)}
        failed={texts.paidFailed}
        question={(next) =>
          next
            ? null
            : {
                title: texts.paidBackTitle(name),
                lines: [texts.paidBackText(name)],
                isPublic: false,
              }
        }
      />
      <AdminUserSwitch
        label={texts.fullStake}
        name={name}
        checked={user.fullStake}
        run={(fullStake) => change(endpoints.setFullStake, { params, body: { fullStake } })}
        done={(next) => (next ? texts.fullStakeOn : texts.fullStakeOff)}
        failed={texts.fullStakeFailed}
        question={(next) => (locked ? fullStakeQuestion(next, user, words) : null)}
      />
      {isOrganiser || user.former || !user.active ? null : (
        <AdminUserSwitch
          label={texts.scorekeeper}
          name={name}
          checked={user.scorekeeper}
          run={(scorekeeper) => change(endpoints.setScorekeeper, { params, body: { scorekeeper } })}
          done={(next) => (next ? texts.scorekeeperNamed : texts.scorekeeperEnded)(name)}
          failed={texts.scorekeeperFailed}
        />
      )}
      {locked && stakeCents !== null ? (
        <AdminUserSwitch
          label={texts.overallMoney}
          name={name}
          checked={user.moneyGames.includes(0)}
          run={(forMoney) =>
            change(endpoints.setForMoney, { params, body: { groupId: 0, forMoney } })
          }
          done={(next) => (next ? groupAdminTexts.takenIn : groupAdminTexts.takenOut)}
          failed={groupAdminTexts.stakeFailed}
          question={(next) => ({
            title: (next ? texts.overallMoneyInTitle : texts.overallMoneyOutTitle)(name),
            lines: [stakeEffect({ stakeCents, isFull: user.fullStake, grows: next }, words)],
            isPublic: true,
          })}
        />
      ) : null}
    </div>
  );
};

/** Deactivating always asks, because it signs the player out; once stakes are locked, activating asks too. */
const activeQuestion = (
  next: boolean,
  user: User,
  words: Words,
  locked: boolean,
): Question | null => {
  if (next && !locked) return null;
  const effect = locked ? [effectOn(user, next ? 'activate' : 'deactivate', words)] : [];
  return {
    title: (next ? texts.activateTitle : texts.deactivateTitle)(user.name),
    lines: [...(next ? [] : [texts.deactivateText]), ...effect],
    isPublic: locked,
  };
};

const fullStakeQuestion = (next: boolean, user: User, words: Words): Question => ({
  title: (next ? texts.fullStakeOnTitle : texts.fullStakeOffTitle)(user.name),
  lines: [effectOn(user, next ? 'fullStakeOn' : 'fullStakeOff', words)],
  isPublic: true,
});

interface Question {
  title: string;
  /** Say what the change does. */
  lines: readonly string[];
  /** Whether everybody reads of it in the log, not the player concerned alone. */
  isPublic: boolean;
}

interface AdminUserSwitchProps {
  label: string;
  /** The player's name. */
  name: string;
  checked: boolean;
  run: (next: boolean) => Promise<unknown>;
  done: (next: boolean) => string;
  failed: string;
  /** Asks before the change, which is made at once without a question. */
  question?: (next: boolean) => Question | null;
}

/** Shows the wanted state while it is saved, and asks first where that matters. */
const AdminUserSwitch = (props: AdminUserSwitchProps) => {
  const { label, name, checked, run, done, failed, question } = props;
  const action = useAction({ run, done, failed });
  const [asked, setAsked] = useState<Question>();
  const change = (next: boolean) => {
    const first = question?.(next);
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
        name={texts.flag(label, name)}
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
