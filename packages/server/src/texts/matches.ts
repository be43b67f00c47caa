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
} as const;

const pairing = ({ homeName, awayName }: Teams) => `${homeName} – ${awayName}`;

const score = ({ homeName, awayName }: Teams, { home, away, ko }: MatchResult) =>
  ko === 0 ? `${home}:${away}` : `${home}:${away} (weiter: ${ko === 1 ? homeName : awayName})`;

const instant = (at: Date, timeZone: string) =>
  `${new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)} Uhr`;
