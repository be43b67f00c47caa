export const matchPageTexts = {
  title: 'Spiel',
  back: 'Zurück',
  unknown: 'Dieses Spiel gibt es nicht',
  unknownText: 'Vielleicht ist es abgesagt, oder der Link ist nicht ganz angekommen.',
  toFixtures: 'Zum Spielplan',
  undecided: 'Wer hier spielt, steht noch nicht fest. Tippen kannst du, sobald es feststeht.',
  toTree: 'Zum Turnierbaum',

  yourTip: 'Dein Tipp',
  closes: 'Tipp schließt in',
  closed: 'Gleich geht’s los!',
  closesInDays: (days: number) => (days === 1 ? '1 Tag' : `${days} Tagen`),
  postponed: 'Das Spiel wird an einem anderen Tag gespielt. Die Tipps bleiben fest.',

  place: (place: string) => `Platz ${place}`,
  table: (group: string) => `Die Spitze: ${group}`,
  tableTitle: 'Tabelle',
  sinceGoal: 'vorläufig · seit dem Tor',
  byMatch: 'vorläufig · durch dieses Spiel',
  sinceDay: 'seit dem letzten Spieltag',
  ifItEnds: (score: string) => `wenn’s ${score} ausgeht`,
  placeSpoken: (place: string, before: string) =>
    `Du bist jetzt auf Platz ${place}, vorher ${before}.`,

  tips: 'So wurde getippt',
  fair: 'Fair: Tipps fest seit Anpfiff',
  share: 'Spiel teilen',
  shareText: (pair: string, score: string | null) => (score === null ? pair : `${pair} ${score}`),
  copied: 'Der Link ist kopiert.',
  copyFailed: 'Das Kopieren ging nicht. Kopiere die Adresse aus dem Browser.',
} as const;

/** The top of a table, row by row. */
export const topRowsTexts = {
  place: 'Platz',
  you: 'Du',
  up: 'hoch um',
  down: 'runter um',
  points: (points: number) => (points === 1 ? 'Punkt' : 'Punkte'),
  /** A question, as no result may do it any more. */
  chance: (position: string) => `Schaffst du noch Platz ${position}?`,
  pursuers: 'Wer kann dich noch holen?',
} as const;

/** How both teams of a match have played before. */
export const teamFormTexts = {
  title: 'Form',
  order: 'neuestes rechts',
  results: (team: string) => `Letzte Spiele: ${team}`,
  none: 'noch kein Spiel',
  letters: { win: 'S', draw: 'U', loss: 'N' },
  outcomes: { win: 'Sieg', draw: 'Unentschieden', loss: 'Niederlage' },
  against: (outcome: string, opponent: string) => `${outcome} gegen ${opponent}`,
  place: (place: string, points: number) =>
    `Platz ${place} · ${points === 1 ? '1 Punkt' : `${points} Punkte`}`,
  meetings: 'Schon mal gegeneinander',
} as const;
