import type { MatchResult, Score, Tip } from '@tippspiel/rules';
import { fitting, PUSH_LINES, pointsText, scoreText } from './day-mails.ts';

/** A match that has begun, and its receiver's own tip; teams by name. */
interface TippedMatch {
  readonly home: string;
  readonly away: string;
  readonly tip: Tip;
  /** What the tip is worth as the match stands. */
  readonly points: number;
}

/** A match that can still be tipped; teams by name. */
interface OpenMatch {
  readonly home: string;
  readonly away: string;
  /** The wall clock at its kick-off, `21:00`; on another day than today `Sa 01:00`. */
  readonly time: string;
}

/** Who is ahead of the receiver now, in one of their tables. */
interface Overtaken {
  readonly group: string;
  /** Names of players, who is furthest ahead first. */
  readonly by: readonly string[];
  /** The receiver's own place. */
  readonly position: number;
}

/** Push messages about a match (docs/game.md, 'Messages of a match'). */
export const matchPushTexts = {
  kickoff: (open: readonly OpenMatch[]) => {
    const [first] = open;
    return first && open.length === 1
      ? {
          title: `${first.home} – ${first.away}: Dein Tipp fehlt`,
          body: `Anstoß: ${first.time} Uhr. Bis dahin kannst du tippen.`,
        }
      : {
          title: `${open.length} Tipps fehlen noch`,
          body: fitting(
            open.map(({ time, home, away }) => `${time} Uhr: ${home} – ${away}`),
            PUSH_LINES,
          ).join('\n'),
        };
  },
  goal: (match: TippedMatch, from: Score | null, to: Score) => ({
    title: goalTitle(match, from ?? { home: 0, away: 0 }, to),
    body: `${match.home} – ${match.away} ${to.home}:${to.away}\n${ownTip(match)}: gerade ${pointsText(match.points)}`,
  }),
  whistle: (match: TippedMatch, result: MatchResult) => ({
    title: 'Abpfiff',
    body: `${match.home} – ${match.away} ${scoreText(result, match)}\n${ownTip(match)}: ${pointsText(match.points)}`,
  }),
  overtaken: (tables: readonly Overtaken[]) => {
    const names = [...new Set(tables.flatMap(({ by }) => by))];
    return {
      title: `${overtakers(names)} dich überholt`,
      body: fitting(
        tables.map(({ group, position }) => `${group}: Du bist jetzt auf Platz ${position}.`),
        PUSH_LINES,
      ).join('\n'),
    };
  },
} as const;

/** A score that has fallen was a goal that did not count, or a slip. */
const goalTitle = ({ home, away }: TippedMatch, from: Score, to: Score) => {
  const [byHome, byAway] = [to.home - from.home, to.away - from.away];
  if (byHome < 0 || byAway < 0) return 'Doch kein Tor';
  if (byHome === 1 && byAway === 0) return `Tor für ${home}`;
  return byHome === 0 && byAway === 1 ? `Tor für ${away}` : 'Neuer Spielstand';
};

const ownTip = ({ tip, ...teams }: TippedMatch) => `Dein Tipp ${scoreText(tip, teams)}`;

const overtakers = ([first = '', second, ...others]: readonly string[]) => {
  if (second === undefined) return `${first} hat`;
  return others.length === 0
    ? `${first} und ${second} haben`
    : `${first} und ${others.length + 1} weitere haben`;
};
