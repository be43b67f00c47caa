import { type AnswerOf, type endpoints, summaryName } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';

export type AlltimeEntry = AnswerOf<typeof endpoints.scoreAlltime>[number];

interface Result {
  points: number;
  exact: number;
}

export interface AlltimeRow {
  userId: number;
  name: string;
  /** Equal totals share one, and the next is skipped (1, 1, 3). */
  position: number;
  total: Result;
  results: ReadonlyMap<string, Result>;
}

export interface AlltimeTable {
  /** The columns. */
  competitions: readonly string[];
  rows: readonly AlltimeRow[];
}

/**
 * Turns a row a player and competition into a row a player, ordered by the total. The columns
 * begin with the latest competition, by the year in its name.
 */
export const alltimeTable = (entries: readonly AlltimeEntry[]): AlltimeTable => {
  const played = new Set(entries.filter((entry) => !isTotal(entry)).map(nameOf));
  const competitions = [...played].toSorted((a, b) => yearIn(b) - yearIn(a) || compareNames(a, b));
  return { competitions, rows: ranked(playersOf(entries)) };
};

/** A row whose competition's name contains this is the total (docs/game.md, 'Ranking'). */
const isTotal = ({ competition }: AlltimeEntry): boolean => competition.includes(summaryName);

const nameOf = ({ competition }: AlltimeEntry): string => competition;

const yearIn = (competition: string): number => Number(/\d{4}/.exec(competition)?.[0] ?? 0);

type Player = Omit<AlltimeRow, 'position'>;

const playersOf = (entries: readonly AlltimeEntry[]): Player[] =>
  [...Map.groupBy(entries, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const total = own.find(isTotal);
    if (!total) return [];
    const results = own
      .filter((entry) => !isTotal(entry))
      .map((entry) => [nameOf(entry), entry] as const);
    return [{ userId, name: total.name, total, results: new Map(results) }];
  });

const ranked = (players: readonly Player[]): AlltimeRow[] => {
  // Equal ones stay in the order of the answer, which knows more of them.
  const sorted = players.toSorted((a, b) => compareResults(a.total, b.total));
  let position = 1;
  return sorted.map((player, index) => {
    const before = sorted[index - 1];
    if (before && compareResults(before.total, player.total) !== 0) position = index + 1;
    return { ...player, position };
  });
};

const compareResults = (a: Result, b: Result): number => b.points - a.points || b.exact - a.exact;
