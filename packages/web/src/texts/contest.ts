import { formatCount } from '../formats.ts';

/** The table of groups. */
export const contestTexts = {
  title: 'Gruppenwertung',
  none: 'Gerade gibt es keine Gruppenwertung.',
  toStandings: 'Zum Spielstand',
  rule: (best: number) =>
    best === 1
      ? 'Es zählen die Punkte des Besten einer Gruppe.'
      : `Es zählt der Schnitt der besten ${best} einer Gruppe.`,
  table: 'Gruppenwertung',
  position: 'Platz',
  group: 'Gruppe',
  mean: (best: number) => (best === 1 ? 'Punkte' : 'Schnitt'),
  live: (mean: string) => `davon ${mean} live`,
  provisional: 'Vorläufig: Schnitt und Plätze',
  own: 'Deine',
  members: (members: number) =>
    members === 1 ? '1 zählt mit' : `${formatCount(members)} zählen mit`,
  tooFew: (members: number, best: number) =>
    `noch nicht gewertet: ${formatCount(members)} von ${formatCount(best)} Mitgliedern`,
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
    'Alle Spieler sehen dann Namen, Zahl der Mitglieder und Schnitt der Gruppe, aber nicht, wer dazugehört. Bis zum ersten Anpfiff kannst du das ändern.',
  entered: 'Deine Gruppe macht mit.',
  left: 'Deine Gruppe macht nicht mehr mit.',
  enterFailed: 'Das konnte nicht gespeichert werden.',
  isIn: 'Diese Gruppe macht mit.',
  isOut: 'Diese Gruppe macht nicht mit.',
  toTable: 'Zur Gruppenwertung',
} as const;
