import type { MatchResult, Pairing } from '@tippspiel/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  anOrganiser,
  aPlayer,
  aTournament,
  gameClockAt,
  type TestPlayer,
} from '../../test/factories.ts';
import type { Db } from '../db/schema.ts';
import { rankTeams } from '../features/bracket/decide.ts';
import { enterDraw } from '../features/bracket/draw.ts';
import { setPairing } from '../features/bracket/set-pairing.ts';
import { annulMatch } from '../features/match/annul-match.ts';
import { changeMatch } from '../features/match/change-match.ts';
import { placeAlone } from '../features/match/place-bet.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { insertTournament } from '../features/tournament/plan.ts';
import { hashToken } from '../identity/token-hash.ts';
import { checkPack } from '../packs/check-pack.ts';
import { fillBracket } from './fill-bracket.ts';

/** Two groups of three, so that teams are often level, and a tree of four matches. */
const TEAMS = ['DE', 'FR', 'ES', 'IT', 'PT', 'NL'];
/** Is drawn nowhere, but set into a match by hand. */
const STRANGER = 'NO';
const MATCHES = 10;
const at = (hours: number) => new Date(Date.UTC(2032, 5, 1, hours));
/** Match `n` kicks off `10 n` hours after the beginning. */
const kickoffOf = (number: number) => at(10 * number);

const pack = () => {
  const pairs = [
    [1, 2],
    [2, 3],
    [3, 1],
  ];
  const groups = ['A', 'B'].flatMap((letter, group) =>
    pairs.map(([home, away], index) => ({
      number: 3 * group + index + 1,
      stage: `G${letter}`,
      slotHome: `${letter}${home}`,
      slotAway: `${letter}${away}`,
    })),
  );
  const tree = [
    ['HF', '1A', '2B'],
    ['HF', '1B', '2A'],
    ['P3', 'L7', 'L8'],
    ['FI', 'W7', 'W8'],
  ].map(([stage, slotHome, slotAway], index) => ({ number: 7 + index, stage, slotHome, slotAway }));
  const checked = checkPack({
    form: 2,
    competition: {
      name: 'Sechserturnier',
      champion: 'Sieger',
      teams: 'countries',
      start: '2032-06-01',
      end: '2032-06-30',
      table: ['points', 'difference', 'goals', 'lot'],
    },
    teams: [],
    stages: [
      ['GA', 'Gruppe A'],
      ['GB', 'Gruppe B'],
      ['HF', 'Halbfinale'],
      ['P3', 'Platz 3'],
      ['FI', 'Finale'],
    ].map(([code, name]) => ({ code, name })),
    matches: [...groups, ...tree].map((match) => ({
      ...match,
      kickoff: kickoffOf(match.number).toISOString(),
    })),
  });
  if (!checked.ok) throw new Error(JSON.stringify(checked));
  return checked.pack;
};

let game: TestApp;
let organiser: TestPlayer;
let players: TestPlayer[];
let runs = 0;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  await game.db.insertInto('countries').values({ isocode: STRANGER, name: 'Norwegen' }).execute();
  organiser = await anOrganiser(game.db);
  players = [await aPlayer(game.db), await aPlayer(game.db)];
});

/** The tree's more often than those of the groups. */
const number = fc.oneof(fc.integer({ min: 1, max: MATCHES }), fc.integer({ min: 7, max: MATCHES }));
const goals = fc.integer({ min: 0, max: 1 });
const ko = fc.constantFrom(1 as const, 2 as const);
const team = fc.constantFrom(...TEAMS, STRANGER);
/** Who is drawn to A1, A2, A3, B1, B2, B3. */
const draw = fc.record({
  what: fc.constant('draw' as const),
  order: fc.shuffledSubarray(TEAMS, { minLength: 6 }),
});
const step = fc.oneof(
  { weight: 1, arbitrary: draw },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('result' as const),
      number,
      home: goals,
      away: goals,
      ko,
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('withdraw' as const), number }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('annul' as const), number, award: fc.boolean(), ko }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('undo' as const), number }) },
  {
    weight: 4,
    // Withdrawn, then entered again.
    arbitrary: fc.record({
      what: fc.constant('slip' as const),
      number: fc.integer({ min: 1, max: 8 }),
      again: fc.record({ home: goals, away: goals }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('rank' as const),
      group: fc.constantFrom(0, 1),
      order: fc.shuffledSubarray([0, 1, 2], { minLength: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('set' as const), number, home: team, away: team }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('turn' as const), number }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('hand-back' as const), number }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('move' as const),
      number,
      hours: fc.integer({ min: 20, max: 140 }),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      what: fc.constant('tip' as const),
      number,
      player: fc.constantFrom(0, 1),
      home: goals,
      away: goals,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('clock' as const),
      hours: fc.integer({ min: 61, max: 106 }),
    }),
  },
);
type Step = ValueOf<typeof step>;
type Drawn = ValueOf<typeof draw>;
type ValueOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

