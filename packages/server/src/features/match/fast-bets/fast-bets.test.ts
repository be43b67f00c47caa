import { endpoints } from '@tippspiel/contract';
import type { Pairing } from '@tippspiel/rules';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  anOrganiser,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../../test/factories.ts';
import { interleave, someoneWaits } from '../../../../test/lock-wait.ts';
import type { Db } from '../../../db/schema.ts';
import type { SessionsState } from '../../../http/session.ts';
import { hashToken } from '../../../identity/token-hash.ts';
import { type CallersBet, createFastBets, placeBets } from './fast-bets.ts';

let game: TestApp;
let players: TestPlayer[];
let open: number;
let other: number;
let started: number;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  await anOrganiser(game.db);
  players = [];
  for (let index = 0; index < 20; index += 1) players.push(await aPlayer(game.db));
  started = (await matchNumber(game.db, 1)).id;
  open = (await matchNumber(game.db, 2)).id;
  other = (await matchNumber(game.db, 36)).id;
  await gameClockAt(game.db, '2024-06-14T19:10:00Z');
});
beforeEach(async () => {
  await game.db.deleteFrom('bets').execute();
  const { rows } = await sql<SessionsState>`
    SELECT tableoid::integer AS "table", sessions AS revision FROM revision
  `.execute(game.db);
  const [now] = rows;
  if (!now) throw new Error('the table "revision" has no row');
  known = now;
});

/** What a node knows of all sessions. */
let known: SessionsState;
const sessions = { state: () => known };

