import type { ReactNode } from 'react';
import { observable, useObservable } from '../observable.ts';

export interface Notification {
  id: number;
  type: 'success' | 'error' | 'info';
  message: string;
  icon?: ReactNode;
}

/** All vanish so long after the last one was added (docs/game.md, 'Screens'), milliseconds. */
const VANISH_AFTER = 5000;

const shown = observable<readonly Notification[]>([]);
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** More notifications would cover the page. */
const MOST = 3;

/**
 * Shows a message in the notification area. What it repeats or contradicts gives way to it: the
 * same words, and messages of another kind.
 */
const notify = (notification: Omit<Notification, 'id'>): void => {
  // A new id makes a new element, which a screen reader speaks although the words are the same.
  lastId += 1;
  const others = shown.get().filter((former) => !isOutdated(former, notification));
  shown.set([...others, { ...notification, id: lastId }].slice(-MOST));
  clearTimeout(timer);
  timer = setTimeout(() => shown.set([]), VANISH_AFTER);
};

const isOutdated = (former: Notification, { type, message }: Omit<Notification, 'id'>): boolean =>
  former.type !== type || former.message === message;

export const notifySuccess = (message: string): void => notify({ type: 'success', message });
export const notifyError = (message: string): void => notify({ type: 'error', message });

export const dismiss = (id: number): void =>
  shown.set(shown.get().filter((notification) => notification.id !== id));

/** Removes errors before a new attempt. */
export const dismissErrors = () => shown.set(shown.get().filter(({ type }) => type !== 'error'));

export const useNotifications = (): readonly Notification[] => useObservable(shown);
