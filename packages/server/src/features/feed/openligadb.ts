import { limits } from '@tippspiel/contract';
import type { Score } from '@tippspiel/rules';
import { z } from 'zod';
import {
  type Doubts,
  type FeedEntry,
  type FeedMatch,
  noDoubts,
  type Side,
  teamsOf,
} from './feed-match.ts';
import { exceeds, isSame, sum } from './score.ts';
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
        /** Goals of added time count on: 93, or 48 in the first half. */
        matchMinute: z.nullish(z.int()).catch(null),
        isOvertime: z.nullish(z.boolean()),
        comment: z.nullish(z.string()),
      }),
    )
    .max(200)
    .nullish(),
});

type Entry = z.output<typeof match>;
type Result = Entry['matchResults'][number];

/** An entry of an answer, and what is known of it even where it cannot be read. */
export interface KnownEntry {
  readonly id: string | null;
  /** The "Spieltag": the call for changes asks by it. */
  readonly group: number | null;
  /** When the feed says that it was changed last, milliseconds; by the same clock as the call for changes. */
  readonly updatedAt: number | null;
  readonly entry: FeedEntry;
}

/**
 * Reads an answer.
 *
 * @returns null if it is no list of matches
 */
export const readOpenLigaDb = (answer: unknown): readonly KnownEntry[] | null => {
  const parsed = z.array(z.unknown()).safeParse(answer);
  if (!parsed.success) return null;
  return parsed.data.map((given) => {
    const { matchID = null, group, lastUpdateDateTime } = known.safeParse(given).data ?? {};
    const updatedAt = Date.parse(lastUpdateDateTime ?? '');
    return {
      id: matchID === null ? null : String(matchID),
      group: group?.groupOrderID ?? null,
      updatedAt: Number.isNaN(updatedAt) ? null : updatedAt,
      entry: readEntry(given),
    };
  });
};

const known = z.object({
  matchID: z.optional(z.int()).catch(undefined),
  group: z.optional(z.object({ groupOrderID: z.int() })).catch(undefined),
  lastUpdateDateTime: z.optional(z.string()).catch(undefined),
});

const readEntry = (given: unknown): FeedEntry => {
  const parsed = match.safeParse(given);
  if (!parsed.success) return 'unreadable';
  const entry = parsed.data;
  const teams = teamsOf(isocodeOf(entry.team1), isocodeOf(entry.team2));
  if (teams === 'undecided' || 'unknownTeam' in teams) return teams;
  const told = entry.matchIsFinished ? finalOf(entry) : runningOf(entry);
  const { score } = told;
  if (score && Math.max(score.home, score.away) > limits.goals) return 'unreadable';
  return {
    id: String(entry.matchID),
    ...teams,
    kickoff: new Date(entry.matchDateTimeUTC),
    phase: entry.matchResults.some(isVerdict) ? 'off' : entry.matchIsFinished ? 'finished' : 'open',
    ...told,
  };
};

/** A pairing that is not decided has names like "Sieger Gruppe A" or "A1". */
const undecided =
  /sieger|zweiter|dritter|verlierer|gewinner|winner|runner|loser|\d|\?|tba|tbd|n\.n/i;

const isocodeOf = ({ teamName }: Entry['team1']): Side => {
  if (!teamName?.trim()) return 'undecided';
  const isocode = teamOf(teamName);
  if (isocode !== null) return { isocode };
  return undecided.test(teamName) ? 'undecided' : { unknownTeam: teamName };
};

type Kind = 'half-time' | 'after-90' | 'extra-time' | 'penalties';

const kinds: Readonly<Record<string, Kind>> = {
  HalfTime: 'half-time',
  After90Minutes: 'after-90',
  AfterExtraTime: 'extra-time',
  AfterPenalties: 'penalties',
};
/** In this order: "Endergebnis n. V.", "Halbzeit der Verlängerung". */
const kindNames: readonly (readonly [RegExp, Kind])[] = [
  [/elfm|elfer|penalt|\b[ni]\. ?e\./i, 'penalties'],
  [/verl(ä|ae)ng|extra|120|\bn\. ?v\./i, 'extra-time'],
  [/halb|pause|half/i, 'half-time'],
  [/endergebnis|endstand|schluss|90|regul|full.?time|final/i, 'after-90'],
];
const kindsById: readonly (Kind | undefined)[] = [
  undefined,
  'half-time',
  'after-90',
  'extra-time',
  'penalties',
];