const betOf = (player: TestPlayer | undefined, home: number, matchId = open): CallersBet => ({
  caller: { userId: player?.id ?? 0, tokenHash: hashToken(player?.token ?? '') },
  remembered: { isForgotten: false },
  bet: { matchId, tip: { home, away: 0, ko: 0 } },
});
const pairingOf = (id: number) =>
  game.db
    .selectFrom('listed_matches')
    .select(['home', 'away'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const stored = async (matchId = open) =>
  new Map(
    (
      await game.db
        .selectFrom('bets')
        .select(['user_id', 'home_tip', 'ko_tip'])
        .where('match_id', '=', matchId)
        // The workers of a cluster answer in any order.
        .orderBy('user_id')
        .execute()
    ).map(({ user_id, home_tip, ko_tip }) => [user_id, [home_tip, ko_tip]]),
  );
const home = async (player: TestPlayer | undefined, matchId = open) =>
  (await stored(matchId)).get(player?.id ?? 0)?.[0];

describe('bets that arrive together', () => {
  test('are stored in one transaction, and each is answered', async () => {
    const store = createFastBets(game.program.db, sessions, {
      limits: { most: players.length, mostWaiting: players.length },
    });
    const answers = await Promise.all(players.map((player, index) => store(betOf(player, index))));
    expect(answers.every(Boolean)).toBe(true);
    expect([...(await stored()).values()].map(([goals]) => goals).toSorted()).toEqual(
      players.map((_, index) => index).toSorted(),
    );
    // A transaction asks the clock once.
    const instants = await game.db.selectFrom('bets').select('placed_at').distinct().execute();
    expect(instants).toHaveLength(1);
  });

  test('are judged each on its own', async () => {
    const [anna, bert, carl, dora] = players;
    await sql`INSERT INTO bet_locks VALUES (${open}, ${carl?.id})`.execute(game.db);
    const foreign = { ...betOf(dora, 4), caller: betOf(anna, 0).caller };
    const wrong = {
      ...betOf(dora, 4),
      caller: { ...betOf(dora, 4).caller, tokenHash: hashToken('x') },
      remembered: null,
    };
    const store = createFastBets(game.program.db, sessions);
    const answers = await Promise.all(
      [
        betOf(anna, 1),
        betOf(bert, 2, started),
        betOf(carl, 3),
        wrong,
        betOf(bert, 5, 999_999),
        foreign,
      ].map(store),
    );
    expect(answers).toEqual([true, false, false, false, false, true]);
    expect([await home(anna), (await stored()).size, (await stored(started)).size]).toEqual([
      4, 1, 0,
    ]);
    await game.db.deleteFrom('bet_locks').execute();
  });

  test('are judged by the teams that each of them names', async () => {
    const seen = (player: TestPlayer | undefined, matchId: number, pairing: Pairing) => {
      const bet = betOf(player, 1, matchId);
      return { ...bet, bet: { ...bet.bet, pairing } };
    };
    const { home: host, away: guest } = await pairingOf(open);
    const right = { home: host, away: guest };
    const [anna, bert, carl] = players;
    const all = [seen(anna, open, right), betOf(bert, 1)];
    expect(await placeBets(game.program.db, all, known)).toEqual(all);
    const turned = seen(carl, open, { home: guest, away: host });
    const elsewhere = seen(carl, other, right);
    expect(await placeBets(game.program.db, [...all, turned, elsewhere], known)).toEqual(all);
    expect([...(await stored()).keys()]).toEqual([anna?.id, bert?.id]);
  });

  test('of one player on one match: the last one counts, all are answered', async () => {
    const store = createFastBets(game.program.db, sessions);
    const answers = await Promise.all([1, 2, 3].map((goals) => store(betOf(players[0], goals))));
    expect(answers).toEqual([true, true, true]);
    expect(await home(players[0])).toBe(3);
  });

  test('keep no choice of who advances in a group stage', async () => {
    const bet = betOf(players[0], 1);
    const withChoice = { ...bet, bet: { ...bet.bet, tip: { ...bet.bet.tip, ko: 1 } } } as const;
    await placeBets(game.program.db, [withChoice], known);
    expect((await stored()).get(players[0]?.id ?? 0)).toEqual([1, 0]);
  });

  test('keep it in a knockout match, whatever else is in the batch', async () => {
    await game.db.updateTable('matches').set({ stage: 'AF' }).where('id', '=', other).execute();
    const withChoice = (player: TestPlayer | undefined, matchId: number): CallersBet => {
      const bet = betOf(player, 1, matchId);
      return { ...bet, bet: { ...bet.bet, tip: { ...bet.bet.tip, ko: 2 } } };
    };
    const [anna, bert, carl] = players;
    const knockout = withChoice(anna, other);
    expect(await placeBets(game.program.db, [knockout], known)).toEqual([knockout]);
    const mixed = [withChoice(bert, other), withChoice(carl, open)];
    expect(await placeBets(game.program.db, mixed, known)).toEqual(mixed);
    const tips = { anna: [1, 2], bert: [1, 2], carl: [1, 0] };
    expect(await stored(other)).toEqual(
      new Map([
        [anna?.id, tips.anna],
        [bert?.id, tips.bert],
      ]),
    );
    expect(await stored(open)).toEqual(new Map([[carl?.id, tips.carl]]));
    await game.db.updateTable('matches').set({ stage: 'GF' }).where('id', '=', other).execute();
  });
});

describe('a session that a node remembers', () => {
  const endSession = (db: Db, { id }: TestPlayer) =>
    db.deleteFrom('sessions').where('user_id', '=', id).execute();
  const aPair = async () => [await aPlayer(game.db), await aPlayer(game.db)] as const;

  test('and that has ended elsewhere stores nothing, and keeps nobody else from it', async () => {
    const [ends, stays] = await aPair();
    await endSession(game.db, ends);
    const store = createFastBets(game.program.db, sessions);
    const answers = await Promise.all([betOf(ends, 1), betOf(stays, 2)].map(store));
    expect(answers).toEqual([false, true]);
    expect(await stored()).toEqual(new Map([[stays.id, [2, 0]]]));
  });

  test('and whose end is being committed is waited for', async () => {
    const [ends, stays] = await aPair();
    const bets = [betOf(ends, 1), betOf(stays, 2)];
    const placed = await interleave(
      game.db,
      async (transaction) => {
        await endSession(transaction, ends);
        // As at its commit.
        await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(transaction);
      },
      () => placeBets(game.program.db, bets, known),
    );
    expect(placed).toEqual([bets[1]]);
    expect(await home(ends)).toBeUndefined();
  });

  test('cannot end before a batch that has judged its bet is committed', async () => {
    const [ends, stays] = await aPair();
    const bets = [betOf(ends, 1), betOf(stays, 2)];
    await interleave(
      game.db,
      async (transaction) => expect(await placeBets(transaction, bets, known)).toEqual(bets),
      () => endSession(game.db, ends),
    );
    expect(await home(ends)).toBe(1);
  });

  test('is looked up if all were changed, or another database has taken the place of this one', async () => {
    const player = await aPlayer(game.db);
    for (const other of [
      { ...known, revision: known.revision - 1 },
      { ...known, table: known.table + 1 },
    ]) {
      await sql`SELECT note_session_change(0)`.execute(game.db);
      expect(await placeBets(game.program.db, [betOf(player, 3)], other)).toEqual([]);
      expect(await createFastBets(game.program.db, { state: () => other })(betOf(player, 4))).toBe(
        true,
      );
      expect(await home(player)).toBe(4);
    }
    expect(await createFastBets(game.program.db, { state: () => null })(betOf(player, 5))).toBe(
      true,
    );
    expect(await home(player)).toBe(5);
  });
});

test('a bet whose account somebody changes keeps others waiting no longer than a moment', async () => {
  const [renamed, other] = [await aPlayer(game.db), await aPlayer(game.db)];
  const store = createFastBets(game.program.db, sessions);
  const answers = await interleave(
    game.db,
    (transaction) =>
      sql`SELECT FROM users WHERE id = ${renamed.id} FOR UPDATE`.execute(transaction),
    async () => [store(betOf(renamed, 1)), store(betOf(other, 2))],
    async () => {
      await expect.poll(() => home(other)).toBe(2);
      expect(await home(renamed)).toBeUndefined();
    },
  );
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(await home(renamed)).toBe(1);
});

describe('a bet whose match somebody holds', () => {
  const whileHeld = async (hold: number, work: () => Promise<void>) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const held = Promise.withResolvers<void>();
    const holding = game.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM matches WHERE id = ${hold} FOR UPDATE`.execute(transaction);
      held.resolve();
      await released;
    });
    await held.promise;
    try {
      await work();
    } finally {
      release();
      await holding;
    }
  };

  test('keeps nobody else waiting, and is stored afterwards', async () => {
    const store = createFastBets(game.program.db, sessions);
    let waiting: Promise<boolean> = Promise.resolve(false);
    await whileHeld(open, async () => {
      waiting = store(betOf(players[0], 1));
      expect(await store(betOf(players[1], 2, other))).toBe(true);
      await someoneWaits(game.db);
      expect(await home(players[0])).toBeUndefined();
    });
    expect(await waiting).toBe(true);
    expect(await home(players[0])).toBe(1);
  });

  test('is not overtaken by a later one of the same player', async () => {
    const store = createFastBets(game.program.db, sessions);
    const answers: Promise<boolean>[] = [];
    await whileHeld(open, async () => {
      answers.push(store(betOf(players[0], 1)));
      await someoneWaits(game.db);
      answers.push(store(betOf(players[0], 2)), store(betOf(players[0], 3)));
    });
    expect(await Promise.all(answers)).toEqual([true, true, true]);
    expect(await home(players[0])).toBe(3);
  });
});

test('a batch that fails as a whole is tried bet by bet, and the operator learns of it', async () => {
  const [anna, bert] = players;
  await sql`ALTER TABLE bets ADD CONSTRAINT odd CHECK (home_tip <> 13)`.execute(game.db);
  const lines: unknown[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const store = createFastBets(game.program.db, sessions, { log });
  for (const goals of [2, 3]) {
    const answers = await Promise.allSettled([store(betOf(anna, 13)), store(betOf(bert, goals))]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  }
  expect(lines).toEqual([
    'Tipps werden gerade einzeln gespeichert, also viel langsamer: Ein ganzer Stapel ist gescheitert.',
  ]);
  expect([await home(anna), await home(bert)]).toEqual([undefined, 3]);
  await sql`ALTER TABLE bets DROP CONSTRAINT odd`.execute(game.db);
});

test('a queue that is full accepts nothing that it does not store', async () => {
  const store = createFastBets(game.program.db, sessions, { limits: { most: 2, mostWaiting: 5 } });
  const answers = await Promise.allSettled(
    players.map((player, index) => store(betOf(player, index))),
  );
  const accepted = players.filter((_, index) => answers[index]?.status === 'fulfilled');
  expect(accepted).toHaveLength(5);
  expect([...(await stored()).keys()].toSorted()).toEqual(accepted.map(({ id }) => id).toSorted());
});

test('the organiser is listed from the first tip on', async () => {
  const organiser = await anOrganiser(game.db, 'Neue Chefin');
  const names = async () =>
    (await game.call(endpoints.score, { token: organiser.token, params: { id: '0' } })).answer?.map(
      ({ name }) => name,
    );
  expect(await names()).not.toContain('Neue Chefin');
  const body = { matchId: open, tip: { home: 1, away: 0, ko: 0 } } as const;
  expect((await game.call(endpoints.placeBet, { token: organiser.token, body })).status).toBe(200);
  expect(await names()).toContain('Neue Chefin');
});
