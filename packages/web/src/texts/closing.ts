/** The end of a tournament: closing it, and who has won what. */
export const closingTexts = {
  title: 'Turnier abschließen',
  what: [
    'Der Turniersieger steht fest, und alle Tipps auf ihn zählen.',
    'Alle Punkte kommen als Wettbewerb in die AllTime-Tabelle.',
    'Jedes Spiel um Geld bekommt seine Schlussabrechnung, die alle Mitglieder lesen und drucken können.',
  ],
  fixed: 'Danach ändern sich Ergebnisse, Turniersieger und Einsätze nicht mehr.',
  undoable:
    'Du kannst den Abschluss zurücknehmen, bis das nächste Turnier beginnt oder dieses archiviert wird.',
  open: (count: number) =>
    count === 1
      ? 'Noch fehlt ein Ergebnis. Abschließen kannst du, sobald jedes Spiel eines hat oder annulliert ist.'
      : `Noch fehlen ${count} Ergebnisse. Abschließen kannst du, sobald jedes Spiel eines hat oder annulliert ist.`,
  champion: 'Turniersieger',
  byResults:
    'Noch nicht eingetragen: Es wird der Sieger des Finales, in einer Liga der Erste der Tabelle.',
  close: 'Turnier abschließen',
  closeTitle: (name: string) => `${name} abschließen?`,
  closeText: 'Alle Ergebnisse sind eingetragen? Dann stehen Punkte und Gewinne fest.',
  closed: 'Das Turnier ist abgeschlossen',
  closeFailed: 'Das Turnier konnte nicht abgeschlossen werden.',
  isClosed: (name: string) => `${name} ist abgeschlossen. Punkte und Gewinne stehen fest.`,
  statements: 'Schlussabrechnungen',
  noStatements: 'Um Geld wurde nicht gespielt.',
  undo: 'Abschluss zurücknehmen',
  undoTitle: 'Abschluss zurücknehmen?',
  undoText:
    'Die Schlussabrechnungen verschwinden, und das Turnier ist wieder wie zuvor. Im Protokoll können es alle lesen.',
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
  deleted: 'Gelöschtes Konto',
  print: 'Drucken',
  toSettlement: 'Was noch zu zahlen ist',
  shown: (shown: string, total: string) => `Die ersten ${shown} von ${total} Plätzen.`,
  none: 'Keine Schlussabrechnung',
  noneText:
    'Es gibt sie für Tippgruppen mit Geld, sobald der Organisator das Turnier abgeschlossen hat, und bis es archiviert wird.',
  toStandings: 'Zum Spielstand',
} as const;
