/** The assistant that makes a competition of names and times. */
export const planTexts = {
  title: 'Selbst anlegen',
  lead: 'Für den Dorfcup, die Kneipenliga, das Turnier im Büro: Du sagst, wer mitspielt und wann. Den Spielplan macht das Spiel, und du änderst daran, was du willst.',
  begin: 'Spielplan anlegen',
  goOn: 'Spielplan weiter bearbeiten',
  kept: 'Bis zum Start bleibt alles auf diesem Gerät gespeichert.',
  discard: 'Verwerfen',
  discardTitle: 'Alles verwerfen, was du eingegeben hast?',
  discardText: 'Namen, Zeiten und Änderungen am Spielplan gehen verloren.',

  name: 'Name',
  nameHint: 'So heißt das Turnier im Spiel, zum Beispiel Dorfcup 2027.',
  kind: 'Wie wird gespielt?',
  kinds: { league: 'Liga', groups: 'Gruppen', knockout: 'K.-o.' },
  kindHints: {
    league: 'Jeder gegen jeden, eine Tabelle.',
    groups: 'Erst Gruppen, dann K.-o. bis zum Finale.',
    knockout: 'Wer verliert, ist draußen.',
  },
  teams: 'Mannschaften',
  teamsHint: 'In jede Zeile eine. Du kannst auch eine fertige Liste einfügen.',
  teamCount: (count: number) => (count === 1 ? '1 Mannschaft' : `${count} Mannschaften`),
  looks: 'Kürzel und Farben ändern',
  short: 'Kürzel',
  shortOf: (team: string) => `Kürzel von ${team}`,
  colorOf: (which: 'first' | 'second', team: string) =>
    `${which === 'first' ? 'Erste' : 'Zweite'} Farbe von ${team}`,

  legs: 'Jede Paarung',
  legsOf: { 1: 'einmal', 2: 'hin und zurück' },
  groups: 'Gruppen',
  groupsOf: (groups: number, teams: number) => {
    const smallest = Math.floor(teams / groups);
    const sizes = teams % groups === 0 ? `${smallest}` : `${smallest} oder ${smallest + 1}`;
    return `${groups} Gruppen zu ${sizes}`;
  },
  wayOn: 'Wer kommt weiter?',
  wayOnOf: ({ advancing, bestThirds }: { advancing: number; bestThirds: number }) => {
    const first = advancing === 1 ? 'die Gruppensieger' : `die ersten ${advancing} jeder Gruppe`;
    return bestThirds === 0 ? first : `${first} und ${bestThirds} beste Dritte`;
  },
  matchForThird: 'Mit Spiel um Platz 3',

  times: 'Wann und wo',
  day: 'Erster Tag',
  time: 'Erster Anstoß',
  matchMinutes: 'Spieldauer in Minuten',
  matchMinutesHint: 'Mit Halbzeitpause.',
  pauseMinutes: 'Pause danach in Minuten',
  pitches: 'Plätze',
  pitchesHint: 'So viele Spiele laufen gleichzeitig.',
  days: 'Tage',
  daysHint: 'Die Runden verteilen sich darauf.',
  gap: 'Von Tag zu Tag',
  gaps: { 1: 'am Tag darauf', 7: 'eine Woche später', 14: 'zwei Wochen später' },
  oClock: (time: string) => `${time} Uhr`,
  summary: (matches: number, until: string) =>
    `${matches === 1 ? 'Ein Spiel' : `${matches} Spiele`}, letzter Anstoß ${until} Uhr`,
  make: 'Spielplan erstellen',

  faults: {
    some: 'Bitte sieh dir die markierten Felder noch einmal an.',
    name: 'Bitte gib einen Namen mit höchstens 60 Zeichen an.',
    teamCount: (fewest: number, most: number, count: number) =>
      `So geht es mit ${fewest} bis ${most} Mannschaften, das sind ${count}.`,
    teamName: (line: number, name: string) =>
      `„${name}“ (Zeile ${line}) passt nicht: Ein Name hat 4 bis 60 Zeichen.`,
    teamTwice: (name: string) => `„${name}“ steht zweimal da.`,
    short: 'Zwei bis vier Großbuchstaben oder Ziffern.',
    matches: (count: number, most: number) =>
      `Das wären ${count} Spiele, höchstens ${most} gehen. Nimm weniger Mannschaften, oder spielt jede Paarung nur einmal.`,
    day: 'Bitte wähle einen Tag.',
    time: 'Bitte gib eine Uhrzeit an, zum Beispiel 14:00.',
    past: 'Dieser Anstoß ist schon vorbei.',
    number: (least: number, most: number) => `Bitte gib eine Zahl von ${least} bis ${most} an.`,
    tooLate: (time: string) =>
      `Der letzte Anstoß wäre erst um ${time} Uhr am Tag danach. Nimm mehr Tage oder Plätze, oder spielt kürzer.`,
  },

  fixtures: (name: string) => `Spielplan ${name}`,
  fixturesLead: 'Tippe auf ein Spiel, um es zu ändern.',
  home: 'Heim',
  away: 'Gast',
  swapHint:
    'Wählst du eine andere Mannschaft, tauschen die beiden im ganzen Spielplan ihre Plätze.',
  turn: 'Heim und Gast tauschen',
  matchDay: 'Tag',
  matchTime: 'Anstoß',
  draw: 'Neu auslosen',
  drawn: 'Neu ausgelost',
  back: 'Angaben ändern',
  hand: 'Prüfen und übernehmen',
  handed: (name: string) => `${name} steht zur Auswahl`,
  handFailed: 'Der Spielplan konnte nicht übernommen werden.',
  handedNote:
    'Dein Spielplan steht oben zur Auswahl. Solange er nicht gestartet ist, kannst du ihn ändern und noch einmal übernehmen.',
  fixtureFaults: {
    lead: 'Das passt noch nicht:',
    open: (match: number) => `Spiel ${match} braucht einen Tag und eine Uhrzeit.`,
    past: (match: number) => `Der Anstoß von Spiel ${match} ist schon vorbei.`,
    twice: (match: number, other: number, team: string) =>
      `Spiel ${match} und Spiel ${other} überschneiden sich: ${team} spielt in beiden.`,
    early: (match: number, other: number) =>
      `Spiel ${match} beginnt, bevor Spiel ${other} entschieden ist.`,
  },

  stages: {
    GL: 'Liga',
    SF: 'Sechzehntelfinale',
    AF: 'Achtelfinale',
    VF: 'Viertelfinale',
    HF: 'Halbfinale',
    P3: 'Spiel um Platz 3',
    FI: 'Finale',
  } as Readonly<Record<string, string>>,
  group: (letter: string) => `Gruppe ${letter}`,
  round: (number: number) => `${number}. Spieltag`,
  pitch: (number: number) => `Platz ${number}`,
  champions: { league: 'Meister', groups: 'Turniersieger', knockout: 'Pokalsieger' },
} as const;
