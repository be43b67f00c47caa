import { endpoints } from '@tippspiel/contract';
import { CLASSIC } from '@tippspiel/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { playedTournament, startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { anOrganiser, aPlayer, gameClockAt, type TestPlayer } from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import { openStream } from '../../../test/stream.ts';
import type { Config } from '../../config.ts';
import { loadTournament } from '../tournament/load.ts';

const timeZone = 'Europe/Berlin';
let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;

/** A game before its first tournament; the EM 2024 is to come. @param stakeCents STAKE */
const begin = async (stakeCents: Config['stakeCents']) => {
  game = await startTestApp({ stakeCents }, { content: 'tables' });
  await loadTournament(game.db, null, { timeZone });
  await gameClockAt(game.db, '2024-06-01T12:00:00Z');
  organiser = await anOrganiser(game.db, 'Chefin');
  anna = await aPlayer(game.db, 'Anna');
};

const start = (pack: string, stakeCents?: number | null) =>
  game.call(endpoints.startTournament, {
    token: organiser.token,
    params: { pack },
    body: stakeCents === undefined ? {} : { stakeCents },
  });

describe('the first tournament', () => {
  beforeEach(async () => {
    await begin(undefined);
    return () => game.close();
  });

  test('is chosen among those that are not over; the EM 2024 is for 10 euros by custom', async () => {
    const { token } = organiser;
    const { answer } = await game.call(endpoints.nextTournaments, { token });
    expect(answer?.stake).toEqual({ by: 'organiser' });
    const offered = answer?.packs.map(({ pack, proposedCents }) => [pack, proposedCents]);
    expect(offered?.slice(0, 2)).toEqual([
      ['em2024', 1000],
      ['wm2026', null],
    ]);
    expect(offered).not.toContainEqual(['wm2022', null]);
    const preview = await game.call(endpoints.previewTournament, {
      token,
      params: { pack: 'em2024' },
    });
    expect(preview.answer?.plan).toHaveLength(51);
  });

  test('starts for everybody, with the stake that the organiser says', async () => {
    expect((await start('em2024', 500)).status).toBe(200);
    expect(await playedTournament(game)).toMatchObject({
      name: 'EM 2024',
      championTitle: 'Europameister',
      stakeCents: 500,
      started: false,
    });
    const { token } = anna;
    expect((await game.call(endpoints.matches, { token })).answer).toHaveLength(36);
    expect((await game.call(endpoints.health)).answer).toEqual({ success: true, tournament: true });
    // Who was there before has agreed to nothing yet.
    expect((await game.call(endpoints.confirmations, { token })).answer).toMatchObject([
      { groupId: 0, stakeCents: 500 },
    ]);
    expect((await wholeLog(game.db)).map(({ text }) => text)).toContain('Gespielt wird EM 2024.');
    expect((await start('wm2026', null)).code).toBe('tournament-open');
  });

  test('starts with the points that the organiser chooses, the classic ones by themselves', async () => {
    const points = { ...CLASSIC, exact: 4, knockout: 0, drawIs: 'tendency' } as const;
    const call = { token: organiser.token, params: { pack: 'em2024' } };
    const wrong = { stake: null, points: { ...points, exact: 11 } };
    expect((await game.call(endpoints.startTournament, { ...call, wire: wrong })).status).toBe(400);
    await game.call(endpoints.startTournament, { ...call, body: { stakeCents: null, points } });
    expect(await playedTournament(game)).toMatchObject({ points, formerPoints: null });
    await game.call(endpoints.leaveTournament, { token: organiser.token });
    await start('em2028', null);
    expect(await playedTournament(game)).toMatchObject({ points: CLASSIC, formerPoints: null });
  });

  test('may be for no money, and is refused while nobody has said it', async () => {
    const unsaid = await start('em2024');
    expect([unsaid.status, unsaid.code]).toEqual([400, 'bad-input']);
    expect(unsaid.raw.json().message).toMatch(/^Bitte sag zuerst, ob .* um Geld /);
    for (const cents of [0, 99, 1_000_000]) expect((await start('em2024', cents)).status).toBe(400);
    expect((await start('em2024', null)).status).toBe(200);
    expect((await playedTournament(game)).stakeCents).toBeNull();
  });

  test('keeps the name that the organiser has given the game', async () => {
    await game.call(endpoints.saveConfiguration, {
      token: organiser.token,
      body: { id: 1, name: 'Stammtisch', champion: null, organiserId: organiser.id },
    });
    await start('em2024', null);
    expect((await playedTournament(game)).name).toBe('Stammtisch');
  });

  test('is there on every node and every open page at once', async () => {
    const other = await startOtherNode(game);
    try {
      const { token } = anna;
      expect((await other.call(endpoints.matches, { token })).code).toBe('no-tournament');
      const address = await other.app.listen({ host: '127.0.0.1', port: 0 });
      const stream = await openStream(address, token);
      await start('em2024', null);
      await stream.news(
        ({ facts }) => facts.includes('configuration') && facts.includes('matches'),
      );
      expect((await other.call(endpoints.matches, { token })).answer).toHaveLength(36);
      stream.close();
    } finally {
      await other.close();
    }
  });

  test('is not started by a player, nor by two tabs twice', async () => {
    const params = { pack: 'em2024' };
    const byAnna = await game.call(endpoints.startTournament, { token: anna.token, params });
    expect(byAnna.status).toBe(403);
    const both = await Promise.all([start('em2024', null), start('em2028', null)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('STAKE is the word of the operator, whatever is sent', async () => {
  await begin(2000);
  const { answer } = await game.call(endpoints.nextTournaments, { token: organiser.token });
  expect(answer?.stake).toEqual({ by: 'operator', stakeCents: 2000 });
  expect((await start('em2024', null)).status).toBe(200);
  expect((await playedTournament(game)).stakeCents).toBe(2000);
  await game.close();
});

describe('TOURNAMENT', () => {
  test.each([
    ['em2024', 1000],
    ['wm2026', null],
  ])(
    '%s is loaded into a game without one, for the stake that is custom: %s',
    async (pack, cents) => {
      await begin(undefined);
      expect(await loadTournament(game.db, pack, { timeZone })).toBe(true);
      expect((await playedTournament(game)).stakeCents).toBe(cents);
      await game.close();
    },
  );

  test('is loaded once by nodes that start together', async () => {
    await begin(undefined);
    const loaded = await Promise.all(
      Array.from({ length: 4 }, () => loadTournament(game.db, 'em2024', { timeZone })),
    );
    expect(loaded.filter(Boolean)).toHaveLength(1);
    await game.close();
  });
});
