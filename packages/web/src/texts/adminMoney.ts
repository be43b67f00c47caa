/** The organiser's money books, which no player's page loads. */

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
  confirm: 'Mails verschicken',
  final: 'Zurückholen lassen sich die Mails nicht.',
  most: (count: number) => `Auf einmal lassen sich ${count} Spieler erinnern.`,
  sent: (count: number) => {
    if (count === 0) return 'Es war nichts mehr offen oder alle waren schon erinnert.';
    return count === 1 ? 'Eine Mail ist unterwegs.' : `${count} Mails sind unterwegs.`;
  },
  failed: 'Die Mails konnten nicht verschickt werden.',
} as const;
