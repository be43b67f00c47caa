import { createHash } from 'node:crypto';
import { endpoints } from '@tippspiel/contract';
import { columnFromBytes, sealedBytes, unpackTip } from '@tippspiel/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { brokenSeals } from '../../../../test/chains.ts';
import {
  aBet,
  aCast,
  aPlayer,
  gameClockAt,
  matchNumber,
  neverActivated,
  type TestPlayer,
} from '../../../../test/factories.ts';
import { someoneWaits } from '../../../../test/lock-wait.ts';
import { archiveEndedTournaments } from '../../closing/archive.ts';
import { placeBet } from '../place-bet.ts';
import { lockStartedMatches } from '../running.ts';
import { sealStartedMatches } from './seal-started-matches.ts';

const NOTHING = '0'.repeat(64);
const BEFORE = '2024-06-14T18:00:00Z';
const OPENER_RUNS = '2024-06-14T19:10:00Z';
const THREE_HAVE_STARTED = '2024-06-15T16:30:00Z';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let opener: number;

beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  opener = (await matchNumber(game.db, 1)).id;
  await gameClockAt(game.db, BEFORE);
  // Tips for the champion, which are sealed too, have tests of their own.
  await game.db.updateTable('questions').set({ closed_at: BEFORE, sealed_at: BEFORE }).execute();
  return game.close;
});

const sealAll = async () => {
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};
const seals = async () => (await game.call(endpoints.seals, { token: anna.token })).answer ?? [];
const columnAnswer = (matchId: number, digest?: string) =>
  game.app.inject({
    url: `/api/seals/${matchId}/column${digest === undefined ? '' : `?digest=${digest}`}`,
    headers: { authorization: anna.token },
  });
const tipsOf = async (matchId: number) => {
  const { rawPayload } = await columnAnswer(matchId);
  const column = columnFromBytes(rawPayload.subarray(32));
  return new Map(
    [...column].flatMap((packed, id) => {
      const tip = unpackTip(packed);
      return tip ? [[id, tip] as const] : [];
    }),
  );
};

