import type { Browser } from './browser.ts';
import { eventually } from './programs.ts';

/** What somebody does with a browser; each waits until it can be done. */
export interface Player {
  /** Waits for a text that is to be seen. */
  readonly sees: (text: string, scope?: string) => Promise<void>;
  /**
   * Presses the control with this name, or the first one whose name begins so if it ends with '…', in a part of the
   * page; waits for it for `seconds`.
   */
  readonly presses: (name: string, scope?: string, seconds?: number) => Promise<void>;
  /** Unfolds a match's row, if it is not yet: 'Schottland gegen Schweiz'. */
  readonly unfolds: (match: string) => Promise<void>;
  /** Replaces what stands in a field. */
  readonly fills: (name: string, text: string, scope?: string) => Promise<void>;
  /** Waits for the value of a field. */
  readonly finds: (name: string, value: string, scope?: string) => Promise<void>;
  /** The text of a part of the page; empty where there is none. */
  readonly reads: (scope: string) => Promise<string>;
}

export const playerAt = ({ run, click, type }: Browser): Player => {
  const reads: Player['reads'] = (scope) =>
    run((scope) => {
      const part = document.querySelector(scope);
      return part instanceof HTMLElement ? part.innerText : '';
    }, scope);
  const presses: Player['presses'] = (name, scope = 'body', seconds) =>
    eventually(async () => {
      const point = await run(centreOf, scope, name);
      if (point === null) throw new Error(`${scope} has no control „${name}“ that can be pressed`);
      await click(point[0] ?? 0, point[1] ?? 0);
    }, seconds);
  return {
    reads,
    presses,
    sees: (text, scope = 'body') =>
      eventually(async () => {
        const shown = await reads(scope);
        if (!shown.includes(text)) throw new Error(`„${text}“ is not in ${scope}: ${shown}`);
      }),
    unfolds: (match) =>
      eventually(async () => {
        const row = `article[aria-label="${match}"]`;
        const expanded = await run(
          (row) =>
            document.querySelector(`${row} .match-row-toggle`)?.getAttribute('aria-expanded') ?? '',
          row,
        );
        if (expanded === 'false') await presses(`${match}, …`, row, 1);
        if (expanded !== 'true') throw new Error(`${match} is not unfolded`);
      }),
    fills: async (name, text, scope = 'body') => {
      // A screen that is still being drawn may move the field away from under the press.
      await eventually(async () => {
        await presses(name, scope, 1);
        await run((name) => {
          const field = document.activeElement;
          if (!(field instanceof HTMLInputElement)) throw new Error(`${name} has no focus`);
          field.select();
          return null;
        }, name);
      });
      await type(text);
    },
    finds: (name, value, scope = 'body') =>
      eventually(async () => {
        const found = await run(
          (scope, name) => {
            const field = document.querySelector(`${scope} input[aria-label="${name}"]`);
            return field instanceof HTMLInputElement ? field.value : null;
          },
          scope,
          name,
        );
        if (found !== value) throw new Error(`${name} is ${found} instead of ${value}`);
      }),
  };
};

/** Where a control can be pressed, in the middle of the viewport; null = it is not there, or covered. */
const centreOf = (scope: string, name: string): readonly [number, number] | null => {
  const controls = 'button, a, input, select, textarea, summary, [role=tab]';
  for (const control of document.querySelectorAll<HTMLElement>(`${scope} :is(${controls})`)) {
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.innerText : undefined;
    const own = control.getAttribute('aria-label') ?? label ?? control.innerText;
    const isIt = name.endsWith('…')
      ? own.trim().startsWith(name.slice(0, -1))
      : own.trim() === name;
    if (!isIt || control.matches(':disabled')) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = control.getBoundingClientRect();
    const [middle, centre] = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(middle, centre);
    if (top && (control.contains(top) || top.contains(control))) return [middle, centre];
  }
  return null;
};
