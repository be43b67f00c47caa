import type { Score } from '@tippspiel/rules';
import { z } from 'zod';
import { exceeds, sum } from './feed-match.ts';
import { listOf, nameOfPlayer, type ToldGoal, whenOf } from './incidents.ts';

/** An entry of OpenLigaDB: what volunteers have entered of a match, and what they mean by it. */

/** Penalties of a shoot-out count on from the score after extra time. */
const points = z.int().min(0).max(99);
const team = z.object({ teamId: z.nullish(z.int()), teamName: z.nullish(z.string()) });

/** No goal falls later, whatever a minute says. */
const MOST_MINUTES = 150;

/** One that cannot be read is none. */
const goal = z.object({
  scoreTeam1: z.nullish(points),
  scoreTeam2: z.nullish(points),
  /** Goals of added time count on: 93, or 48 in the first half. */
  matchMinute: z.nullish(z.int().min(0).max(MOST_MINUTES)).catch(null),
  isOvertime: z.nullish(z.boolean()),
  comment: z.nullish(z.string()),
  goalGetterName: nameOfPlayer.optional(),
  isPenalty: z.nullish(z.boolean()).catch(null),
  isOwnGoal: z.nullish(z.boolean()).catch(null),
});

export const matchEntry = z.object({
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
  goals: listOf(goal),
});

export type Entry = z.output<typeof matchEntry>;
type Result = Entry['matchResults'][number];

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

export const isMisnamed = (result: Result) =>
  (namedKind(result) ?? kindOf(result)) !== kindOf(result);

/** Decided without a match, or not played to its end. */
export const isVerdict = ({ resultName }: Pick<Result, 'resultName'>) =>
  /wertung|gewertet|urteil|gr(ü|ue)n.*tisch|abbruch|abgebrochen|abgesagt|annull|ausgefallen|verlegt|verschoben/i.test(
    resultName ?? '',
  );

export const resultsOf = ({ matchResults }: Entry, kind: Kind): readonly Score[] =>
  matchResults
    .filter((result) => kindOf(result) === kind)
    .map(({ pointsTeam1, pointsTeam2 }) => ({ home: pointsTeam1, away: pointsTeam2 }));

/** The score after a goal. */
export interface Goal extends Score {
  readonly minute: number | null;
  readonly isMarkedLate: boolean;
  readonly isShot: boolean;
}

const isShot = ({ comment }: { readonly comment?: string | null | undefined }) =>
  /elfmeterschie|penalty ?shoot/i.test(comment ?? '');

/** By the score, as volunteers enter them in any order. */
export const goalsOf = ({ goals }: Entry): readonly Goal[] =>
  goals
    .flatMap(({ scoreTeam1: home, scoreTeam2: away, matchMinute, isOvertime, comment }) =>
      typeof home !== 'number' || typeof away !== 'number'
        ? []
        : {
            home,
            away,
            minute: matchMinute || null,
            isMarkedLate: isOvertime === true,
            isShot: isShot({ comment }),
          },
    )
    .toSorted((a, b) => sum(a) - sum(b));

/** The 90 minutes with their added time end before. */
export const LAST_MINUTE = 105;

export const isLate = ({ minute, isMarkedLate, isShot }: Goal) =>
  isMarkedLate || isShot || (minute ?? 0) > LAST_MINUTE;

/**
 * The goals of the match and of extra time as they are told.
 *
 * @param half the score at half-time: a goal of minute 48 that it has was one of added time
 */
export const toldGoals = ({ goals }: Entry, half: Score | null): readonly ToldGoal[] =>
  goals.flatMap(({ scoreTeam1, scoreTeam2, ...told }): ToldGoal[] => {
    if (typeof scoreTeam1 !== 'number' || typeof scoreTeam2 !== 'number' || isShot(told)) return [];
    const score = { home: scoreTeam1, away: scoreTeam2 };
    const minute = told.matchMinute || null;
    const isEarly = minute !== null && minute > 45 && half !== null && !exceeds(score, half);
    const isLateGoal = told.isOvertime === true || (minute ?? 0) > LAST_MINUTE;
    const kind = told.isOwnGoal ? 'own-goal' : told.isPenalty ? 'penalty' : 'goal';
    const when = isEarly ? { minute: 45, added: minute - 45 } : { minute };
    return [
      {
        ...score,
        kind,
        name: told.goalGetterName ?? null,
        when: whenOf({ ...when, isLate: isLateGoal }),
      },
    ];
  });
