import type { MatchResult } from '@tippspiel/rules';

interface Teams {
  readonly homeName: string;
  readonly awayName: string;
}

/** What the log says of matches. */
export const matchTexts = {
  created: (teams: Teams, kickoff: Date, timeZone: string) =>
    `Das Spiel ${pairing(teams)} am ${instant(kickoff, timeZone)} wurde angelegt.`,
  deleted: (teams: Teams) => `Das Spiel ${pairing(teams)} wurde mit seinen Tipps gelöscht.`,
  moved: (teams: Teams, kickoff: Date, timeZone: string) =>
    `Der Anpfiff von ${pairing(teams)} wurde auf ${instant(kickoff, timeZone)} verlegt.`,
  entered: (teams: Teams, result: MatchResult) =>
    `Ergebnis eingetragen: ${pairing(teams)} ${score(teams, result)}.`,
  corrected: (teams: Teams, result: MatchResult) =>
    `Ergebnis korrigiert: ${pairing(teams)} ${score(teams, result)}.`,
  withdrawn: (teams: Teams) => `Das Ergebnis von ${pairing(teams)} wurde zurückgenommen.`,
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
} as const;

interface SoonKickoff {
  readonly at: Date;
  readonly timeZone: string;
  /** The match has started with it. */
  readonly begins: boolean;
  /** No match has started yet. */
  readonly startsTournament: boolean;
}

const pairing = ({ homeName, awayName }: Teams) => `${homeName} – ${awayName}`;

const score = ({ homeName, awayName }: Teams, { home, away, ko }: MatchResult) =>
  ko === 0 ? `${home}:${away}` : `${home}:${away} (weiter: ${ko === 1 ? homeName : awayName})`;

const instant = (at: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)} Uhr`;