const namedKind = ({ resultName }: Result) =>
  kindNames.find(([name]) => name.test(resultName ?? ''))?.[1];

/** By the kind's name, by words of its own name, then by its number, which each league gives as it likes. */
const kindOf = (result: Result): Kind | undefined =>
  kinds[result.resultTypeKind ?? ''] ?? namedKind(result) ?? kindsById[result.resultTypeID ?? 0];

const isMisnamed = (result: Result) => (namedKind(result) ?? kindOf(result)) !== kindOf(result);

/** Decided without a match, or not played to its end. */
const isVerdict = ({ resultName }: Result) =>
  /wertung|gewertet|urteil|gr(ü|ue)n.*tisch|abbruch|abgebrochen|abgesagt|annull|ausgefallen|verlegt|verschoben/i.test(
    resultName ?? '',
  );

const resultsOf = ({ matchResults }: Entry, kind: Kind): readonly Score[] =>
  matchResults
    .filter((result) => kindOf(result) === kind)
    .map(({ pointsTeam1, pointsTeam2 }) => ({ home: pointsTeam1, away: pointsTeam2 }));

/** The score after a goal. */
interface Goal extends Score {
  readonly minute: number | null;
  readonly isMarkedLate: boolean;
  readonly isShot: boolean;
}

/** By the score, as volunteers enter them in any order. */
const goalsOf = ({ goals }: Entry): readonly Goal[] =>
  (goals ?? [])
    .flatMap(({ scoreTeam1: home, scoreTeam2: away, matchMinute, isOvertime, comment }) =>
      typeof home !== 'number' || typeof away !== 'number'
        ? []
        : {
            home,
            away,
            minute: matchMinute || null,
            isMarkedLate: isOvertime === true,
            isShot: /elfmeterschie|penalty ?shoot/i.test(comment ?? ''),
          },
    )
    .toSorted((a, b) => sum(a) - sum(b));

/** The 90 minutes with their added time end before. */
const LAST_MINUTE = 105;

const isLate = ({ minute, isMarkedLate, isShot }: Goal) =>
  isMarkedLate || isShot || (minute ?? 0) > LAST_MINUTE;

type Told = Pick<FeedMatch, 'score' | 'overtime' | 'advanced' | 'doubts'>;

/** The furthest of what goals and results say. */
const runningOf = (entry: Entry): Told => {
  const goals = goalsOf(entry);
  const told = [
    ...resultsOf(entry, 'half-time'),
    ...resultsOf(entry, 'after-90'),
    ...goals.filter((goal) => !isLate(goal)),
  ];
  const furthest = told.reduce<Score | null>(
    (best, score) => (best === null || sum(score) > sum(best) ? score : best),
    null,
  );
  return {
    score: furthest && { home: furthest.home, away: furthest.away },
    overtime: wentOn(lateResultsOf(entry, furthest), goals),
    advanced: null,
    doubts: noDoubts,
  };
};

/** Only a result counts that is named so: of a list of goals nothing says that it is whole. */
const finalOf = (entry: Entry): Told => {
  const goals = goalsOf(entry);
  const score = resultsOf(entry, 'after-90').at(-1) ?? null;
  const late = lateResultsOf(entry, score);
  const overtime = wentOn(late, goals);
  const named = [late.penalties.at(-1), late.extraTime.at(-1), overtime ? null : score].find(
    isDecided,
  );
  const decisive = named ?? goals.findLast(isLate) ?? nil;
  const advances = decisive.home > decisive.away ? 1 : 2;
  return {
    score,
    overtime,
    advanced: decisive.home === decisive.away ? null : advances,
    doubts: score === null ? noDoubts : doubtsOf(entry, { score, late, goals, isNamed: !!named }),
  };
};

