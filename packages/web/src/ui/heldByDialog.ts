import { useState } from 'react';
import { observable, useObservable } from '../observable.ts';

/** How many dialogs are open. */
const open = observable(0);

/** Notes that a dialog is open. @returns what notes that it is closed */
export const dialogOpens = (): (() => void) => {
  open.set(open.get() + 1);
  return () => open.set(open.get() - 1);
};

/** A value that stays as it is while a dialog is open, so that what asks does not go away. */
export const useHeldByDialog = <T>(value: T): T => {
  const isHeld = useObservable(open) > 0;
  const [held, hold] = useState(value);
  if (isHeld) return held;
  if (held !== value) hold(value);
  return value;
};
