import { type BodyOf, endpoints } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { fillBracket } from '../src/bracket/fill-bracket.ts';
import { currentTournament } from '../src/db/game.ts';
import { createFollower } from '../src/features/feed/follow-feed.ts';
import { lockStartedMatches } from '../src/features/match/running.ts';
import { sealStartedMatches } from '../src/features/match/seals/seal-started-matches.ts';
import { readPack } from '../src/packs/check-pack.ts';
import { countries } from '../src/packs/countries.ts';
import { dueRestingTips } from '../src/reminders/resting.ts';
import { startTestApp, type TestApp } from './app.ts';
import {
  anOrganiser,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  type TestPlayer,
} from './factories.ts';
import { footballDataMatch, startFeedServer } from './feed-server.ts';
import { wholeLog } from './log.ts';

/**
 * What football does beside results, each as a row: what the organiser calls, and what players see and are told of one
 * match, with log, calendar, feed, export, seals and closing. Details of each have tests of their own.
 */
let game: TestApp;
let server: Awaited<ReturnType<typeof startFeedServer>>;
let organiser: TestPlayer;
let anna: TestPlayer;
/** Entries of the log before the organiser acts. */
let known: number;
let closeAll: () => Promise<void> = async () => {};

afterEach(() => closeAll());

const start = async (pack: string, now: string) => {
  server = await startFeedServer();
  game = await startTestApp({ resultsFeed: server.settings }, { content: 'tables' });
  closeAll = async () => {
    await game.close();
    await server.close();
  };
  await aTournament(game.db, pack);
  organiser = await anOrganiser(game.db);
  anna = await aPlayer(game.db, 'Anna');
  const wish = { timing: 'evening', mail: true } as const;
  await game.call(endpoints.saveReminders, { token: anna.token, body: wish });
  await gameClockAt(game.db, now);
  known = 0;
};

/** The groups of the EM 2024 are over; nobody has said who of Denmark and Slovenia, both level, is second. */
const afterTheGroups = async () => {
  await start('em2024', '2024-06-10T12:00:00Z');
  const { matches } = await readPack('em2024');
  await game.db.updateTable('tournament_countries').set({ group_rank: null }).execute();
  await gameClockAt(game.db, '2024-06-27T12:00:00Z');
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  for (const { number, result } of matches) {
    if (number > 36 || result === null) continue;
    await aResult(game.db, await idOf(number), [result.home, result.away]);
  }
  await fillBracket(game.db, (await currentTournament(game.db)).id);
};

/** Germany plays Denmark, which Anna has tipped 2:0. */
const tippedRoundOf16 = async () => {
  await afterTheGroups();
  await rank(['DK', 'SI']);
  await tip(37, { home: 2, away: 0, ko: 1 });
  known = (await wholeLog(game.db)).length;
};

const numbered = (number: number) =>
  game.db.selectFrom('matches').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const idOf = async (number: number) => (await numbered(number)).id;
const tip = async (number: number, tipped: Tip) => {
  const body = { matchId: await idOf(number), tip: tipped };
  expect((await game.call(endpoints.placeBet, { token: anna.token, body })).status).toBe(200);
};
const rank = async (teams: string[]) => {
  const body = { stage: 'GC', teams, reason: 'fair-play' as const };
  expect(await game.call(endpoints.rankTeams, { token: organiser.token, body })).toMatchObject({
    status: 200,
  });
};
const ofMatch = async (number: number) => ({
  token: organiser.token,
  params: { id: String(await idOf(number)) },
});
const change = async (number: number, body: BodyOf<typeof endpoints.updateMatch>) =>
  expect(
    await game.call(endpoints.updateMatch, { ...(await ofMatch(number)), body }),
  ).toMatchObject({ status: 200 });

