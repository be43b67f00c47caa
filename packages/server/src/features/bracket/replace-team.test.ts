import { endpoints, type Replacement } from '@tippspiel/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  anOrganiser,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { leaguePack } from '../../../test/form-2-pack.ts';
import { wholeLog } from '../../../test/log.ts';
import { readPack } from '../../packs/check-pack.ts';
import { lockStartedMatches } from '../match/running.ts';
import { loadTournament } from '../tournament/load.ts';

let game: TestApp;
let token: string;
let anna: TestPlayer;

const start = async (pack: string, now: string) => {
  game = await startTestApp({}, { content: 'tables' });
  await aTournament(game.db, pack);
  token = (await anOrganiser(game.db)).token;
  anna = await aPlayer(game.db);
  await gameClockAt(game.db, now);
  return () => game.close();
};
const replace = async (from: string, isocode: string | null, team: Partial<Replacement> = {}) => {
  const body = { from, isocode, name: null, short: null, colors: null, ...team };
  const answer = await game.call(endpoints.replaceTeam, { token, body });
  return answer.code ?? answer.status;
};
const teams = async (number: number) => {
  const { home, away } = await matchNumber(game.db, number);
  return home === null ? null : `${home}-${away}`;
};
const table = async (country: string) => {
  const page = await game.call(endpoints.countryMatches, { token, params: { country } });
  return page.answer?.table.map(({ isocode, played }) => `${isocode} ${played}`).toSorted();
};
const ownBets = async () => {
  const { answer = [] } = await game.call(endpoints.ownBets, { token: anna.token });
  return answer;
};
const log = async () => (await wholeLog(game.db)).map(({ text }) => text);
const restart = () => loadTournament(game.db, 'em2024', { timeZone: 'Europe/Berlin' });

describe('of the EM 2024, before it begins,', () => {
  beforeEach(() => start('em2024', '2024-06-10T12:00:00Z'));

  test('a team takes the place of another in its group and all its matches, and tips on these rest', async () => {
    const { id } = await matchNumber(game.db, 2);
    expect(await teams(2)).toBe('HU-CH');
    await aBet(game.db, id, anna.id, [2, 1]);
    expect(await replace('HU', 'NO')).toBe(200);
    const { matches } = await readPack('em2024');
    for (const { number, home, away, stage } of matches) {
      if (!stage.startsWith('G') || (home !== 'HU' && away !== 'HU')) continue;
      expect(await teams(number)).toBe(`${home}-${away}`.replace('HU', 'NO'));
    }
    expect(await table('DE')).toEqual(['CH 0', 'DE 0', 'NO 0', 'XS 0']);
    const bet = (await ownBets()).find(({ matchId }) => matchId === id);
    expect(bet).toMatchObject({ tip: null, resting: { home: 'HU', away: 'CH' } });
    expect(await log()).toEqual([
      'Für Ungarn spielt nun Norwegen.',
      'Gruppe A: Statt Ungarn – Schweiz heißt die Partie nun Norwegen – Schweiz. Ein Tipp ruht.',
      expect.stringContaining('Norwegen'),
      expect.stringContaining('Norwegen'),
    ]);
    const calendar = await game.app.inject('/api/calendar.ics');
    expect(calendar.body).toContain('Norwegen');
    expect(calendar.body).not.toContain('Ungarn');
  });

  test('the plan, when it is applied again, brings nobody back', async () => {
    await replace('HU', 'NO');
    await restart();
    expect(await table('DE')).toEqual(['CH 0', 'DE 0', 'NO 0', 'XS 0']);
    expect(await replace('NO', 'HU')).toBe(200);
    await restart();
    expect([await teams(2), await table('DE')]).toEqual([
      'HU-CH',
      ['CH 0', 'DE 0', 'HU 0', 'XS 0'],
    ]);
  });

  test('it is refused for who plays already, who does not, and whom nobody knows', async () => {
    expect(await replace('HU', 'DE')).toBe('team-plays');
    expect(await replace('NO', 'IS')).toBe('not-found');
    expect(await replace('HU', 'QX')).toBe('not-found');
    expect(await replace('HU', null)).toBe('not-found');
    expect(await replace('HU', 'QX', { name: 'Spanien' })).toBe('country-name-taken');
    expect(await teams(2)).toBe('HU-CH');
    expect(await log()).toEqual([]);
    expect(await replace('HU', 'QX', { name: 'Atlantis' })).toBe(200);
    expect(await teams(2)).toBe('QX-CH');
  });
});

