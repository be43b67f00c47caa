import type { Emoji } from '@tippspiel/contract';

export const reactionTexts = {
  label: (group: string) => `Reaktionen in „${group}“`,
  react: 'Reagieren',
  names: {
    cheer: 'Jubel',
    applause: 'Applaus',
    laughter: 'Gelächter',
    shock: 'Schreck',
    tears: 'Tränen',
    fire: 'Feuer',
  } satisfies Record<Emoji, string>,
  /** What a screen reader says of a button: 'Jubel, 3'. */
  chosen: (name: string, count: string) => `${name}, ${count}`,
} as const;
