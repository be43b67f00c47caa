import { limits } from '@tippspiel/contract';
import type { Score } from '@tippspiel/rules';
import { z } from 'zod';
import { type FeedAnswer, type FeedEntry, readEntries } from './feed-match.ts';
import { teamOf } from './team-names.ts';

/** OpenLigaDB: `/getmatchdata/{league}/{season}`. Volunteers enter goals and results one by one. */

/** Penalties of a shoot-out count on from the score after extra time. */
const points = z.int().min(0).max(99);
const team = z.object({ teamName: z.nullish(z.string()) });

const match = z.object({
  matchID: z.int(),
  matchDateTimeUTC: z.iso.datetime({ offset: true }),
  group: z.nullish(z.object({ groupOrderID: z.int() })),
  team1: team,
  team2: team,
  matchIsFinished: z.boolean(),
  matchResults: z
    .array(
      z.object({
        resultName: z.nullish(z.string()),
        resultTypeID: z.nullish(z.int()),
        /** Named since 2026, beside the number. */
        resultTypeKind: z.nullish(z.string()),
        pointsTeam1: points,
        pointsTeam2: points,
      }),
    )
    .max(20),
  goals: z
    .array(
      z.object({
        scoreTeam1: z.nullish(points),
        scoreTeam2: z.nullish(points),
        isOvertime: z.nullish(z.boolean()),
        comment: z.nullish(z.string()),
      }),
    )
    .max(200)
    .nullish(),
});

type Entry = z.output<typeof match>;
type Result = Entry['matchResults'][number];

/**
 * Reads an answer.
 *
 * @returns null if it is no list of matches
 */
export const readOpenLigaDb = (answer: unknown): FeedAnswer | null => {
  const parsed = z.array(z.unknown()).safeParse(answer);
  return parsed.success ? readEntries(parsed.data, readEntry) : null;
};

/** The groups ("Spieltage") of an answer's entries by match id: the call for changes asks by group. */
export const groupsOf = (answer: unknown): ReadonlyMap<string, number> => {
  const parsed = z.array(z.unknown()).safeParse(answer);
  const found = new Map<string, number>();
  for (const entry of parsed.success ? parsed.data : []) {
    const read = match.safeParse(entry);
    if (read.success && read.data.group) {
      found.set(String(read.data.matchID), read.data.group.groupOrderID);
    }
  }
  return found;
};

const readEntry = (entry: unknown): FeedEntry => {
  const parsed = match.safeParse(entry);
  if (!parsed.success) return 'unreadable';
  const { matchID, matchDateTimeUTC, team1, team2, matchIsFinished } = parsed.data;
  const home = isocodeOf(team1);
  const away = isocodeOf(team2);
  if (typeof home !== 'string') return home;
  if (typeof away !== 'string') return away;
  if (home === 'undecided' || away === 'undecided') return 'undecided';
  const score = scoreOf(parsed.data);
  if (score && Math.max(score.home, score.away) > limits.goals) return 'unreadable';
  return {
    id: String(matchID),
    home,
    away,
    kickoff: new Date(matchDateTimeUTC),
    phase: matchIsFinished ? 'finished' : 'open',
    score,
    overtime: isOvertime(parsed.data),
    advanced: matchIsFinished ? advancedOf(parsed.data) : null,
  };
};

/** A pairing that is not decided has names like "Sieger Gruppe A" or "A1". */
const undecided =
  /sieger|zweiter|dritter|verlierer|gewinner|winner|runner|loser|\d|\?|tba|tbd|n\.n/i;

const isocodeOf = ({ teamName }: Entry['team1']) => {
  if (!teamName?.trim()) return 'undecided';
  const isocode = teamOf(teamName);
  if (isocode !== null) return isocode;
  return undecided.test(teamName) ? 'undecided' : { unknownTeam: teamName };
};

type Kind = 'half-time' | 'after-90' | 'extra-time' | 'penalties' | 'other';

const kinds: Readonly<Record<string, Kind>> = {
  HalfTime: 'half-time',
  After90Minutes: 'after-90',
  AfterExtraTime: 'extra-time',
  AfterPenalties: 'penalties',
};
const kindsById: readonly Kind[] = ['other', 'half-time', 'after-90', 'extra-time', 'penalties'];

/** By the kind's name, by words of its own name, then by its number. */
const kindOf = ({ resultTypeKind, resultName, resultTypeID }: Result): Kind => {
  const named = resultTypeKind ? kinds[resultTypeKind] : undefined;
  if (named) return named;
  if (/elfmeter/i.test(resultName ?? '')) return 'penalties';
  if (/verl(ä|ae)nger/i.test(resultName ?? '')) return 'extra-time';
  return kindsById[resultTypeID ?? 0] ?? 'other';
};

const resultOf = ({ matchResults }: Entry, kind: Kind): Score | null => {
  const result = matchResults.findLast((candidate) => kindOf(candidate) === kind);
  return result ? { home: result.pointsTeam1, away: result.pointsTeam2 } : null;
};

const isLate = ({ isOvertime: late, comment }: NonNullable<Entry['goals']>[number]) =>
  late === true || /elfmeterschie/i.test(comment ?? '');

const isOvertime = (entry: Entry) =>
  resultOf(entry, 'extra-time') !== null ||
  resultOf(entry, 'penalties') !== null ||
  (entry.goals ?? []).some(isLate);

/** The highest of the scores that the goals of the 90 minutes tell; volunteers enter them in any order. */
const scoreByGoals = ({ goals }: Entry): Score | null => {
  let highest: Score | null = null;
  for (const goal of goals ?? []) {
    const { scoreTeam1: home, scoreTeam2: away } = goal;
    if (isLate(goal) || typeof home !== 'number' || typeof away !== 'number') continue;
    if (highest === null || home + away > highest.home + highest.away) highest = { home, away };
  }
  return highest;
};

/**
 * The goals of the 90 minutes. While a match is played: the furthest of what goals and results say.
 * Once it is over only a result counts that is named so, and one after extra time must be a draw: where
 * it is none, somebody entered the final score in its place.
 */
const scoreOf = (entry: Entry): Score | null => {
  const after90 = resultOf(entry, 'after-90');
  if (isOvertime(entry)) return after90 && after90.home === after90.away ? after90 : null;
  if (entry.matchIsFinished) return after90;
  const told = [after90, scoreByGoals(entry), resultOf(entry, 'half-time')];
  return told.reduce((furthest, score) => (sum(score) > sum(furthest) ? score : furthest), null);
};

const sum = (score: Score | null) => (score === null ? -1 : score.home + score.away);

/** By the last result of the match, else by the last goal of extra time or of the shoot-out. */
const advancedOf = (entry: Entry): 1 | 2 | null => {
  const results = (['penalties', 'extra-time'] as const).map((kind) => resultOf(entry, kind));
  const late = (entry.goals ?? []).filter(isLate).map(({ scoreTeam1, scoreTeam2 }) => ({
    home: scoreTeam1 ?? 0,
    away: scoreTeam2 ?? 0,
  }));
  const last = late.toSorted((a, b) => sum(b) - sum(a))[0] ?? null;
  const decisive = [...results, last, isOvertime(entry) ? null : resultOf(entry, 'after-90')].find(
    (score) => score !== null && score.home !== score.away,
  );
  return decisive ? (decisive.home > decisive.away ? 1 : 2) : null;
};
