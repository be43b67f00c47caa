import { CLASSIC, rank, scoringOf, totalOf } from '@tippspiel/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import {
  aBet,
  aGroup,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
  storeChampionTips,
} from '../../test/factories.ts';
import {
  countedTips,
  listedPlayers,
  matchDays,
  plainHistory,
  standingsOf,
  tournamentResults,
} from '../../test/plain-standings.ts';
import { currentTournament } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { sealStartedMatches } from '../features/match/seals/seal-started-matches.ts';
import { deleteUser } from '../features/users/changes.ts';
import { storeFirstStarts } from '../money/first-start.ts';
import { type Board, createBoard } from './board.ts';
import { matchDayOf } from './match-day.ts';
import { matchDayHistory } from './match-day-history.ts';
import { tableOf } from './table.ts';

let db: Db;
/** Two nodes, of which one asks seldom. */
let board: Board;
let other: Board;
let players: number[];
let money: number;

beforeAll(async () => {
  ({ db } = await createTestDatabase());
  await aTournament(db);
  players = [];
  for (const name of ['Önder', 'Ole', 'Zoë', 'Ärmel', 'anton']) {
    players.push((await aPlayer(db, name)).id);
  }
  money = await aGroup(db, 'Kasse', { stake: 10, members: players.slice(0, 3) });
  for (const number of [1, 2, 3]) {
    const { id } = await matchNumber(db, number);
    for (const [index, player] of players.entries()) {
      if (index !== number) await aBet(db, id, player, [index % 3, number % 2]);
    }
  }
  board = createBoard(db);
  other = createBoard(db);
});

const player = (index: number) => players[index] ?? 0;
const match = async (number: number) => (await matchNumber(db, number)).id;
const inTournament = async (userId: number, values: object) => {
  const { id: tournament_id } = await currentTournament(db);
  await db
    .insertInto('participations')
    .values({ tournament_id, user_id: userId, ...values })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doUpdateSet(values))
    .execute();
};

const events: readonly [what: string, happens: () => Promise<unknown>][] = [
  ['nothing', async () => {}],
  ['a champion is tipped', () => storeChampionTips(db, [[player(1), 'DE']])],
  [
    'a player is renamed',
    () => db.updateTable('users').set({ name: 'Abel' }).where('id', '=', player(2)).execute(),
  ],
  ['a match starts', () => gameClockAt(db, '2024-06-14T20:00:00Z')],
  ['its result is in before it is sealed', async () => aResult(db, await match(1), [1, 1])],
  ['it is sealed', () => lockAndSeal()],
  ['a result is corrected', async () => aResult(db, await match(1), [0, 1])],
  ['the first start is stored', () => storeFirstStarts(db)],
  [
    'somebody joins a group',
    () =>
      db
        .insertInto('tip_group_members')
        .values({ group_id: money, user_id: player(3) })
        .execute(),
  ],
  ['a full stake is set', () => inTournament(player(0), { full_stake: true })],
  [
    'two matches start, and have results',
    async () => {
      await gameClockAt(db, '2024-06-15T20:00:00Z');
      await lockAndSeal();
      await aResult(db, await match(2), [2, 0]);
      await aResult(db, await match(3), [0, 1]);
    },
  ],
  [
    'a player is deactivated',
    () => db.updateTable('users').set({ active: false }).where('id', '=', player(0)).execute(),
  ],
  [
    'somebody leaves a group',
    () => db.deleteFrom('tip_group_members').where('user_id', '=', player(1)).execute(),
  ],
  [
    'a result is withdrawn',
    async () =>
      db
        .updateTable('matches')
        .set({ result_home: null, result_away: null })
        .where('id', '=', await match(2))
        .execute(),
  ],
  ['a player comes', async () => players.push((await aPlayer(db, 'Neu')).id)],
  ['the champion is named', () => db.updateTable('tournaments').set({ champion: 'DE' }).execute()],
  [
    'a player is activated again',
    () => db.updateTable('users').set({ active: true }).where('id', '=', player(0)).execute(),
  ],
  [
    'a match is moved, and sealed again',
    async () => {
      await db
        .updateTable('matches')
        .set({ sealed_at: null })
        .where('id', '=', await match(1))
        .execute();
      await lockAndSeal();
    },
  ],
  ['a player is deleted', () => deleteUser(db, player(4))],
  [
    'seals begin anew',
    () => db.updateTable('tournaments').set({ seal_chain: crypto.randomUUID() }).execute(),
  ],
];

const lockAndSeal = async () => {
  await lockStartedMatches(db);
  await sealStartedMatches(db);
};

const counted = async (from: Board, groupId: number | null) => {
  const { game, group = null } = await from.readGroup(groupId ?? 0);
  const table = tableOf(game, { group, counting: 'results' });
  return table
    .rows(0, table.length)
    .map(({ player: { id, name }, position, points, exact, correct, forMoney, fullStake }) => ({
      id,
      name,
      position,
      points,
      exact,
      correct,
      forMoney,
      fullStake,
    }));
};

