import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { adminTexts } from '../../texts/admin.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts';
import { type User, usersQuery } from './user.ts';

/** So many fit under the field; a longer search finds others. */
const SHOWN = 8;
/** The server is asked for so many, of whom only some can be chosen. */
const SEARCHED = 100;

interface AdminPlayerPickerProps {
  label: string;
  /** Tells who can be chosen. */
  accepts: (user: User) => boolean;
  onPick: (user: User) => void;
}

/** Finds a player by name or e-mail, also among thousands. */
export const AdminPlayerPicker = ({ label, accepts, onPick }: AdminPlayerPickerProps) => {
  const [search, setSearch] = useState('');
  const asked = useDebouncedValue(search.trim(), 250);
  const query = useQuery({
    ...usersQuery({ search: asked, perPage: SEARCHED }),
    placeholderData: keepPreviousData,
  });
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
      <Loaded query={query} height={180}>
        {({ users, total }) => (
          <Choices users={users.filter(accepts)} others={total - users.length} onPick={onPick} />
        )}
      </Loaded>
    </div>
  );
};

interface ChoicesProps {
  users: readonly User[];
  /** The number of players that the search finds beyond these. */
  others: number;
  onPick: (user: User) => void;
}

const Choices = ({ users, others, onPick }: ChoicesProps) => {
  const more = others + Math.max(users.length - SHOWN, 0);
  if (users.length + more === 0) return <p className="admin-note">{adminTexts.nothingFound}</p>;
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
      {more > 0 ? <p className="admin-note">{adminTexts.moreFound(more)}</p> : null}
    </>
  );
};