/** What there is of a match, for players and the organiser, once the feed has told that it ended 2:0. */
const account = async (number: number, feedTells: string | null = '2:0') => {
  const match = await numbered(number);
  const nameOf = (isocode: string | null) =>
    countries.find(({ code }) => code === isocode)?.name ?? '?';
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  const feed = feedTells === null ? null : await askFeed(match, feedTells);
  const { token } = anna;
  const { answer: listed = [] } = await game.call(endpoints.matches, { token });
  const { answer: bets = [] } = await game.call(endpoints.ownBets, { token });
  const { answer: seals = [] } = await game.call(endpoints.seals, { token });
  const before = await game.call(endpoints.beforeClosing, { token: organiser.token });
  const score = await game.call(endpoints.score, { token, params: { id: '0' }, query: {} });
  const shown = listed.find(({ id }) => id === match.id);
  const bet = bets.find(({ matchId }) => matchId === match.id);
  await sql`UPDATE resting_bets SET rested_at = rested_at - interval '3 minutes'`.execute(game.db);
  const calendar = await game.app.inject('/api/calendar.ics');
  const entry = calendar.body
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((event) => event.includes(`match-${match.id}@`));
  const file = await game.app.inject({
    url: '/api/export/0/tips?form=csv',
    headers: { authorization: token },
  });
  const [titles = []]: string[][] = parse(file.body, { delimiter: ';', bom: true });
  const open = before.answer?.matches.find(({ id }) => id === match.id);
  return {
    match: shown && `${shown.home}-${shown.away}`,
    started: shown?.started,
    card: bet?.tip
      ? `${bet.tip.home}:${bet.tip.away}`
      : ((bet?.resting && `ruht: ${bet.resting.home}-${bet.resting.away}`) ?? 'ungetippt'),
    points: score.answer?.find(({ name }) => name === 'Anna')?.points,
    told: (await dueRestingTips(game.db)).length,
    log: (await wholeLog(game.db)).slice(known).map(({ text }) => text),
    calendar: entry ? /DTSTART[^:]*:(\w+)/.exec(entry)?.[1] : null,
    feed,
    exported: titles.some(
      (title) => title.includes(nameOf(match.home)) && title.includes(nameOf(match.away)),
    ),
    seals: seals.filter(({ matchId }) => matchId === match.id).map(({ count }) => count),
    closing: open && (open.home === null ? 'teams' : open.kickoff === null ? 'kickoff' : 'result'),
  };
};

