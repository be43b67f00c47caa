import type { Words } from '@tippspiel/contract';

/** The money book: what is owed, paid and won. */
export const paymentTexts = {
  game: 'Welche Kasse',
  overall: 'Gesamtwertung',
  noGame: 'Hier wird nirgends um Geld gespielt.',
  /** @param tooMuch what some have paid beyond their stakes; null = nobody has */
  sums: (owed: string, paid: string, open: string, tooMuch: string | null) =>
    `Einsätze ${owed}, bezahlt ${paid}, offen ${open}${tooMuch === null ? '' : `, zu viel bezahlt ${tooMuch}`}`,
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
  amountUnread:
    'Bitte gib einen Betrag in Euro an, mit höchstens zwei Stellen nach dem Komma: 10 oder 7,50.',
  amountBeyond: 'Bitte gib einen Betrag über 0 und bis 100.000 Euro an.',
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
