import { endpoints } from '@tippspiel/contract';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/db/schema.ts';
import { lockStartedMatches } from '../src/features/match/lock-started-matches.ts';
import { archiveEndedTournaments } from '../src/jobs/archive.ts';
import { removeExpired, removeNeverActivated } from '../src/jobs/retention.ts';
import { mintScarceToken, mintToken } from '../src/mail/mail-token.ts';
import { startTestApp, type TestApp } from './app.ts';
import {
  aGroup,
  anOrganiser,
  aPlayer,
  aTournament,
  matchNumber,
  neverActivated,
  type TestPlayer,
} from './factories.ts';
import { someoneWaits } from './lock-wait.ts';
import { encryptPassword } from './passwords.ts';
import { uploadPicture } from './upload.ts';

/**
 * The order of docs/decisions/0016: a transaction that waits for a lock holds none that comes after it. What
 * belongs to an account is listed behind `users`, because the account is locked first.
 */
const order = [
  ['configuration'],
  ['tournaments'],
  ['users', 'sessions', 'mail_tokens', 'participations'],
  ['matches', 'bets'],
  ['tip_groups', 'tip_group_members'],
  ['competitions', 'historical_results'],
] as const;

let game: TestApp;
let organiser: TestPlayer;
let competitionId: number;
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  organiser = await anOrganiser(game.db);
  const { id } = await game.db
    .insertInto('competitions')
    .values({ name: 'EM 2020', name_key: 'em 2020' })
    .returning('id')
    .executeTakeFirstOrThrow();
  competitionId = id;
  await sql`UPDATE users SET last_online = clock_timestamp()`.execute(game.db);
});

/** A player in a group with bet and session, seen just now: its session is not written again. */
const aGuest = async () => {
  const player = await aPlayer(game.db);
  await sql`UPDATE users SET last_online = clock_timestamp() WHERE id = ${player.id}`.execute(
    game.db,
  );
  const groupId = await aGroup(game.db, `Runde ${player.id}`, { members: [player.id] });
  const openGroupId = await aGroup(game.db, `Offen ${player.id}`);
  return { ...player, groupId, openGroupId };
};
type Guest = Awaited<ReturnType<typeof aGuest>>;

const asOrganiser = () => ({ token: organiser.token });
const idOf = ({ id }: { id: number }) => ({ id: String(id) });
const statusOf = async (call: Promise<{ status: number }>) => (await call).status;
const kickoffOf = (day: number) => `2024-07-${String(day).padStart(2, '0')}T12:00:00Z`;
let day = 1;

