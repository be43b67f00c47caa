import { observable, useObservable } from '../observable.ts';

type Update = () => Promise<void>;

const waiting = observable<Update | null>(null);

export const offerUpdate = (update: Update): void => waiting.set(update);

/** @returns loads the newer version; null while this is the newest */
export const useAppUpdate = (): Update | null => useObservable(waiting);
