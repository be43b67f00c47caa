import type { Json } from './json.ts';

/** A browser that is driven as WebDriver describes it: scripts run in the page, input is the system's. */
export interface Browser {
  readonly name: string;
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  /**
   * Runs a function in the page.
   *
   * @param script knows nothing but its arguments, because it travels as text
   */
  readonly run: <Args extends readonly Json[], Result extends Json | undefined>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ) => Promise<Result>;
  /** Runs a whole file in the page. */
  readonly load: (source: string) => Promise<void>;
  /** Presses and releases the main button of the pointer; CSS pixels of the viewport. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Presses keys one after the other, as WebDriver spells them. */
  readonly type: (keys: string) => Promise<void>;
  /** Chooses a file in the first field that matches. */
  readonly chooseFile: (selector: string, path: string) => Promise<void>;
  /** Takes the network from the page, as far as the browser can; null = it cannot. */
  readonly setOffline: ((isOffline: boolean) => Promise<void>) | null;
  /** A PNG of what is to be seen. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** What WebDriver performs: https://www.w3.org/TR/webdriver2/#actions, the same in WebDriver BiDi. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
