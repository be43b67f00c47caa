import * as z from 'zod/mini';
import { observable, useObservable } from '../../../observable.ts';
import { localStore } from '../../../storage.ts';
import { type PlanDraft, planDraft } from './planDraft.ts';

/** The privacy text names it. */
const KEY = 'plan';

const kept = observable<PlanDraft | null>(null);

/** Reads what this device keeps; a logout has emptied it. */
export const readKeptPlan = (): void => {
  kept.set(z.safeParse(planDraft, localStore.getJson(KEY)).data ?? null);
};

/** @returns null where nothing was entered */
export const useKeptPlan = (): PlanDraft | null => useObservable(kept);

export const keepPlan = (draft: PlanDraft): void => {
  kept.set(draft);
  localStore.set(KEY, JSON.stringify(draft));
};

export const discardPlan = (): void => {
  kept.set(null);
  localStore.remove(KEY);
};

/** Forgets what has been started. */
export const forgetStartedPlan = (pack: string): void => {
  readKeptPlan();
  if (kept.get()?.pack === pack) discardPlan();
};