/** What may happen before the first match; tips and pairings are those of the groups' matches. */
const ofGroups = fc.integer({ min: 1, max: 6 });
const earlyStep = fc.oneof(
  { weight: 2, arbitrary: draw },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('tip' as const),
      number: ofGroups,
      player: fc.constantFrom(0, 1),
      home: goals,
      away: goals,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('set' as const),
      number: ofGroups,
      home: team,
      away: team,
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('turn' as const), number: ofGroups }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('hand-back' as const), number: ofGroups }),
  },
);

type EarlyStep = ValueOf<typeof earlyStep>;

/** Of all six matches of the groups. */
const groupResults = fc.array(fc.record({ home: goals, away: goals }), {
  minLength: 6,
  maxLength: 6,
});

/** The positions of the groups. */
const SLOTS = ['A1', 'A2', 'A3', 'B1', 'B2', 'B3'];

/** Until here all of the groups is played, so that most runs come to the tree. */
const GROUPS_ARE_OVER = 61;

test('pairings follow any sequence of changes, whatever its order, and no tip is counted for another one', async () => {
  await fc.assert(
    fc.asyncProperty(
      draw,
      fc.array(earlyStep, { maxLength: 12 }),
      groupResults,
      fc.boolean(),
      fc.array(step, { minLength: 10, maxLength: 40 }),
      async (drawn, early, results, isSemifinalOver, steps) => {
        const world = await begin();
        const over = { what: 'clock' as const, hours: GROUPS_ARE_OVER };
        const groups = [drawn, ...early, over, ...opening(results)];
        const all = [...groups, ...(isSemifinalOver ? semifinals : []), ...tips];
        for (const one of [...all, ...steps]) {
          await world.take(one);
          await world.check();
          await world.checkTables();
          if (one.what !== 'slip') continue;
          const { number: slipped, again } = one;
          await world.take({ what: 'result', number: slipped, ...again, ko: 1 });
          await world.check();
        }
        await world.checkAtOnce();
      },
    ),
    { numRuns: 16, endOnFailure: true, examples: [intoAnotherGroup] },
  );
}, 120_000);

/** A team that loses all matches of its group plays one of the other group. */
const intoAnotherGroup: [Drawn, EarlyStep[], { home: number; away: number }[], boolean, Step[]] = [
  { what: 'draw', order: ['NL', 'IT', 'DE', 'FR', 'PT', 'ES'] },
  [
    { what: 'set', number: 4, home: 'IT', away: 'DE' },
    { what: 'set', number: 1, home: 'DE', away: 'NO' },
    { what: 'set', number: 2, home: 'DE', away: 'NL' },
  ],
  Array.from({ length: 6 }, () => ({ home: 0, away: 0 })),
  false,
  [],
];

type Goals = readonly { readonly home: number; readonly away: number }[];

/** All that decides who plays in the tree. */
const opening = (results: Goals): Step[] => [
  ...results.map((result, index) => ({
    what: 'result' as const,
    number: index + 1,
    ...result,
    ko: 1 as const,
  })),
  // Of these the ones are refused that do not name just the level teams.
  ...([0, 1] as const).flatMap((group) =>
    [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ].map((order) => ({ what: 'rank' as const, group, order })),
  ),
];

