import { endpoints } from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { anOrganiser, aPlayer, aTournament } from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';

let game: TestApp;
let organiser: string;
let player: string;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  organiser = (await anOrganiser(game.db)).token;
  player = (await aPlayer(game.db)).token;
});

type List = typeof endpoints.countries | typeof endpoints.participatingCountries;

const names = async (endpoint: List) =>
  (await game.call(endpoint, { token: player })).answer?.map(({ name }) => name) ?? [];

describe('the lists', () => {
  test('are in German order', async () => {
    const all = await names(endpoints.countries);
    expect(all).toHaveLength(24);
    expect(all.slice(0, 3)).toEqual(['Albanien', 'Belgien', 'Dänemark']);
    expect(all.indexOf('Österreich')).toBeLessThan(all.indexOf('Polen'));
  });

  test('a country that does not take part is no participant until it has a match', async () => {
    const saved = await game.call(endpoints.saveCountry, {
      token: organiser,
      body: { isocode: 'NO', name: 'Norwegen' },
    });
    expect(saved.status).toBe(200);
    expect(await names(endpoints.countries)).toContain('Norwegen');
    const tip = { token: player, body: { championTip: 'Norwegen' } };
    expect(await names(endpoints.participatingCountries)).not.toContain('Norwegen');
    expect((await game.call(endpoints.saveChampionTip, tip)).status).toBe(404);
    await game.call(endpoints.createMatch, {
      token: organiser,
      body: { home: 'NO', away: 'DE', stage: 'AF', kickoff: Date.parse('2024-06-28T16:00:00Z') },
    });
    expect(await names(endpoints.participatingCountries)).toContain('Norwegen');
    expect((await game.call(endpoints.saveChampionTip, tip)).status).toBe(200);
  });
});

describe('saving', () => {
  test('a known code gets the new name, which is logged', async () => {
    const body = { isocode: 'TR', name: 'Türkiye' };
    expect((await game.call(endpoints.saveCountry, { token: organiser, body })).status).toBe(200);
    expect(await names(endpoints.countries)).toContain('Türkiye');
    const log = await wholeLog(game.db);
    expect(log.map(({ text }) => text)).toContain('Das Land TR heißt nun „Türkiye“.');
  });

  test("another country's name is refused and nothing is logged", async () => {
    const before = await game.db.selectFrom('audit_log').select('id').execute();
    const body = { isocode: 'FR', name: 'Spanien' };
    const refused = await game.call(endpoints.saveCountry, { token: organiser, body });
    expect([refused.status, refused.code]).toEqual([409, 'country-name-taken']);
    expect(await game.db.selectFrom('audit_log').select('id').execute()).toEqual(before);
  });

  test('a name that could be no champion tip is bad input', async () => {
    const wire = { isocode: 'US', name: 'USA' };
    expect((await game.call(endpoints.saveCountry, { token: organiser, wire })).status).toBe(400);
  });
});
