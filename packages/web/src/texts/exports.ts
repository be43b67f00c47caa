/** Files for a spreadsheet. */
export const exportTexts = {
  open: 'Herunterladen oder drucken',
  print: 'Diese Seite drucken',
  table: 'Spielstand',
  tips: 'Tipps der begonnenen Spiele',
  payments: 'Kassenbuch',
  forms: { xlsx: 'Excel', csv: 'CSV' },
  name: (what: string, form: string) => `${what} als ${form}`,
  hint: 'Es zählen eingetragene Ergebnisse. Tipps auf Spiele, die noch kommen, stehen nicht darin.',
  failed: 'Die Datei konnte nicht geladen werden.',
} as const;
