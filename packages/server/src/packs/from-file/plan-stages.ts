import { isKnockout } from '@tippspiel/rules';
import { packFileTexts as texts } from '../../texts/pack-files.ts';
import type { PlannedMatch } from './listed-match.ts';
import type { RoundWords } from './plan-words.ts';

/** What is known of a match before its stage is. */
export interface StagedMatch {
  readonly words: RoundWords;
  /** The file's name of its group; null = none. */
  readonly group: string | null;
  /** Names of both teams, as far as they are known. */
  readonly teams: readonly string[];
}

interface Stage {
  readonly code: string;
  readonly name: string;
}

export interface PlanStages {
  /** Of each match, in the order given. */
  readonly codes: readonly string[];
  /** Its round in a table; null = none is said. */
  readonly matchdays: readonly (number | null)[];
  readonly names: ReadonlyMap<string, string>;
  /** Letters of the groups by the file's names of them. */
  readonly letters: ReadonlyMap<string, string>;
  readonly notes: readonly string[];
}

/**
 * Finds out which stages a plan has: groups, tables of a league, knockout rounds.
 *
 * @param matches in the order in which they are played
 * @returns null where there are more groups than letters
 */
export const planStages = (matches: readonly StagedMatch[]): PlanStages | null => {
  const labels = [...new Set(matches.flatMap(({ group }) => group ?? []))].toSorted(byNumber);
  const hasLetters = labels.every((label) => /^[A-Z]$/.test(label));
  const letters = new Map(
    labels.map((label, index) => [label, hasLetters ? label : (LETTERS[index] ?? '')]),
  );
  const free = LETTERS.filter((letter) => ![...letters.values()].includes(letter));
  if ([...letters.values()].includes('')) return null;
  const isCup = numbersAreCupRounds(matches);
  const groupOf = new Map(
    matches.flatMap(({ group, teams }) =>
      group === null ? [] : teams.map((team) => [team, group] as const),
    ),
  );
  const others = new Map<string, Stage>();
  const notes: string[] = [];
  const otherStage = (name: string): Stage | null => {
    const known = others.get(name);
    if (known) return known;
    const isTable = isTableOf(matches.filter(({ words }) => words.other === name));
    const letter = isTable ? free.pop() : `${others.size + 1}`;
    if (letter === undefined || others.size > 8) return null;
    const stage = { code: `${isTable ? 'G' : 'X'}${letter}`, name };
    others.set(name, stage);
    notes.push(texts.notes.otherRound(name, isTable));
    return stage;
  };
  const leagueLetter = free.includes('L') ? 'L' : free[0];
  const hasKnockout = matches.some(({ words }) => words.knockout !== null);
  const stageOf = ({ words, group, teams }: StagedMatch): Stage | null => {
    const shared = teams.map((team) => groupOf.get(team));
    const label =
      group ?? (shared.length === 2 && shared[0] === shared[1] ? shared[0] : null) ?? null;
    if (group !== null) return groupStage(group, letters);
    if (words.knockout) return words.knockout;
    if (words.numbered !== null && isCup) {
      return { code: `R${words.numbered}`, name: texts.cupRound(words.numbered) };
    }
    if (words.other !== null) return otherStage(words.other);
    if (label !== null) return groupStage(label, letters);
    if (leagueLetter === undefined) return null;
    return {
      code: `G${leagueLetter}`,
      name: hasKnockout || letters.size > 0 ? texts.leaguePhase : texts.league,
    };
  };
  const stages = matches.map(stageOf);
  const known = stages.filter((stage) => stage !== null);
  if (known.length < stages.length) return null;
  if (matches.every(({ words, group }) => group === null && isSilent(words))) {
    notes.push(texts.notes.oneTable);
  }
  return {
    codes: known.map(({ code }) => code),
    matchdays: matches.map(({ words }, index) =>
      known[index]?.code.startsWith('G') ? (words.matchday ?? words.numbered) : null,
    ),
    names: new Map(known.map(({ code, name }) => [code, name])),
    letters,
    notes,
  };
};

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** `2` stands before `10`. */
const byNumber = (a: string, b: string): number =>
  Number(a) - Number(b) || (a < b ? -1 : Number(a !== b));

const groupStage = (label: string, letters: ReadonlyMap<string, string>): Stage => ({
  code: `G${letters.get(label)}`,
  name: /^[A-Z0-9]{1,2}$/.test(label) ? texts.group(label) : label,
});

