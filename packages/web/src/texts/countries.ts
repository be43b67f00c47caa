export const countryTexts = {
  table: (group: string) => `Tabelle ${group}`,
  country: 'Land',
  played: 'Spiele',
  points: 'Punkte',
  goals: 'Tore',
  difference: 'Differenz',
  matches: 'Spiele',
  noMatches: 'Für dieses Land stehen noch keine Spiele fest.',
  unknown: 'Dieses Land gibt es hier nicht',
  unknownText: 'Vielleicht hat sich ein Fehler in die Adresse geschlichen.',
} as const;
