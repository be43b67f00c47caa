import type { Emoji } from '@tippspiel/contract';

export const betTexts = {
  goals: (team: string) => `Tore ${team}`,
  quickScores: 'Häufige Ergebnisse',
  tip: 'Tipp',
  yourTip: (tip: string) => `dein Tipp ${tip}`,
  noTip: 'Noch kein Tipp',
  noKoTip: 'Noch kein Tipp. Tippe zuerst ein Ergebnis.',
  missedTip: 'Kein Tipp abgegeben',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  waits: 'Wartet auf Netz',
  tipped: (tipped: number, all: number) => `${tipped} von ${all} getippt`,
  inAllGroups: 'gilt in allen Gruppen',
  othersLater: 'Die Tipps der anderen siehst du ab Anpfiff.',
  offline: 'Offline: Dein Tipp wird gesendet, sobald du wieder Netz hast.',
  unreachable: 'Dein Tipp wird gesendet, sobald der Server wieder erreichbar ist.',
  notKept: 'Auf diesem Gerät ließ er sich nicht sichern: Lass die App offen, bis er gesendet ist.',
  tryingAgain: 'Wir versuchen es gleich noch einmal.',
  retry: 'Jetzt noch einmal senden',
  discard: 'Tipp verwerfen',
  tooLate: (tip: string, counts: string | null) =>
    counts === null
      ? `${tip} kam nicht mehr an, du hast hier keinen Tipp.`
      : `${tip} kam nicht mehr an, es zählt ${counts}.`,
  understood: 'Verstanden',
  otherTeams: (own: string, home: string, away: string) =>
    `Dein Tipp ${own} galt ${home} – ${away}. Inzwischen spielen hier andere Teams. Gilt er auch für sie?`,
  resting: (home: string, away: string) => `Dein Tipp galt ${home} – ${away}.`,
  conflict: (own: string, other: string | null) =>
    other === null
      ? `Du hast offline ${own} getippt, inzwischen ist dein früherer Tipp gelöscht. Was gilt?`
      : `Du hast offline ${own} getippt, inzwischen ist ${other} gespeichert. Was gilt?`,
  keepOwn: (tip: string) => `${tip} speichern`,
  keepOther: (tip: string) => `${tip} behalten`,
  keepNone: 'Ohne Tipp lassen',

  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  exact: 'Volltreffer!',

  visitorTips: (count: number) =>
    count === 1
      ? 'Auf diesem Gerät wartet ein Tipp aus einer Einladung. Ist er von dir?'
      : `Auf diesem Gerät warten ${count} Tipps aus einer Einladung. Sind sie von dir?`,
  sendVisitorTips: 'Ja, abgeben',
  dropVisitorTips: 'Nein, verwerfen',
} as const;

/** A tip of 2:1 whose loser advances. */
export const contradictionTexts = {
  question: (score: string, advances: string) => `${score}, aber ${advances}. Meinst du das so?`,
  keep: 'Ja, so lassen',
} as const;

const wordsOf = (
  question: string,
  advances: (team: string) => string,
  inTip: (team: string) => string = advances,
) => ({
  question,
  open: `Noch offen: ${question}`,
  advances,
  inTip,
});

/** Who advances; in the final, who wins the tournament. */
export const koTexts = {
  advance: wordsOf(
    'Wer kommt weiter?',
    (team) => `Weiter: ${team}`,
    (team) => `weiter: ${team}`,
  ),
  champion: 'Turniersieger',
  /** @param title what the competition calls its winner */
  final: (title: string) => wordsOf(`Wer wird ${title}?`, (team) => `${title}: ${team}`),
} as const;

export const othersTipsTexts = {
  title: 'Tipps der anderen',
  scope: 'Wessen Tipps',
  group: 'Gruppe',
  everybody: 'Alle',
  allPlayers: 'Alle Spieler',
  summary: (whose: string, tips: string, isOne: boolean) =>
    `${whose}: ${tips} ${isOne ? 'Tipp' : 'Tipps'}`,
  provisional: 'Punkte beim jetzigen Stand',
  times: (count: string) => `${count} ×`,
  tipped: (tip: string, count: string, isOne: boolean) =>
    `${tip}, ${isOne ? 'einmal' : `${count}-mal`} getippt`,
  own: 'Dein Tipp',
  points: (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`),
  exact: 'Volltreffer',
  exactSoFar: 'Wäre ein Volltreffer',
  names: (names: readonly string[], more: number, moreText: string) =>
    more === 0
      ? names.join(', ')
      : `${names.join(', ')} und ${more === 1 ? 'ein weiterer' : `${moreText} weitere`}`,
  you: 'du',
  find: 'Mitspieler suchen',
  notFound: 'Niemand mit diesem Namen hat hier getippt.',
  moreFound: (count: number) =>
    count === 1 ? 'Einer mehr heißt so ähnlich.' : `${count} weitere heißen so ähnlich.`,
  none: 'Sonst hat niemand getippt.',
  nobody: 'Niemand hat getippt.',
  nobodyInGroup: 'Aus deiner Gruppe hat niemand getippt.',
  showAll: (count: number) => `Alle ${count} Ergebnisse zeigen`,
  morePlayers: 'Mehr Spieler laden',
} as const;

export const reactionTexts = {
  label: (group: string) => `Reaktionen in „${group}“`,
  react: 'Reagieren',
  names: {
    cheer: 'Jubel',
    applause: 'Applaus',
    laughter: 'Gelächter',
    shock: 'Schreck',
    tears: 'Tränen',
    fire: 'Feuer',
  } satisfies Record<Emoji, string>,
  /** What a screen reader says of a button: 'Jubel, 3'. */
  chosen: (name: string, count: string) => `${name}, ${count}`,
} as const;