/** Tells the end of a match by the feed. @returns the notice for the organiser, or the result that follows */
const askFeed = async (
  { id, home, away, kickoff }: Awaited<ReturnType<typeof numbered>>,
  score: string,
) => {
  const fifa = (code: string | null) => countries.find((each) => each.code === code)?.fifa ?? '';
  const told = { home: fifa(home), away: fifa(away), kickoff: kickoff ?? '2024-06-29T19:00:00Z' };
  server.tell([footballDataMatch({ ...told, score, over: true, winner: 'HOME_TEAM' })]);
  await game.db
    .updateTable('results_feed')
    .set({ ask_at: new Date(0) })
    .execute();
  const follow = createFollower({
    db: game.db,
    settings: server.settings,
    timeZone: 'Europe/Berlin',
  });
  await follow(new AbortController().signal);
  const { answer } = await game.call(endpoints.feed, { token: organiser.token });
  const notice = answer?.told.find(({ matchId }) => matchId === id)?.notice;
  const row = await game.db
    .selectFrom('matches')
    .select(['result_home', 'result_away'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return notice ?? (row.result_home === null ? null : `${row.result_home}:${row.result_away}`);
};

/** Of a match that can be tipped: nothing of it is public yet. */
const untouched = {
  ...{ started: false, points: 0, told: 0, exported: false, seals: [], closing: 'result' },
};

test('rank by hand', async () => {
  await afterTheGroups();
  expect(await account(37, null)).toMatchObject({ match: undefined, closing: 'teams' });
  await rank(['DK', 'SI']);
  expect(await account(37)).toEqual({
    ...untouched,
    match: 'DE-DK',
    card: 'ungetippt',
    log: ['Gruppe C: Dänemark vor Slowenien, entschieden durch Fair Play.'],
    calendar: '20240629T190000Z',
    feed: 'not-started',
  });
});

test('third by hand', async () => {
  await afterTheGroups();
  await rank(['DK', 'SI']);
  await sql`UPDATE matches SET slot_away = '3ABCDEF' WHERE slot_away LIKE '3%'`.execute(game.db);
  await fillBracket(game.db, (await currentTournament(game.db)).id);
  const { token } = organiser;
  const { answer } = await game.call(endpoints.pairings, { token });
  const { slots = [], teams = [] } = answer?.thirds ?? {};
  const thirds = slots.map(({ number }, index) => ({
    number,
    isocode: teams[index]?.isocode ?? '',
  }));
  const [first] = thirds;
  known = (await wholeLog(game.db)).length;
  expect(await account(first?.number ?? 0, null)).toMatchObject({ closing: 'teams' });
  await game.call(endpoints.assignThirds, { token, body: { thirds } });
  expect(await account(first?.number ?? 0)).toMatchObject({
    ...untouched,
    match: expect.stringMatching(new RegExp(`-${first?.isocode}$`)),
    log: [expect.stringMatching(/^Die Gruppendritten sind verteilt: /)],
    feed: 'not-started',
  });
});

test('draw on one screen', async () => {
  await start('em2028', '2027-12-01T18:00:00Z');
  const positions = ['DE', 'FR', 'ES', 'IT'].map((isocode, index) => ({
    slot: `A${index + 1}`,
    isocode,
  }));
  const body = { positions, matches: [], teams: [] };
  await game.call(endpoints.enterDraw, { token: organiser.token, body });
  expect(await account(1, null)).toEqual({
    ...untouched,
    match: 'DE-FR',
    card: 'ungetippt',
    log: ['Ausgelost: A1 Deutschland, A2 Frankreich, A3 Spanien, A4 Italien.'],
    calendar: null,
    feed: null,
    closing: 'kickoff',
  });
});

test('pairing swapped with its number kept', async () => {
  await tippedRoundOf16();
  const body = { home: 'DK', away: 'DE' };
  await game.call(endpoints.setPairing, { ...(await ofMatch(37)), body });
  expect(await account(37)).toEqual({
    ...untouched,
    match: 'DK-DE',
    card: 'ruht: DE-DK',
    told: 1,
    log: [
      'Achtelfinale: Statt Deutschland – Dänemark heißt die Partie nun Dänemark – Deutschland. Ein Tipp ruht.',
    ],
    calendar: '20240629T190000Z',
    feed: 'not-started',
  });
});

test('corrected result that pairs anew, and back', async () => {
  await tippedRoundOf16();
  const { matches } = await readPack('em2024');
  const last = matches.find(({ home, away }) => home === 'DK' && away === 'RS')?.number ?? 0;
  await change(last, { result: { home: 1, away: 0, ko: 0 } });
  expect(await account(37)).toMatchObject({
    ...untouched,
    match: 'DE-XE',
    card: 'ruht: DE-DK',
    told: 1,
    log: [
      'Ergebnis korrigiert: Dänemark – Serbien 1:0, bisher 0:0.',
      expect.stringMatching(/^Achtelfinale: Statt Deutschland – Dänemark .* Ein Tipp ruht\.$/),
      expect.anything(),
    ],
  });
  await change(last, { result: { home: 0, away: 0, ko: 0 } });
  expect(await account(37)).toMatchObject({ match: 'DE-DK', card: '2:0', told: 0 });
});

test('annulled', async () => {
  await tippedRoundOf16();
  await gameClockAt(game.db, '2024-06-29T21:30:00Z');
  await change(37, { result: { home: 2, away: 0, ko: 1 } });
  const over = {
    ...{ match: 'DE-DK', started: true, card: '2:0', told: 0, exported: true, seals: [1] },
    calendar: '20240629T190000Z',
    closing: undefined,
  };
  expect(await account(37)).toMatchObject({ ...over, points: 4, feed: '2:0' });
  const body = { annulled: true, award: null };
  await game.call(endpoints.annulMatch, { ...(await ofMatch(37)), body });
  expect(await account(37)).toEqual({
    ...over,
    points: 0,
    log: [
      'Ergebnis eingetragen: Deutschland – Dänemark 2:0 (weiter: Deutschland).',
      'Deutschland – Dänemark ist annulliert. Für dieses Spiel gibt es keine Punkte.',
    ],
    feed: 'ruled',
  });
});

test('awarded', async () => {
  await tippedRoundOf16();
  await gameClockAt(game.db, '2024-06-29T21:30:00Z');
  const award = { home: 0, away: 3, ko: 2 as const };
  await game.call(endpoints.annulMatch, {
    ...(await ofMatch(37)),
    body: { annulled: true, award },
  });
  expect(await account(37)).toEqual({
    ...{ match: 'DE-DK', started: true, card: '2:0', points: 0, told: 0 },
    ...{ exported: true, seals: [1] },
    log: [
      'Deutschland – Dänemark ist am grünen Tisch gewertet: 0:3 (weiter: Dänemark). Für dieses Spiel gibt es keine Punkte.',
    ],
    calendar: '20240629T190000Z',
    feed: 'ruled',
    closing: undefined,
  });
});

test("postponed without a date ('Termin offen')", async () => {
  await tippedRoundOf16();
  await change(37, { kickoff: null });
  await gameClockAt(game.db, '2024-06-30T12:00:00Z');
  expect(await account(37)).toEqual({
    ...untouched,
    match: 'DE-DK',
    card: '2:0',
    log: ['Der Termin von Deutschland – Dänemark ist offen, bisher 29.06.2024, 21:00 Uhr.'],
    calendar: null,
    feed: null,
    closing: 'kickoff',
  });
});

test('interrupted, and finished on another day', async () => {
  await tippedRoundOf16();
  await gameClockAt(game.db, '2024-06-29T20:00:00Z');
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
  const kickoff = Date.parse('2024-06-30T10:00:00Z');
  await change(37, { kickoff });
  const moved = {
    ...{ match: 'DE-DK', started: true, card: '2:0', points: 0, told: 0, exported: true },
    log: [
      'Der Anpfiff von Deutschland – Dänemark wurde von 29.06.2024, 21:00 Uhr auf 30.06.2024, 12:00 Uhr verlegt.',
    ],
    calendar: '20240630T100000Z',
    // Sealed again, of the same tips, for everybody to see.
    seals: [1, 1],
    closing: 'result',
  };
  // Whoever calls it over now speaks of the interruption.
  expect(await account(37, '1:0')).toEqual({ ...moved, feed: 'too-early' });
  await gameClockAt(game.db, '2024-06-30T10:31:00Z');
  const ended = await account(37);
  expect(ended).toMatchObject({ feed: '2:0', points: 4, closing: undefined, seals: [1, 1] });
  expect(ended.log.slice(1)).toEqual([
    'Ergebnis eingetragen: Deutschland – Dänemark 2:0 (weiter: Deutschland).',
  ]);
});

test('a team that withdraws', async () => {
  await tippedRoundOf16();
  const body = { from: 'DK', isocode: 'IS', name: null, short: null, colors: null };
  await game.call(endpoints.replaceTeam, { token: organiser.token, body });
  expect(await account(37)).toEqual({
    ...untouched,
    match: 'DE-IS',
    card: 'ruht: DE-DK',
    told: 1,
    log: [
      'Für Dänemark spielt nun Island.',
      'Achtelfinale: Statt Deutschland – Dänemark heißt die Partie nun Deutschland – Island. Ein Tipp ruht.',
    ],
    calendar: '20240629T190000Z',
    feed: 'not-started',
  });
});

test('a replay', async () => {
  await tippedRoundOf16();
  await gameClockAt(game.db, '2024-06-29T21:30:00Z');
  const old = await numbered(37);
  await change(37, { result: { home: 2, away: 0, ko: 1 } });
  const body = { kickoff: Date.parse('2024-07-01T19:00:00Z'), plannedDay: null };
  await game.call(endpoints.replayMatch, { ...(await ofMatch(37)), body });
  expect(await account(37)).toEqual({
    ...untouched,
    match: 'DE-DK',
    // Those on the match that was annulled.
    exported: true,
    card: 'ungetippt',
    log: [
      'Ergebnis eingetragen: Deutschland – Dänemark 2:0 (weiter: Deutschland).',
      'Deutschland – Dänemark ist annulliert. Für dieses Spiel gibt es keine Punkte.',
      'Deutschland – Dänemark wird am 01.07.2024, 21:00 Uhr noch einmal gespielt und neu getippt.',
    ],
    calendar: '20240701T190000Z',
    feed: 'not-started',
  });
  const { answer: seals = [] } = await game.call(endpoints.seals, { token: anna.token });
  expect(seals.filter(({ matchId }) => matchId === old.id)).toHaveLength(1);
});
