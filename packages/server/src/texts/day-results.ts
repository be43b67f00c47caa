import type { LetterText } from './mail.ts';

/** Goals after 90 minutes, and who advances: 0 nobody, 1 home, 2 away. */
interface Score {
  readonly home: number;
  readonly away: number;
  readonly ko: 0 | 1 | 2;
}

interface Played {
  readonly home: string;
  readonly away: string;
  readonly result: Score | null;
  readonly tip: Score | null;
  readonly points: number | null;
}

interface DayResults {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly matches: readonly Played[];
  readonly points: number;
  readonly place: {
    readonly position: number;
    readonly points: number;
    readonly change: number | null;
  } | null;
}

/** So many lines a lock screen shows. */
const PUSH_LINES = 4;

/** The results of a day and the receiver's own points. */
export const dayResultsTexts = {
  mail: (results: DayResults): LetterText => ({
    subject: titleOf(results),
    lead: [
      `hier sind die Ergebnisse vom ${inGerman(results.day, { weekday: 'long', day: 'numeric', month: 'long' })}:`,
      ...results.matches.map((match) => `${headOf(match)}\n${tipOf(match)}`),
      sumOf(results),
    ].join('\n\n'),
    button: 'Zum Spielstand',
    after: `${results.matches.some(isKnockout) ? 'Bei Spielen mit Verlängerung zählt der Stand nach 90 Minuten. ' : ''}Du bekommst diese Mail, weil du Ergebnisse nach dem Spieltag eingeschaltet hast.`,
  }),
  push: (results: DayResults) => {
    const all = results.matches.map(shortOf);
    const room = PUSH_LINES - (results.place ? 1 : 0);
    const shown = all.length > room ? [...all.slice(0, room - 1), '…'] : all;
    const place = results.place ? [placeOf(results.place)] : [];
    return { title: titleOf(results), body: [...shown, ...place].join('\n') };
  },
  end: 'Keine Ergebnisse mehr per Mail',
} as const;

/** The day is named: a device may show it hours later. */
const titleOf = ({ day, points }: DayResults) =>
  `${points === 0 ? 'Kein Punkt' : pointsText(points)} am ${inGerman(day, { weekday: 'long' })}`;

const headOf = ({ home, away, result }: Played) =>
  result === null
    ? `${home} – ${away}: noch kein Ergebnis`
    : `${home} – ${away} ${scoreOf(result, { home, away })}`;

const tipOf = ({ tip, points, ...teams }: Played) => {
  if (tip === null) return 'Ohne Tipp';
  const earned = points === null ? '' : `: ${pointsText(points)}`;
  return `Dein Tipp ${scoreOf(tip, teams)}${earned}`;
};

const isKnockout = ({ result }: Played) => result !== null && result.ko !== 0;

/** Who advances is told by name where the score leaves it open, and where it is tipped against the score. */
const scoreOf = ({ home, away, ko }: Score, teams: Pick<Played, 'home' | 'away'>) => {
  const score = `${home}:${away}`;
  const winner = Math.sign(home - away);
  const advancing = ko === 1 ? 1 : -1;
  if (ko === 0 || winner === advancing) return score;
  return `${score}, ${ko === 1 ? teams.home : teams.away} weiter`;
};

const sumOf = ({ points, place }: DayResults) => {
  const sum = `Zusammen ${pointsText(points)}.`;
  return place === null ? sum : `${sum} ${placeOf(place)}.`;
};

const shortOf = (match: Played) =>
  match.points === null ? headOf(match) : `${headOf(match)}: ${pointsText(match.points)}`;

const placeOf = ({ position, points, change }: NonNullable<DayResults['place']>) =>
  `Gesamtwertung: Platz ${position} mit ${points === 1 ? '1 Punkt' : `${points} Punkten`}${changeOf(change)}`;

const changeOf = (change: number | null) => {
  if (change === null || change === 0) return '';
  const places = Math.abs(change) === 1 ? 'ein Platz' : `${Math.abs(change)} Plätze`;
  return `, ${places} ${change > 0 ? 'nach oben' : 'nach unten'}`;
};

const pointsText = (points: number) => (points === 1 ? '1 Punkt' : `${points} Punkte`);

const inGerman = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { ...options, timeZone: 'UTC' }).format(Date.parse(day));
