import { type Endpoint, mayCall, type Role, wire } from '@tippspiel/contract';
import * as z from 'zod/mini';
import { observable, useObservable } from '../observable.ts';
import { clearLocalStoreBut, followLocalStore, localStore } from '../storage.ts';

export interface Session {
  token: string;
  role: Role;
}

const NONE: Session = { token: '', role: 'player' };

/** Nobody, because the player has signed out here or in another tab. */
const LEFT: Session = { ...NONE };

/** Nobody, because the session of a player has ended. */
const ENDED: Session = { ...NONE };

const read = (): Session => ({
  token: localStore.get('token') ?? '',
  role: z.safeParse(wire.role, localStore.get('role')).data ?? 'player',
});

const current = observable<Session>(read());

/** Who is signed in here; an empty token is nobody. Kept in local storage as they travel. */
export const session = { get: current.get, subscribe: current.subscribe };

export const storeSession = (next: Session): void => {
  localStore.set('token', next.token);
  localStore.set('role', z.encode(wire.role, next.role));
  current.set(next);
};

/** The device keeps under this that it is used although it may not work (docs/game.md, 'Unsupported devices'). */
export const TRY_ANYWAY = 'tryAnyway';

/** The key of the vibration setting. It belongs to the device and outlives the session. */
export const VIBRATE = 'vibrateAtGoals';

/**
 * The key of the digests that this device has seen. The owner of the database can rewrite the seals and the log as a
 * whole; a device that remembers the former digests notices. They outlive the session.
 */
export const SEALS = 'seals';

const clearPlayer = (): void => clearLocalStoreBut([SEALS, TRY_ANYWAY, VIBRATE]);

/** Clears all local storage but what is nobody's: the guard then leads to the sign-in page. */
export const clearSession = (): void => {
  clearPlayer();
  if (current.get().token !== '') current.set(ENDED);
  else if (hasLeft()) current.set(NONE);
};

/** The same by the player's own wish. */
export const leaveSession = (): void => {
  clearPlayer();
  current.set(LEFT);
};

/** Whether the session has ended by the player's own wish; until the guard has shown the sign-in page. */
export const hasLeft = (): boolean => current.get() === LEFT;

/** Whether the session has ended otherwise; until the next sign-in. */
export const hasEnded = (): boolean => current.get() === ENDED;

/**
 * Clears the session that a refused call was made with.
 * @param token what the call carried: a late answer must not end a session that began since
 */
export const endSession = (token: string): void => {
  if (token === current.get().token) clearSession();
};

/** Another tab signed in or out. */
export const followOtherTabs = (): (() => void) =>
  followLocalStore((key) => {
    if (key !== null && key !== 'token' && key !== 'role') return;
    const next = read();
    if (next.token !== '') current.set(next);
    else if (current.get().token !== '') current.set(LEFT);
  });

/**
 * Keeps the role that the server has told of a session: the organiser names helpers and ends that while they are signed in.
 * @param token what the call carried: a late answer must not change a session that began since
 */
export const noteRole = (token: string, role: Role): void => {
  const now = current.get();
  if (token !== '' && token === now.token && role !== now.role) storeSession({ token, role });
};

export const useSession = () => {
  const { token, role } = useObservable(current);
  const signedIn = token !== '';
  return { token, signedIn, role, isOrganiser: signedIn && role === 'organiser' };
};

/** Whether the player may make a call, by the role that the server told last. */
export const useMayCall = (endpoint: Pick<Endpoint, 'access'>): boolean => {
  const { signedIn, role } = useSession();
  return signedIn && mayCall(endpoint, role);
};
