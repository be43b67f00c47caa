import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { instantOf, readDay, readTime } from '../../src/packs/from-file/local-time.ts';

/** What the files of real seasons say of each match; README.md says what is in them. */

const pair = z.tuple([z.int(), z.int()]);
const filed = z.looseObject({
  num: z.optional(z.int()),
  round: z.string(),
  date: z.string(),
  time: z.optional(z.string()),
  group: z.optional(z.string()),
  team1: z.string(),
  team2: z.string(),
  score: z.object({ ft: z.optional(pair), et: z.optional(pair), p: z.optional(pair) }),
});
const file = z.object({ name: z.string(), matches: z.array(filed) });

export type FiledMatch = z.output<typeof filed>;
type FileName = 'de.1-2024-25' | 'de.1-2025-26' | 'uefa.cl-2024-25' | 'worldcup-2026';

export const seasonFile = (name: FileName) =>
  file.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')));

/** @param time of the day, where the file has none */
export const kickoffOf = (match: FiledMatch, time = match.time): Date => {
  const [day, written] = [readDay(match.date), readTime(time ?? '')];
  if (!day || !written) throw new Error(`${match.date} ${time} is no instant`);
  return new Date(instantOf(day, written, 'Europe/Berlin'));
};

export type Pair = readonly [home: number, away: number];

/** After 90 minutes, after extra time, of the shoot-out alone. */
export interface TrueScore {
  readonly ft: Pair;
  readonly et?: Pair | undefined;
  readonly p?: Pair | undefined;
}

/** 7 of 'Matchday 7'. */
export const roundOf = ({ round }: FiledMatch): number => Number(/\d+$/.exec(round)?.[0]);

/** Goals after 90 minutes. */
export const goalsOf = ({ score, ...match }: FiledMatch): readonly [number, number] => {
  if (!score.ft) throw new Error(`${match.team1} - ${match.team2} has no score`);
  return score.ft;
};

interface Played extends Pick<FiledMatch, 'team1' | 'team2'> {
  readonly ft: readonly [number, number];
}

/**
 * The table of a league counted from scratch, in the form 'FC Bayern München 82 99:32': the best first by points,
 * difference, goals, away goals, wins and away wins.
 */
export const leagueTable = (matches: readonly Played[]): string[] => {
  const rows = new Map<string, readonly number[]>();
  const add = (name: string, [goals, against]: readonly [number, number], away: 0 | 1) => {
    const won = Number(goals > against);
    const points = won * 3 + Number(goals === against);
    const more = [points, goals - against, goals, goals * away, won, won * away];
    rows.set(
      name,
      more.map((value, index) => value + (rows.get(name)?.[index] ?? 0)),
    );
  };
  for (const { team1, team2, ft } of matches) {
    add(team1, ft, 0);
    add(team2, [ft[1], ft[0]], 1);
  }
  const compare = (a: readonly number[], b: readonly number[]): number =>
    a.map((value, index) => (b[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
  return [...rows]
    .toSorted(([, a], [, b]) => compare(a, b))
    .map(
      ([name, [points = 0, difference = 0, goals = 0]]) =>
        `${name} ${points} ${goals}:${goals - difference}`,
    );
};
