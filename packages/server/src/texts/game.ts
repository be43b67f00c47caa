import { errors, messages, type Words } from '@tippspiel/contract';
import { MAX_MATCHES } from '@tippspiel/rules';
import { instant, listed } from './german.ts';

/** What a game is called until its organiser or a tournament gives it a name. */
export const unnamedGame = 'Tippspiel';

export const nextTexts = {
  stakeMissing: 'Bitte sag zuerst, ob die Gesamtwertung um Geld gespielt wird und um wie viel.',
  stakeRange: 'Der Einsatz liegt zwischen 1 und 9999 Euro.',
} as const;

export const addressSheetTexts = {
  unreadable:
    'Diese Datei lässt sich nicht als Excel-Datei lesen, oder sie ist ausgepackt zu groß. Speichere das Blatt mit den Adressen als CSV.',
  tooLong: 'In diesem Blatt steht zu viel. Lass nur die Spalte mit den Adressen übrig.',
} as const;

export const avatarTexts = {
  tooManyPixels: 'Dieses Bild hat zu viele Bildpunkte. Höchstens 52 Megapixel gehen.',
} as const;

export const calendarTexts = {
  description: 'Anstoßzeiten, Paarungen und Ergebnisse. Der Kalender aktualisiert sich von selbst.',
  open: 'noch offen',
  result: (score: string) => `Ergebnis nach 90 Minuten: ${score}`,
  ruled: (ruling: string, annulled: boolean) =>
    `Das Spiel ist ${ruling}${annulled ? ', es gibt keine Punkte' : ''}.`,
  advances: (country: string) => `Weiter: ${country}`,
} as const;

/** What stands in files for a spreadsheet. */
/** What a row is called whose owner has deleted the account. */
export const formerPlayerName = (number: number): string => `Ehemaliger Spieler ${number}`;

export const ownDataTexts = {
  files: { json: 'meine-daten.json', csv: 'meine-tipps.csv' },
  headings: ['Turnier', 'Anpfiff', 'Heim', 'Gast', 'Tipp Heim', 'Tipp Gast', 'Weiter', 'Abgegeben'],
} as const;

