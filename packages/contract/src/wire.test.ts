import { CLASSIC } from '@tippspiel/rules';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnswerOf, BodyOf, Endpoint, WireAnswer, WireBody } from './endpoint.ts';
import * as endpoints from './endpoints/index.ts';

/** The words of the API are a promise to other clients; these tests pin them. */

const answer = <E extends Endpoint>(endpoint: E, wire: WireAnswer<E>, value: AnswerOf<E>) =>
  [endpoint.path, endpoint.answer, wire, value] as const;

const body = <E extends Endpoint & { body: z.ZodMiniType }>(
  endpoint: E,
  wire: WireBody<E>,
  value: BodyOf<E>,
) => [endpoint.path, endpoint.body, wire, value] as const;

const kickoff = Date.parse('2024-06-29T19:00:00Z');
const wireMatch = {
  id: 7,
  home: 'DE',
  away: 'DK',
  stage: 'AF',
  round: null,
  leg: null,
  date: '2024-06-29T19:00:00.000Z',
  plannedDay: null,
  venue: 'Dortmund',
  resultHome: 2,
  resultAway: 0,
  resultKO: 1,
  extraHome: null,
  extraAway: null,
  penaltyHome: null,
  penaltyAway: null,
  annulled: false,
  awardedHome: null,
  awardedAway: null,
  awardedKO: null,
  liveHome: null,
  liveAway: null,
  userDistribution: '[12,3,5]',
  groupDistribution: null,
  started: true,
} as const;
const match = {
  id: 7,
  home: 'DE',
  away: 'DK',
  stage: 'AF',
  round: null,
  leg: null,
  first: null,
  kickoff,
  plannedDay: null,
  venue: 'Dortmund',
  started: true,
  result: { home: 2, away: 0, ko: 1 },
  ruling: null,
  running: null,
  minute: null,
  distribution: { home: 12, draw: 3, away: 5 },
  groupDistribution: null,
} as const;

const scoreRow = {
  name: 'Anna',
  position: 1,
  change: 2,
  points: 12,
  exact: 2,
  correct: 5,
  status: 0,
  forMoney: true,
  avatar: '/api/avatar/avatar_a.jpg?v=none',
} as const;
const player = { name: 'Anna', avatar: '/api/avatar/avatar_a.jpg?v=none' };
const place = { position: 2, points: 7 };
const ownTable = { players: 12, moneyPlayers: 10, fullStakes: 4, matchDay: null };
const matchDay = { day: '2024-06-19', isOver: true, bestTotal: 1, points: 5 };
const ownPlace = {
  position: 2,
  points: 12,
  exact: 2,
  correct: 5,
  live: 1,
  gap: 3,
  change: -1,
  forMoney: true,
};
const topRow = { name: 'Anna', position: 1, points: 15, avatar: '/api/avatar/avatar_a.jpg?v=none' };
const account = {
  id: 3,
  name: 'Anna',
  email: 'anna@spiel.example',
  active: true,
  paid: false,
  scorekeeper: false,
  moneyGames: [0, 4],
};
const profile = {
  id: 3,
  name: 'Anna',
  email: 'anna@spiel.example',
  paid: true,
  forMoney: true,
  avatar: '/api/avatar/avatar_a.jpg?v=none',
};
const logEntry = {
  id: 9,
  position: 9,
  actor: 'Anna',
  action: 'user-paid',
  audience: 'concerned',
  text: 'Anna hat den Einsatz bezahlt.',
} as const;
const installation = {
  name: 'EM 2024',
  timeZone: 'Europe/Berlin',
  captcha: 'off',
  unsupportedIos: '',
  imprint: null,
  demo: false,
} as const;
const tournament = {
  ...installation,
  championTitle: 'Europameister',
  teamsAre: 'countries',
  tables: 6,
  knockout: true,
  dayStart: 0,
  start: '2024-06-14',
  end: '2024-07-14',
  started: true,
  closed: false,
  paymentUrl: null,
  dataSource: null,
  flags: { XE: 'gb-eng' },
  points: CLASSIC,
  formerPoints: null,
} as const;
const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'x',
  y: 'y',
  use: 'enc',
  alg: 'ECDH-ES',
  kid: 'k',
} as const;

