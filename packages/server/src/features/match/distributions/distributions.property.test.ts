import { endpoints } from '@tippspiel/contract';
import { SNAPSHOT_MINUTES } from '@tippspiel/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  aGroup,
  anOrganiser,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../../test/factories.ts';
import { deleteUser } from '../../users/changes.ts';
import { takeDueSnapshots } from './distribution-snapshots.ts';

type Player = TestPlayer;

const START = Date.parse('2024-05-01T12:00:00Z');
const MINUTE = 60_000;
const OUTSIDERS = 16;

let game: TestApp;
/** Three accounts that collude, and the organiser with them. */
let colluders: Player[];
let outsiders: Player[];
let group: number;
let id: number;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  colluders = [await anOrganiser(game.db)];
  for (let count = 0; count < 3; count += 1) colluders.push(await aPlayer(game.db));
  outsiders = [];
  for (let count = 0; count < OUTSIDERS; count += 1) outsiders.push(await aPlayer(game.db));
  group = await aGroup(game.db, 'Runde', { members: colluders.map((player) => player.id) });
  id = (await matchNumber(game.db, 1)).id;
  await game.db.deleteFrom('matches').where('id', '<>', id).execute();
});

const scores = { home: [2, 0], draw: [1, 1], away: [0, 3] } as const;
type Outcome = keyof typeof scores;

const outcome = fc.constantFrom<Outcome>('home', 'draw', 'away');
const outsider = fc.nat(OUTSIDERS - 1);

/** Seldom what is given, else null. */
const seldom = <T>(what: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: what });

/** What happens between two instants; few changes, since few are what could reveal a tip. */
const round = fc.record({
  colluding: fc.tuple(outcome, outcome, outcome, outcome),
  tipping: fc.array(fc.tuple(outsider, outcome), { maxLength: 5, size: 'max' }),
  /** Whether everybody first goes back to what they tipped at the start. */
  reverts: seldom(fc.constant(true)),
  switched: fc.array(outsider, { maxLength: 1 }),
  members: fc.array(outsider, { maxLength: 1 }),
  deleted: seldom(outsider),
  /** By the clock, or by the organiser's hand: the next instant, or any other. */
  moves: fc.boolean(),
  instant: seldom(fc.nat(SNAPSHOT_MINUTES.length - 1)),
});
type Round = typeof round extends fc.Arbitrary<infer R> ? R : never;

/** How everybody tips now, by player id: what is stored, written down a second time. */
type Tips = Map<number, Outcome>;

const store = async (tips: Tips) => {
  const rows = [...tips].map(([user_id, tipped]) => {
    const [home_tip, away_tip] = scores[tipped];
    return { match_id: id, user_id, home_tip, away_tip, placed_at: new Date(START) };
  });
  await game.db.deleteFrom('bets').execute();
  await game.db.insertInto('bets').values(rows).execute();
};

const begin = async (): Promise<Tips> => {
  await game.db.deleteFrom('distribution_instants').execute();
  await gameClockAt(game.db, new Date(START));
  await setKickoff(START + 30 * 24 * 60 * MINUTE);
  const spread = ['home', 'draw', 'away'] as const;
  return new Map(
    outsiders.map((player, index) => [player.id, spread[index % spread.length] ?? 'home']),
  );
};

const setKickoff = (kickoff: number) =>
  game.db
    .updateTable('matches')
    .set({ kickoff: new Date(kickoff) })
    .execute();