describe('a started match', () => {
  test('is sealed with all its tips, and anybody can work out the digest', async () => {
    await aBet(game.db, opener, anna.id, [2, 1]);
    await aBet(game.db, opener, bert.id, [20, 0]);
    await gameClockAt(game.db, OPENER_RUNS);
    await sealAll();
    const [seal, ...others] = await seals();
    expect(others).toEqual([]);
    expect(seal).toMatchObject({ matchId: opener, count: 2, previous: NOTHING, logHead: NOTHING });
    expect(Math.abs((seal?.at ?? 0) - Date.parse(OPENER_RUNS))).toBeLessThan(60_000);

    const answer = await columnAnswer(opener);
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    const [salt, column] = [answer.rawPayload.subarray(0, 32), answer.rawPayload.subarray(32)];
    const previous = Buffer.from(seal?.previous ?? '', 'hex');
    const sealed = sealedBytes({ salt, matchId: opener, previous, column });
    expect(createHash('sha256').update(sealed).digest('hex')).toBe(seal?.digest);
    expect(await tipsOf(opener)).toEqual(
      new Map([
        [anna.id, { home: 2, away: 1, ko: 0 }],
        [bert.id, { home: 20, away: 0, ko: 0 }],
      ]),
    );
  });

  test('without a tip is sealed too', async () => {
    await gameClockAt(game.db, OPENER_RUNS);
    await sealAll();
    expect(await seals()).toMatchObject([{ matchId: opener, count: 0 }]);
    expect((await columnAnswer(opener)).rawPayload).toHaveLength(32);
  });

  test('is sealed once, however many nodes are at it', async () => {
    await gameClockAt(game.db, THREE_HAVE_STARTED);
    await lockStartedMatches(game.db);
    await Promise.all(Array.from({ length: 6 }, () => sealStartedMatches(game.db)));
    const found = await seals();
    expect(new Set(found.map(({ matchId }) => matchId)).size).toBe(3);
    expect(found).toHaveLength(3);
  });

  test('that was missed is sealed later, in the order of the kick-offs, each after the last', async () => {
    await gameClockAt(game.db, THREE_HAVE_STARTED);
    await sealAll();
    const found = await seals();
    const inOrder = await Promise.all([1, 2, 3].map((number) => matchNumber(game.db, number)));
    expect(found.map(({ matchId }) => matchId)).toEqual(inOrder.map(({ id }) => id));
    expect(found.map(({ previous }) => previous)).toEqual([
      NOTHING,
      found[0]?.digest,
      found[1]?.digest,
    ]);
    expect(new Set(found.map(({ chain }) => chain)).size).toBe(1);
  });

  test('that was sealed again shows what each seal was made of', async () => {
    await aBet(game.db, opener, anna.id, [2, 1]);
    await gameClockAt(game.db, OPENER_RUNS);
    await sealAll();
    const body = { kickoff: Date.parse('2024-06-14T19:30:00Z') };
    const params = { id: String(opener) };
    const moved = await game.call(endpoints.updateMatch, { token: organiser.token, params, body });
    expect(moved.status).toBe(200);
    await sealAll();
    const [first, second] = await seals();
    expect(second).toMatchObject({ matchId: opener, count: 1, previous: first?.digest });
    expect(second?.logHead, 'the move is in the log').not.toBe(NOTHING);
    for (const { digest, previous } of [first, second].filter((seal) => seal !== undefined)) {
      const { rawPayload } = await columnAnswer(opener, digest);
      const [salt, column] = [rawPayload.subarray(0, 32), rawPayload.subarray(32)];
      const sealed = { salt, matchId: opener, previous: Buffer.from(previous, 'hex'), column };
      expect(createHash('sha256').update(sealedBytes(sealed)).digest('hex')).toBe(digest);
    }
    expect((await columnAnswer(opener, NOTHING)).statusCode).toBe(404);
    expect((await columnAnswer(opener, 'x')).statusCode).toBe(400);
  });

  describe('whose kick-off is moved', () => {
    const LATER = '2024-06-20T19:00:00Z';
    beforeEach(async () => {
      await aBet(game.db, opener, anna.id, [2, 1]);
      await gameClockAt(game.db, OPENER_RUNS);
      await sealAll();
    });

    test('stays locked, and has another seal, for everybody to see', async () => {
      const params = { id: String(opener) };
      const body = { kickoff: Date.parse(LATER) };
      const moved = await game.call(endpoints.updateMatch, {
        token: organiser.token,
        params,
        body,
      });
      expect(moved.status).toBe(200);
      const late = { matchId: opener, tip: { home: 5, away: 5, ko: 0 } } as const;
      const placed = await game.call(endpoints.placeBet, { token: bert.token, body: late });
      expect([placed.status, placed.code]).toEqual([409, 'match-started']);
      await sealAll();
      await sealAll();
      const [first, second, ...others] = await seals();
      expect(others).toEqual([]);
      expect(second).toMatchObject({ matchId: opener, count: 1, previous: first?.digest });
      expect(second?.logHead, 'the move is in the log').not.toBe(first?.logHead);
      expect(await brokenSeals(game.db)).toEqual([]);
    });

    test('past the program has another seal as well', async () => {
      await sql`UPDATE matches SET kickoff = ${LATER}::timestamptz WHERE id = ${opener}`.execute(
        game.db,
      );
      await sealAll();
      expect(await seals()).toHaveLength(2);
    });
  });
});

describe('an open match', () => {
  test('has no seal, and nobody gets its tips', async () => {
    await aBet(game.db, opener, anna.id, [2, 1]);
    await sealAll();
    expect(await seals()).toEqual([]);
    const answer = await columnAnswer(opener);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found']);
    expect((await columnAnswer(999_999)).statusCode).toBe(404);
  });
});

