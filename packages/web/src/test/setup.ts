import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// Files share a worker and its jsdom (`isolate: false`). Each one gets the app's modules anew, so
// that their state (session, clock, answers, notifications) ends with the file.
vi.resetModules();
const { clearSession } = await import('../api/session.ts');

// jsdom has a Uint8Array of its own, which WebCrypto and jose do not take.
vi.stubGlobal('Uint8Array', new TextEncoder().encode('').constructor);

// jsdom has no media queries and no layout, so nothing is ever seen.
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
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
vi.stubGlobal('scrollTo', () => undefined);
Element.prototype.scrollIntoView = () => undefined;

// Queries by role ask for the style of each element, and jsdom then matches all its rules. There are
// none but its own (`css: false`), so these attributes decide whether an element is shown.
const { defaultView } = document;
if (!defaultView) throw new Error('jsdom has no window');
const compute = defaultView.getComputedStyle;
const styles = new Map<string, CSSStyleDeclaration>();
defaultView.getComputedStyle = (element, pseudo) => {
  if (pseudo || element === document.documentElement) {
    return compute.call(defaultView, element, pseudo);
  }
  const attributes = ['hidden', 'open', 'style', 'type'].map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.localName, ...attributes]);
  const known = styles.get(kind);
  if (known) return known;
  const { style } = document.createElement('i');
  const { display, visibility, opacity, pointerEvents } = compute.call(defaultView, element);
  Object.assign(style, { display, visibility, opacity, pointerEvents });
  styles.set(kind, style);
  return style;
};

// Nor does it show dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// A page's code loads when it is first opened, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const watchNoise = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
let noise: ReturnType<typeof watchNoise> = [];

beforeEach(() => {
  noise = watchNoise();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  clearSession();
  // Some of it survives a logout.
  localStorage.clear();
  const said = noise.flatMap(({ mock }) => mock.calls);
  vi.restoreAllMocks();
  expect(said, 'said on the console').toEqual([]);
});

afterAll(() => {
  vi.unstubAllGlobals();
  defaultView.getComputedStyle = compute;
  sessionStorage.clear();
  clearCookies();
  window.indexedDB = new IDBFactory();
  for (const { name } of [...document.documentElement.attributes]) {
    document.documentElement.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const clearCookies = () => {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
};
