import { matchTexts } from './matches.ts';
import { topRowsTexts } from './matchPage.ts';

export const standingsTexts = {
  tabs: 'Tabelle',
  contest: 'Gruppenwertung',
  current: 'Aktuell',
  alltime: 'AllTime',
  day: 'Spieltag',
  noDay: 'Sobald das erste Spiel läuft, siehst du hier die Punkte jedes Spieltags.',
  dayBefore: 'Spieltag davor',
  dayAfter: 'Spieltag danach',
  dayTable: (day: string, group: string) => `Spieltag ${day}: ${group}`,
  roundTable: (round: string, group: string) => `${round}: ${group}`,
  round: (number: number) => `${number}. Spieltag`,
  group: 'Tippgruppe',
  allPlayers: 'Alle Spieler',
  rotate: 'Drehe dein Gerät für die ganze Tabelle.',
  rotateShort: 'Quer siehst du mehr',
  table: (group: string) => `Aktueller Spielstand: ${group}`,
  alltimeTable: (group: string) => `AllTime-Tabelle: ${group}`,
  position: 'Platz',
  player: 'Spieler',
  points: 'Punkte',
  question: 'Fragen',
  fromQuestions: 'aus Fragen',
  exact: 'exakt',
  correct: 'richtig',
  champion: 'Sieger',
  championTip: (country: string) => `Siegertipp: ${country}`,
  prize: 'Gewinn',
  total: 'Gesamt',
  you: 'Du',
  provisional: 'Vorläufig: Punkte, Plätze und Gewinne',
  provisionalShort: 'vorläufig',
  provisionalPoints: 'Vorläufig: Punkte und Plätze',
  livePoints: (points: number) => `davon ${points} live`,
  status: ['online', 'inaktiv', 'offline'],
  fullStake: 'voller Einsatz',
  withoutMoney: 'ohne Einsatz',
  unpaid: 'nicht bezahlt',
  payments: (paid: string, open: string) => `Bezahlt sind ${paid}, offen ${open}.`,
  paymentsNote: 'Das siehst nur du als Organisator.',
  jackpot: 'Jackpot',
  bonusPot: 'Bonustopf',
  players: (count: number) => (count === 1 ? '1 Spieler' : `${count} Spieler`),
  fullStakes: (count: number) => (count === 1 ? '1 voller Einsatz' : `${count} volle Einsätze`),
  windows: 'Ausschnitt der Tabelle',
  toTop: 'Zur Spitze',
  previous: 'Zurück',
  next: 'Weiter',
  shownRange: (from: string, to: string, total: string) => `${from} bis ${to} von ${total}`,
  toOwnRow: 'Zu meinem Platz',
  more: 'Mehr laden',
  shown: (shown: string, total: string) => `${shown} von ${total} Spielern`,
  noRows: 'Hier spielt noch niemand mit',
  noRowsText: 'Sobald jemand in dieser Gruppe mitspielt, steht hier die Tabelle.',
} as const;

/** The way of some players through the match days of a table. */
export const progressTexts = {
  round: (number: number) => `${number}.`,
  tab: 'Verlauf',
  none: 'Sobald das erste Ergebnis da ist, siehst du hier, wie sich die Tabelle von Spieltag zu Spieltag bewegt.',
  modes: 'Was die Linien zeigen',
  places: 'Plätze',
  points: 'Punkte',
  chart: (mode: string, players: string) => `${mode} nach jedem Spieltag. Zuletzt: ${players}.`,
  placeOf: (name: string, position: string) => `${name} Platz ${position}`,
  pointsOf: (name: string, points: string) => `${name} ${points}`,
  compare: 'Vergleichen mit',
  choose: 'Spieler wählen',
  remove: (name: string) => `${name} aus dem Vergleich nehmen`,
  asTable: 'Als Tabelle',
  table: 'Platz und Punkte nach jedem Spieltag',
  player: 'Spieler',
  position: (position: string) => `${position}.`,
  resultsOnly: 'Nur Ergebnisse zählen, keine laufenden Spiele.',
  /** @param name null = oneself */
  fromQuestions: (name: string | null, points: number) => `${name ?? 'du'} ${points}`,
  questions: (earned: readonly string[]) =>
    `Im letzten Stand stecken Punkte aus den Fragen: ${earned.join(', ')}.`,
} as const;

/** What can still change a table today. */
interface MatchesLeft {
  isPlaying: boolean;
  /** How many matches start later. */
  later: number;
}