interface LateResults {
  readonly extraTime: readonly Score[];
  readonly penalties: readonly Score[];
}

/** Some leagues enter 0:0 for parts that were never played. */
const lateResultsOf = (entry: Entry, score: Score | null): LateResults => ({
  extraTime: resultsOf(entry, 'extra-time').filter((result) => sum(result) > 0 || sum(score) === 0),
  penalties: resultsOf(entry, 'penalties').filter((result) => sum(result) > 0),
});

const wentOn = ({ extraTime, penalties }: LateResults, goals: readonly Goal[]) =>
  extraTime.length > 0 || penalties.length > 0 || goals.some(isLate);

interface Final {
  readonly score: Score;
  readonly late: LateResults;
  readonly goals: readonly Goal[];
  /** Whether a result says who advanced. */
  readonly isNamed: boolean;
}

/** All that can contradict the score after 90 minutes and who advanced; fewer goals than the result are usual. */
const doubtsOf = (entry: Entry, { score, late, goals, isNamed }: Final): Doubts => {
  const fallen = goals.filter(({ isShot }) => !isShot);
  const early = fallen.filter((goal) => !isLate(goal));
  const inExtraTime = fallen.filter(isLate);
  const { extraTime, penalties } = late;
  const isNamedLate = extraTime.length > 0 || penalties.length > 0;
  const after120 = extraTime.at(-1);

  const always =
    entry.matchResults.some(isMisnamed) ||
    differ(resultsOf(entry, 'after-90')) ||
    resultsOf(entry, 'half-time').some((half) => exceeds(half, score)) ||
    // Own goals for the wrong side, goals that were annulled.
    early.some((goal) => (goal.minute ?? 0) <= 90 && exceeds(goal, score));

  const group =
    fallen.some((goal) => exceeds(goal, score)) ||
    fallen.some(({ minute }) => (minute ?? 0) > LAST_MINUTE);

  const knockout =
    differ(extraTime) ||
    differ(penalties) ||
    // Extra time goes on from the score after 90 minutes.
    inExtraTime.some((goal) => exceeds(score, goal) || sum(goal) === sum(score)) ||
    early.some((goal) => inExtraTime.some((later) => sum(later) <= sum(goal))) ||
    early.some((goal) => isFromExtraTime(goal, { score, goals, isNamedLate })) ||
    isOutOfOrder(fallen) ||
    (after120 !== undefined &&
      (exceeds(score, after120) || inExtraTime.some((goal) => exceeds(goal, after120)))) ||
    // A shoot-out follows a draw.
    (penalties.length > 0 && isDecided(after120)) ||
    // Of a list of goals nothing says that it is whole.
    (!isNamed && isDecided(goals.findLast(isLate)));

  return { group: always || group, knockout: always || knockout };
};

/**
 * Whether a goal of minute 91 to 105 without a mark may have fallen in extra time. That begins with a draw, so
 * a goal that follows another score was one of added time, and so were those before it.
 */
const isFromExtraTime = (
  goal: Goal,
  { score, goals, isNamedLate }: { score: Score; goals: readonly Goal[]; isNamedLate: boolean },
): boolean => {
  if ((goal.minute ?? 0) <= 90) return false;
  // Not in the result after 90 minutes: it is one of extra time, if there was one.
  if (exceeds(goal, score)) return !isNamedLate;
  const former = sum(goal) === 1 ? nil : goals.findLast((other) => sum(other) === sum(goal) - 1);
  return former === undefined || exceeds(former, goal) || former.home === former.away;
};

const nil: Score = { home: 0, away: 0 };

/** Whether goals near the end of the 90 minutes have minutes in another order than their scores. */
const isOutOfOrder = (goals: readonly Goal[]) =>
  goals.some(({ minute }, index) =>
    goals
      .slice(index + 1)
      .some((later) => minute !== null && minute > 90 && (later.minute ?? minute) < minute),
  );

const isDecided = (score: Score | null | undefined) => !!score && score.home !== score.away;

const differ = (scores: readonly Score[]) => scores.some((score) => !isSame(score, scores[0]));