/** Everything that takes more than one lock. Each prepares itself and returns what to run. */
const work: Record<string, (guest: Guest) => Promise<() => Promise<unknown>>> = {
  'being seen': async ({ id, token }) => {
    await sql`UPDATE users SET last_online = NULL WHERE id = ${id}`.execute(game.db);
    return () => statusOf(game.call(endpoints.verify, { token }));
  },
  'saving the profile': async ({ id, token }) => {
    const password = await encryptPassword(game, 'geheim12');
    const body = { name: `Name ${id}`, password };
    return () => statusOf(game.call(endpoints.saveProfile, { token, body }));
  },
  'a new password': async ({ id }) => {
    const token = await mintToken(game.db, id, 'reset');
    const body = { token, password: await encryptPassword(game, 'geheim12') };
    return () => statusOf(game.call(endpoints.resetPassword, { body }));
  },
  'an activation': async ({ id }) => {
    await neverActivated(game.db, id);
    const token = await mintToken(game.db, id, 'activation');
    return () => statusOf(game.call(endpoints.activate, { params: { token } }));
  },
  'a link':
    async ({ id }) =>
    () =>
      mintScarceToken(game.db, id, 'reset'),
  'a bet': async ({ token }) => {
    const { id } = await matchNumber(game.db, 1);
    const body = { matchId: id, tip: { home: 1, away: 0, ko: 0 } } as const;
    return () => statusOf(game.call(endpoints.placeBet, { token, body }));
  },
  'a champion tip': async ({ token }) => {
    const body = { championTip: 'Spanien' };
    return () => statusOf(game.call(endpoints.saveChampionTip, { token, body }));
  },
  'joining a group': async ({ token, openGroupId }) => {
    const params = { id: String(openGroupId) };
    const body = { secret: 'geheim' };
    return () => statusOf(game.call(endpoints.joinGroup, { token, params, body }));
  },
  'leaving a group': async ({ token, groupId }) => {
    const params = { id: String(groupId) };
    return () => statusOf(game.call(endpoints.leaveGroup, { token, params }));
  },
  'a picture':
    async ({ token }) =>
    () =>
      statusOf(uploadPicture(game, token)),
  'switching an account off': async (guest) => () =>
    statusOf(
      game.call(endpoints.activateUser, {
        ...asOrganiser(),
        params: idOf(guest),
        body: { active: false },
      }),
    ),
  'a payment': async (guest) => () =>
    statusOf(
      game.call(endpoints.markPaid, {
        ...asOrganiser(),
        params: idOf(guest),
        body: { paid: true },
      }),
    ),
  'deleting an account': async (guest) => () =>
    statusOf(game.call(endpoints.deleteUser, { ...asOrganiser(), params: idOf(guest) })),
  'adding a member': async ({ id, openGroupId }) => {
    const params = { groupId: String(openGroupId), userId: String(id) };
    return () => statusOf(game.call(endpoints.addGroupMember, { ...asOrganiser(), params }));
  },
  'removing a member': async ({ id, groupId }) => {
    const body = { groupId, userId: id };
    return () => statusOf(game.call(endpoints.removeGroupMember, { ...asOrganiser(), body }));
  },
  'deleting a group': async ({ groupId }) => {
    const params = { id: String(groupId) };
    return () => statusOf(game.call(endpoints.deleteGroup, { ...asOrganiser(), params }));
  },
  'a past result': async ({ id }) => {
    const body = { userId: id, competitionId, points: 1, exact: 0, correct: 1 };
    return () => statusOf(game.call(endpoints.saveHistoricalResult, { ...asOrganiser(), body }));
  },
  'the champion': async () => {
    day += 1;
    const body = { id: 1, name: `EM ${day}`, champion: 'Spanien', organiserId: organiser.id };
    return () => statusOf(game.call(endpoints.saveConfiguration, { ...asOrganiser(), body }));
  },
  'a kick-off': async () => {
    const { id } = await matchNumber(game.db, 20);
    day += 1;
    const body = { kickoff: Date.parse(kickoffOf(day)) };
    const params = { id: String(id) };
    return () => statusOf(game.call(endpoints.updateMatch, { ...asOrganiser(), params, body }));
  },
  'a new match': async () => {
    day += 1;
    const body = { home: 'DE', away: 'FR', stage: 'GA', kickoff: Date.parse(kickoffOf(day)) };
    return () => statusOf(game.call(endpoints.createMatch, { ...asOrganiser(), body }));
  },
  'a look at open bets': async () => {
    const { id } = await matchNumber(game.db, 2);
    const params = { matchId: String(id) };
    return () => statusOf(game.call(endpoints.cheat, { ...asOrganiser(), params }));
  },
  'noting what has started': async () => () => lockStartedMatches(game.db),
  'removing what has expired': async ({ id }) => {
    await mintToken(game.db, id, 'reset');
    const past = new Date(0);
    const ofGuest = (table: 'mail_tokens' | 'sessions') =>
      table === 'sessions'
        ? sql`UPDATE sessions SET last_seen_at = ${past} WHERE user_id = ${id}`
        : sql`UPDATE mail_tokens SET expires_at = ${past} WHERE user_id = ${id}`;
    await ofGuest('sessions').execute(game.db);
    await ofGuest('mail_tokens').execute(game.db);
    return () => removeExpired(game.db);
  },
  'removing accounts never activated': async ({ id }) => {
    await neverActivated(game.db, id);
    await sql`UPDATE users SET created_at = clock_timestamp() - interval '20 days'
      WHERE id = ${id}`.execute(game.db);
    return () => removeNeverActivated(game.db);
  },
};

/** As strong as the game does: nobody deletes a tournament, so foreign keys to it never wait. */
const lockAll = async (db: Kysely<Database>, tables: readonly string[]) => {
  for (const table of tables) {
    const strength = table === 'tournaments' ? sql`FOR NO KEY UPDATE` : sql`FOR UPDATE`;
    await sql`SELECT FROM ${sql.table(table)} ${strength}`.execute(db);
  }
};

/** Runs it while somebody else takes all locks from this place of the order on, one by one. */
const runAgainst = async (run: () => Promise<unknown>, place: number) => {
  const behind = order.slice(place + 1).flat();
  const [first, ...rest] = order[place] ?? [];
  const running = await game.db.transaction().execute(async (transaction) => {
    await lockAll(transaction, first ? [first] : []);
    const pending = { result: run() };
    pending.result.catch(() => {});
    await Promise.race([pending.result, someoneWaits(game.db)]);
    await lockAll(transaction, [...rest, ...behind]);
    return pending;
  });
  return running.result;
};

describe('while it waits, holds nothing that comes later:', () => {
  test.each(Object.entries(work))('%s', async (_name, prepare) => {
    for (const place of order.keys()) {
      const run = await prepare(await aGuest());
      const result = await runAgainst(run, place);
      if (typeof result === 'number') expect(result).toBeLessThan(300);
    }
  });

  test('the archive', async () => {
    await sql`UPDATE game_clock SET offset_ms = 0`.execute(game.db);
    await sql`UPDATE tournaments SET ends_on = current_date - 190`.execute(game.db);
    for (const place of order.keys()) {
      const final = [{ userId: (await aGuest()).id, points: 1, exact: 0, correct: 1 }];
      const ended = { totals: async () => final, trophies: async () => [] };
      await runAgainst(() => archiveEndedTournaments(game.db, ended), place);
      await game.db.updateTable('competitions').set({ tournament_id: null }).execute();
    }
  });
});