const semifinals: Step[] = [
  { what: 'clock', hours: 86 },
  { what: 'result', number: 7, home: 1, away: 0, ko: 1 },
  { what: 'result', number: 8, home: 0, away: 0, ko: 2 },
];

/** Both players tip all of the tree. */
const tips: Step[] = [7, 8, 9, 10].flatMap((number) =>
  ([0, 1] as const).map((player) => ({
    what: 'tip' as const,
    number,
    player,
    home: player,
    away: 1,
  })),
);

interface Row {
  readonly id: number;
  readonly number: number;
  readonly pairing: string | null;
  readonly started: boolean;
  readonly annulled: boolean;
  readonly setByHand: boolean;
  readonly stage: string;
  readonly slots: string | null;
  /** By which tables and bracket go, as `home:away:ko`. */
  readonly official: string | null;
}

/** A tournament of its own, whose groups are over, and what it must look like. */
const begin = async () => {
  const { db } = game;
  runs += 1;
  // Before the tournament begins: what is past by then would not be part of the game.
  await gameClockAt(db, at(0));
  const tournamentId = await db.transaction().execute(async (transaction) => {
    const id = await insertTournament(transaction, {
      packName: `sechser-${runs}`,
      pack: pack(),
      stakeCents: null,
    });
    await transaction.updateTable('configuration').set({ tournament_id: id }).execute();
    return id;
  });
  let hours = 0;
  let drawn = TEAMS;

  const rows = async (reader: Db = db): Promise<Row[]> =>
    (
      await sql<Row>`
        SELECT id, number, home || '-' || away AS pairing, annulled, set_by_hand AS "setByHand", stage,
          slot_home || '-' || slot_away AS slots,
          home IS NOT NULL AND has_started(kickoff, locked_at) AS started,
          CASE WHEN awarded_home IS NOT NULL
              THEN format('%s:%s:%s', awarded_home, awarded_away, awarded_ko)
            WHEN result_home IS NOT NULL AND NOT annulled
              THEN format('%s:%s:%s', result_home, result_away, result_ko) END AS official
        FROM matches WHERE tournament_id = ${tournamentId} ORDER BY number`.execute(reader)
    ).rows;
  /** Every tip by match and pairing, as `player home:away`. */
  const tips = new Map<number, Map<string, Map<number, string>>>();
  let before = await rows();
  const by = { role: 'organiser', userId: organiser.id } as const;
  const within = <T>(work: (transaction: Db) => Promise<T>) => db.transaction().execute(work);

  const take = async (one: Step) => {
    before = await rows();
    const match = 'number' in one ? before[one.number - 1] : undefined;
    const id = match?.id ?? 0;
    const isTree = (match?.number ?? 0) > 6;
    const change = (body: Parameters<typeof changeMatch>[2]) =>
      within((transaction) =>
        changeMatch(transaction, id, body, { author: by, timeZone: 'Europe/Berlin' }),
      );
    const set = (to: Pairing | null) =>
      within((transaction) => setPairing(transaction, id, to, by));
    switch (one.what) {
      case 'draw': {
        const positions = one.order.map((isocode, index) => ({
          slot: SLOTS[index] ?? '',
          isocode,
        }));
        const body = { positions, matches: [], teams: [] };
        const refused = await within((transaction) => enterDraw(transaction, body, by));
        if (!refused) drawn = one.order;
        break;
      }
      case 'result': {
        const winner = one.home === one.away ? one.ko : one.home > one.away ? 1 : 2;
        const { home, away } = one;
        await change({ result: { home, away, ko: isTree ? winner : 0 } });
        break;
      }
      case 'withdraw':
      case 'slip':
        await change({ result: null });
        break;
      case 'annul': {
        const [home, away] = one.ko === 1 ? [3, 0] : [0, 3];
        const award: MatchResult = { home, away, ko: isTree ? one.ko : 0 };
        const ruling = { annulled: true, award: one.award ? award : null };
        await within((transaction) => annulMatch(transaction, id, ruling, by));
        break;
      }
      case 'undo': {
        const ruling = { annulled: false, award: null };
        await within((transaction) => annulMatch(transaction, id, ruling, by));
        break;
      }
      case 'rank': {
        const teams = one.order.map((index) => drawn[3 * one.group + index] ?? '');
        const ranking = { stage: one.group === 0 ? 'GA' : 'GB', teams, reason: 'lot' } as const;
        await within((transaction) => rankTeams(transaction, ranking, by));
        break;
      }
      case 'set':
        if (one.home !== one.away) await set({ home: one.home, away: one.away });
        break;
      case 'turn': {
        const [home, away] = match?.pairing?.split('-') ?? [];
        if (home !== undefined && away !== undefined) await set({ home: away, away: home });
        break;
      }
      case 'hand-back':
        await set(null);
        break;
      case 'move':
        await change({ kickoff: at(one.hours).getTime(), confirmed: true });
        break;
      case 'tip': {
        const player = players[one.player];
        if (!match || !player) break;
        const caller = { userId: player.id, tokenHash: hashToken(player.token) };
        const tip = { home: one.home, away: one.away, ko: 0 as const };
        const isStored = await placeAlone(db, caller, { matchId: id, tip });
        expect(isStored).toBe(match.pairing !== null && !match.started && !match.annulled);
        if (!isStored || match.pairing === null) break;
        const ofMatch = tips.get(id) ?? new Map<string, Map<number, string>>();
        const ofPairing = ofMatch.get(match.pairing) ?? new Map<number, string>();
        ofPairing.set(player.id, `${one.home}:${one.away}`);
        tips.set(id, ofMatch.set(match.pairing, ofPairing));
        break;
      }
      case 'clock':
        hours = Math.max(hours, one.hours);
        await gameClockAt(db, at(hours));
    }
    await lockStartedMatches(db);
  };

  /** What stands of tips, by match, pairing and player; in `bets` the pairing is the match's. */
  const stored = async (table: 'bets' | 'resting_bets') => {
    const pairing = table === 'bets' ? sql`m.home || '-' || m.away` : sql`t.home || '-' || t.away`;
    const { rows: found } = await sql<{ text: string }>`
      SELECT format('%s %s %s %s:%s', m.number, ${pairing}, t.user_id, t.home_tip, t.away_tip) AS text
      FROM ${sql.table(table)} t JOIN matches m ON m.id = t.match_id
      WHERE m.tournament_id = ${tournamentId} ORDER BY 1`.execute(db);
    return found.map(({ text }) => text);
  };

  const check = async () => {
    const now = await rows();
    const counted: string[] = [];
    const rests: string[] = [];
    for (const [index, row] of now.entries()) {
      const was = before[index];
      if (was?.started) expect([row.number, row.pairing]).toEqual([row.number, was.pairing]);
      if (row.started && !was?.started) {
        // Only tips on the pairing with which it came to its start are left; late teams have none.
        const all = tips.get(row.id);
        const own =
          was?.pairing === row.pairing && !row.annulled ? all?.get(row.pairing ?? '') : null;
        tips.set(row.id, new Map(own && row.pairing ? [[row.pairing, own]] : []));
      }
      for (const [pairing, ofPairing] of tips.get(row.id) ?? []) {
        const counts = pairing === row.pairing && (row.started || !row.annulled);
        for (const [userId, tip] of ofPairing) {
          (counts ? counted : rests).push(`${row.number} ${pairing} ${userId} ${tip}`);
        }
      }
    }
    expect(await stored('bets')).toEqual(counted.toSorted());
    expect(await stored('resting_bets')).toEqual(rests.toSorted());
    for (const row of now.slice(6)) {
      if (row.started || row.setByHand || row.annulled) continue;
      const [home, away] = (row.slots?.split('-') ?? []).map((slot) => teamIn(slot, now));
      // A team that was set into two matches by hand can win both: nobody plays against itself.
      if (home !== undefined && away !== undefined && home !== away)
        expect([row.number, row.pairing]).toEqual([row.number, `${home}-${away}`]);
    }
  };

  /** The tables have all who play in them, and nobody else who is not drawn. */
  const checkTables = async () => {
    const { rows: tables } = await sql<{ stage: string; isocode: string }>`
      SELECT stage, isocode FROM tournament_countries WHERE tournament_id = ${tournamentId}`.execute(
      db,
    );
    const ofGroups = (await rows()).slice(0, 6);
    const play = ofGroups.flatMap(({ pairing }) => pairing?.split('-') ?? []);
    const listed = tables.map(({ isocode }) => isocode);
    expect(listed).toEqual(expect.arrayContaining(play));
    expect([...play, ...drawn]).toEqual(expect.arrayContaining(listed));
    for (const { stage, isocode } of tables) {
      const position = SLOTS[drawn.indexOf(isocode)];
      // One that was set into a match of the other group may be in its table.
      const isElsewhere = ofGroups.some(
        (row) => row.stage !== `G${position?.[0]}` && row.pairing?.split('-').includes(isocode),
      );
      if (position === undefined || isElsewhere) continue;
      expect([isocode, stage]).toEqual([isocode, `G${position[0]}`]);
    }
  };

  /** The same facts, entered at once into a plan whose open pairings are blank, end in the same pairings. */
  const checkAtOnce = async () => {
    const ended = await rows();
    const atOnce = db.transaction().execute(async (transaction) => {
      await sql`DELETE FROM bets WHERE match_id IN
        (SELECT id FROM matches WHERE tournament_id = ${tournamentId})`.execute(transaction);
      await sql`UPDATE matches SET home = NULL, away = NULL
        WHERE tournament_id = ${tournamentId} AND slot_home IS NOT NULL AND NOT set_by_hand
          AND NOT annulled AND NOT has_started(kickoff, locked_at)`.execute(transaction);
      await fillBracket(transaction, tournamentId);
      throw new AtOnce(await rows(transaction));
    });
    const error = await atOnce.catch((thrown: unknown) => thrown);
    if (!(error instanceof AtOnce)) throw error;
    const pairings = (all: readonly Row[]) => all.map(({ number: n, pairing }) => [n, pairing]);
    expect(pairings(error.rows)).toEqual(pairings(ended));
  };

  return { take, check, checkTables, checkAtOnce };
};

