import { IconDiamond } from '@tabler/icons-react';
import { adminTexts } from '../../../texts/admin.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { User } from '../user.ts';
import { AdminDeleteUser } from './AdminDeleteUser.tsx';
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