test('whose accounts there are can be asked, but for sign-ups that were never active', async () => {
  const off = await aPlayer(game.db);
  await game.db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute();
  const gone = await aPlayer(game.db);
  const waiting = await aPlayer(game.db);
  await neverActivated(game.db, waiting.id);
  await game.db.deleteFrom('users').where('id', '=', gone.id).execute();
  const { rawPayload: bits } = await game.app.inject({
    url: '/api/seals/accounts',
    headers: { authorization: anna.token },
  });
  const has = ({ id }: { id: number }) => (((bits[id >> 3] ?? 0) >> (id & 7)) & 1) === 1;
  expect([anna, bert, organiser, off].map(has)).toEqual([true, true, true, true]);
  expect([gone, waiting, { id: 0 }, { id: 5_000 }].map(has)).toEqual([false, false, false, false]);
});

describe('a bet whose write is held open', () => {
  const bet = () => ({ matchId: opener, tip: { home: 3, away: 3, ko: 0 as const } });
  const caller = async ({ id }: TestPlayer) => {
    const { token_hash } = await game.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return { userId: id, tokenHash: token_hash };
  };

  test('across the kick-off is in the column: the seal waits for it', async () => {
    const annasSession = await caller(anna);
    await game.db.transaction().execute(async (transaction) => {
      expect(await placeBet(transaction, annasSession, bet())).toBe(true);
      await gameClockAt(game.db, OPENER_RUNS);
      // Neither noted as started nor sealed, as the bet holds the match.
      await sealAll();
      expect(await seals()).toEqual([]);
    });
    await sealAll();
    expect([...(await tipsOf(opener)).keys()]).toEqual([anna.id]);
  });

  test('behind the seal is refused', async () => {
    const bertsSession = await caller(bert);
    const late = await game.db.transaction().execute(async (transaction) => {
      // What the seal does, but for the clock: the match looks open to a write that does not wait.
      await sql`UPDATE matches SET sealed_at = game_now() WHERE id = ${opener}`.execute(
        transaction,
      );
      const pending = { stored: placeBet(game.db, bertsSession, bet()) };
      await someoneWaits(game.db);
      return pending;
    });
    expect(await late.stored).toBe(false);
    expect(await game.db.selectFrom('bets').selectAll().execute()).toEqual([]);
  });
});

describe('what is sealed', () => {
  beforeEach(async () => {
    await aBet(game.db, opener, anna.id, [2, 1]);
    await gameClockAt(game.db, OPENER_RUNS);
    await sealAll();
  });

  test('is left by a seal that fails in the middle as it was', async () => {
    await gameClockAt(game.db, THREE_HAVE_STARTED);
    await sql`ALTER TABLE seal_columns ADD CONSTRAINT broken CHECK (position < 2)`.execute(game.db);
    await expect(sealAll()).rejects.toThrow(/broken/);
    expect(await seals()).toHaveLength(1);
    await sql`ALTER TABLE seal_columns DROP CONSTRAINT broken`.execute(game.db);
    await sealAll();
    expect(await seals()).toHaveLength(3);
  });

  test.each([
    'UPDATE seals SET tips = 0',
    'DELETE FROM seals',
    'TRUNCATE seals CASCADE',
    "UPDATE seal_columns SET tips = ''",
  ])('is not changed by mistake: %s', async (statement) => {
    await expect(sql.raw(statement).execute(game.db)).rejects.toThrow(/never changed/);
  });

  test('goes with the participation data, but for the digests', async () => {
    const before = await seals();
    await game.db.updateTable('game_clock').set({ offset_ms: 0 }).execute();
    await sql`UPDATE tournaments SET ends_on = current_date - 190`.execute(game.db);
    await archiveEndedTournaments(game.db);
    expect(await seals()).toEqual(before);
    expect((await columnAnswer(opener)).statusCode).toBe(404);
    expect(await game.db.selectFrom('seal_columns').selectAll().execute()).toEqual([]);
  });
});
