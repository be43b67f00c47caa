import { endpoints, tableHeaders } from '@tippspiel/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lockStartedMatches } from '../src/features/match/running.ts';
import { sealStartedMatches } from '../src/features/match/seals/seal-started-matches.ts';
import { startTestApp } from './app.ts';
import { aBet, aCast, aGroup, aPlayer, gameClockAt, type TestPlayer } from './factories.ts';

/** What an organiser and players can do with money, in any order (docs/decisions/0045, 0046). */

const who = fc.nat(2);
const stake = fc.constantFrom(500, 1000, 2000, 100_000);
const hours = fc.constantFrom(-60, -1, 1, 30);
const step = fc.oneof(
  fc.record({ kind: fc.constant('stake' as const), stake }),
  fc.record({
    kind: fc.constant('join' as const),
    who,
    stake: fc.option(stake, { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('agree' as const), who, stake, full: fc.boolean() }),
  fc.record({ kind: fc.constant('answer' as const), who, full: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'take-out' as const), who }),
  fc.record({
    kind: fc.constantFrom('add' as const, 'full' as const, 'for-money' as const, 'active' as const),
    who,
    yes: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('paid-in' as const, 'paid-back' as const), who, stake }),
  fc.record({ kind: fc.constantFrom('move' as const, 'match' as const, 'clock' as const), hours }),
  fc.record({ kind: fc.constantFrom('delete' as const), who }),
  fc.record({ kind: fc.constantFrom('undo' as const, 'close' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const steps = (maxLength: number) => fc.array(step, { maxLength });

/** As it was for the first match, in the middle of what the steps move it to. */
const FIRST = Date.parse('2024-06-14T19:00:00Z');

const startWorld = async () => {
  const game = await startTestApp();
  const { db } = game;
  const { organiser, anna, bert } = await aCast(db);
  const players = [anna, bert, await aPlayer(db, 'Cleo')];
  // Two matches are enough to be closed.
  await db.deleteFrom('matches').where('number', '>', 2).execute();
  await gameClockAt(db, new Date(FIRST - 10 * 86_400_000));
  const group = await aGroup(db, 'Kasse', { stake: 5 });
  const { token } = organiser;
  const params = (id: number) => ({ id: String(id) });
  const inGroup = params(group);

  /** The stakes to which each player has said yes for the group, and what is paid; both in cents. */
  const said = new Map<number, { half: number; full: number }>();
  const paid = new Map<number, number>();
  const gone = new Set<number>();
  let stakeCents = 500;
  let closed: Awaited<ReturnType<typeof answers>> | null = null;

  const answers = async () => {
    const games = [];
    for (const id of [0, group]) {
      const at = { token, params: params(id) };
      const statement = await game.call(endpoints.statement, at);
      const book = await game.call(endpoints.moneyBook, at);
      const score = await game.call(endpoints.score, at);
      games.push({
        statement: statement.answer?.rows ?? [],
        book: book.answer ?? [],
        pots: [
          score.raw.headers[tableHeaders.moneyPlayers],
          score.raw.headers[tableHeaders.fullStakes],
        ],
        rows: score.answer ?? [],
      });
    }
    const settlement = (await game.call(endpoints.settlement, { token })).answer?.rows ?? [];
    return { games, settlement };
  };

  const finish = async () => {
    await gameClockAt(db, new Date(FIRST + 90 * 86_400_000));
    await lockStartedMatches(db);
    await sealStartedMatches(db);
    await db
      .updateTable('matches')
      .set({ result_home: 2, result_away: 1, live_home: null, live_away: null })
      .where('result_home', 'is', null)
      .execute();
    await db
      .updateTable('tournaments')
      .set({ champion: 'ES' })
      .where('champion', 'is', null)
      .execute();
  };

  const agree = async (player: TestPlayer, cents: number, full: boolean) => {
    const { status } = await game.call(endpoints.confirmStake, {
      token: player.token,
      params: inGroup,
      body: { stakeCents: cents, fullStake: full },
    });
    const yes = said.get(player.id);
    if (status !== 200 || !yes) return;
    said.set(player.id, { half: cents, full: full ? cents : yes.full });
  };

  const run = async (next: Step): Promise<void> => {
    const player = 'who' in next ? players[next.who] : undefined;
    if (player && gone.has(player.id)) return;
    const at = { token, params: params(player?.id ?? 0) };
    switch (next.kind) {
      case 'stake': {
        const money = { stakeCents: next.stake, placesCents: [100_000, 0, 0] as const };
        const { status } = await game.call(endpoints.saveGroupMoney, {
          token,
          params: inGroup,
          body: { money },
        });
        if (status === 200) stakeCents = next.stake;
        return;
      }
      case 'move': {
        const matches = await db.selectFrom('matches').select('id').orderBy('id').execute();
        const kickoff = FIRST + next.hours * 3_600_000;
        for (const { id } of matches.slice(0, next.hours > 0 ? undefined : 1)) {
          const body = { kickoff, confirmed: true };
          await game.call(endpoints.updateMatch, { token, params: params(id), body });
        }
        return;
      }
      case 'match': {
        const kickoff = FIRST + next.hours * 3_600_000;
        const body = { home: 'DE', away: 'ES', stage: 'GA', kickoff, confirmed: true };
        await game.call(endpoints.createMatch, { token, body });
        return;
      }
      case 'clock': {
        const { rows } = { rows: await db.selectFrom('tournaments').select('closed_at').execute() };
        const to = FIRST + next.hours * 3_600_000;
        const now = (await game.call(endpoints.tournament)).answer?.now ?? 0;
        if (to > now && rows[0]?.closed_at === null) await gameClockAt(db, new Date(to));
        await lockStartedMatches(db);
        return;
      }
      case 'close':
        if (closed === null) {
          await finish();
          const { status } = await game.call(endpoints.closeTournament, { token });
          expect(status).toBe(200);
          closed = await answers();
        }
        return;
      case 'undo':
        if ((await game.call(endpoints.reopenTournament, { token })).status === 200) closed = null;
        return;
    }
    if (!player) return;
    switch (next.kind) {
      case 'join': {
        const { status } = await game.call(endpoints.joinGroup, {
          token: player.token,
          params: inGroup,
          body: { secret: 'geheim', stakeCents: next.stake },
        });
        if (status === 200 && !said.has(player.id)) {
          said.set(player.id, { half: next.stake ?? stakeCents, full: 0 });
        }
        return;
      }
      case 'agree':
        return agree(player, next.stake, next.full);
      case 'answer':
        return agree(player, stakeCents, next.full);
      case 'leave': {
        const call = { token: player.token, params: inGroup };
        if ((await game.call(endpoints.leaveGroup, call)).status === 200) said.delete(player.id);
        return;
      }
      case 'take-out': {
        const body = { userId: player.id, groupId: group };
        const { status } = await game.call(endpoints.removeGroupMember, { token, body });
        if (status === 200) said.delete(player.id);
        return;
      }
      case 'add': {
        const { status } = await game.call(endpoints.addGroupMember, {
          token,
          params: { groupId: String(group), userId: String(player.id) },
          body: { forMoney: next.yes },
        });
        if (status === 200 && !said.has(player.id)) said.set(player.id, { half: 0, full: 0 });
        return;
      }
      case 'full':
        await game.call(endpoints.setFullStake, { ...at, body: { fullStake: next.yes } });
        return;
      case 'for-money': {
        const body = { groupId: group, forMoney: next.yes };
        await game.call(endpoints.setForMoney, { ...at, body });
        return;
      }
      case 'active':
        await game.call(endpoints.activateUser, { ...at, body: { active: next.yes } });
        return;
      case 'paid-in':
      case 'paid-back': {
        const { kind, stake: amountCents } = next;
        const body = { userId: player.id, kind, amountCents, note: '', confirmed: true };
        const { status } = await game.call(endpoints.recordPayment, {
          token,
          params: inGroup,
          body,
        });
        const sign = next.kind === 'paid-in' ? 1 : -1;
        if (status === 200) {
          paid.set(player.id, (paid.get(player.id) ?? 0) + sign * next.stake);
        }
        return;
      }
      case 'delete':
        if ((await game.call(endpoints.deleteUser, at)).status === 200) gone.add(player.id);
        return;
    }
  };

  /** Nobody owes more than they have said yes to or paid; who is deleted owes what they did together. */
  const checkDebts = async () => {
    const { answer = [] } = await game.call(endpoints.moneyBook, { token, params: inGroup });
    const limit = (id: number) => {
      const { half = 0, full = 0 } = said.get(id) ?? {};
      return Math.max(half, 2 * full, paid.get(id) ?? 0);
    };
    for (const { userId, owedCents } of answer) {
      const ids = userId === null ? [...gone] : [userId];
      const most = ids.reduce((sum, id) => sum + limit(id), 0);
      expect(owedCents, `player ${userId}`).toBeLessThanOrEqual(most);
    }
  };

  /** From the closing on every stake and every prize stays; who is deleted since is in the row without a name. */
  const checkClosed = async () => {
    if (closed === null) return;
    const now = await answers();
    for (const [index, before] of closed.games.entries()) {
      const after = now.games[index];
      const money = (rows: typeof before.statement) =>
        rows.map(({ position, points, fullStake, prizeCents }) => ({
          position,
          points,
          fullStake,
          prizeCents,
        }));
      expect(money(after?.statement ?? [])).toEqual(money(before.statement));
      expect(after?.pots).toEqual(before.pots);
      for (const row of after?.rows ?? []) {
        const same = before.rows.find(({ userId }) => userId === row.userId);
        if (!same) continue;
        expect([row.prizeCents, row.fullStake]).toEqual([same.prizeCents, same.fullStake]);
      }
      const sums = ({ book }: typeof before) => merged(book, ['owedCents', 'prizeCents']);
      expect(after && sums(after)).toEqual(sums(before));
    }
    const sums = (rows: typeof now.settlement) => merged(rows, ['stakeCents', 'prizeCents']);
    expect(sums(now.settlement)).toEqual(sums(closed.settlement));
  };

  /** Sums by player, those of deleted ones in one; rows of nothing are left out. */
  const merged = <K extends string>(
    rows: readonly ({ readonly userId: number | null } & Record<K, number | null>)[],
    keys: readonly K[],
  ) => {
    const sums = new Map<number | null, number[]>();
    for (const row of rows) {
      const id = row.userId === null || gone.has(row.userId) ? null : row.userId;
      const before = sums.get(id) ?? keys.map(() => 0);
      sums.set(
        id,
        keys.map((key, index) => (before[index] ?? 0) + (row[key] ?? 0)),
      );
    }
    return [...sums]
      .filter(([, cents]) => cents.some(Boolean))
      .sort(([a], [b]) => (a ?? 0) - (b ?? 0));
  };

  const { id: first } = await db
    .selectFrom('matches')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (const [index, { id }] of players.entries()) await aBet(db, first, id, [2, index]);
  return {
    close: game.close,
    take: async (next: Step) => {
      await run(next);
      if (closed === null) await checkDebts();
      await checkClosed();
    },
  };
};

test('nobody owes what they have not agreed to, and what is closed stays', async () => {
  const order = fc.tuple(steps(14), steps(8), steps(8), steps(5), steps(5));
  await fc.assert(
    fc.asyncProperty(order, async ([before, during, closed, reopened, again]) => {
      const world = await startWorld();
      try {
        const all: Step[] = [
          ...before,
          { kind: 'clock', hours: 1 },
          ...during,
          { kind: 'close' },
          ...closed,
          { kind: 'undo' },
          ...reopened,
          { kind: 'close' },
          ...again,
        ];
        for (const next of all) await world.take(next);
      } finally {
        await world.close();
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);