export const whatIfTexts = {
  title: matchTexts.whatIf,
  note: 'Ein Gedankenspiel: Stell Ergebnisse ein und sieh, wie die Tabelle dann aussähe. Gespeichert wird nichts.',
  heading: 'So sähe die Tabelle aus',
  table: (group: string) => `So sähe die Tabelle aus: ${group}`,
  now: (score: string) => `Jetzt steht es ${score}.`,
  noScore: 'Ein Zwischenstand ist noch nicht bekannt.',
  open: 'Noch offen',
  own: (position: string, points: number) =>
    `So wärst du auf Platz ${position} mit ${points === 1 ? '1 Punkt' : `${points} Punkten`}.`,
  reset: 'Zurück zum Spielstand von jetzt',
  way: (position: string) => `So kommst du auf Platz ${position}`,
  chance: topRowsTexts.chance,
  past: (names: string) => `An ${names} vorbei bringt dich:`,
  others: (name: string, count: number) =>
    count === 1 ? `${name} und einem anderen` : `${name} und ${count} anderen`,
  none: (name: string, count: number) => {
    const names =
      count === 0
        ? name
        : count === 1
          ? `${name} und einen anderen`
          : `${name} und ${count} andere`;
    return `${names} holst du heute nicht mehr ein.`;
  },
  noneYet: ({ isPlaying, later }: MatchesLeft) => {
    const [come, matches] = later === 1 ? ['kommt', 'ein Spiel'] : ['kommen', `${later} Spiele`];
    return isPlaying
      ? `Mit dem, was gerade läuft, klappt es nicht. Heute ${come} aber noch ${matches}.`
      : `Heute ${come} noch ${matches}.`;
  },
  pursuers: topRowsTexts.pursuers,
  /** The link to this screen. */
  link: 'Was geht noch?',
  leading: 'Platz 1. Jetzt nicht mehr hergeben!',
  noPursuer: 'Heute holt dich keiner mehr ein.',
  /** Names the players who can overtake only with matches that have not started. */
  withLater: ({ isPlaying, later }: MatchesLeft, names: string, more: number) => {
    const all = more === 0 ? names : `${names} und ${more} ${more === 1 ? 'anderer' : 'andere'}`;
    const then = later === 1 ? 'im Spiel' : 'in den Spielen';
    return `${isPlaying ? `Erst ${then} danach` : `Heute noch ${then}`}: ${all}`;
  },
  morePursuers: (count: number) => (count === 1 ? 'und einer mehr' : `und ${count} mehr`),
  /** An ending of several matches, one after the other. */
  matchEnds: (home: string, away: string, score: string) => `${home} – ${away} ${score}`,
  and: ' und ',
  /** @param scores with whole names, where only short ones stand before it */
  imagine: (scores: string | null) => (scores === null ? 'einstellen' : `einstellen: ${scores}`),
  noMatch: 'Gerade läuft kein Spiel',
  noMatchText: 'Sobald eines läuft, kannst du hier Ergebnisse durchspielen.',
  tooLong: 'Diese Tabelle ist zu lang zum Durchspielen',
  tooLongText: (most: string) =>
    `Sie hat mehr als ${most} Plätze. Wähle oben eine kleinere Tippgruppe.`,
} as const;

export const tipOverviewTexts = {
  title: 'Tippübersicht',
  links: 'Mehr zum Spielstand',
  matches: 'Spieltag oder Runde',
  answers: 'Fragen',
  table: (matches: string, group: string) => `Tipps ${matches}: ${group}`,
  sum: 'Summe',
  noTip: 'kein Tipp',
  /** A cell as it is read out. */
  tip: (score: string, advances: string | null, points: number | null) =>
    [
      score,
      ...(advances === null ? [] : [advances]),
      ...(points === null ? [] : [points === 1 ? '1 Punkt' : `${points} Punkte`]),
    ].join(', '),
  dayWinner: 'Tagessieg',
  roundWinner: 'Rundensieg',
  leader: 'führt gerade',
  legend:
    'In jeder Zelle stehen der Tipp und seine Punkte: je kräftiger die Farbe, desto mehr Punkte.',
  legendKo:
    'Das Dreieck zeigt, wer weiterkommen soll: links die erste, rechts die zweite Mannschaft.',
  legendAnnulled: 'Ein durchgestrichenes Ergebnis zählt nicht, das Spiel ist annulliert.',
  unstarted: (count: number) =>
    count === 1
      ? 'Ein Spiel hat noch nicht begonnen. Seine Tipps erscheinen mit dem Anpfiff.'
      : `${count} Spiele haben noch nicht begonnen. Ihre Tipps erscheinen mit dem Anpfiff.`,
  noMatches: 'Sobald das erste Spiel läuft, siehst du hier, wer was getippt hat.',
  noTips: 'Zu diesen Spielen gibt es keine Tipps.',
} as const;

/** What is kept of earlier tournaments. */
export const pastTexts = {
  statements: 'Frühere Schlussabrechnungen',
  statement: (tournament: string, game: string) => `${tournament} · ${game}`,
  trophies: (tournament: string) =>
    /^[EW]M /.test(tournament) ? `Trophäen der ${tournament}` : `Trophäen: ${tournament}`,
} as const;
