import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// jsdom has a Uint8Array of its own, which WebCrypto and jose do not take.
vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor);

// jsdom has no media queries and no layout.
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;

// Nor does it show dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// A page's code loads when it is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const noise = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];

beforeEach(() => {
  for (const spy of noise) spy.mockClear();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  for (const spy of noise) expect(spy).not.toHaveBeenCalled();
});