/**
 * The team of a slot as far as results alone say it: who has won or lost a match, or the place in a group that is over
 * and in which no two teams are level. An independent count, so that no slot stays open that is decided.
 */
const teamIn = (slot: string, rows: readonly Row[]): string | undefined => {
  const [kind, of = ''] = slot;
  if (kind === 'W' || kind === 'L') {
    const match = rows[Number(slot.slice(1)) - 1];
    const [home, away] = match?.pairing?.split('-') ?? [];
    const ko = match?.official?.split(':')[2];
    if (ko !== '1' && ko !== '2') return undefined;
    return (ko === '1') === (kind === 'W') ? home : away;
  }
  const group = rows.filter(({ stage }) => stage === `G${of}`);
  if (group.some(({ official, annulled }) => official === null && !annulled)) return undefined;
  // It may have a team that belongs to the other group's table.
  if (group.some(({ setByHand }) => setByHand)) return undefined;
  const totals = new Map<string, number>();
  for (const { pairing, official } of group) {
    const [home = '', away = ''] = pairing?.split('-') ?? [];
    const [own = 0, other = 0] = official?.split(':').map(Number) ?? [];
    for (const [team, scored, conceded] of [
      [home, own, other],
      [away, other, own],
    ] as const) {
      const points = official === null ? 0 : scored > conceded ? 3 : scored === conceded ? 1 : 0;
      const total = 10_000 * points + 100 * (scored - conceded) + scored;
      totals.set(team, (totals.get(team) ?? 0) + total);
    }
  }
  if (new Set(totals.values()).size < totals.size) return undefined;
  return [...totals].toSorted(([, a], [, b]) => b - a)[Number(kind) - 1]?.[0];
};

/** Carries what a transaction has seen out of it, and rolls it back. */
class AtOnce extends Error {
  readonly rows: readonly Row[];

  constructor(rows: readonly Row[]) {
    super('rolled back');
    this.rows = rows;
  }
}
