import { endpoints } from '@tippspiel/contract';
import { beforeEach, expect, test } from 'vitest';
import { startOtherNode } from '../../../test/app.ts';
import type { TestPlayer } from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import { startPlayedTournament } from '../../../test/played-tournament.ts';

let played: Awaited<ReturnType<typeof startPlayedTournament>>;

beforeEach(async () => {
  played = await startPlayedTournament();
  return () => played.game.close();
});

const refusal = async (call: Promise<{ status: number; code?: string | null | undefined }>) => {
  const { status, code } = await call;
  return [status, code];
};

test('offers what was not played and is not over, with a preview', async () => {
  const { game, organiser, anna } = played;
  const { answer } = await game.call(endpoints.nextTournaments, { token: organiser.token });
  expect(answer?.packs.map(({ pack, matches }) => [pack, matches])).toEqual([
    ['wm2026', 104],
    ['bundesliga2026-27', 306],
    ['asiencup2027', 51],
    ['nationsleague2027', 4],
    ['wm2027frauen', 64],
    ['em2028', 51],
  ]);
  const preview = async (pack: string, token = organiser.token) =>
    game.call(endpoints.previewTournament, { token, params: { pack } });
  const wm2026 = await preview('wm2026');
  expect(wm2026.answer).toMatchObject({ name: 'WM 2026', start: '2026-06-11', countries: 48 });
  expect(wm2026.answer?.plan[0]).toMatchObject({ number: 1, home: 'MX', slotHome: null });
  const knockout = wm2026.answer?.plan.filter(({ stage }) => !stage.startsWith('G'));
  expect(knockout?.every(({ home, away }) => home === null && away === null)).toBe(true);
  expect(await refusal(preview('em2024'))).toEqual([404, 'not-found']);
  expect(await refusal(preview('wm2022'))).toEqual([404, 'not-found']);
  expect((await preview('wm2026', anna.token)).status).toBe(403);
});

test('is refused to players, and while the present tournament is open', async () => {
  const { anna, close, start } = played;
  expect((await start('wm2026', anna.token)).status).toBe(403);
  expect(await refusal(start())).toEqual([409, 'tournament-open']);
  await close();
  expect(await refusal(start('wm2022'))).toEqual([404, 'not-found']);
  expect(await refusal(start('em2024'))).toEqual([409, 'tournament-played']);
  expect(await refusal(start('WM 2026'))).toEqual([400, 'bad-input']);
});

test('accounts, groups and past results stay; matches, tips and stakes begin anew', async () => {
  const { game, anna, ehre, close, start, table } = played;
  await close();
  const token = anna.token;
  const sums = async () =>
    (await game.call(endpoints.scoreAlltime, { token, params: { group: '0' } })).answer
      ?.filter(({ competition }) => competition !== 'WM 2026')
      .map(({ name, competition, points }) => [name, competition, points]);
  const before = await sums();
  const won = (await game.call(endpoints.trophies, { token })).answer;
  expect(won?.length).toBeGreaterThan(0);
  expect((await start()).status).toBe(200);

  const { answer } = await game.call(endpoints.tournament);
  expect(answer).toMatchObject({
    name: 'WM 2026',
    championTitle: 'Weltmeister',
    started: false,
    closed: false,
    champion: null,
    stakeCents: 1000,
  });
  const matches = (await game.call(endpoints.matches, { token })).answer;
  expect(matches).toHaveLength(72);
  expect((await game.call(endpoints.ownBets, { token })).answer?.every(({ tip }) => !tip)).toBe(
    true,
  );
  expect(await sums()).toEqual(before);
  expect((await game.call(endpoints.trophies, { token })).answer).toEqual([]);
  expect((await game.call(endpoints.pastTrophies, { token })).answer).toEqual([
    { tournament: 'EM 2024', trophies: won },
  ]);
  expect(await table(ehre)).toEqual([
    ['Anna', 0, false],
    ['Bert', 0, false],
  ]);
  const countries = (await game.call(endpoints.participatingCountries, { token })).answer;
  expect(countries).toHaveLength(48);
  const texts = (await wholeLog(game.db)).map(({ text }) => text);
  expect(texts).toContain(
    'Auf EM 2024 folgt WM 2026: Tipps, Turniersiegertipps und Einsätze beginnen neu. Konten, Tippgruppen und Trophäen bleiben.',
  );
});

test('every node plays it at once', async () => {
  const { game, anna, close, start } = played;
  const other = await startOtherNode(game);
  try {
    const { token } = anna;
    const names = async () => (await other.call(endpoints.matches, { token })).answer?.length;
    expect(await names()).toBe(51);
    await close();
    await start();
    expect(await names()).toBe(72);
    const rows = (await other.call(endpoints.score, { token, params: { id: '0' } })).answer;
    expect(rows?.every(({ points }) => points === 0)).toBe(true);
  } finally {
    await other.close();
  }
});

test('the final statement stays readable with its stake, the closing cannot be undone any more', async () => {
  const { game, organiser, anna, bert, kasse, close, start } = played;
  await close();
  await start();
  const { token } = organiser;
  const body = { money: { stakeCents: 2000, placesCents: [2000, 0, 0] } } as const;
  const params = { id: String(kasse) };
  expect((await game.call(endpoints.saveGroupMoney, { token, params, body })).status).toBe(200);
  expect(await refusal(game.call(endpoints.reopenTournament, { token }))).toEqual([
    409,
    'tournament-open',
  ]);
  const { answer: past } = await game.call(endpoints.statements, { token: anna.token });
  expect(past?.map(({ tournament, groupName }) => [tournament, groupName])).toEqual([
    ['EM 2024', null],
    ['EM 2024', 'Kasse'],
  ]);
  const statement = (of: TestPlayer, tournament?: number) =>
    game.call(endpoints.statement, {
      token: of.token,
      params,
      query: tournament === undefined ? {} : { tournament: String(tournament) },
    });
  const tournament = past?.[0]?.tournamentId ?? 0;
  expect((await statement(anna, tournament)).answer).toMatchObject({
    tournament: 'EM 2024',
    stakeCents: 1000,
    paidOutCents: 2000,
  });
  expect(await refusal(statement(anna))).toEqual([404, 'not-found']);

  // Who has left since reads what they had a part in; nobody else does.
  await game.call(endpoints.leaveGroup, { token: bert.token, params });
  expect((await statement(bert, tournament)).status).toBe(200);
  expect((await game.call(endpoints.statements, { token: bert.token })).answer).toHaveLength(2);
  expect(await refusal(statement(bert))).toEqual([403, 'not-a-member']);
});

test('of two organiser tabs one starts it', async () => {
  const { close, start } = played;
  await close();
  const started = await Promise.all([start(), start('em2028')]);
  expect(started.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
