import {
  type AfterTime,
  isBeforeGame,
  MAX_GOALS,
  MAX_PENALTIES,
  parseSlot,
  type ResultFault,
  type Ruling,
  type Score,
} from '@tippspiel/rules';

/**
 * The German sentences that both sides say (docs/game.md, 'Messages'): the form that checks a field
 * and the server that refuses it.
 */
export const messages = {
  profilePassword: 'Passwort stimmt nicht überein und/oder ist kürzer als acht Zeichen',
  profileEmail: 'Die E-Mail-Adresse muss mindestens sechs Zeichen lang sein und ein @ enthalten',
  signup: 'E-Mail/Passwort/Name fehlerhaft',
  setup:
    'Bitte gib eine E-Mail-Adresse und zweimal dasselbe Passwort mit mindestens acht Zeichen an.',
  signin: 'E-Mail/Passwort müssen mindestens sechs Zeichen lang sein',
  resetPasswordLength: 'Passwörter nicht mindestens 6 Zeichen lang',
  resetPasswordRepeat: 'Passwörter stimmen nicht überein',
  wrongPassword: 'Das Passwort stimmt nicht.',
  currentPasswordNeeded: 'Bitte gib auch dein bisheriges Passwort an.',
  foundingOff: 'Eigene Gruppen hat der Organisator gerade abgeschaltet.',
  matchStarted: 'Das Spiel hat schon begonnen.',
  notFound: 'Das gibt es nicht (mehr).',
  championTip: 'Bitte wähle ein Land, das am Turnier teilnimmt.',
  nameCharacters: 'Der Name enthält Zeichen, die nicht erlaubt sind.',
  nameMarks: 'Im Namen stehen zu viele Zeichen übereinander.',
  name: 'Der Name muss 3 bis 40 Zeichen lang sein.',
  dayOrStage: 'Bitte nenne entweder einen Tag, einen Spieltag oder eine Runde.',
  tip: 'Ein Tipp besteht aus zwei Zahlen von 0 bis 20.',
  answer: 'Diese Antwort passt nicht zur Frage.',
  stageFields: 'Bitte alle Feld ausfüllen',
  countryFields:
    'Bitte gib einen Code aus zwei Großbuchstaben und einen Namen mit mehr als drei Zeichen an.',
  matchFields: 'Bitte alle Felder ausfüllen',
  teamTwice: 'Jedes Team steht nur einmal da.',
  sameTeams: 'Eine Mannschaft kann nicht gegen sich selbst spielen.',
  plannedDay: 'Einen Tag allein hat nur ein Spiel, dessen Anpfiff offen ist.',
  nothingToChange: 'Es wurde nichts geändert.',
  resultGoals: 'Ergebnis muss für Heim/Gast > 0 sein',
  resultKo: 'Bei einem K.-o.-Spiel muss der Sieger angegeben sein und zum Ergebnis passen.',
  resultExtra:
    'Eine Verlängerung gibt es nur in einem K.-o.-Spiel nach einem Unentschieden. Ihr Stand enthält die Tore der 90 Minuten.',
  resultPenalties:
    'Ein Elfmeterschießen gibt es nur in einem K.-o.-Spiel, das unentschieden steht, und es hat einen Sieger.',
  competitionName: 'Bitte gib einen Namen an.',
  groupFields:
    'Bitte gib einen Namen (höchstens 50 Zeichen) und einen Gruppencode (höchstens 100 Zeichen) an.',
  groupName: 'Bitte gib einen Namen mit höchstens 50 Zeichen an.',
  groupSecret: 'Bitte gib einen Gruppencode mit höchstens 100 Zeichen an.',
  contestBest: 'Es zählen die besten 1 bis 50 einer Gruppe.',
  departments: 'Bitte gib 1 bis 50 Namen an, jeden in einer eigenen Zeile.',
  proposalStakes:
    'Der Einsatz muss über 0 liegen und der Preis für Platz 1 mindestens so hoch sein wie der Einsatz.',
  groupStakes: (name: string) =>
    `Gruppe ${name} konnte nicht angelegt werden, da die Einsätze nicht stimmen`,

  tipSaved: 'Tipp erfolgreich eingetragen.',
  groupJoined: 'Du bist nun Teil der Gruppe',
  groupJoinFailed: 'Du konntest der Gruppe nicht hinzugefügt werden',
  groupLeft: 'Du hast die Gruppe verlassen.',
  groupLeaveFailed: 'Die Gruppe konnte nicht verlassen werden.',
  profileSaved: 'Profil erfolgreich aktualisiert',
  profileFailed: 'Profil konnte nicht aktualisiert werden',
  avatarSaved: 'Profilbild erfolgreich aktualisiert',
  signupFailed: 'Registrierung fehlgeschlagen',
  activated: 'Benutzeraktivierung erfolgreich',
  activationFailed: 'Benutzeraktivierung fehlgeschlagen',
  signinFailed: 'Inaktiver Benutzer und/oder falsches Kennwort',
  resetRequested: 'Passwort erfolgreich angefordert',
  resetDone: 'Passwort erfolgreich zurückgesetzt',
  noGroup: 'Du bist noch in keiner Tippgruppe. Tritt in deinem Profil einer Tippgruppe bei.',
  unsupportedTitle: 'Inkompatibles Gerät',
  announcement: 'Die Nachricht muss 1 bis 500 Zeichen lang sein.',
  announcementCharacters: 'Die Nachricht enthält Zeichen, die nicht erlaubt sind.',
  /** @param version empty where it is unknown */
  unsupported: (os: string, version: string) =>
    `Das verwendete Gerät mit dem Betriebssystem ${os}${version === '' ? '' : ` in Version ${version}`} wird derzeit (noch) nicht von der Webseite unterstützt.`,
} as const;

