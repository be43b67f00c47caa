import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';

/**
 * Gives the browser of a test what jsdom has not, or has otherwise, until the test ends. Files share
 * a jsdom (`isolate: false`), so what stayed would be met by the next one.
 */
export const give = (target: object, members: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(members)) {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { configurable: true, writable: true, value });
    onTestFinished(() => {
      if (before) Object.defineProperty(target, name, before);
      else Reflect.deleteProperty(target, name);
    });
  }
};

/**
 * jsdom lays nothing out, and tells of no sizes.
 *
 * @returns says that what is observed has been laid out, when the test calls it
 */
export const giveLayout = (): (() => void) => {
  let layOut = () => {};
  give(globalThis, {
    ResizeObserver: class {
      constructor(callback: () => void) {
        layOut = () => act(callback);
      }
      observe() {}
      disconnect() {}
    },
  });
  return () => layOut();
};
