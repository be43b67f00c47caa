import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpoints, type UserOrder } from '@tippspiel/contract';
import { useEffect, useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf, useAnswer } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { undeliverableMailsTexts } from '../../../texts/adminServer.ts';
import { Card } from '../../../ui/Card.tsx';
import { useHeldByDialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useDebouncedValue } from '../../../ui/useDebouncedValue.ts';
import { AdminPageButtons } from '../AdminPages.tsx';
import { type FoundUsers, USERS_PER_PAGE, usersQuery } from '../user.ts';
import { AdminUserRow } from './AdminUserRow.tsx';

const texts = adminTexts.users;
const orderOptions = Object.entries(texts.orders).map(([value, label]) => ({ value, label }));
const isUserOrder = (value: string): value is UserOrder => Object.hasOwn(texts.orders, value);

export const AdminUsersTab = () => {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<UserOrder>('name');
  const asked = useDebouncedValue(search.trim(), 250);
  const [page, setPage] = usePageOf(`${order} ${asked}`);
  const query = useQuery({
    ...usersQuery({ search: asked, order, page }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <AdminUndeliverableMails />
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
      <Loaded query={query} count={6} height={150}>
        {(found) => <HeldUserList found={found} order={order} onPage={setPage} />}
      </Loaded>
    </>
  );
};

/** Begins another list with its first page. */
const usePageOf = (list: string): [page: number, show: (page: number) => void] => {
  const [shown, setShown] = useState({ list, page: 0 });
  return [shown.list === list ? shown.page : 0, (page) => setShown({ list, page })];
};

interface UserListProps {
  found: FoundUsers;
  order: UserOrder;
  onPage: (page: number) => void;
}

/** Keeps the list while a question about an account is open; another search begins at the top. */
const HeldUserList = ({ found, ...rest }: UserListProps) => {
  const held = useHeldByDialog(found);
  return <UserList key={`${held.search} ${rest.order}`} found={held} {...rest} />;
};

const UserList = ({ found: { users, total, page, search }, onPage }: UserListProps) => {
  const { data: configuration } = useAnswer(endpoints.configuration);
  const isBeyond = users.length === 0 && page > 0;
  useEffect(() => {
    // The list is shorter by now.
    if (isBeyond) onPage(0);
  }, [isBeyond, onPage]);
  if (users.length === 0) {
    return <EmptyState>{search === '' ? texts.none : adminTexts.nothingFound}</EmptyState>;
  }
  return (
    <>
      <p className="admin-note" role="status">
        {texts.found(total)}
      </p>
      <ul className="admin-list">
        {users.map((user) => (
          <AdminUserRow
            key={user.id}
            user={user}
            isOrganiser={user.id === configuration?.organiserId}
          />
        ))}
      </ul>
      <AdminPageButtons page={page} total={total} perPage={USERS_PER_PAGE} onPage={onPage} />
    </>
  );
};

/** Lists players whose mails the mail server refuses; renders nothing without any. */
const AdminUndeliverableMails = () => {
  const { data } = useQuery({
    ...queryOf(endpoints.undeliverableMails),
    // Mails leave in the background. With their addresses they are kept in memory alone.
    staleTime: 0,
    meta: { persist: false },
  });
  if (data === undefined || data.total === 0) return null;
  const { total, mails } = data;
  return (
    <Card>
      <Disclosure label={undeliverableMailsTexts.title(total)}>
        {() => (
          <>
            <p className="admin-note">
              {undeliverableMailsTexts.lead}{' '}
              {total > mails.length ? undeliverableMailsTexts.more(mails.length) : null}
            </p>
            <ul className="admin-list">
              {mails.map(({ userId, name, email, refusedAt, subject, reason }) => (
                <li key={userId} className="admin-user">
                  <strong className="admin-row-title">{name}</strong>
                  <span className="admin-note">{email}</span>
                  <span className="admin-note">
                    {undeliverableMailsTexts.refused} <FormattedDate instant={refusedAt} />,{' '}
                    {undeliverableMailsTexts.subjects[subject]}
                  </span>
                  <p>
                    {undeliverableMailsTexts.reasons[reason]}{' '}
                    {undeliverableMailsTexts.advice(reason, subject)}
                  </p>
                </li>
              ))}
            </ul>
          </>
        )}
      </Disclosure>
    </Card>
  );
};