const play = async (rounds: readonly Round[]) => {
  const first = await begin();
  const published: Tips[] = [];
  let tips = first;
  let now = START;
  let kickoff = START + 30 * 24 * 60 * MINUTE;
  for (const [index, what] of rounds.entries()) {
    tips = await change(what, what.reverts ? first : tips);
    const minutes = SNAPSHOT_MINUTES[what.instant ?? index] ?? 30;
    const at = kickoff - minutes * MINUTE;
    if (what.moves || at < now) {
      kickoff = now + minutes * MINUTE;
      await setKickoff(kickoff);
    } else {
      now = at;
      await gameClockAt(game.db, new Date(now));
    }
    await takeDueSnapshots(game.db);
    const rows = await game.db.selectFrom('distribution_snapshots').select('instant').execute();
    if (rows.length > published.length) published.push(new Map(tips));
    expect(rows).toHaveLength(published.length);
    await expectTheSameFor([colluders[index % 4]], published.at(-1));
  }
  await expectTheSameFor(colluders, published.at(-1));
  return published;
};

/** Everybody who plays; deleted accounts are replaced by new ones, which have not tipped. */
const change = async (what: Round, before: Tips): Promise<Tips> => {
  const playing = new Set([...colluders, ...outsiders].map((player) => player.id));
  const tips = new Map([...before].filter(([userId]) => playing.has(userId)));
  for (const [index, tipped] of what.colluding.entries()) {
    tips.set(colluders[index]?.id ?? 0, tipped);
  }
  for (const [index, tipped] of what.tipping) tips.set(outsiders[index]?.id ?? 0, tipped);
  await store(tips);
  await changeAccounts(what);
  if (what.deleted !== null) {
    const deleted = outsiders[what.deleted]?.id ?? 0;
    await deleteUser(game.db, deleted);
    tips.delete(deleted);
    outsiders[what.deleted] = await aPlayer(game.db);
  }
  return tips;
};

/** Accounts are switched, groups left and joined: none of it may change an answer. */
const changeAccounts = async ({ switched, members }: Round) => {
  if (switched.length > 0) {
    await sql`UPDATE users SET active = NOT active WHERE id = ANY(${idsOf(switched)}::int[])`.execute(
      game.db,
    );
  }
  if (members.length > 0) {
    await sql`DELETE FROM tip_group_members
      WHERE user_id <> ALL(${colluders.map((player) => player.id)}::int[])`.execute(game.db);
    await sql`INSERT INTO tip_group_members SELECT ${group}::int, * FROM unnest(${idsOf(members)}::int[])`.execute(
      game.db,
    );
  }
};

const idsOf = (indices: readonly number[]) =>
  [...new Set(indices)].map((index) => outsiders[index]?.id ?? 0);

const expectTheSameFor = async (callers: readonly (Player | undefined)[], tips?: Tips) => {
  const counts = { home: 0, draw: 0, away: 0 };
  for (const tipped of tips?.values() ?? []) counts[tipped] += 1;
  const expected = tips ? counts : null;
  const params = { country: 'DE' };
  const answers = await Promise.all(
    callers.map(async (caller) => {
      const token = caller?.token ?? '';
      const all = await game.call(endpoints.matches, { token });
      const ofCountry = await game.call(endpoints.countryMatches, { token, params });
      expect(ofCountry.answer?.matches).toEqual(all.answer);
      return all;
    }),
  );
  for (const { answer } of answers) {
    expect(answer).toMatchObject([{ distribution: expected, groupDistribution: null }]);
  }
  expect(new Set(answers.map(({ raw }) => raw.body)).size).toBe(1);
};

const changedOutsiders = (a: Tips, b: Tips) => {
  const own = new Set(colluders.map((player) => player.id));
  const players = new Set([...a.keys(), ...b.keys()]);
  return [...players].filter((player) => !own.has(player) && a.get(player) !== b.get(player))
    .length;
};

test('any two published snapshots differ in at least two players beyond three accounts and the organiser', async () => {
  let pairs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 6, maxLength: 6 }), async (rounds) => {
      const published = await play(rounds);
      for (const [index, later] of published.entries()) {
        for (const earlier of published.slice(0, index)) {
          pairs += 1;
          expect(changedOutsiders(earlier, later)).toBeGreaterThanOrEqual(2);
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(pairs, 'snapshots that could be compared').toBeGreaterThan(10);
}, 60_000);
