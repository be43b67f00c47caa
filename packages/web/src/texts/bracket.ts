import type { Words } from '@tippspiel/contract';

/** Up to eight, as a text spells them. */
const inWords = (count: number): string =>
  ['', 'einen', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht'][count] ?? String(count);

export const bracketTexts = {
  tournament: ({ league }: Words) => (league ? 'Tabelle' : 'Turnier'),
  views: 'Ansicht des Spielplans',
  matches: 'Spiele',
  groups: 'Gruppen',
  table: 'Tabelle',
  knockout: 'K.-o.-Runde',
  thirds: 'Die Gruppendritten',
  thirdsTable: 'Tabelle der Gruppendritten',
  groupShort: (letter: string) => `Gruppe ${letter}`,
  rounds: 'Zu einer Runde springen',
  /** @param tables how many there are */
  goingOn: (places: number, tables: number) => {
    const ofEach = tables === 1 ? '' : ' jeder Gruppe';
    return places === 1
      ? `Der Erste${ofEach} kommt weiter`
      : `Die ersten ${inWords(places)}${ofEach} kommen weiter`;
  },
  bestThirds: (count: number) =>
    count === 1 ? ', dazu der beste Dritte' : `, dazu die ${inWords(count)} besten Dritten`,
  provisional: 'Vorläufig: Die laufenden Spiele zählen mit.',
  formLegend:
    'Unter jedem Team stehen seine letzten fünf Spiele: ausgefüllt ein Sieg, halb ein Remis, leer eine Niederlage.',
  provisionalSide: 'vorläufig',
  goesOn: 'kommt weiter',
  advanced: 'ist weiter',
  match: (number: number) => `Spiel ${number}`,
  open: 'noch offen',
  notDrawn: ({ league }: Words) =>
    league ? 'Die Teams stehen noch nicht fest.' : 'Die Gruppen sind noch nicht ausgelost.',
  noKnockout: 'Noch sind keine K.-o.-Spiele geplant.',
  ownChampion: 'Dein Siegertipp',
  isOwnChampion: 'dein Siegertipp',
  /** Where a league has no rounds to go on to. */
  place: (position: number) => `Platz ${position}`,
  still: 'noch dabei',
  out: 'ausgeschieden',
} as const;

export const countryTexts = {
  table: (group: string) => `Tabelle ${group}`,
  place: 'Platz',
  played: 'Spiele',
  points: 'Punkte',
  goals: 'Tore',
  difference: 'Differenz',
  /** @param outcomes the latest at the end */
  form: (outcomes: readonly ('win' | 'draw' | 'loss')[]) =>
    `, zuletzt ${outcomes.map((outcome) => ({ win: 'Sieg', draw: 'Remis', loss: 'Niederlage' })[outcome]).join(', ')}`,
  matches: 'Spiele',
  noMatches: ({ team }: Words) => `Für dieses ${team} stehen noch keine Spiele fest.`,
  unknown: ({ team }: Words) => `Dieses ${team} gibt es hier nicht`,
  unknownText: 'Vielleicht hat sich ein Fehler in die Adresse geschlichen.',
} as const;
