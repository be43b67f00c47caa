import { IconDiamond } from '@tabler/icons-react';
import { endpoints } from '@tippspiel/contract';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { useHasStarted } from '../../tournament/useTournament.ts';
import { effectOn } from '../stakeEffect.ts';
import type { User } from '../user.ts';
import { AdminHistoricalResults } from './AdminHistoricalResults.tsx';
import { AdminUserSwitches } from './AdminUserSwitches.tsx';

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
