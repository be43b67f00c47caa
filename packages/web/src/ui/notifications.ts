import type { ReactNode } from 'react';
import { observable, useObservable } from '../observable.ts';

export interface Notification {
  id: number;
  type: 'success' | 'error' | 'info';
  message: string;
  icon?: ReactNode;
}

/** All vanish this long after one is added (docs/game.md, 'Screens'), milliseconds. */
const VANISH_AFTER = 5000;

const shown = observable<readonly Notification[]>([]);
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message in the notification area. */
export const notify = (notification: Omit<Notification, 'id'>): void => {
  lastId += 1;
  shown.set([...shown.get(), { ...notification, id: lastId }]);
  clearTimeout(timer);
  timer = setTimeout(() => shown.set([]), VANISH_AFTER);
};

export const notifySuccess = (message: string): void => notify({ type: 'success', message });
export const notifyError = (message: string): void => notify({ type: 'error', message });

export const dismiss = (id: number): void =>
  shown.set(shown.get().filter((notification) => notification.id !== id));

export const useNotifications = (): readonly Notification[] => useObservable(shown);
