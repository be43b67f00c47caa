/** What stands in files for a spreadsheet. */
export const exportTexts = {
  table: 'Spielstand',
  tips: 'Tipps',
  payments: 'Kassenbuch',
  overall: 'Alle Spieler',
  position: 'Platz',
  name: 'Name',
  points: 'Punkte',
  exact: 'Exakt',
  correct: 'Tendenz',
  championTip: 'Siegertipp',
  stake: 'Einsatz (Euro)',
  prize: 'Gewinn (Euro)',
  home: 'Heim',
  away: 'Gast',
  advances: 'Weiter',
  /** @param score empty before the result */
  match: (home: string, away: string, score: string) =>
    `${home} – ${away}${score === '' ? '' : ` (${score})`}`,
  column: (match: string, part: string) => `${match}: ${part}`,
  at: 'Zeitpunkt',
  kind: 'Art',
  kinds: {
    'paid-in': 'Einzahlung',
    'paid-back': 'Rückzahlung',
    prize: 'Gewinn ausgezahlt',
    'prize-back': 'Gewinn zurückgegeben',
  },
  amount: 'Betrag (Euro)',
  note: 'Notiz',
  deleted: 'Gelöschtes Konto',
  /** Of a file, without its ending. @param day `YYYY-MM-DD` */
  file: (what: string, game: string, day: string) => `${what} ${game} ${day}`,
} as const;
