import { pointsText, type Words } from '@tippspiel/contract';
import type { PointRules } from '@tippspiel/rules';
import { invitationTexts } from './invitation.ts';

/** The organiser chooses what tips earn, and changes it. */
export const pointsTexts = {
  question: 'Welche Punkte gibt es?',
  /** `3 Punkte Ergebnis · 2 Tordifferenz · 1 Tendenz` */
  line: (rules: PointRules) => {
    const line = invitationTexts
      .points(rules)
      .map(([points, what]) => `${points}\u00a0${what}`)
      .join(' · ');
    return rules.drawIs === 'difference' ? line : `${line}, auch beim Unentschieden`;
  },
  own: 'Eigene Punkte',
  ownHint: 'Du legst jede Zahl selbst fest.',
  fields: ({ champion }: Words) => ({
    exact: 'Genaues Ergebnis',
    difference: 'Tordifferenz',
    tendency: 'Tendenz',
    knockout: 'K.-o.-Tipp',
    champion,
  }),
  stepper: (what: string) => `Punkte: ${what}`,
  draw: 'Unentschieden mit anderen Toren',
  drawIs: { difference: 'wie die Tordifferenz', tendency: 'wie die Tendenz' },

  title: 'Punkte',
  open: ({ What }: Words) =>
    `${What} hat noch nicht begonnen: Bis zum ersten Anpfiff kannst du ändern, was Tipps wert sind. Wo um Geld gespielt wird, geht das nur bis 24 Stunden davor.`,
  save: 'Punkte ändern',
  same: 'So ist es schon.',
  consequences: (rules: PointRules, words: Words) => `Dann gilt: ${pointsText(rules, words)}.`,
  told: 'Alle lesen es auf der Startseite und im Protokoll. Wer um Geld mitspielt, bekommt außerdem eine Mail.',
  saved: 'Die Punkte sind geändert',
  failed: 'Die Punkte konnten nicht geändert werden.',

  changedTitle: 'Für Tipps gibt es andere Punkte',
  changed: (rules: PointRules, words: Words) => `Jetzt gilt: ${pointsText(rules, words)}.`,
  former: (rules: PointRules, words: Words) => `Bisher: ${pointsText(rules, words)}.`,
  toRules: 'Zu den Regeln',
  known: 'Verstanden',
} as const;