const isSilent = ({ matchday, numbered, knockout, other }: RoundWords): boolean =>
  matchday === null && numbered === null && knockout === null && other === null;

/** '1. Runde' is one of a cup where fewer and fewer play, as in no league. */
const numbersAreCupRounds = (matches: readonly StagedMatch[]): boolean => {
  const counts = new Map<number, number>();
  for (const { words } of matches) {
    if (words.matchday !== null) return false;
    if (words.numbered !== null) counts.set(words.numbered, (counts.get(words.numbered) ?? 0) + 1);
  }
  const inOrder = [...counts].toSorted(([a], [b]) => a - b).map(([, count]) => count);
  const [first = 0, last = 0] = [inOrder[0], inOrder.at(-1)];
  const hasKnockout = matches.some(({ words }) => words.knockout !== null);
  return last < first || (inOrder.length === 1 && hasKnockout);
};

/** A table has matchdays, or somebody meets several others. */
const isTableOf = (matches: readonly StagedMatch[]): boolean => {
  const opponents = new Map<string, Set<string>>();
  for (const { teams } of matches) {
    const [home, away] = teams;
    if (home === undefined || away === undefined) continue;
    for (const [team, other] of [
      [home, away],
      [away, home],
    ] as const) {
      opponents.set(team, (opponents.get(team) ?? new Set()).add(other));
    }
  }
  const meetsSeveral = [...opponents.values()].some(({ size }) => size > 1);
  return meetsSeveral || matches.some(({ words }) => words.matchday !== null);
};

interface PlanRounds {
  readonly list: { readonly number: number; readonly name: string }[];
  /** Of each match. */
  readonly numbers: readonly number[];
}

/** A tournament with groups is over within weeks, and its days are its match days. */
const LONG_DAYS = 60;

/**
 * The rounds of a plan whose tables have matchdays; then every match has one.
 *
 * @param days of the first and the last match, `YYYY-MM-DD`
 * @returns null where there are none
 */
export const planRounds = (
  matches: readonly PlannedMatch[],
  { names, letters }: Pick<PlanStages, 'names' | 'letters'>,
  { start, end }: { readonly start: string; readonly end: string },
): PlanRounds | null => {
  const groups = new Set([...letters.values()].map((letter) => `G${letter}`));
  // Groups share their matchdays; every other table has its own.
  const tableOf = ({ stage }: PlannedMatch) => (groups.has(stage) ? GROUPS : stage);
  const inTables = matches.filter(({ stage }) => !isKnockout(stage));
  const tables = Map.groupBy(
    inTables.filter(({ matchday }) => matchday !== null),
    tableOf,
  );
  if (tables.size === 0) return null;
  const isLong = Date.parse(end) - Date.parse(start) > LONG_DAYS * 86_400_000;
  const isLeague = [...tables.keys()].some((table) => table !== GROUPS);
  const isWhole = inTables.every(({ matchday }) => matchday !== null);
  if (!isLeague && !(isLong && isWhole)) return null;

  const isOnly = tables.size === 1;
  const nameOf = (match: PlannedMatch): string => {
    const { stage, matchday, leg } = match;
    const name = names.get(stage) ?? stage;
    if (isKnockout(stage)) return leg === null ? name : texts.leg(name, leg);
    if (matchday === null) return texts.withoutMatchday;
    return isOnly ? texts.round(matchday) : `${name}, ${texts.round(matchday)}`;
  };
  const numberOf = new Map<string, number>();
  if (isOnly) {
    for (const match of inTables) {
      if (match.matchday !== null) numberOf.set(nameOf(match), match.matchday);
    }
  }
  let next = Math.max(0, ...numberOf.values());
  // Numbers follow the plan; a league that is not whole has its remainder at the end.
  const isLast = (match: PlannedMatch) => Number(nameOf(match) === texts.withoutMatchday);
  for (const match of matches.toSorted((a, b) => isLast(a) - isLast(b))) {
    const name = nameOf(match);
    if (numberOf.has(name)) continue;
    next += 1;
    numberOf.set(name, next);
  }
  return {
    list: [...numberOf]
      .map(([name, number]) => ({ number, name }))
      .toSorted((a, b) => a.number - b.number),
    numbers: matches.map((match) => numberOf.get(nameOf(match)) ?? 0),
  };
};

const GROUPS = 'groups';
