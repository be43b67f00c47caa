/** Who still pays and gets what after the final. */
export const settlementTexts = {
  title: 'Abrechnung',
  own: (tournament: string) => `Deine Abrechnung · ${tournament}`,
  all: (tournament: string) => `Alle Spieler · ${tournament}`,
  game: 'Spiel',
  overall: 'Gesamtwertung',
  name: 'Name',
  sums: (stake: string, prize: string) => `Einsatz ${stake}, Gewinn ${prize}`,
  due: 'Noch offen',
  gets: (amount: string) => `bekommt ${amount}`,
  pays: (amount: string) => `zahlt ${amount}`,
  settled: 'ausgeglichen',
  youGet: (amount: string, from: string) => `Du bekommst noch ${amount} von ${from}.`,
  youPay: (amount: string, to: string) => `Du zahlst noch ${amount} an ${to}.`,
  youAreSettled: 'Alles ausgeglichen: Du zahlst nichts mehr und bekommst nichts mehr.',
  youHold: 'Du hältst die Kassen. Dein eigener Anteil bleibt einfach bei dir.',
  holder: 'hält die Kassen',
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
  noneText:
    'Es gibt sie, sobald der Organisator das Turnier abgeschlossen hat, und bis es archiviert wird.',
  toScore: 'Zum Spielstand',
} as const;
