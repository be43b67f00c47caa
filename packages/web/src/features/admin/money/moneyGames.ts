import { useQueries } from '@tanstack/react-query';
import { type AnswerOf, endpoints, type Group } from '@tippspiel/contract';
import { queryOf, useAnswer } from '../../../api/queries.ts';
import { paymentTexts as texts } from '../../../texts/payments.ts';
import { useTournament } from '../../tournament/useTournament.tsx';

/** A game for money: a group, or the overall game with `id` 0. */
export type MoneyGame = Pick<Group, 'id' | 'name'>;

type Row = AnswerOf<typeof endpoints.moneyBook>[number];

/** The stake of a player that is not paid yet, cents. */
export const openCentsOf = ({ owedCents, paidCents }: Pick<Row, 'owedCents' | 'paidCents'>) =>
  Math.max(0, owedCents - paidCents);

/** @returns the answer that names the groups, and the games for money in it; undefined until it is there */
export const useMoneyGames = () => {
  const hasOverallGame = (useTournament()?.stakeCents ?? null) !== null;
  const query = useAnswer(endpoints.groups);
  const games: readonly MoneyGame[] | undefined = query.data && [
    ...(hasOverallGame ? [{ id: 0, name: texts.overall }] : []),
    ...query.data.filter(({ money }) => money !== null),
  ];
  return { query, games };
};

/**
 * @param enabled whether the books are looked at; else nothing is missing
 * @returns what is missing in all games together, in cents, and in whose name; undefined until each game's book is
 *   there
 */
export const useMissingStakes = (enabled: boolean) => {
  const { query, games = [] } = useMoneyGames();
  const books = useQueries({
    queries: (enabled ? games : []).map(({ id }) =>
      queryOf(endpoints.moneyBook, { params: { id } }),
    ),
  });
  if (query.isPending || books.some(({ isPending }) => isPending)) return undefined;
  const debtors = books.flatMap(({ data = [] }) => data).filter((row) => openCentsOf(row) > 0);
  const names = [...new Set(debtors.map(({ name }) => name ?? texts.gone))];
  return { cents: debtors.reduce((sum, row) => sum + openCentsOf(row), 0), names };
};