/** How long data is kept (docs/game.md, 'Retention'): the server deletes by these, the privacy text names them. */
export const periods = {
  /** An account that was never activated, without a link that works. */
  neverActivatedDays: 7,
  /** The same with one. */
  activationDays: 14,
  formerAddressDays: 7,
  captchaPassMinutes: 10,
  signupDeviceHours: 48,
  /** A device that has signed in. */
  knownDeviceDays: 400,
  colourSchemeYears: 2,
  /** After the end of the tournament. */
  participationMonths: 6,
  /** A name that a player no longer has. */
  freedNameDays: 30,
  /** A mail that was written as a file. */
  mailFileDays: 30,
  /** A file with a player's own data. */
  ownDataHours: 24,
  /** After so many months without a visit an account goes; its owner is told so many days before, and again. */
  unusedMonths: 36,
  unusedDays: 60,
  unusedAgainDays: 14,
  /** An address that somebody has given for an invitation. */
  invitedAddressDays: 7,
} as const;

/** docs/game.md, 'Limits'. Lengths in characters. */
export const limits = {
  goals: MAX_GOALS,
  /** Of a side in a shoot-out. */
  penalties: MAX_PENALTIES,
  /** Goals and cards of a match. */
  incidents: 40,
  name: { min: 3, max: 40 },
  email: { min: 6, max: 254 },
  password: { min: 6, minInProfile: 8, max: 200 },
  championTip: { min: 4 },
  groupName: 50,
  groupSecret: 100,
  announcement: 500,
  paymentNote: 200,
  /** Whom one call reminds of open stakes. */
  remindedPlayers: 500,
  /** An account has at most so many; of more the one that was not used for longest ends. */
  sessions: 30,
  passkeys: 10,
  recoveryCodes: 10,
  /** How many players' stakes one call enters as paid. */
  paidStakes: 100,
  foundedGroups: 5,
  /** How many groups the organiser makes at once. */
  departments: 50,
  historicalPoints: 200,
  /** A pack of 600 matches has some 300 kB, as a sheet with pictures it may have more. */
  packBytes: 2 * 1024 * 1024,
  page: 1000,
  /** How many players of a tip are named before anybody asks for all of them. */
  faces: 5,
  /** Accounts that the check names whose stored tip is not the sealed one. */
  differences: 100,
  /** Rows that home gets of each table; more may share the first place. */
  topRows: 10,
  /** Players whose progress is asked for at once. */
  comparedPlayers: 10,
  /** Members of a group that its statistics count. */
  statisticsPlayers: 1_000,
  /** Tipped scores that statistics name. */
  favouriteScores: 5,
  avatarBytes: 10 * 1024 * 1024,
} as const;

/** What is wrong with a result, see `faultOfResult`. */
export const resultFaults: Readonly<Record<ResultFault, string>> = {
  ko: messages.resultKo,
  extra: messages.resultExtra,
  penalties: messages.resultPenalties,
};

/** What followed the 90 minutes: `2:1 n. V.`, `1:1 n. V., 4:3 i. E.`; null where nothing is known. */
export const afterTimeText = ({ extra, penalties }: AfterTime): string | null => {
  const text = ({ home, away }: Score, when: string) => `${home}:${away} ${when}`;
  const parts = [extra && text(extra, 'n. V.'), penalties && text(penalties, 'i. E.')];
  return parts.filter(Boolean).join(', ') || null;
};

/** How a match is marked everywhere that is annulled, awarded or of before the game. */
export const rulingMark = (ruling: Ruling): string => {
  if (isBeforeGame({ ruling })) return 'vor dem Tippspiel';
  return ruling.award === null ? 'annulliert' : 'am grünen Tisch gewertet';
};

/** The same with the award: `am grünen Tisch 3:0 gewertet`. */
export const rulingText = (ruling: Ruling): string => {
  const { award } = ruling;
  if (award === null || isBeforeGame({ ruling })) return rulingMark(ruling);
  return `am grünen Tisch ${award.home}:${award.away} gewertet`;
};

/**
 * What stands in a team's place as long as it is not known: `1A` is 'Sieger Gruppe A', `9L` '9. der Ligaphase', `W39`
 * 'Sieger Spiel 39', `=1C` the team itself. A slot of another form stands for itself.
 *
 * @param stageName of a code; the code itself where it has none
 * @param teamName of an isocode
 */
export const slotName = (
  text: string,
  stageName: (code: string) => string,
  teamName: (isocode: string) => string,
): string => {
  const slot = parseSlot(text);
  if (slot === null) return text;
  switch (slot.from) {
    case 'group':
      return `${places[slot.position] ?? `${slot.position}.`} ${inTable(slot.group, stageName)}`;
    case 'thirds':
      return `Dritter ${slot.groups.join('/')}`;
    case 'team':
      return teamName(slot.isocode);
    case 'match':
      return `${slot.outcome === 'winner' ? 'Sieger' : 'Verlierer'} Spiel ${slot.number}`;
  }
};

const inTable = (letter: string, stageName: (code: string) => string): string => {
  const code = `G${letter}`;
  const name = stageName(code);
  if (name === code) return `Gruppe ${letter}`;
  return feminine.test(name) ? `der ${name}` : name;
};

/** The names of tables that take an article: Ligaphase, Vorrunde, Bundesliga; 'Gruppe A' does without. */
const feminine = /^\S*(phase|runde|liga|staffel|tabelle)$/i;

const places: Readonly<Record<number, string>> = {
  1: 'Sieger',
  2: 'Zweiter',
  3: 'Dritter',
  4: 'Vierter',
};
