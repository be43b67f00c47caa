import { useState } from 'react';
import { observable, useObservable } from '../observable.ts';

/** The number of open dialogs. */
const open = observable(0);

/** Notes that a dialog is open. @returns what notes that it is closed */
export const dialogOpens = (): (() => void) => {
  open.set(open.get() + 1);
  return () => open.set(open.get() - 1);
};

/** Keeps a value while a dialog is open, so that the dialog does not go away. */
export const useHeldByDialog = <T>(value: T): T => {
  const isHeld = useObservable(open) > 0;
  const [held, hold] = useState(value);
  if (isHeld) return held;
  if (held !== value) hold(value);
  return value;
};
