import { useQueries } from '@tanstack/react-query';
import { type AnswerOf, endpoints, type Group } from '@tippspiel/contract';
import { settlingCents } from '@tippspiel/rules';
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

/** The books of all games for money; undefined until each is there. */
const useMoneyBooks = (enabled: boolean) => {
  const { query, games = [] } = useMoneyGames();
  const books = useQueries({
    queries: (enabled ? games : []).map(({ id }) =>
      queryOf(endpoints.moneyBook, { params: { id } }),
    ),
  });
  if (query.isPending || books.some(({ isPending }) => isPending)) return undefined;
  return books.flatMap(({ data = [] }, index) => {
    const game = games[index];
    return game ? data.map((row) => ({ ...row, game })) : [];
  });
};

/**
 * @param enabled whether the books are looked at; else nothing is missing
 * @returns what is missing in all games together, in cents, and in whose name; undefined until each game's book is
 *   there
 */
export const useMissingStakes = (enabled: boolean) => {
  const debtors = useMoneyBooks(enabled)?.filter((row) => openCentsOf(row) > 0);
  if (!debtors) return undefined;
  const names = [...new Set(debtors.map(({ name }) => name ?? texts.gone))];
  return { cents: debtors.reduce((sum, row) => sum + openCentsOf(row), 0), names };
};

/** Somebody who has paid more than is owed. */
interface Overpaid {
  /** Null = deleted accounts. */
  readonly userId: number | null;
  readonly name: string | null;
  /** In all games together. */
  readonly cents: number;
  readonly games: readonly { readonly name: string; readonly cents: number }[];
}

/** @returns what is to be paid back over all games, by person, in the order of the books; undefined until each is there */
export const useOverpaid = (): readonly Overpaid[] | undefined => {
  const rows = useMoneyBooks(true);
  if (!rows) return undefined;
  const people = new Map<number | null, Overpaid>();
  for (const row of rows) {
    const { userId, name, game } = row;
    const cents = settlingCents('paid-back', row);
    if (cents === 0) continue;
    const { cents: before = 0, games = [] } = people.get(userId) ?? {};
    const all = [...games, { name: game.name, cents }];
    people.set(userId, { userId, name, cents: before + cents, games: all });
  }
  return [...people.values()];
};

/** @returns what a player owes and gets in each game where something is open; undefined until each book is there */
export const useOpenMoneyOf = (userId: number) =>
  useMoneyBooks(true)
    ?.filter((row) => row.userId === userId)
    .map((row) => ({
      game: row.game.name,
      owesCents: openCentsOf(row),
      getsCents: settlingCents('paid-back', row) + settlingCents('prize', row),
    }))
    .filter(({ owesCents, getsCents }) => owesCents > 0 || getsCents > 0);
