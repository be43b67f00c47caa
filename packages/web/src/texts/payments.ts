import type { Words } from '@tippspiel/contract';

/** The money book: what is owed, paid and won. */
export const paymentTexts = {
  game: 'Welche Kasse',
  overall: 'Gesamtwertung',
  noGame: 'Hier wird nirgends um Geld gespielt.',
  sums: (owed: string, paid: string, open: string) =>
    `Einsätze ${owed}, davon bezahlt ${paid}, offen ${open}`,
  statement: (prizes: string, paidOut: string) => `Gewinne ${prizes}, davon ausgezahlt ${paidOut}`,
  players: 'Spieler',
  nobody: 'Noch hat hier niemand einen Einsatz.',
  gone: 'Gelöschte Konten',
  owed: (owed: string, paid: string) => `Einsatz ${owed}, bezahlt ${paid}`,
  open: (amount: string) => `${amount} offen`,
  /** Begins with the button's label, which speech input needs. */
  hasPaid: (amount: string, name: string) => `${amount} offen: ${name} hat bezahlt`,
  tapHint: 'Antippen, wenn jemand bezahlt hat.',
  justPaid: (amount: string) => `${amount} bezahlt`,
  undoPaid: (amount: string, name: string) => `Zurücknehmen: ${amount} von ${name}`,
  undoLabel: 'Zurücknehmen',
  undone: 'Wieder offen. Im Kassenbuch stehen beide Einträge.',
  undoNote: 'Versehentlich angetippt',
  exceedsTitle: 'Mehr als offen',
  exceedsConfirm: 'Trotzdem eintragen',
  tooMuch: (amount: string) => `bekommt ${amount} zurück`,
  payBack: 'Zurückzuzahlen',
  payBackSum: (amount: string, people: number) =>
    people === 1 ? `Zusammen ${amount} an eine Person` : `Zusammen ${amount} an ${people} Personen`,
  payBackFrom: (game: string, amount: string) => `${game} ${amount}`,
  ownTooMuch: (amount: string) => `du bekommst ${amount} zurück`,
  settled: 'ausgeglichen',
  prize: (prize: string, paidOut: string) => `Gewinn ${prize}, ausgezahlt ${paidOut}`,
  record: 'Zahlung eintragen',
  player: 'Spieler suchen',
  chosen: (name: string) => `Zahlung von oder an ${name}`,
  chosenGone: 'Zahlung an ein gelöschtes Konto',
  otherPlayer: 'Anderer Spieler',
  kind: 'Art',
  kinds: {
    'paid-in': 'Einzahlung',
    'paid-back': 'Rückzahlung',
    prize: 'Gewinn ausgezahlt',
    'prize-back': 'Gewinn zurückgegeben',
  },
  amount: 'Betrag (Euro)',
  note: 'Notiz',
  noteHint: 'Zum Beispiel: bar in der Pause. Der Spieler kann sie lesen.',
  noteHintGone: 'Bitte ohne Namen, zum Beispiel: Ehemaliger Spieler 3.',
  save: 'Eintragen',
  playerMissing: 'Bitte wähle einen Spieler aus.',
  amountMissing: 'Bitte gib einen Betrag über 0 und bis 100.000 Euro an.',
  saved: 'Die Zahlung steht im Kassenbuch.',
  failed: 'Die Zahlung konnte nicht eingetragen werden.',
  permanent:
    'Einträge werden nie gelöscht. Einen Irrtum berichtigst du mit einem Eintrag in die andere Richtung.',
  entries: 'Kassenbuch',
  noEntries: 'Noch steht nichts im Kassenbuch.',
  more: 'Mehr laden',
  own: 'Deine Zahlungen',
  showOwn: 'Zahlungen ansehen',
  noOwn: 'Du spielst nirgends um Geld.',
} as const;

/** Stakes of many players that are entered as paid at once. */
export const paidStakesTexts = {
  open: 'Mehrere haben bezahlt',
  nobody: 'Niemand hat einen Einsatz offen.',
  hint: 'Hake ab, wer bezahlt hat: Eingetragen wird, was jeder noch offen hat.',
  all: 'Alle auswählen',
  player: (name: string, open: string) => `${name}, ${open} offen`,
  entry: (name: string, open: string) => `${name} ${open}`,
  /** Of those who are chosen. */
  save: (count: number, sum: string) => (count === 0 ? 'Eintragen' : `${sum} eintragen`),
  title: (count: number, sum: string) =>
    count === 1 ? `${sum} von einem Spieler eintragen?` : `${sum} von ${count} Spielern eintragen?`,
  text: 'Im Kassenbuch bekommt jeder einen eigenen Eintrag.',
  confirm: 'Eintragen',
  most: (count: number) => `Auf einmal lassen sich ${count} Zahlungen eintragen.`,
  saved: (count: number, sum: string) =>
    count === 1
      ? `${sum} stehen im Kassenbuch.`
      : `${sum} von ${count} Spielern stehen im Kassenbuch.`,
  failed: 'Es wurde nichts eingetragen.',
} as const;

