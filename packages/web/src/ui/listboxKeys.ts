/** What a key does in an open listbox: `active` moves the mark, the others end the choice. */
export type ListboxMove =
  | { kind: 'active'; index: number }
  | { kind: 'choose' }
  | { kind: 'dismiss' };

const PAGE = 8;

/**
 * The keys of the ARIA pattern for a select-only combobox.
 * @returns null for a key that means nothing here
 */
export const moveBy = (key: string, active: number, count: number): ListboxMove | null => {
  const to = (index: number): ListboxMove => ({
    kind: 'active',
    index: Math.min(count - 1, Math.max(0, index)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(active + 1);
    case 'ArrowUp':
      return to(active - 1);
    case 'PageDown':
      return to(active + PAGE);
    case 'PageUp':
      return to(active - PAGE);
    case 'Home':
      return to(0);
    case 'End':
      return to(count - 1);
    case 'Enter':
    case ' ':
    case 'Tab':
      return { kind: 'choose' };
    case 'Escape':
      return { kind: 'dismiss' };
    default:
      return null;
  }
};

/** Letters typed within this time belong together, milliseconds. */
const TOGETHER = 500;

export interface Typed {
  text: string;
  /** Milliseconds, as events have it. */
  at: number;
}

/** What has been typed, with one letter more. */
export const typeLetter = (before: Typed, letter: string, at: number): Typed => ({
  text: at - before.at < TOGETHER ? before.text + letter : letter,
  at,
});

/**
 * The next label that begins with what was typed, from the active one on; a single letter goes on
 * to the next one.
 * @returns -1 if there is none
 */
export const findTyped = (labels: readonly string[], text: string, active: number): number => {
  const from = text.length > 1 ? active : active + 1;
  const wanted = text.toLocaleLowerCase('de');
  const order = labels.map((_, step) => (from + step + labels.length) % labels.length);
  return order.find((index) => labels[index]?.toLocaleLowerCase('de').startsWith(wanted)) ?? -1;
};
