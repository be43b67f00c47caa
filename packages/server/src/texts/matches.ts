/** What refusals say of matches. */
export const matchTexts = {
  /** Asks the organiser before a kick-off that is past or less than 10 minutes ahead. */
  soon: ({ at, timeZone, begins, startsTournament }: SoonKickoff) =>
    [
      begins
        ? `Mit dem Anpfiff am ${instant(at, timeZone)} hat das Spiel sofort begonnen:`
        : `Bis zum Anpfiff am ${instant(at, timeZone)} sind es keine zehn Minuten:`,
      begins
        ? 'Die Tipps dieses Spiels sind dann endgültig gesperrt und für alle sichtbar.'
        : 'Dann sind die Tipps dieses Spiels endgültig gesperrt und für alle sichtbar.',
      ...(startsTournament
        ? ['Damit beginnt auch das Turnier, Siegertipps und Einsätze stehen dann fest.']
        : []),
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
}

const instant = (at: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)} Uhr`;
