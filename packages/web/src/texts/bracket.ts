/** Up to eight, as a text spells them. */
const inWords = (count: number): string =>
  ['', 'einen', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'][count] ?? String(count);

export const bracketTexts = {
  tournament: 'Turnier',
  views: 'Ansicht des Spielplans',
  matches: 'Spiele',
  groups: 'Gruppen',
  knockout: 'K.-o.-Runde',
  thirds: 'Die Gruppendritten',
  thirdsTable: 'Tabelle der Gruppendritten',
  groupShort: (letter: string) => `Gruppe ${letter}`,
  rounds: 'Zu einer Runde springen',
  goingOn: (places: number) =>
    places === 1
      ? 'Der Erste jeder Gruppe kommt weiter'
      : `Die ersten ${inWords(places)} jeder Gruppe kommen weiter`,
  bestThirds: (count: number) => `, dazu die ${inWords(count)} besten Dritten`,
  provisional: 'Vorläufig: Die laufenden Spiele zählen mit.',
  provisionalSide: 'vorläufig',
  goesOn: 'kommt weiter',
  advanced: 'ist weiter',
  match: (number: number) => `Spiel ${number}`,
  open: 'noch offen',
  notDrawn: 'Die Gruppen sind noch nicht ausgelost.',
  noKnockout: 'Noch sind keine K.-o.-Spiele geplant.',
  ownChampion: 'Dein Siegertipp',
  isOwnChampion: 'dein Siegertipp',
  still: 'noch dabei',
  out: 'ausgeschieden',
  champion: 'Turniersieger',
} as const;

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
