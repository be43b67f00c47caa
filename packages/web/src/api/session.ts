import { observable, useObservable } from '../observable.ts';

export interface Session {
  token: string;
  /** '1' is the organiser. */
  role: string;
}

const NONE: Session = { token: '', role: '' };

const read = (): Session => ({
  token: localStorage.getItem('token') ?? '',
  role: localStorage.getItem('role') ?? '',
});

const current = observable<Session>(read());

/** Who is signed in here; an empty token is nobody. Kept in local storage as raw strings. */
export const session = { get: current.get, subscribe: current.subscribe };

export const storeSession = (next: Session): void => {
  localStorage.setItem('token', next.token);
  localStorage.setItem('role', next.role);
  current.set(next);
};

/** Clears all local storage: the guard then leads to the sign-in page. */
export const clearSession = (): void => {
  localStorage.clear();
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

export const useSession = (): { signedIn: boolean; isAdmin: boolean; token: string } => {
  const { token, role } = useObservable(current);
  return { token, signedIn: token !== '', isAdmin: token !== '' && role === '1' };
};
