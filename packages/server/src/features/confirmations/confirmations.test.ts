import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { playEm2024 } from '../../../test/played.ts';
import { archiveEndedTournaments } from '../../jobs/archive.ts';
import { achievementsIn } from '../../startup/prepare-game.ts';
import { lockStartedMatches } from '../match/lock-started-matches.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
/** With a stake of 10 euros, and without one. */
let kasse: number;
let ehre: number;

/** The EM 2024 is played, and Anna has tipped best. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id, bert.id] });
  ehre = await aGroup(game.db, 'Ehre', { members: [anna.id, bert.id] });
  for (const number of [1, 2, 3]) {
    await aBet(game.db, (await matchNumber(game.db, number)).id, anna.id, [2, 1]);
  }
  await playEm2024(game.db);
  return () => game.close();
});

const close = () => game.call(endpoints.closeTournament, { token: organiser.token });
const start = (pack = 'wm2026', token = organiser.token) =>
  game.call(endpoints.startTournament, { token, params: { pack } });
const table = async (id: number, token = anna.token) =>
  (await game.call(endpoints.score, { token, params: { id: String(id) } })).answer?.map(
    ({ name, points, forMoney }) => [name, points, forMoney],
  );
const confirmations = async (token: string) =>
  (await game.call(endpoints.confirmations, { token })).answer;
const confirm = (id: number, token: string, stakeCents = 1000) =>
  game.call(endpoints.confirmStake, { token, params: { id: String(id) }, body: { stakeCents } });
const refusal = async (call: Promise<{ status: number; code?: string | null | undefined }>) => {
  const { status, code } = await call;
  return [status, code];
};

test('only who says so plays for the money of a group again', async () => {
  await close();
  await start();
  expect(await table(kasse)).toEqual([
    ['Anna', 0, false],
    ['Bert', 0, false],
  ]);
  expect(await confirmations(anna.token)).toEqual([
    { groupId: 0, name: null, stakeCents: 1000 },
    { groupId: kasse, name: 'Kasse', stakeCents: 1000 },
  ]);
  expect(await refusal(confirm(kasse, anna.token, 500))).toEqual([409, 'stake-has-changed']);
  expect(await refusal(confirm(ehre, anna.token))).toEqual([404, 'not-found']);
  expect(await refusal(confirm(999_999, anna.token))).toEqual([404, 'not-found']);
  expect((await confirm(kasse, anna.token)).status).toBe(200);
  expect((await confirm(0, bert.token)).status).toBe(200);
  expect(await refusal(confirm(0, bert.token))).toEqual([404, 'not-found']);
  expect(await table(kasse)).toEqual([
    ['Anna', 0, true],
    ['Bert', 0, false],
  ]);
  expect(await table(0)).toEqual([
    ['Anna', 0, false],
    ['Bert', 0, true],
  ]);
  expect((await confirmations(anna.token))?.map(({ groupId }) => groupId)).toEqual([0]);

  // The first start stores it so, and ends the questions.
  await gameClockAt(game.db, '2026-06-11T20:00:00Z');
  await lockStartedMatches(game.db);
  expect(await table(kasse)).toEqual([
    ['Anna', 0, true],
    ['Bert', 0, false],
  ]);
  expect(await table(0)).toEqual([
    ['Anna', 0, false],
    ['Bert', 0, true],
  ]);
  expect(await confirmations(bert.token)).toEqual([]);
  expect(await refusal(confirm(kasse, bert.token))).toEqual([409, 'stakes-locked']);
});

test('the stake that is owed begins with the yes', async () => {
  await close();
  await start();
  const book = async () =>
    (await game.call(endpoints.moneyBook, { token: organiser.token, params: { id: '0' } })).answer;
  expect(await book()).toEqual([]);
  await confirm(0, anna.token);
  expect((await book())?.map(({ name, owedCents }) => [name, owedCents])).toEqual([['Anna', 1000]]);
});

test('the archive of the one before takes out who has not confirmed, and counts nobody new', async () => {
  await close();
  const before = await game.db.selectFrom('historical_results').selectAll().execute();
  const trophies = await game.db.selectFrom('kept_trophies').selectAll().execute();
  await start();
  await confirm(kasse, anna.token);
  await aPlayer(game.db, 'Neu');
  await gameClockAt(game.db, '2025-01-20T12:00:00Z');
  const names = await archiveEndedTournaments(game.db, achievementsIn('Europe/Berlin'));
  expect(names).toEqual(['EM 2024']);
  expect(await table(kasse)).toEqual([['Anna', 0, true]]);
  expect(await table(ehre)).toHaveLength(2);
  expect(await game.db.selectFrom('historical_results').selectAll().execute()).toEqual(before);
  expect(await game.db.selectFrom('kept_trophies').selectAll().execute()).toEqual(trophies);
  expect((await game.call(endpoints.statements, { token: anna.token })).answer).toEqual([]);
  expect((await confirmations(bert.token))?.map(({ groupId }) => groupId)).toEqual([0]);
});