test('who has played stays with that in the table; the other plays what is left', async () => {
  await start('em2024', '2024-06-15T16:00:00Z');
  await lockStartedMatches(game.db);
  await aResult(game.db, (await matchNumber(game.db, 2)).id, [1, 3]);
  expect(await replace('HU', 'NO')).toBe(200);
  expect(await teams(2)).toBe('HU-CH');
  expect(await table('DE')).toEqual(['CH 1', 'DE 0', 'HU 1', 'NO 0', 'XS 0']);
  await restart();
  expect(await table('DE')).toEqual(['CH 1', 'DE 0', 'HU 1', 'NO 0', 'XS 0']);
  await gameClockAt(game.db, '2024-06-24T12:00:00Z');
  await lockStartedMatches(game.db);
  expect(await replace('HU', 'IS')).toBe('team-has-no-match');
  await game.close();
});

test('a drawn team is replaced in the draw, which may be corrected as before', async () => {
  await start('em2028', '2027-12-01T18:00:00Z');
  const positions = ['DE', 'FR', 'ES', 'IT'].map((isocode, index) => ({
    slot: `A${index + 1}`,
    isocode,
  }));
  const draw = (drawn: typeof positions) =>
    game.call(endpoints.enterDraw, { token, body: { positions: drawn, matches: [], teams: [] } });
  await draw(positions);
  expect(await replace('FR', 'IS')).toBe(200);
  expect([await teams(1), await table('DE')]).toEqual(['DE-IS', ['DE 0', 'ES 0', 'IS 0', 'IT 0']]);
  const { answer } = await game.call(endpoints.pairings, { token });
  expect(answer?.draw.slice(0, 2)).toMatchObject([{ isocode: 'DE' }, { isocode: 'IS' }]);
  await draw(positions);
  expect([await teams(1), await table('DE')]).toEqual(['DE-FR', ['DE 0', 'ES 0', 'FR 0', 'IT 0']]);
  await game.close();
});

test('a club that the game does not know brings name, short name and colours', async () => {
  await start('em2024', '2031-01-01T12:00:00Z');
  const uploaded = await game.call(endpoints.uploadPack, { token, body: { pack: leaguePack() } });
  await game.db.updateTable('tournaments').set({ closed_at: new Date() }).execute();
  const params = { pack: uploaded.answer?.pack ?? '' };
  expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
  const before = (await game.call(endpoints.participatingCountries, { token })).answer ?? [];
  const [first] = before;
  const club = { name: 'TSV Neuling', short: 'NEU', colors: ['#112233', '#ffffff'] } as const;
  expect(await replace(first?.isocode ?? '', null, { ...club, colors: [...club.colors] })).toBe(
    200,
  );
  const after = (await game.call(endpoints.participatingCountries, { token })).answer ?? [];
  expect(after).toHaveLength(before.length);
  expect(after).toContainEqual({ isocode: expect.stringMatching(/^\d/), ...club });
  expect(after.map(({ name }) => name)).not.toContain(first?.name);
  const isocode = after.find(({ name }) => name === club.name)?.isocode ?? '';
  const renamed = { isocode, name: 'TSV Umbenannt', short: 'UMB' };
  expect((await game.call(endpoints.saveCountry, { token, body: renamed })).status).toBe(200);
  const last = (await game.call(endpoints.participatingCountries, { token })).answer ?? [];
  expect(last).toContainEqual({ ...renamed, colors: club.colors });
  expect((await log()).at(-1)).toBe(`Das Team ${isocode} heißt nun „TSV Umbenannt“, kurz „UMB“.`);
  await game.close();
});
