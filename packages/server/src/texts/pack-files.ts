/** What a file that becomes a tournament lacks or has wrong (docs/pakete.md, 'Aus einer Datei'). */
const list = (items: readonly string[]) => {
  const first = items.slice(0, 5).join(', ');
  return items.length > 5 ? `${first} und ${items.length - 5} weitere` : first;
};

const quoted = (text: string) => `„${text}“`;

const matches = (count: number) => (count === 1 ? '1 Spiel' : `${count} Spiele`);
const ofMatches = (count: number) => (count === 1 ? 'einem Spiel' : `${count} Spielen`);

export const packFileTexts = {
  match: (number: number) => `Spiel ${number}`,
  round: (matchday: number) => `${matchday}. Spieltag`,
  withoutMatchday: 'Ohne Spieltag',
  group: (name: string) => `Gruppe ${name}`,
  cupRound: (number: number) => `${number}. Runde`,
  league: 'Liga',
  leaguePhase: 'Ligaphase',
  leg: (stage: string, leg: 1 | 2) => `${stage}, ${leg === 1 ? 'Hinspiel' : 'Rückspiel'}`,

  notes: {
    localTimes: (timeZone: string) => `Uhrzeiten ohne Zeitzone gelten als Zeit von ${timeZone}.`,
    withoutTime: (count: number) => `Bei ${ofMatches(count)} fehlt die Uhrzeit.`,
    withoutDay: (count: number) => `Bei ${ofMatches(count)} fehlt das Datum.`,
    withoutVenue: (count: number) => `Bei ${ofMatches(count)} fehlt der Ort.`,
    withoutResult: (count: number) => `Bei ${ofMatches(count)} fehlt das Ergebnis.`,
    openTeams: (count: number) => `Bei ${ofMatches(count)} stehen die Teams noch nicht fest.`,
    oneTeam: (where: readonly string[]) =>
      `Nur ein Team steht fest: ${list(where)}. Bis auch das andere feststeht, bleiben beide offen.`,
    unknownPlace: (places: readonly string[]) =>
      `Diese Plätze lassen sich keinem Spiel und keiner Gruppe zuordnen und bleiben offen: ${list(places)}.`,
    numbers: 'Die Spiele haben in der Datei keine Nummern. Sie sind nach der Zeit nummeriert.',
    someNumbers: (count: number) =>
      `${matches(count)} ohne Nummer: Sie haben die freien Nummern nach der Zeit.`,
    clubs: 'Kürzel und Farben der Vereine stehen nicht in der Datei. Sie sind ausgedacht.',
    colors: 'Die Farben der Vereine sind ausgedacht.',
    champion: (word: string) => `Wer gewinnt, heißt „${word}“.`,
    oneTable: 'Ohne Runde und Gruppe: Alle Spiele zählen für eine Tabelle.',
    otherRound: (name: string, isTable: boolean) =>
      `„${name}“ gilt als ${isTable ? 'Runde mit Tabelle' : 'K.-o.-Runde'}.`,
    advances: (where: readonly string[]) =>
      `Wer weiterkommt, geht aus der Datei nicht hervor, darum fehlt das Ergebnis: ${list(where)}.`,
    shootOut: (where: readonly string[]) =>
      `Das Elfmeterschießen endet in der Datei unentschieden. Weiter ist, wer in einer späteren Runde spielt: ${list(where)}.`,
    score: (where: readonly string[]) => `Kein Ergebnis nach 90 Minuten: ${list(where)}.`,
    awarded: (where: readonly string[]) =>
      `Am grünen Tisch gewertet, als Ergebnis gilt hier die Wertung: ${list(where)}.`,
    status: (status: string, where: readonly string[]) =>
      `In der Datei als „${status}“ vermerkt: ${list(where)}.`,
    ignoredColumns: (names: readonly string[]) =>
      `Diese Spalten werden nicht gelesen: ${list(names)}.`,
  },

  /** @param where `Zeile 7`, `Spiel 12` */
  problem: (where: string, why: string) => `${where}: ${why}`,
  row: (row: number) => `Zeile ${row}`,
  cell: (row: number, column: string) => `Zeile ${row}, Spalte „${column}“`,
  expected: (expected: string, found: string) =>
    found === ''
      ? `Erwartet: ${expected}. Da steht nichts.`
      : `Erwartet: ${expected}. Gefunden: „${found}“.`,
  day: 'ein Datum wie 14.6.2027 oder 2027-06-14',
  time: 'eine Uhrzeit wie 15:30',
  number: 'eine Nummer von 1 bis 999',
  team: 'ein Team',
  teamName: (name: string) =>
    `„${name}“ ist kein Name eines Teams. Er braucht mindestens 4 und höchstens 60 Zeichen.`,
  sameTeam: (name: string) => `${name} kann nicht gegen sich selbst spielen.`,
  noDates:
    'Kein Spiel hat ein Datum. Mindestens eines braucht eines, damit Anfang und Ende des Turniers feststehen.',
  tooManyTeams: (count: number, most: number) =>
    `Die Datei hat ${count} Teams, höchstens ${most} gehen.`,
  tooManyGroups: 'Die Datei hat mehr als 25 Gruppen.',
  noMatches: 'Die Datei hat kein Spiel.',
  noName: 'Das Turnier braucht einen Namen.',
  noSheetName: 'Gib dem Turnier einen Namen.',

  unknown: 'Das ist keine Datei, die das Spiel lesen kann. Es liest JSON, CSV und Excel (.xlsx).',
  oldExcel: 'Das ist eine Datei eines alten Excel. Speichere sie als .xlsx.',
  encoding: 'Die Schrift der Datei lässt sich nicht lesen. Speichere sie als CSV UTF-8.',
  notAWorkbook:
    'Diese Datei lässt sich nicht als Excel-Datei lesen. Speichere sie als .xlsx oder als CSV.',
  largeWorkbook:
    'Die Excel-Datei ist ausgepackt zu groß. Lass nur das Blatt mit den Spielen übrig.',
  badCsv: (row: number) =>
    `Ab Zeile ${row} lässt sich das CSV nicht lesen. Oft ist ein Anführungszeichen nicht geschlossen.`,
  tooManyRows: (most: number) => `Das Blatt hat mehr als ${most} Zeilen.`,
  tooManyColumns: (most: number) => `Das Blatt hat mehr als ${most} Spalten.`,
  empty: 'Das Blatt ist leer.',
  columns: (missing: readonly string[], found: readonly string[]) =>
    `Es fehlt die Spalte ${missing.map(quoted).join(' und die Spalte ')}. Erwartet sind Überschriften wie Heim, Gast, Datum, Uhrzeit, Runde und Ort. Gefunden: ${found.length === 0 ? 'nichts' : list(found.map(quoted))}.`,
  columnTwice: (name: string) => `Die Spalte „${name}“ gibt es zweimal.`,
} as const;

/** The example of a sheet to be filled in. */
export const planTemplateTexts = {
  sheet: 'Spielplan',
  headings: ['Heim', 'Gast', 'Datum', 'Uhrzeit', 'Runde', 'Ort'],
  teams: ['SV Aach', 'TuS Berg', 'FC Couch', 'SG Dorf', 'TSV Eich', 'VfL Feld'],
  group: (letter: string) => `Gruppe ${letter}`,
  winner: (letter: string) => `Sieger Gruppe ${letter}`,
  second: (letter: string) => `Zweiter Gruppe ${letter}`,
  semiFinal: 'Halbfinale',
  third: 'Spiel um Platz 3',
  final: 'Finale',
  winnerOf: (semiFinal: number) => `Sieger Halbfinale ${semiFinal}`,
  loserOf: (semiFinal: number) => `Verlierer Halbfinale ${semiFinal}`,
  pitch: (number: number) => `Feld ${number}`,
} as const;