describe('an answer travels in the words of the API', () => {
  test.each([
    answer(endpoints.matches, [wireMatch], [match]),
    answer(
      endpoints.matches,
      [{ ...wireMatch, resultAway: 2, extraHome: 3, extraAway: 3, penaltyHome: 4, penaltyAway: 2 }],
      [
        {
          ...match,
          result: {
            ...{ home: 2, away: 2, ko: 1 },
            ...{ extra: { home: 3, away: 3 }, penalties: { home: 4, away: 2 } },
          },
        },
      ],
    ),
    // What was played travels, whether it counts or not.
    answer(
      endpoints.matches,
      [{ ...wireMatch, annulled: true, awardedHome: 0, awardedAway: 3, awardedKO: 2 }],
      [
        {
          ...match,
          result: null,
          ruling: { annulled: true, award: { home: 0, away: 3, ko: 2 }, played: match.result },
        },
      ],
    ),
    // What was played before the game is its award.
    answer(
      endpoints.matches,
      [
        {
          ...wireMatch,
          ...{ annulled: true, awardedHome: 2, awardedAway: 0, awardedKO: 1, beforeGame: true },
        },
      ],
      [
        {
          ...match,
          result: null,
          ruling: { annulled: true, beforeGame: true, award: match.result, played: match.result },
        },
      ],
    ),
    answer(
      endpoints.matches,
      [{ ...wireMatch, awardedHome: 3, awardedAway: 0, awardedKO: 1 }],
      [{ ...match, ruling: { annulled: false, award: { home: 3, away: 0, ko: 1 } } }],
    ),
    answer(
      endpoints.matches,
      [{ ...wireMatch, stage: 'GA', resultKO: null }],
      [{ ...match, stage: 'GA', result: { home: 2, away: 0, ko: 0 } }],
    ),
    answer(
      endpoints.matches,
      [
        {
          ...wireMatch,
          resultHome: null,
          resultAway: null,
          resultKO: null,
          liveHome: 1,
          liveAway: 0,
        },
      ],
      [{ ...match, result: null, running: { home: 1, away: 0 } }],
    ),
    ...(
      [
        [{ minute: 63 }, { minute: 63, added: 0 }],
        [
          { minute: 90, minuteAdded: 3 },
          { minute: 90, added: 3 },
        ],
        [{ minute: 'half-time' }, 'half-time'],
      ] as const
    ).map(([wire, reached]) =>
      answer(
        endpoints.matches,
        [{ ...wireMatch, ...wire, minuteAt: '2024-06-29T19:00:00.000Z' }],
        [{ ...match, minute: { reached, at: kickoff } }],
      ),
    ),
    answer(
      endpoints.ownBets,
      [
        {
          id: 7,
          date: '2024-06-29T19:00:00.000Z',
          home: 'DE',
          away: 'DK',
          homeTip: 1,
          awayTip: 1,
          koTip: 2,
          stage: 'AF',
          leg: 2,
          firstLegHome: 0,
          firstLegAway: 3,
          resting: ['IT', 'CH'],
        },
        {
          id: 8,
          date: '2024-06-29T19:00:00.000Z',
          home: 'ES',
          away: 'GE',
          homeTip: null,
          awayTip: null,
          koTip: null,
          stage: 'AF',
          leg: null,
        },
      ],
      [
        {
          matchId: 7,
          home: 'DE',
          away: 'DK',
          stage: 'AF',
          leg: 2,
          first: { home: 0, away: 3 },
          kickoff,
          tip: { home: 1, away: 1, ko: 2 },
          resting: { home: 'IT', away: 'CH' },
        },
        {
          matchId: 8,
          home: 'ES',
          away: 'GE',
          stage: 'AF',
          leg: null,
          first: null,
          kickoff,
          tip: null,
        },
      ],
    ),
    answer(
      endpoints.matchBets,
      [{ userId: 3, username: 'Anna', homeTip: 2, awayTip: 1, koTip: 0 }],
      [{ userId: 3, name: 'Anna', tip: { home: 2, away: 1, ko: 0 } }],
    ),
    answer(
      endpoints.matchTips,
      [
        {
          homeTip: 2,
          awayTip: 1,
          koTip: 1,
          count: 14,
          players: [{ userId: 3, username: 'Anna', avatar: '/api/avatar/avatar_x.jpg' }],
        },
      ],
      [
        {
          tip: { home: 2, away: 1, ko: 1 },
          count: 14,
          players: [{ userId: 3, name: 'Anna', avatar: '/api/avatar/avatar_x.jpg' }],
        },
      ],
    ),
    answer(
      endpoints.tipPlayers,
      [{ userId: 3, username: 'Anna', avatar: '/api/avatar/avatar_x.jpg' }],
      [{ userId: 3, name: 'Anna', avatar: '/api/avatar/avatar_x.jpg' }],
    ),
    answer(
      endpoints.cheat,
      [{ username: 'Anna', homeTip: 2, awayTip: 1, koTip: 0 }],
      [{ name: 'Anna', tip: { home: 2, away: 1, ko: 0 } }],
    ),
    answer(
      endpoints.groups,
      [
        {
          id: 4,
          name: 'Büro',
          groupMoney: { insertMoney: 12.5, firstPlace: 20, secondPlace: 10, thirdPlace: 0.1 },
          members: 3,
          forMoney: true,
          secret: 'x',
        },
        { id: 5, name: 'Kneipe', groupMoney: null, members: 0, forMoney: false },
      ],
      [
        {
          id: 4,
          name: 'Büro',
          money: { stakeCents: 1250, placesCents: [2000, 1000, 10] },
          members: 3,
          forMoney: true,
          secret: 'x',
        },
        { id: 5, name: 'Kneipe', money: null, members: 0, forMoney: false },
      ],
    ),
    answer(
      endpoints.score,
      [
        {
          ...scoreRow,
          id: 3,
          userid: 3,
          winner: 'Spanien',
          price: 17.35,
          multiplicator: 1,
        },
        { ...scoreRow, id: 3, userid: 3, winner: null, price: null, multiplicator: 0, paid: false },
      ],
      [
        { ...scoreRow, userId: 3, championTip: 'Spanien', prizeCents: 1735, fullStake: true },
        {
          ...scoreRow,
          userId: 3,
          championTip: null,
          prizeCents: null,
          fullStake: false,
          paid: false,
        },
      ],
    ),
    answer(
      endpoints.scoreDays,
      [{ day: '2024-06-14', winners: [{ ...player, userid: 3, points: 7 }], winnersTotal: 1 }],
      [{ day: '2024-06-14', winners: [{ ...player, userId: 3, points: 7 }], winnersTotal: 1 }],
    ),
    answer(
      endpoints.scoreProgress,
      { players: 12, days: ['2024-06-14'], rows: [{ ...player, userid: 3, places: [place] }] },
      { players: 12, days: ['2024-06-14'], rows: [{ ...player, userId: 3, places: [place] }] },
    ),
    answer(
      endpoints.ownTables,
      [
        {
          ...ownTable,
          id: 4,
          name: 'Büro',
          stake: null,
          groupMoney: { insertMoney: 10, firstPlace: 30, secondPlace: 20, thirdPlace: 10 },
          place: { ...ownPlace, ahead: { userid: 9, name: 'Ben' }, price: 17.35, multiplicator: 1 },
          top: [{ ...topRow, userid: 3 }],
          matchDay: { ...matchDay, best: [{ userid: 9, name: 'Ben' }] },
        },
        { ...ownTable, id: 0, name: null, stake: 10, groupMoney: null, place: null, top: [] },
        { ...ownTable, id: 5, name: 'Pub', stake: null, groupMoney: null, place: null, top: [] },
      ],
      [
        {
          ...ownTable,
          id: 4,
          name: 'Büro',
          rules: { mode: 'group', stakeCents: 1000, placesCents: [3000, 2000, 1000] },
          place: {
            ...ownPlace,
            ahead: { userId: 9, name: 'Ben' },
            prizeCents: 1735,
            fullStake: true,
          },
          top: [{ ...topRow, userId: 3 }],
          matchDay: { ...matchDay, best: [{ userId: 9, name: 'Ben' }] },
        },
        {
          ...ownTable,
          id: 0,
          name: null,
          rules: { mode: 'overall', stakeCents: 1000 },
          place: null,
          top: [],
        },
        { ...ownTable, id: 5, name: 'Pub', rules: null, place: null, top: [] },
      ],
    ),
    answer(
      endpoints.scoreAlltime,
      [{ userid: 3, name: 'Anna', competitionName: 'WM 2018', points: 40, exact: 7 }],
      [{ userId: 3, name: 'Anna', competition: 'WM 2018', points: 40, exact: 7 }],
    ),
    answer(
      endpoints.users,
      [
        {
          ...account,
          maxPrice: true,
          lastOnline: '2024-06-29T19:00:00.000Z',
          historicalRecords: [{ competition_id: 2, points: 40, exact: 7, correct: 20 }],
        },
      ],
      [
        {
          ...account,
          fullStake: true,
          lastOnline: kickoff,
          historicalResults: [{ competitionId: 2, points: 40, exact: 7, correct: 20 }],
        },
      ],
    ),
    answer(endpoints.users, [{ id: 3, name: 'Anna' }], [{ id: 3, name: 'Anna' }]),
    answer(
      endpoints.profile,
      { ...profile, winnerTip: 'Spanien', maxPrice: true },
      { ...profile, championTip: 'Spanien', fullStake: true },
    ),
    answer(
      endpoints.configuration,
      { id: 1, tipgameName: 'EM 2024', winner: 'Spanien', userAdmin: 3 },
      { id: 1, name: 'EM 2024', champion: 'Spanien', organiserId: 3 },
    ),
    answer(
      endpoints.audit,
      [{ ...logEntry, at: '2024-06-29T19:00:00.000Z' }],
      [{ ...logEntry, at: kickoff }],
    ),
    answer(
      endpoints.tournament,
      {
        ...tournament,
        chosen: true,
        rounds: [],
        now: '2024-06-29T19:00:00.000Z',
        stake: 2.5,
        winner: 'Spanien',
      },
      {
        ...tournament,
        chosen: true,
        rounds: [],
        now: kickoff,
        stakeCents: 250,
        champion: 'Spanien',
      },
    ),
    answer(
      endpoints.tournament,
      { ...installation, chosen: false, now: '2024-06-29T19:00:00.000Z' },
      { ...installation, chosen: false, now: kickoff },
    ),
    answer(
      endpoints.confirmations,
      [{ groupId: 4, name: 'Büro', insertMoney: 12.5, fullStake: true, playsHalf: false }],
      [{ groupId: 4, name: 'Büro', stakeCents: 1250, fullStake: true, playsHalf: false }],
    ),
    answer(
      endpoints.cryptoKey,
      { ...publicKey, now: '2024-06-29T19:00:00.000Z' },
      { ...publicKey, now: kickoff },
    ),
  ])('%s', (_, schema, wire, value) => {
    expect(z.encode(schema, value)).toEqual(wire);
    expect(z.decode(schema, wire)).toEqual(value);
  });
});

