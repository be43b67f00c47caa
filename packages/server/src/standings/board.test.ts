import type { Kysely } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import {
  aBet,
  aGroup,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../test/factories.ts';
import { currentTournament } from '../db/current-tournament.ts';
import type { Database } from '../db/schema.ts';
import { lockStartedMatches } from '../features/match/lock-started-matches.ts';
import { sealStartedMatches } from '../features/match/seals/seal-started-matches.ts';
import { deleteUser } from '../features/users/changes.ts';
import { storeFirstStarts } from '../money/first-start.ts';
import { type Board, createBoard } from './board.ts';
import { standingsOf } from './reference.ts';
import { tableOf } from './table.ts';

let db: Kysely<Database>;
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
  ['a champion is tipped', () => inTournament(player(1), { winner_tip: 'DE' })],
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
  const { game, group } =
    groupId === null ? { game: await from.read(), group: null } : await from.readGroup(groupId);
  const table = tableOf(game, { group, counting: 'results' });
  return table
    .rows(0, table.length)
    .map(({ player, position, points, exact, correct, forMoney }) => {
      const { id, name, fullStake } = player;
      return { id, name, position, points, exact, correct, forMoney, fullStake };
    });
};

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
  }
});

test('a node that has not asked for long catches up, and a new one starts there', async () => {
  for (const groupId of [null, money]) {
    expect(await counted(other, groupId)).toEqual(await plain(groupId));
    expect(await counted(createBoard(db), groupId)).toEqual(await plain(groupId));
  }
});
