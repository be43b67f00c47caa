import { formatCount } from '../formats.ts';
import { groupTexts } from './group.ts';
import { standingsTexts } from './standings.ts';

/** The table of groups. */
export const contestTexts = {
  title: standingsTexts.contest,
  none: 'Gerade gibt es keine Gruppenwertung.',
  toStandings: 'Zum Spielstand',
  rule: (best: number) =>
    best === 1
      ? 'Es zählen die Punkte des Besten einer Gruppe.'
      : `Es zählt der Schnitt der besten ${best} einer Gruppe.`,
  table: standingsTexts.contest,
  position: 'Platz',
  group: 'Gruppe',
  mean: (best: number) => (best === 1 ? 'Punkte' : 'Schnitt'),
  live: (mean: string) => `davon ${mean} live`,
  provisional: 'Vorläufig: Schnitt und Plätze',
  own: 'Deine',
  counted: 'Wer zählt',
  countedOf: (group: string) => `Wer zählt für ${group}`,
  points: (points: number) => (points === 1 ? '1 Punkt' : `${formatCount(points)} Punkte`),
  players: (players: number) => `${formatCount(players)} Spieler`,
  tooFew: (players: number, best: number) =>
    `noch nicht gewertet: ${formatCount(players)} von ${formatCount(best)} Spielern`,
  noGroups: 'Noch macht keine Gruppe mit',
  noGroupsText:
    'Der Gruppengründer meldet seine Gruppe auf ihrer Seite an, bis das erste Spiel beginnt.',
  more: 'Weitere Gruppen',

  countsFor: 'Du zählst für',
  countsForOne: (group: string) => `Du zählst für ${group}.`,
  countsForNone: 'Du zählst für keine Gruppe.',
  joinOne: 'Du bist noch in keiner Gruppe, die mitmacht.',
  choiceHint:
    'Jeder zählt für eine Gruppe. Bis zum ersten Anpfiff kannst du wechseln; ohne deine Wahl ist es die, der du zuerst beigetreten bist.',
  chosen: (group: string) => `Du zählst jetzt für ${group}.`,
  chooseFailed: 'Deine Wahl konnte nicht gespeichert werden.',

  enter: 'Diese Gruppe macht mit',
  enterHint:
    'Alle sehen dann Namen, Zahl der Spieler und Schnitt der Gruppe, aber nicht, wer dazugehört. Bis zum ersten Anpfiff kannst du das ändern.',
  entered: 'Deine Gruppe macht mit.',
  left: 'Deine Gruppe macht nicht mehr mit.',
  enterFailed: 'Das konnte nicht gespeichert werden.',
  isIn: 'Diese Gruppe macht mit.',
  isOut: 'Diese Gruppe macht nicht mit.',
  toTable: groupTexts.toContest,
} as const;
