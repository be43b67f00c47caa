import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { adminTexts } from '../../texts/admin.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts';
import { type User, usersQuery } from './user.ts';

/** So many fit under the field; others are found by a longer search. */
const SHOWN = 8;

interface AdminPlayerPickerProps {
  label: string;
  /** Who can be chosen. */
  accepts: (user: User) => boolean;
  onPick: (user: User) => void;
}

/** Finds a player by name or e-mail, also among thousands. */
export const AdminPlayerPicker = ({ label, accepts, onPick }: AdminPlayerPickerProps) => {
  const [search, setSearch] = useState('');
  const asked = useDebouncedValue(search.trim(), 250);
  const query = useQuery({ ...usersQuery(asked), placeholderData: keepPreviousData });
  return (
    <div className="admin-picker">
      <TextField
        type="search"
        label={label}
        placeholder={adminTexts.users.searchHint}
        autoComplete="off"
        maxLength={100}
        value={search}
        onValue={setSearch}
      />
      <Loaded query={query} placeholder={<Skeletons count={1} height={180} />}>
        {({ users }) => <Choices users={users.filter(accepts)} onPick={onPick} />}
      </Loaded>
    </div>
  );
};

const Choices = ({ users, onPick }: { users: readonly User[]; onPick: (user: User) => void }) => {
  if (users.length === 0) return <p className="admin-note">{adminTexts.nothingFound}</p>;
  return (
    <>
      <ul className="admin-choices">
        {users.slice(0, SHOWN).map((user) => (
          <li key={user.id}>
            <button type="button" onClick={() => onPick(user)}>
              <strong>{user.name}</strong>
              <span className="admin-note">{user.email}</span>
            </button>
          </li>
        ))}
      </ul>
      {users.length > SHOWN ? (
        <p className="admin-note">{adminTexts.moreFound(users.length - SHOWN)}</p>
      ) : null}
    </>
  );
};