describe('a body travels in the words of the API', () => {
  test.each([
    body(
      endpoints.placeBet,
      { id: 7, home: 2, away: 1, ko: 1 },
      { matchId: 7, tip: { home: 2, away: 1, ko: 1 } },
    ),
    body(
      endpoints.placeBet,
      { id: 7, home: 2, away: 1, ko: 1, pairing: ['DE', 'DK'] },
      { matchId: 7, tip: { home: 2, away: 1, ko: 1 }, pairing: { home: 'DE', away: 'DK' } },
    ),
    body(
      endpoints.createMatch,
      { home: 'DE', away: 'DK', kickoff: '2024-06-29T19:00:00.000Z', stage: 'AF' },
      { home: 'DE', away: 'DK', kickoff, stage: 'AF' },
    ),
    body(
      endpoints.updateMatch,
      { kickoff: '2024-06-29T19:00:00.000Z', resHome: 2, resAway: 0, resKO: 1 },
      { kickoff, result: { home: 2, away: 0, ko: 1 } },
    ),
    body(endpoints.updateMatch, { kickoff: '2024-06-29T19:00:00.000Z' }, { kickoff }),
    body(endpoints.updateMatch, { resHome: null, resAway: null, resKO: null }, { result: null }),
    body(
      endpoints.createGroup,
      {
        name: 'Büro',
        secret: 'x',
        groupMoney: { insertMoney: 12.5, firstPlace: 20, secondPlace: 10, thirdPlace: 0.1 },
      },
      {
        name: 'Büro',
        secret: 'x',
        money: { stakeCents: 1250, placesCents: [2000, 1000, 10] },
      },
    ),
    body(
      endpoints.signup,
      { username: 'Anna', email: 'anna@spiel.example', password: 'x' },
      { name: 'Anna', email: 'anna@spiel.example', password: 'x' },
    ),
    body(
      endpoints.saveProfile,
      { username: 'Anna', password: 'x' },
      { name: 'Anna', password: 'x' },
    ),
    body(endpoints.joinGroup, { secret: 'x', stake: 12.5 }, { secret: 'x', stakeCents: 1250 }),
    body(
      endpoints.confirmStake,
      { insertMoney: 12.5, fullStake: true },
      { stakeCents: 1250, fullStake: true },
    ),
    body(endpoints.saveChampionTip, { winner: 'Spanien' }, { championTip: 'Spanien' }),
    body(endpoints.setFullStake, { maxPrice: true }, { fullStake: true }),
    body(
      endpoints.saveConfiguration,
      { id: 1, tipgameName: 'EM 2024', winner: null, admin: 3 },
      { id: 1, name: 'EM 2024', champion: null, organiserId: 3 },
    ),
  ])('%s', (_, schema, wire, value) => {
    expect(z.encode(schema, value)).toEqual(wire);
    expect(z.decode(schema, wire)).toEqual(value);
  });

  test('a tip without a word on who advances names nobody', () => {
    expect(z.decode(endpoints.placeBet.body, { id: 7, home: 1, away: 1 })).toEqual({
      matchId: 7,
      tip: { home: 1, away: 1, ko: 0 },
    });
  });

  test.each([
    [{ resHome: 1 }],
    [{ resHome: 1, resAway: null }],
    [{ resAway: 1 }],
    [{ resKO: 1 }],
    [{ resHome: null, resAway: null, resKO: 2 }],
    [{}],
  ])('half a result is refused: %o', (wire) => {
    expect(endpoints.updateMatch.body.safeParse(wire).success).toBe(false);
  });
});
