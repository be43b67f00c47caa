import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useHeldByDialog } from '../../../ui/heldByDialog.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDebouncedValue } from '../../../ui/useDebouncedValue.ts';
import { AdminPages } from '../AdminPages.tsx';
import { type FoundUsers, usersQuery } from '../user.ts';
import { AdminUserRow } from './AdminUserRow.tsx';
import { isUserOrder, type UserOrder, userOrders } from './userOrder.ts';

const texts = adminTexts.users;
const orderOptions = Object.entries(texts.orders).map(([value, label]) => ({ value, label }));

/** All accounts: found, ordered, switched. */
export const AdminUsersTab = () => {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<UserOrder>('name');
  const asked = useDebouncedValue(search.trim(), 250);
  const query = useQuery({ ...usersQuery(asked), placeholderData: keepPreviousData });
  return (
    <>
      <div className="admin-filters">
        <TextField
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          autoComplete="off"
          maxLength={100}
          value={search}
          onValue={setSearch}
        />
        <SelectField
          label={texts.order}
          value={order}
          options={orderOptions}
          onValue={(value) => setOrder(isUserOrder(value) ? value : 'name')}
        />
      </div>
      <Loaded query={query} placeholder={<Skeletons count={6} height={150} />}>
        {(found) => <HeldUserList found={found} order={order} />}
      </Loaded>
    </>
  );
};

/** Stays while a question about one of the accounts is open; another search begins at the top. */
const HeldUserList = ({ found, order }: { found: FoundUsers; order: UserOrder }) => {
  const held = useHeldByDialog(found);
  return <UserList key={`${held.search} ${order}`} {...held} order={order} />;
};

interface UserListProps extends FoundUsers {
  order: UserOrder;
}

const UserList = ({ users, total, order, search }: UserListProps) => {
  const { data: configuration } = useQuery(queryOf(endpoints.configuration));
  const ordered = users.toSorted(userOrders[order]);
  if (users.length === 0) {
    return <EmptyState>{search === '' ? texts.none : adminTexts.nothingFound}</EmptyState>;
  }
  return (
    <>
      <p className="admin-note" role="status">
        {total === users.length ? texts.found(total) : texts.tooMany(users.length, total)}
      </p>
      <AdminPages items={ordered}>
        {(shown) => (
          <ul className="admin-list">
            {shown.map((user) => (
              <AdminUserRow
                key={user.id}
                user={user}
                isOrganiser={user.id === configuration?.organiserId}
              />
            ))}
          </ul>
        )}
      </AdminPages>
    </>
  );
};
