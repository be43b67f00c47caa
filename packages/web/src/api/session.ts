import { type Role, wire } from '@tippspiel/contract';
import * as z from 'zod/mini';
import { observable, useObservable } from '../observable.ts';
import { clearAllButSeals } from './rememberedSeals.ts';

export interface Session {
  token: string;
  role: Role;
}

const NONE: Session = { token: '', role: 'player' };

const read = (): Session => ({
  token: localStorage.getItem('token') ?? '',
  role: z.safeParse(wire.role, localStorage.getItem('role')).data ?? 'player',
});

const current = observable<Session>(read());

/** Who is signed in here; an empty token is nobody. Kept in local storage as they travel. */
export const session = { get: current.get, subscribe: current.subscribe };

export const storeSession = (next: Session): void => {
  localStorage.setItem('token', next.token);
  localStorage.setItem('role', z.encode(wire.role, next.role));
  current.set(next);
};

/** Clears all local storage but the digests of seals, which are nobody's: the guard then leads to the sign-in page. */
export const clearSession = (): void => {
  clearAllButSeals();
  if (current.get().token !== '') current.set(NONE);
};

/**
 * Clears the session that a refused call was made with.
 * @param token what the call carried: a late answer must not end a session that began since
 */
export const endSession = (token: string): void => {
  if (token === current.get().token) clearSession();
};

/** Another tab signed in or out. */
export const followOtherTabs = (): (() => void) => {
  const follow = (event: StorageEvent) => {
    if (event.key === null || event.key === 'token' || event.key === 'role') current.set(read());
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
};

export const useSession = (): { signedIn: boolean; isOrganiser: boolean; token: string } => {
  const { token, role } = useObservable(current);
  return { token, signedIn: token !== '', isOrganiser: token !== '' && role === 'organiser' };
};