export const exportTexts = {
  table: 'Spielstand',
  tips: 'Tipps',
  payments: 'Kassenbuch',
  balances: 'Saldenliste',
  paidIn: 'Eingezahlt (Euro)',
  paidBack: 'Zurückgezahlt (Euro)',
  open: 'Offen (Euro)',
  paidOut: 'Ausgezahlt (Euro)',
  gets: 'Bekommt noch (Euro)',
  allGames: 'Alle Kassen',
  template: 'Vorlage Spielplan',
  overall: 'Alle Spieler',
  position: 'Platz',
  name: 'Name',
  points: 'Punkte',
  questionPoints: 'davon Fragen',
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

/** What refusals say of groups. */
export const groupTexts = {
  /** @param names the first of those who are missing */
  agreementsMissing: (names: readonly string[], missing: number): string =>
    missing === 0
      ? 'In dieser Gruppe ist niemand aktiv, der zugestimmt hat.'
      : `Noch nicht zugestimmt: ${namesAndMore(names, missing - names.length)}.`,
} as const;

const namesAndMore = (names: readonly string[], more: number): string => {
  if (more > 0) return `${names.join(', ')} und ${more} weitere`;
  return listed(names);
};

/** What the operator's log says of tips. */
export const betTexts = {
  oneByOne:
    'Tipps werden gerade einzeln gespeichert, also viel langsamer: Ein ganzer Stapel ist gescheitert.',
} as const;

/** What is said of a request itself, whatever it asks for. */
export const httpTexts = {
  security: 'Sicherheit.',
  moreErrors: (cause: string) => `${cause}: Weitere Fehler dieser Minute werden nicht gezeigt.`,
  encodedBody: 'Komprimierte Anfragen werden nicht angenommen.',
} as const;

/** What a messenger shows of a link into a group. @param name the group's */
export const invitationTexts = {
  title: (name: string) => `Einladung in die Tippgruppe „${name}“`,
  description: 'Öffne den Link und tippe mit: das Tippspiel für dich und deine Freunde.',
} as const;

/** Sentences of the contract that have other words where clubs or a league play. */
export const refusalsInWords: ReadonlyMap<string, (words: Words) => string> = new Map([
  [
    errors['tournament-started'].message,
    ({ What, winner }) => `${What} hat begonnen, der ${winner}tipp steht fest.`,
  ],
  [
    errors['stakes-locked'].message,
    ({ What }) => `${What} hat begonnen, die Einsätze dieser Gruppe stehen fest.`,
  ],
  [
    errors['proposal-too-late'].message,
    ({ What }) => `${What} hat begonnen. Jetzt wird keine Gruppe mehr zu einer mit Geld.`,
  ],
  [
    errors['country-name-taken'].message,
    ({ team }) => `Ein ${team} mit diesem Namen gibt es schon.`,
  ],
  [
    errors['too-many-matches'].message,
    ({ league }) =>
      `Mehr als ${MAX_MATCHES} Spiele hat ${league ? 'keine Saison' : 'kein Turnier'}.`,
  ],
  [
    errors['champion-missing'].message,
    ({ winner }) => `Der ${winner} steht noch nicht fest. Trage ihn in der Konfiguration ein.`,
  ],
  [
    errors['tournament-closed'].message,
    ({ What }) => `${What} ist abgeschlossen. Ergebnisse und Gewinne stehen fest.`,
  ],
  [errors['tournament-open'].message, ({ What }) => `${What} ist nicht abgeschlossen.`],
  [
    errors['tournament-played'].message,
    ({ clubs }) => `${clubs ? 'Dieser Wettbewerb' : 'Dieses Turnier'} wurde hier schon gespielt.`,
  ],
  [
    errors['pack-name-taken'].message,
    ({ clubs }) =>
      `Ein ${clubs ? 'Wettbewerb' : 'Turnier'} mit diesem Namen ist schon hochgeladen. Lösche ${clubs ? 'ihn' : 'es'} zuerst.`,
  ],
  [
    errors['too-many-packs'].message,
    ({ clubs }) =>
      `Mehr als zehn hochgeladene ${clubs ? 'Wettbewerbe' : 'Turniere'} gehen nicht. Lösche zuerst ${clubs ? 'einen' : 'eines'}.`,
  ],
  [
    messages.championTip,
    ({ clubs, team }) =>
      `Bitte wähle ein ${team}, das ${clubs ? 'dabei ist' : 'am Turnier teilnimmt'}.`,
  ],
]);

/** What refusals say of matches. */
export const matchTexts = {
  /** Asks the organiser before a kick-off that is past or less than 10 minutes ahead. */
  soon: ({ at, timeZone, begins, startsTournament, questions, words }: SoonKickoff) =>
    [
      begins
        ? `Mit dem Anpfiff am ${instant(at, timeZone)} hat das Spiel sofort begonnen:`
        : `Bis zum Anpfiff am ${instant(at, timeZone)} sind es keine zehn Minuten:`,
      begins
        ? 'Die Tipps dieses Spiels sind dann endgültig gesperrt und für alle sichtbar.'
        : 'Dann sind die Tipps dieses Spiels endgültig gesperrt und für alle sichtbar.',
      ...(startsTournament
        ? [`Damit beginnt auch ${words.what}, Siegertipps und Einsätze stehen dann fest.`]
        : []),
      ...(questions === 0
        ? []
        : [
            questions === 1
              ? 'Auch eine Frage ist dann geschlossen.'
              : `Auch ${questions} Fragen sind dann geschlossen.`,
          ]),
      'Bitte bestätige, dass du das willst.',
    ].join(' '),
  /** Asks the organiser before another kick-off of a match that has a result. */
  played: (at: Date, timeZone: string) =>
    [
      'Das Spiel hat schon ein Ergebnis. Seine Punkte bleiben in allen Tabellen,',
      `zum Spieltag und zum Verlauf zählt es aber erst mit dem Anpfiff am ${instant(at, timeZone)}.`,
      'Bitte bestätige, dass du das willst.',
    ].join(' '),
} as const;

interface SoonKickoff {
  readonly at: Date;
  readonly timeZone: string;
  /** The match has started with it. */
  readonly begins: boolean;
  /** No match has started yet. */
  readonly startsTournament: boolean;
  /** So many of the organiser's close with it. */
  readonly questions: number;
  readonly words: Words;
}

/** What refusals say of accounts. */
export const userTexts = {
  addressHeld:
    'Diese E-Mail-Adresse gehörte vor Kurzem einem anderen Konto, das sie sieben Tage lang zurückbekommen kann. Bis dahin lässt sich das Konto nur mit dem Link aus der Mail aktivieren.',
  rowRetired:
    'Dieses Konto ist gelöscht. Seine Zeile gehört zu einem früheren Turnier und spielt nicht mehr mit.',
  notScorekeeper: 'Das dürfen nur der Organisator und seine Helfer.',
  undoLinkUnknown: 'Dieser Link ist abgelaufen oder wurde schon benutzt.',
} as const;

/** What no player is called, because it would seem to speak for the game. */
export const officialNames = {
  /** Anywhere in a name. */
  within: ['Organisator', 'Organiser', 'Organizer', 'Administrator', 'Spielleit'],
  /** As a word of a name. */
  words: ['Admin', 'Admins', 'Administration', 'Betreiber', 'Orga'],
  /** As a whole name. */
  whole: ['Tippspiel', 'Alle Spieler', 'Ehemaliger Spieler', 'Gelöschtes Konto', 'Ein Mitspieler'],
} as const;

/** What refusals say of passwords. */
export const passwordTexts = {
  ownWords:
    'Dieses Passwort ist leicht zu erraten: Es besteht aus deinem Namen, deiner Adresse oder dem Namen des Spiels. Bitte nimm ein anderes.',
} as const;

/** The terms of use that a sign-up accepts; a new date whenever their text changes. */
export const termsVersion = '2026-11-28';

/** Push messages, in the operator's log; addresses are the players' own and stand nowhere. */
export const pushTexts = {
  later: 'Eine Benachrichtigung ging nicht hinaus, der nächste Versuch folgt.',
  refused: 'Eine Benachrichtigung ist nicht zustellbar, der Dienst des Browsers lehnt sie ab.',
} as const;