/** The points of one match day, as the rules define them. */
const plainDay = async (groupId: number | null, day: string) => {
  const { id } = await currentTournament(db);
  const days = await matchDays(db, id, BERLIN);
  const onDay = new Set(days.filter((match) => match.day === day).map((match) => match.id));
  const results = new Map(
    [...(await tournamentResults(db, id))].filter(([matchId]) => onDay.has(matchId)),
  );
  const tips = await countedTips(db, id, groupId);
  const players = await listedPlayers(db, id, groupId);
  const rows = players.map(({ id, name, championTip }) => ({
    id,
    name,
    ...totalOf({ tips: tips.get(id) ?? new Map(), championTip }, results, null, scoringOf(CLASSIC)),
  }));
  return rank(rows);
};

const countedDay = async (from: Board, groupId: number | null, day: string) => {
  const { game, group = null } = await from.readGroup(groupId ?? 0);
  const of = { group, counting: 'results', day: matchDayOf(game, day) } as const;
  const table = tableOf(game, of);
  return table.rows(0, table.length).map(({ player, position, points, exact, correct }, index) => {
    expect(table.indexOf(player.id)).toBe(index);
    return { id: player.id, name: player.name, position, points, exact, correct };
  });
};

/** Match days with their first ones, and everybody's way, both by the board and by the rules. */
const countedHistory = async (from: Board, groupId: number | null) => {
  const { game, group = null } = await from.readGroup(groupId ?? 0);
  const { days, placesOf } = await matchDayHistory(game, group);
  const { rows } = tableOf(game, { group, counting: 'results' });
  const winners = days.map(({ winnerIds, ...day }) => ({ ...day, winnerIds: [...winnerIds] }));
  return {
    days: winners,
    places: new Map(rows(0, 100).map(({ player: { id } }) => [id, placesOf(id)])),
  };
};

const firstsAndPlaces = async (groupId: number | null) => {
  const history = await plainHistory(db, groupId, BERLIN);
  const days = history.map(({ day, ofDay }) => {
    const first = ofDay.filter(({ position, points }) => position === 1 && points > 0);
    const points = first[0]?.points ?? 0;
    return { day, winnerIds: first.map(({ id }) => id).toSorted((a, b) => a - b), points };
  });
  const players = await listedPlayers(db, (await currentTournament(db)).id, groupId);
  const placeAfter = (id: number) =>
    history.map(({ after }) => {
      const { position = 0, points = 0 } = after.find((row) => row.id === id) ?? {};
      return { position, points };
    });
  return { days, places: new Map(players.map(({ id }) => [id, placeAfter(id)])) };
};

const BERLIN = 'Europe/Berlin';
const DAYS = ['2024-06-14', '2024-06-15', '2024-06-16'];

const plain = async (groupId: number | null) =>
  (await standingsOf(db, await currentTournament(db), groupId)).rows.map(
    ({ id, name, position, points, exact, correct, forMoney, fullStake }) => ({
      id,
      name,
      position,
      points,
      exact,
      correct,
      forMoney,
      fullStake,
    }),
  );

test.each(events)('after each change tables are what the tips say: %s', async (_, happens) => {
  await happens();
  for (const groupId of [null, money]) {
    expect(await counted(board, groupId)).toEqual(await plain(groupId));
    for (const day of DAYS) {
      expect(await countedDay(board, groupId, day)).toEqual(await plainDay(groupId, day));
    }
    expect(await countedHistory(board, groupId)).toEqual(await firstsAndPlaces(groupId));
  }
});

test('a node that has not asked for long catches up, and a new one starts there', async () => {
  for (const groupId of [null, money]) {
    expect(await counted(other, groupId)).toEqual(await plain(groupId));
    expect(await counted(createBoard(db), groupId)).toEqual(await plain(groupId));
  }
});

describe('a group that changes while it is read', () => {
  /** A node that pauses once it has read members, while somebody else leaves. */
  const pausing = (leave: () => Promise<unknown>) => {
    const meanwhile = [leave];
    return createBoard(
      db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          const readsMembers = result.rows.some((row) => 'stakes' in row && 'groupId' in row);
          if (readsMembers) await meanwhile.pop()?.();
          return result;
        },
      }),
    );
  };
  const leaves = (userId: number) =>
    db.deleteFrom('tip_group_members').where('user_id', '=', userId).execute();

  test('is not kept as it was, nor is a table that was made of it', async () => {
    const slow = pausing(() => leaves(player(3)));
    const { revision } = await slow.read();
    const { game, group = null } = await slow.readGroup(money);
    expect(tableOf(game, { group, counting: 'results' }).indexOf(player(3))).not.toBe(-1);
    expect(game.revision).toEqual(revision);
    expect(await counted(slow, money)).toEqual(await plain(money));
    expect((await slow.readGroup(money)).game.revision).not.toEqual(revision);
  });

  test('is left by who has left it', async () => {
    const slow = pausing(() => leaves(player(2)));
    const names = async () => (await slow.readGroupsOf(player(2))).groups.map(({ name }) => name);
    expect(await names()).toEqual(['Kasse']);
    expect(await names()).toEqual([]);
  });
});
