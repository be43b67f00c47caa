import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { isKnockout } from '@tippspiel/rules';
import { describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  anOrganiser,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../../test/factories.ts';
import { readPack } from '../../packs/check-pack.ts';

type Bracket = AnswerOf<typeof endpoints.bracket>;

const start = async (pack: string) => {
  const game = await startTestApp({}, { content: 'tables' });
  await aTournament(game.db, pack);
  return { game, token: (await aPlayer(game.db)).token };
};

const read = async (game: TestApp, token: string): Promise<Bracket> => {
  const { status, answer } = await game.call(endpoints.bracket, { token });
  expect(status).toBe(200);
  if (!answer) throw new Error('no answer');
  return answer;
};

describe.each(['em2020', 'em2024', 'em2028', 'wm2022', 'wm2026'])('%s', (name) => {
  test('has the groups and the plan of its pack', async () => {
    const { game, token } = await start(name);
    const pack = await readPack(name);
    const { groups, matches, tableRules, thirdsTable } = await read(game, token);
    expect(tableRules).toEqual(pack.competition.table);
    expect(thirdsTable).toBeNull();

    const planned = pack.matches.filter(({ stage }) => isKnockout(stage));
    expect(matches.map(({ id: _, ...match }) => match)).toEqual(
      planned
        .toSorted((a, b) => a.number - b.number)
        .map(({ number, stage, kickoff, venue, slotHome, slotAway }) => ({
          number,
          stage,
          leg: null,
          kickoff: kickoff === null ? null : Date.parse(kickoff),
          venue,
          slotHome,
          slotAway,
        })),
    );
    const stages = pack.stages.map(({ code }) => code).filter((code) => !isKnockout(code));
    expect(groups.map(({ stage }) => stage)).toEqual(stages);
    for (const { stage, matches: count, countries } of groups) {
      expect(count).toBe(pack.matches.filter((match) => match.stage === stage).length);
      const expected = pack.teams.filter(({ group }) => `G${group}` === stage);
      expect(countries.map(({ isocode }) => isocode).toSorted()).toEqual(
        expected.map(({ code }) => code).toSorted(),
      );
      expect(countries.every(({ groupRank }) => groupRank === null)).toBe(true);
    }
  });
});

describe('EM 2024', () => {
  test('a rank that is published is told once the last result of its group is in', async () => {
    const { game, token } = await start('em2024');
    const numbers = (await readPack('em2024')).matches
      .filter(({ stage }) => stage === 'GA')
      .map(({ number }) => number);
    const ranks = async () =>
      (await read(game, token)).groups
        .map(({ countries }) => countries.map(({ groupRank }) => groupRank))
        .map((known) => known.every((rank) => rank !== null));
    for (const number of numbers) {
      expect(await ranks()).toEqual([false, false, false, false, false, false]);
      await aResult(game.db, (await matchNumber(game.db, number)).id, [1, 1]);
    }
    expect(await ranks()).toEqual([true, false, false, false, false, false]);
  });

  test('follows what the organiser changes, and is not sent again without a change', async () => {
    const { game, token } = await start('em2024');
    const organiser = (await anOrganiser(game.db)).token;
    const ask = (etag = '') =>
      game.app.inject({
        url: '/api/tournament/bracket',
        headers: { authorization: token, 'if-none-match': etag },
      });
    const first = await ask();
    const etag = String(first.headers.etag);
    expect((await ask(etag)).statusCode).toBe(304);

    const kickoff = Date.parse('2024-07-13T18:00:00Z');
    const body = { home: 'DE', away: 'FR', stage: 'HF', kickoff };
    expect((await game.call(endpoints.createMatch, { token: organiser, body })).status).toBe(200);
    expect((await ask(etag)).statusCode).toBe(200);
    const { matches } = await read(game, token);
    expect(matches.at(-1)).toMatchObject({ number: null, stage: 'HF', kickoff, slotHome: null });
    await gameClockAt(game.db, '2024-06-14T19:00:00Z');
    expect((await read(game, token)).matches).toEqual(matches);
  });

  test('is for players alone', async () => {
    const { game } = await start('em2024');
    expect((await game.call(endpoints.bracket)).status).toBe(401);
  });
});
