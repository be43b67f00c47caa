import type { Words } from '@tippspiel/contract';

/** The end of a tournament: closing it, and who has won what. */
export const closingTexts = {
  nothing: 'Noch ist kein Turnier gewählt.',
  title: ({ league }: Words) => `${league ? 'Saison' : 'Turnier'} abschließen`,
  what: ({ winner }: Words) => [
    `Der ${winner} steht fest, und alle Tipps auf ihn zählen.`,
    'Alle Punkte kommen als Wettbewerb in die AllTime-Tabelle.',
    'Jedes Spiel um Geld bekommt seine Schlussabrechnung, die alle Mitglieder lesen und drucken können.',
  ],
  fixed: ({ winner }: Words) => `Danach ändern sich Ergebnisse, ${winner} und Einsätze nicht mehr.`,
  undoable: ({ league }: Words) =>
    `Du kannst den Abschluss zurücknehmen, bis ${league ? 'der nächste Wettbewerb beginnt oder diese Saison' : 'das nächste Turnier beginnt oder dieses'} archiviert wird.`,
  open: (count: number) =>
    count === 1
      ? 'Noch fehlt ein Ergebnis. Abschließen kannst du, sobald jedes Spiel eines hat oder annulliert ist.'
      : `Noch fehlen ${count} Ergebnisse. Abschließen kannst du, sobald jedes Spiel eines hat oder annulliert ist.`,
  before: 'Vorher noch zu tun',
  resultMissing: 'Ergebnis fehlt',
  notPlayed: 'noch nicht gespielt',
  kickoffOpen: 'Termin offen',
  teamsOpen: 'Teams offen',
  pair: (home: string, away: string) => `${home} – ${away}`,
  sideOpen: 'noch offen',
  level: (stage: string, names: readonly string[]) =>
    `${stage}: Wer steht vorn, ${new Intl.ListFormat('de', { type: 'disjunction' }).format(names)}?`,
  levelThirds: 'Gruppendritte',
  thirds: 'Wo spielen die Gruppendritten?',
  champion: ({ winner }: Words) => `Wer ist ${winner}?`,
  question: (question: string) => `Was war richtig? ${question}`,
  byFinal: 'Noch nicht eingetragen: Es wird der Sieger des Finales.',
  byTable: 'Noch nicht eingetragen: Es wird der Erste der Tabelle.',
  closeTitle: (name: string) => `${name} abschließen?`,
  closeText: 'Alle Ergebnisse sind eingetragen? Dann stehen Punkte und Gewinne fest.',
  closed: ({ What }: Words) => `${What} ist abgeschlossen`,
  closeFailed: ({ What }: Words) => `${What} konnte nicht abgeschlossen werden.`,
  isClosed: (name: string) => `${name} ist abgeschlossen. Punkte und Gewinne stehen fest.`,
  statements: 'Schlussabrechnungen',
  noStatements: 'Um Geld wurde nicht gespielt.',
  undo: 'Abschluss zurücknehmen',
  undoTitle: 'Abschluss zurücknehmen?',
  undoText: ({ what }: Words) =>
    `Die Schlussabrechnungen verschwinden, und ${what} ist wieder wie zuvor. Im Protokoll können es alle lesen.`,
  undone: 'Der Abschluss ist zurückgenommen',
  undoFailed: 'Der Abschluss konnte nicht zurückgenommen werden.',
} as const;

export const statementTexts = {
  title: 'Schlussabrechnung',
  overall: 'Alle Spieler',
  closed: 'Abgeschlossen am',
  stake: 'Einsatz',
  paidOut: 'Ausgezahlt werden',
  position: 'Platz',
  name: 'Name',
  points: 'Punkte',
  prize: 'Gewinn',
  full: 'voller Einsatz',
  fromQuestions: (points: number) => `davon ${points} aus Fragen`,
  deleted: 'Gelöschtes Konto',
  print: 'Drucken',
  toSettlement: 'Was noch zu zahlen ist',
  shown: (shown: string, total: string) => `Die ersten ${shown} von ${total} Plätzen.`,
  none: 'Keine Schlussabrechnung',
  noneText: ({ what, league }: Words) =>
    `Es gibt sie für Tippgruppen mit Geld, sobald der Organisator ${what} abgeschlossen hat, und bis ${league ? 'sie' : 'es'} archiviert wird.`,
  toStandings: 'Zum Spielstand',
} as const;