/** A row a player: what was staked, paid, won and is open. */
export const balanceListTexts = {
  open: 'Saldenliste',
  all: 'Alle Kassen zusammen',
  allTitle: 'Saldenliste · Alle Kassen',
  title: (game: string) => `Saldenliste · ${game}`,
  name: 'Name',
  due: 'Offen',
  stake: (stake: string, paidIn: string) => `Einsatz ${stake}, eingezahlt ${paidIn}`,
  paidBack: (amount: string) => `zurückgezahlt ${amount}`,
  prize: (prize: string, paidOut: string) => `Gewinn ${prize}, ausgezahlt ${paidOut}`,
  pays: (amount: string) => `zahlt ${amount}`,
  gets: (amount: string) => `bekommt ${amount}`,
  settled: 'ausgeglichen',
  sums: (pays: string, gets: string) =>
    `Zusammen: Spieler zahlen noch ${pays} und bekommen noch ${gets}.`,
  shown: (shown: string, total: string) =>
    `Die ersten ${shown} von ${total} Spielern. In der Datei stehen alle.`,
  file: (form: string) => `Saldenliste als ${form}`,
  print: 'Liste drucken',
} as const;

/** What is open with a player whose account is to be deleted. */
export const openMoneyTexts = {
  loading: 'Was noch offen ist, wird geladen …',
  inGame: (game: string, amount: string) => `${game} ${amount}`,
  owesCents: (name: string, sum: string, games: readonly string[]) =>
    `${name} schuldet noch ${sum} (${games.join(', ')}).`,
  getsCents: (name: string, sum: string, games: readonly string[]) =>
    `${name} bekommt noch ${sum} (${games.join(', ')}).`,
} as const;

/** Reminders of open stakes by mail, for the organiser. */
export const paymentReminderTexts = {
  open: 'An offene Einsätze erinnern',
  nobody: 'Niemand hat einen Einsatz offen.',
  all: 'Alle auswählen',
  player: (name: string, open: string) => `${name}, ${open} offen`,
  reminded: (date: string) => `Erinnert am ${date}, wieder möglich nach sieben Tagen`,
  preview: (name: string) => `So liest sich die Mail an ${name}`,
  note: 'Jeder bekommt seine Mail für sich, höchstens eine in sieben Tagen und nur, solange etwas offen ist.',
  send: (count: number) => (count === 1 ? 'Einen Spieler erinnern' : `${count} Spieler erinnern`),
  most: (count: number) => `Auf einmal lassen sich ${count} Spieler erinnern.`,
  sent: (count: number) => {
    if (count === 0) return 'Es war nichts mehr offen oder alle waren schon erinnert.';
    return count === 1 ? 'Eine Mail ist unterwegs.' : `${count} Mails sind unterwegs.`;
  },
  failed: 'Die Mails konnten nicht verschickt werden.',
} as const;

/** Who still pays and gets what after the final. */
export const settlementTexts = {
  title: 'Abrechnung',
  details: 'Zur Abrechnung',
  own: (tournament: string) => `Deine Abrechnung · ${tournament}`,
  all: (tournament: string) => `Alle Spieler · ${tournament}`,
  game: 'Spiel',
  overall: 'Gesamtwertung',
  name: 'Name',
  sums: (stake: string, prize: string) => `Einsatz ${stake}, Gewinn ${prize}`,
  due: 'Noch offen',
  gets: (amount: string) => `bekommt ${amount}`,
  pays: (amount: string) => `zahlt ${amount}`,
  ownGets: (amount: string) => `du bekommst ${amount}`,
  ownPays: (amount: string) => `du zahlst ${amount}`,
  settled: 'ausgeglichen',
  youGet: (amount: string, from: string) => `Du bekommst noch ${amount} von ${from}.`,
  youPay: (amount: string, to: string) => `Du zahlst noch ${amount} an ${to}.`,
  youAreSettled: 'Alles ausgeglichen: Du zahlst nichts mehr und bekommst nichts mehr.',
  youHold: 'Du verwaltest die Kasse. Dein eigener Anteil bleibt einfach bei dir.',
  holder: 'verwaltet die Kasse',
  organiser: 'dem Organisator',
  toOrganiser: 'den Organisator',
  noGames: 'Du hast nicht um Geld gespielt.',
  transfers: (count: number) =>
    count === 1
      ? 'Mit einer Zahlung ist alles ausgeglichen.'
      : `Mit ${count} Zahlungen ist alles ausgeglichen: eine mit jedem, bei dem etwas offen ist.`,
  noTransfers: 'Es ist alles ausgeglichen.',
  shown: (shown: string, total: string) => `Die ersten ${shown} von ${total} Spielern.`,
  deleted: 'Gelöschte Konten',
  print: 'Drucken',
  none: 'Noch keine Abrechnung',
  noneText: ({ what, league }: Words) =>
    `Es gibt sie, sobald der Organisator ${what} abgeschlossen hat, und bis ${league ? 'sie' : 'es'} archiviert wird.`,
  toStandings: 'Zum Spielstand',
} as const;
