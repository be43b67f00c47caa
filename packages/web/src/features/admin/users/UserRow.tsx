import { IconDiamond } from '@tabler/icons-react';
import { adminTexts } from '../../../texts/admin.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import type { User } from '../user.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { HistoricalResults } from './HistoricalResults.tsx';
import { UserSwitches } from './UserSwitches.tsx';

const texts = adminTexts.users;

interface UserRowProps {
  user: User;
  /** Whether this is the organiser, whose account is protected. */
  isAdmin: boolean;
}

export const UserRow = ({ user, isAdmin }: UserRowProps) => (
  <li className="card admin-row admin-account">
    <div className="admin-user">
      <strong className="admin-row-title">
        {user.name}
        {user.fullStake ? <IconDiamond aria-hidden size={18} /> : null}
        {isAdmin ? <span className="admin-badge">{texts.isAdmin}</span> : null}
      </strong>
      <span className="admin-note">{user.email}</span>
      <span className="admin-note">
        {texts.lastOnline}{' '}
        {user.lastOnline === null ? texts.never : <FormattedDate instant={user.lastOnline} />}
      </span>
    </div>
    <UserSwitches user={user} />
    <Disclosure label={texts.moreLabel} name={texts.more(user.name)}>
      {() => (
        <>
          <HistoricalResults user={user} />
          {isAdmin ? null : <DeleteUser user={user} />}
        </>
      )}
    </Disclosure>
  </li>
);
