import { fields } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { del, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { observable } from '../../../observable.ts';
import { openPlayerDatabase } from '../../../storage.ts';
import { beginEntry, type Entry, type Target } from '../../outbox/entry.ts';
import { restored } from '../../outbox/keeper.ts';
import { createTipStore } from './waitingTip.ts';

/** No player has this number: a visitor's tips wait under it. */
const VISITOR = 0;

const KEY = 'visitor';

/** By whose invitation the tips were made, and which address has signed up by one here. */
const origin = z.object({
  tipped: z.optional(z.string()),
  signedUp: z.optional(z.object({ invitation: z.string(), email: z.string() })),
});
type Origin = z.output<typeof origin>;

const store = createTipStore();
const database = openPlayerDatabase();
const tips = observable<ReadonlyMap<number, Entry<Tip>>>(new Map());
const known = observable<Origin>({});
/** Changes when the tips are taken: what is read later is not there any more. */
let generation = 0;

/**
 * Tips that were made on an invitation before there was an account. They wait in IndexedDB, which the guard does not clear,
 * and are sent once the account that has signed up here by this invitation signs in (docs/game.md, 'Sending tips').
 */
export const visitorTips = { get: tips.get, subscribe: tips.subscribe };

/** Reads what waits on this device; a device that keeps nothing has what was tipped since the page was opened. */
export const loadVisitorTips = async (): Promise<void> => {
  const startedIn = generation;
  const [waiting, stored] = await Promise.all([
    store.load(VISITOR).catch((): readonly Entry<Tip>[] => []),
    get<unknown>(KEY, database).catch(() => undefined),
  ]);
  if (startedIn !== generation) return;
  known.set({ ...z.safeParse(origin, stored).data, ...known.get() });
  const read = waiting.map((entry) => [entry.id, entry] as const);
  if (read.length > 0) tips.set(new Map([...read, ...tips.get()]));
};

/** @param invitation the token of the link */
export const tipAsVisitor = (invitation: string, match: Target<Tip>, tip: Tip): void => {
  const entry = restored(beginEntry(match, tip));
  tips.set(new Map(tips.get()).set(match.id, entry));
  store.put(VISITOR, entry).catch(() => undefined);
  if (known.get().tipped !== invitation) remember({ tipped: invitation });
};

/** An account with this address was asked for by the invitation. */
export const rememberSignup = (invitation: string, email: string): void =>
  remember({ signedUp: { invitation, email } });

const remember = (news: Origin): void => {
  known.set({ ...known.get(), ...news });
  set(KEY, known.get(), database).catch(() => undefined);
};

/** Whether the tips are those of the account with this address; anybody else is asked. */
export const areTipsOf = (email: string | null): boolean => {
  const { tipped, signedUp } = known.get();
  return (
    email !== null &&
    signedUp !== undefined &&
    signedUp.invitation === tipped &&
    fields.emailKey(signedUp.email) === fields.emailKey(email)
  );
};

/** They belong to somebody now, or to nobody any more. @returns them */
export const takeVisitorTips = (): readonly Entry<Tip>[] => {
  generation += 1;
  const taken = [...tips.get().values()];
  tips.set(new Map());
  known.set({});
  for (const { id } of taken) store.remove(VISITOR, id).catch(() => undefined);
  del(KEY, database).catch(() => undefined);
  return taken;
};
