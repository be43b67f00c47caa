import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { aPlayer, gameClockAt } from '../../../test/factories.ts';
import { startPlayedTournament } from '../../../test/played-tournament.ts';
import { archiveEndedTournaments } from '../closing/archive.ts';
import { lockStartedMatches } from '../match/running.ts';

let played: Awaited<ReturnType<typeof startPlayedTournament>>;

beforeEach(async () => {
  played = await startPlayedTournament();
  return () => played.game.close();
});

const confirmations = async (token: string) =>
  (await played.game.call(endpoints.confirmations, { token })).answer;
const confirm = (id: number, token: string, stakeCents = 1000) =>
  played.game.call(endpoints.confirmStake, {
    token,
    params: { id: String(id) },
    body: { stakeCents },
  });
const refusal = async (call: Promise<{ status: number; code?: string | null | undefined }>) => {
  const { status, code } = await call;
  return [status, code];
};

test('only who says so plays for the money of a group again', async () => {
  const { game, anna, bert, kasse, ehre, close, start, table } = played;
  await close();
  await start();
  expect(await table(kasse)).toEqual([
    ['Anna', 0, false],
    ['Bert', 0, false],
  ]);
  expect(await confirmations(anna.token)).toEqual([
    { groupId: 0, name: null, stakeCents: 1000, fullStake: false, playsHalf: false },
    { groupId: kasse, name: 'Kasse', stakeCents: 1000, fullStake: false, playsHalf: false },
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
  const { game, organiser, anna, close, start } = played;
  await close();
  await start();
  const book = async () =>
    (await game.call(endpoints.moneyBook, { token: organiser.token, params: { id: '0' } })).answer;
  expect(await book()).toEqual([]);
  await confirm(0, anna.token);
  expect((await book())?.map(({ name, owedCents }) => [name, owedCents])).toEqual([['Anna', 1000]]);
});

test('the archive of the one before takes out who has not confirmed, and counts nobody new', async () => {
  const { game, anna, bert, kasse, ehre, close, start, table } = played;
  await close();
  const before = await game.db.selectFrom('historical_results').selectAll().execute();
  const trophies = await game.db.selectFrom('kept_trophies').selectAll().execute();
  await start();
  await confirm(kasse, anna.token);
  await aPlayer(game.db, 'Neu');
  await gameClockAt(game.db, '2025-01-20T12:00:00Z');
  const names = await archiveEndedTournaments(game.db);
  expect(names).toEqual(['EM 2024']);
  expect(await table(kasse)).toEqual([['Anna', 0, true]]);
  expect(await table(ehre)).toHaveLength(2);
  expect(await game.db.selectFrom('historical_results').selectAll().execute()).toEqual(before);
  expect(await game.db.selectFrom('kept_trophies').selectAll().execute()).toEqual(trophies);
  expect((await game.call(endpoints.statements, { token: anna.token })).answer).toEqual([]);
  expect((await confirmations(bert.token))?.map(({ groupId }) => groupId)).toEqual([0]);
});
