import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useAppUpdate } from '../../ui/appUpdate.ts';

/** Keeps the screen on as long as the page is shown; afterwards the browser has its frame again. */
export const useWholeScreen = (): void => {
  useWakeLock();
  useEffect(() => () => void leaveFullScreen(), []);
};

/** A browser gives the lock up whenever the page is hidden. */
const useWakeLock = (): void =>
  useEffect(() => {
    // It is missing where the address is not secure.
    if (!('wakeLock' in navigator)) return;
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return;
      try {
        held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
      } catch {
        // The battery is low, or the browser's owner forbids it: the screen is as the device is set.
      }
    };
    const onVisible = () => void take();
    document.addEventListener('visibilitychange', onVisible);
    onVisible();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void held?.release();
    };
  }, []);

/** Whether the page fills the screen, and how to change that; `toggle` is null where the browser cannot. */
export const useFullScreen = () => {
  const isFull = useSyncExternalStore(
    (listener) => {
      document.addEventListener('fullscreenchange', listener);
      return () => document.removeEventListener('fullscreenchange', listener);
    },
    () => Boolean(document.fullscreenElement),
  );
  const change = async () => {
    try {
      await (isFull ? leaveFullScreen() : document.documentElement.requestFullscreen());
    } catch {
      // The browser has its reasons, and the page shows the same without.
    }
  };
  return { isFull, toggle: document.fullscreenEnabled ? () => void change() : null };
};

const leaveFullScreen = async (): Promise<void> => {
  if (document.fullscreenElement) await document.exitFullscreen();
};

/** @returns whether neither pointer nor keyboard was used for this time, milliseconds */
export const useIdle = (ms: number): boolean => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), ms);
    };
    const listening = new AbortController();
    for (const event of ['pointermove', 'pointerdown', 'keydown']) {
      window.addEventListener(event, wake, { signal: listening.signal });
    }
    wake();
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, [ms]);
  return isIdle;
};

/** Buttons and links keep their own keys. */
const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

/** @param press acts on a key (`KeyboardEvent.key`); false = it means nothing here */
export const useKeys = (press: (key: string) => boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === ' ' && hasOwnKeys(event.target)) return;
    if (press(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};

const HOUR = 3_600_000;

/**
 * Asks each hour for a newer version of the app: a browser looks for one when pages are opened, and here none is.
 *
 * @returns loads it, once there is one
 */
export const useNewVersion = () => {
  const update = useAppUpdate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const ask = async () => {
      const worker = await navigator.serviceWorker.getRegistration();
      await worker?.update();
    };
    // Without a network there is none.
    const timer = setInterval(() => void ask().catch(() => undefined), HOUR);
    return () => clearInterval(timer);
  }, []);
  return update;
};
