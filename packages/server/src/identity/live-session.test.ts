import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  aGroup,
  anOrganiser,
  aPlayer,
  aTournament,
  matchNumber,
  type TestPlayer,
} from '../../test/factories.ts';
import { interleave } from '../../test/lock-wait.ts';
import { uploadPicture } from '../../test/upload.ts';
import type { Db } from '../db/schema.ts';
import { setPassword } from '../features/account/routes.ts';
import { placeBet } from '../features/match/place-bet.ts';
import { endSession } from '../features/session/session-queries.ts';
import { lockUser, setActive } from '../features/users/changes.ts';
import { hashToken } from './token-hash.ts';

let game: TestApp;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  await anOrganiser(game.db);
});

type Player = TestPlayer;

/** Each stores something of the caller's, or removes it; in the end the table has so many rows. */
const writes = [
  [
    'a bet',
    'bets',
    0,
    async ({ token }: Player) => {
      const { id } = await matchNumber(game.db, 1);
      return game.call(endpoints.placeBet, {
        token,
        body: { matchId: id, tip: { home: 1, away: 0, ko: 0 } },
      });
    },
  ],
  [
    'a champion tip',
    'participations',
    0,
    ({ token }: Player) =>
      game.call(endpoints.saveChampionTip, { token, body: { championTip: 'Spanien' } }),
  ],
  [
    'joining a group',
    'tip_group_members',
    0,
    async ({ id, token }: Player) => {
      const params = { id: String(await aGroup(game.db, `Offen ${id}`)) };
      return game.call(endpoints.joinGroup, { token, params, body: { secret: 'geheim' } });
    },
  ],
  [
    'leaving a group',
    'tip_group_members',
    1,
    async ({ id, token }: Player) => {
      const { group_id } = await game.db
        .selectFrom('tip_group_members')
        .select('group_id')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow();
      return game.call(endpoints.leaveGroup, { token, params: { id: String(group_id) } });
    },
  ],
  ['a picture', 'avatars', 0, ({ token }: Player) => uploadPicture(game, token)],
] as const;

const deactivate = async (db: Db, { id }: Player) => {
  await lockUser(db, id);
  await setActive(db, id, false);
};

const rowsOf = async (table: string, { id }: Player) => {
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE user_id = ${id}`.execute(
    game.db,
  );
  return rows.length;
};

/** Seen just now, so that the gate writes nothing and the call gets as far as its own write. */
const aPlayerSeenNow = async () => {
  const player = await aPlayer(game.db);
  await sql`UPDATE users SET last_online = clock_timestamp() WHERE id = ${player.id}`.execute(
    game.db,
  );
  await game.db.deleteFrom('participations').where('user_id', '=', player.id).execute();
  return player;
};

describe('a write that waits while the session ends stores nothing:', () => {
  test.each(writes)('%s', async (_name, table, left, write) => {
    const player = await aPlayerSeenNow();
    if (left > 0) await aGroup(game.db, `Runde ${player.id}`, { members: [player.id] });
    const refused = await interleave(
      game.db,
      (transaction) => deactivate(transaction, player),
      () => write(player),
    );
    expect(refused.code).toBe('signed-out');
    expect(await rowsOf(table, player)).toBe(left);
  });

  test.each([
    ['a logout', (db, { token }) => endSession(db, hashToken(token))],
    ['a new password', (db, { id }) => setPassword(db, id, 'none')],
    ['a deleted account', (db, { id }) => db.deleteFrom('users').where('id', '=', id).execute()],
  ] satisfies [string, (db: Db, player: Player) => Promise<unknown>][])(
    'a bet and %s',
    async (_name, end) => {
      const player = await aPlayerSeenNow();
      const [[, table, , place]] = writes;
      const refused = await interleave(
        game.db,
        async (transaction) => {
          await end(transaction, player);
          // As at its commit: until then a bet comes before the end.
          await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(transaction);
        },
        () => place(player),
      );
      expect(refused.code).toBe('signed-out');
      expect(await rowsOf(table, player)).toBe(0);
    },
  );
});

test('a session that ends waits for a bet that is being written', async () => {
  const player = await aPlayerSeenNow();
  const { id: matchId } = await matchNumber(game.db, 1);
  const caller = { userId: player.id, tokenHash: hashToken(player.token) };
  const left = await interleave(
    game.db,
    (transaction) => placeBet(transaction, caller, { matchId, tip: { home: 2, away: 1, ko: 0 } }),
    () => game.call(endpoints.logout, { token: player.token }),
  );
  expect(left.status).toBe(200);
  expect(await rowsOf('bets', player)).toBe(1);
});
