import { useQuery } from '@tanstack/react-query';
import { endpoints, type Question } from '@tippspiel/contract';
import { hasStarted, START_GRACE_MS } from '@tippspiel/rules';
import { type ReactNode, useMemo } from 'react';
import { queryOf } from '../../api/queries.ts';
import { useStep } from '../../clock.ts';
import { useTournament } from '../tournament/useTournament.tsx';

export type { Question };

/** What counts the open ones. */
export interface OpenQuestionCountProps {
  /** Counts only those that close within this time, milliseconds; left out = all. */
  within?: number;
  children: (count: number) => ReactNode;
}

export const questionsQuery = queryOf(endpoints.questions);

/** The questions of the tournament; nothing is asked where there are none. */
export const useQuestions = () =>
  useQuery({ ...questionsQuery, enabled: useTournament()?.questions === true });

/** @param now the game clock, epoch milliseconds; null (not known yet) trusts the server's word alone */
export const isOpen = (
  { closed, withdrawn, closesAt }: Pick<Question, 'closed' | 'withdrawn' | 'closesAt'>,
  now: number | null,
): boolean => !closed && !withdrawn && (now === null || !hasStarted(closesAt, now));

/** Those that can be answered and have no answer; one that is on its way needs no other. */
export const unanswered = (questions: readonly Question[], now: number | null) =>
  questions.filter((question) => isOpen(question, now) && question.answer === null);

/** The game clock for questions, epoch milliseconds: it steps when one of them closes. It is null as long as it is unknown. */
export const useQuestionClock = (questions: readonly Question[] = none): number | null => {
  const closings = useMemo(
    () => questions.flatMap(({ closesAt }) => (closesAt === null ? [] : closesAt - START_GRACE_MS)),
    [questions],
  );
  return useStep((now) => Math.max(0, ...closings.filter((closing) => closing <= now)));
};

const none: readonly Question[] = [];

/** A player's answers to closed questions; nothing is asked where there are none. */
export const usePlayerAnswers = (userId: number) =>
  useQuery({
    ...queryOf(endpoints.playerAnswers, { params: { userId } }),
    enabled: useTournament()?.questions === true,
  });

/** @returns what answers have earned together; null as long as nobody has said what was right */
export const sumOfEarned = (answers: readonly Pick<Question, 'earned'>[]): number | null => {
  const earned = answers.flatMap((answer) => answer.earned ?? []);
  return earned.length === 0 ? null : earned.reduce((sum, points) => sum + points, 0);
};
