import type { Words } from '@tippspiel/contract';

const points = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const withPoints = (count: number) => (count === 1 ? '1 Punkt' : `${count} Punkten`);

export const duelTexts = {
  compare: 'Vergleichen',
  title: 'Duell',
  you: 'Du',
  versus: (name: string) => `Du gegen ${name}`,
  profileOf: 'Zum Profil',
  points: 'Punkte',
  better: 'besser getippt',
  correct: 'Tendenz richtig',
  exact: 'Volltreffer',
  even: (count: number) =>
    count === 1 ? 'In 1 Spiel wart ihr gleich gut.' : `In ${count} Spielen wart ihr gleich gut.`,
  leads: (gap: number, name: string) =>
    gap === 0
      ? 'Ihr liegt gleichauf.'
      : gap > 0
        ? `Du liegst mit ${withPoints(gap)} vorn.`
        : `${name} liegt mit ${withPoints(-gap)} vorn.`,
  betterTips: (own: number, other: number, name: string) =>
    own === other
      ? 'Ihr hattet gleich oft den besseren Tipp.'
      : own > other
        ? `Du hattest öfter den besseren Tipp: ${own} zu ${other}.`
        : `${name} hatte öfter den besseren Tipp: ${other} zu ${own}.`,
  provisional: 'Vorläufig: Die laufenden Spiele zählen mit.',
  /** @param asks whether there are questions, too */
  withoutChampion: ({ winner }: Words, asks: boolean) =>
    `Gezählt sind die Punkte aus den Spielen, ohne ${winner}${asks ? ' und Fragen' : ''}.`,
  balance: 'Verlauf',
  balanceUp: 'Du vorn',
  balanceDown: (name: string) => `${name} vorn`,
  balanceChart: (matches: number, gap: number, name: string) =>
    `Verlauf über ${matches === 1 ? '1 Spiel' : `${matches} Spiele`}: ${duelTexts.leads(gap, name)}`,
  matches: 'Spiel für Spiel',
  match: 'Spiel',
  score: 'Ergebnis',
  difference: 'Differenz',
  differenceShort: 'Diff.',
  noTip: '–',
  noTipMeaning: 'kein Tipp',
  earned: (count: number) => `+${count}`,
  earnedMeaning: points,
  gained: (gap: number) => (gap === 0 ? '±0' : gap > 0 ? `+${gap}` : `−${-gap}`),
  noneStarted: 'Noch kein Spiel hat begonnen',
  noneStartedText:
    'Vergleichen könnt ihr euch ab dem ersten Anpfiff: Vorher sieht niemand fremde Tipps.',
  noneTipped: 'Noch nichts zu vergleichen',
  noneTippedText: 'Auf die bisherigen Spiele habt ihr beide nicht getippt.',
  oneself: 'Das bist du selbst',
  oneselfText: 'Vergleichen kannst du dich mit jedem anderen, der mitspielt.',
  toStandings: 'Zum Spielstand',
} as const;
