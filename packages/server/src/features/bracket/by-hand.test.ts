import { endpoints, type RulingChange } from '@tippspiel/contract';
import type { MatchResult } from '@tippspiel/rules';
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
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { fillBracket } from '../../bracket/fill-bracket.ts';
import { currentTournament } from '../../db/game.ts';
import { readPack } from '../../packs/check-pack.ts';
import { enterDraw } from './draw.ts';

let game: TestApp;
let organiser: { id: number; token: string };
let token: string;

const start = async (pack: string) => {
  game = await startTestApp({}, { content: 'tables' });
  await aTournament(game.db, pack);
  organiser = await anOrganiser(game.db);
  ({ token } = organiser);
};
const idOf = async (number: number) => (await matchNumber(game.db, number)).id;
const teams = async (number: number) => {
  const { home, away } = await matchNumber(game.db, number);
  return home === null ? null : `${home}-${away}`;
};
const open = async () => (await game.call(endpoints.pairings, { token })).answer;
const log = async (action: string) =>
  (await wholeLog(game.db)).flatMap((entry) => (entry.action === action ? [entry.text] : []));
const rank = async (
  stage: string | null,
  order: string[],
  reason: 'fair-play' | 'lot' | null = 'lot',
) => {
  const answer = await game.call(endpoints.rankTeams, {
    token,
    body: { stage, teams: order, reason },
  });
  return answer.code ?? answer.status;
};
const set = async (number: number, pairing: string | null) => {
  const [home = null, away = null] = pairing?.split('-') ?? [];
  const params = { id: String(await idOf(number)) };
  const answer = await game.call(endpoints.setPairing, { token, params, body: { home, away } });
  return answer.code ?? answer.status;
};
const enter = async (number: number, result: MatchResult | null) => {
  const params = { id: String(await idOf(number)) };
  return (await game.call(endpoints.updateMatch, { token, params, body: { result } })).status;
};
const betsOn = async (number: number) =>
  (
    await game.db
      .selectFrom('bets')
      .select('user_id')
      .where('match_id', '=', await idOf(number))
      .execute()
  ).length;
const fill = async () => fillBracket(game.db, (await currentTournament(game.db)).id);

describe('after the groups of the EM 2024', () => {
  // Nobody has published a rank: Denmark and Slovenia are level in group C.
  beforeEach(async () => {
    await start('em2024');
    const { matches } = await readPack('em2024');
    await game.db.updateTable('tournament_countries').set({ group_rank: null }).execute();
    for (const { number, result } of matches) {
      if (number > 36 || result === null) continue;
      await aResult(game.db, await idOf(number), [result.home, result.away]);
    }
    await gameClockAt(game.db, '2024-06-27T12:00:00Z');
    await fill();
  });

  test('teams that goals cannot order are ranked by hand, and their matches follow', async () => {
    expect((await open())?.level).toEqual([{ stage: 'GC', position: 2, teams: ['SI', 'DK'] }]);
    expect(await teams(37)).toBeNull();
    expect(await rank('GC', ['DK', 'SI'], 'fair-play')).toBe(200);
    expect(await rank('GC', ['DK', 'SI'], 'fair-play')).toBe(200);
    expect(await log('teams-ranked')).toEqual([
      'Gruppe C: Dänemark vor Slowenien, entschieden durch Fair Play.',
    ]);
    expect([await teams(37), await teams(41)]).toEqual(['DE-DK', 'PT-SI']);
    expect((await open())?.level).toEqual([]);
    const page = await game.call(endpoints.countryMatches, { token, params: { country: 'DK' } });
    expect(page.answer?.table.map(({ isocode }) => isocode)).toEqual(['XE', 'DK', 'SI', 'RS']);
    const { answer } = await game.call(endpoints.bracket, { token });
    expect(answer?.rankings).toEqual([{ stage: 'GC', teams: ['DK', 'SI'] }]);
  });

  test('another order, and none, change what has not started', async () => {
    await rank('GC', ['DK', 'SI']);
    await aBet(game.db, await idOf(37), (await aPlayer(game.db)).id, [1, 0]);
    expect(await rank('GC', ['SI', 'DK'], 'lot')).toBe(200);
    expect([await teams(37), await betsOn(37)]).toEqual(['DE-SI', 0]);
    expect(await rank('GC', ['SI', 'DK'], null)).toBe(200);
    expect(await teams(37)).toBeNull();
    expect(await rank('GC', ['SI', 'DK'], null)).toBe(200);
    await rank('GC', ['DK', 'SI']);
    expect([await teams(37), await betsOn(37)]).toEqual(['DE-DK', 1]);
    expect(await log('teams-ranked')).toEqual([
      'Gruppe C: Dänemark vor Slowenien, entschieden durch Los.',
      'Gruppe C: Slowenien vor Dänemark, entschieden durch Los.',
      'Gruppe C: Die Reihenfolge von Slowenien und Dänemark ist wieder offen.',
      'Gruppe C: Dänemark vor Slowenien, entschieden durch Los.',
    ]);
  });

  test('a rank counts for just these teams: a correction that separates them ends it, until it is undone', async () => {
    await rank('GC', ['SI', 'DK']);
    // Denmark–Serbia ended 0:0.
    const { matches } = await readPack('em2024');
    const last = matches.find(({ home, away }) => home === 'DK' && away === 'RS')?.number ?? 0;
    await enter(last, { home: 1, away: 0, ko: 0 });
    expect(await teams(37)).toBe('DE-XE');
    await enter(last, { home: 0, away: 0, ko: 0 });
    expect(await teams(37)).toBe('DE-SI');
  });

  test.each([
    ['others of the group', 'GC', ['DK', 'RS']],
    ['more than are level', 'GC', ['DK', 'SI', 'RS']],
    ['another group', 'GB', ['DK', 'SI']],
    ['a group that does not exist', 'GX', ['DK', 'SI']],
    ['thirds that goals rank', null, ['HU', 'NL']],
  ])('%s are not ranked', async (_, stage, order) => {
    expect(await rank(stage, order)).toBe('teams-not-level');
    expect(await log('teams-ranked')).toEqual([]);
  });

  test('nor is a group that is not over', async () => {
    await enter(36, null);
    const { home, away } = await matchNumber(game.db, 36);
    expect(await rank('GF', [home ?? '', away ?? ''])).toBe('teams-not-level');
  });

  test('thirds go where the organiser says, where several ways are left', async () => {
    await rank('GC', ['DK', 'SI']);
    await game.db
      .updateTable('matches')
      .set({ slot_away: '3ABCDEF' })
      .where('slot_away', 'like', '3%')
      .where('number', '>', 36)
      .execute();
    await fill();
    const thirds = (await open())?.thirds;
    const numbers = thirds?.slots.map(({ number }) => number) ?? [];
    expect(thirds?.teams.map(({ isocode }) => isocode).toSorted()).toEqual([
      'GE',
      'NL',
      'SI',
      'SK',
    ]);
    expect(await Promise.all(numbers.map(teams))).toEqual(numbers.map(() => null));
    const assign = async (isocodes: string[]) => {
      const body = {
        thirds: isocodes.map((isocode, index) => ({ number: numbers[index] ?? 1, isocode })),
      };
      const answer = await game.call(endpoints.assignThirds, { token, body });
      return answer.code ?? answer.status;
    };
    expect(await assign(['GE', 'NL', 'SI'])).toBe('thirds-do-not-fit');
    expect(await assign(['GE', 'NL', 'SI', 'SI'])).toBe('thirds-do-not-fit');
    expect(await assign(['GE', 'NL', 'SI', 'HU'])).toBe('thirds-do-not-fit');
    expect(await assign(['GE', 'NL', 'SI', 'SK'])).toBe(200);
    expect(await assign(['GE', 'NL', 'SI', 'SK'])).toBe(200);
    const guests = await Promise.all(numbers.map(async (n) => (await teams(n))?.slice(3)));
    expect(guests).toEqual(['GE', 'NL', 'SI', 'SK']);
    expect(await log('thirds-assigned')).toHaveLength(1);
    expect(await assign([])).toBe(200);
    expect(await Promise.all(numbers.map(teams))).toEqual(numbers.map(() => null));
    expect((await log('thirds-assigned')).at(-1)).toBe(
      'Welcher Gruppendritte wo spielt, ist wieder offen.',
    );
  });

  test('the teams of a match are set, turned and given back, and its number leads on', async () => {
    await rank('GC', ['DK', 'SI']);
    const anna = await aPlayer(game.db);
    await aBet(game.db, await idOf(37), anna.id, [2, 0]);
    expect(await set(37, 'DK-DE')).toBe(200);
    expect(await set(37, 'DK-DE')).toBe(200);
    expect([await teams(37), await betsOn(37)]).toEqual(['DK-DE', 0]);
    expect(await log('pairing-changed')).toEqual([
      'Achtelfinale: Statt Deutschland – Dänemark heißt die Partie nun Dänemark – Deutschland. Ein Tipp ruht.',
    ]);
    expect((await open())?.matches.find(({ number }) => number === 37)?.setByHand).toBe(true);
    // Results do not change what was set by hand.
    await rank('GC', ['SI', 'DK']);
    expect(await teams(37)).toBe('DK-DE');
    await rank('GC', ['DK', 'SI']);
    await gameClockAt(game.db, '2024-06-30T23:00:00Z');
    await enter(39, { home: 4, away: 1, ko: 1 });
    await gameClockAt(game.db, '2024-06-28T12:00:00Z');
    expect(await set(37, null)).toBe(200);
    expect(await set(37, null)).toBe(200);
    expect([await teams(37), await betsOn(37)]).toEqual(['DE-DK', 1]);
    expect(await log('pairing-handed-back')).toEqual([
      'Achtelfinale: Die Partie Dänemark – Deutschland war von Hand gesetzt und folgt wieder dem Turnierplan.',
    ]);
    await set(37, 'HU-DK');
    await gameClockAt(game.db, '2024-06-29T23:00:00Z');
    await enter(37, { home: 2, away: 0, ko: 1 });
    expect(await teams(45)).toBe('ES-HU');
  });

  test('a team that is set into two matches of a round, and wins both, does not play itself', async () => {
    await rank('GC', ['DK', 'SI']);
    await set(37, 'DE-IT');
    await set(39, 'DE-ES');
    await gameClockAt(game.db, '2024-06-30T23:00:00Z');
    expect(await enter(37, { home: 2, away: 0, ko: 1 })).toBe(200);
    expect(await enter(39, { home: 2, away: 0, ko: 1 })).toBe(200);
    expect(await teams(45)).toBeNull();
  });

  test('a pairing is set before anybody knows it, and a match that is not in the plan has none to go back to', async () => {
    expect(await set(51, 'DE-ES')).toBe(200);
    expect(await teams(51)).toBe('DE-ES');
    expect(await log('pairing-changed')).toEqual([
      'Finale: Die Partie heißt Deutschland – Spanien.',
    ]);
    expect(await set(1, null)).toBe('pairing-without-slots');
    expect(await set(51, 'DE-QQ')).toBe('not-found');
    const params = { id: String(await idOf(51)) };
    for (const wire of [{ home: 'DE', away: 'DE' }, { home: 'DE', away: null }, { home: 'DE' }]) {
      const refused = await game.call(endpoints.setPairing, { token, params, wire });
      expect(refused.status).toBe(400);
    }
  });

  test('what has begun, was awarded or is closed stays', async () => {
    await rank('GC', ['DK', 'SI']);
    const award: RulingChange = { annulled: true, award: { home: 3, away: 0, ko: 1 } };
    const params = { id: String(await idOf(38)) };
    await game.call(endpoints.annulMatch, { token, params, body: award });
    expect(await set(38, 'IT-CH')).toBe('pairing-stands');
    await set(39, 'DE-FR');
    await gameClockAt(game.db, '2024-06-30T19:00:00Z');
    expect(await set(39, 'ES-GE')).toBe('pairing-stands');
    expect(await set(39, null)).toBe('pairing-stands');
    expect(await rank('GC', ['SI', 'DK'])).toBe(200);
    expect(await teams(37)).toBe('DE-DK');
    // The organiser is told of what its slots say; what was set by hand was meant.
    expect((await open())?.kept).toEqual([
      {
        id: await idOf(37),
        stage: 'AF',
        home: 'DE',
        away: 'DK',
        slots: { home: 'DE', away: 'SI' },
      },
    ]);
    const annulled = { annulled: true, award: null };
    const annul = { token, params: { id: String(await idOf(37)) }, body: annulled };
    await game.call(endpoints.annulMatch, annul);
    expect((await open())?.kept).toEqual([]);
    await game.db.updateTable('tournaments').set({ closed_at: new Date() }).execute();
    expect(await set(40, 'ES-GE')).toBe('tournament-closed');
    expect(await rank('GC', ['DK', 'SI'])).toBe('tournament-closed');
  });

  test('a team that is replaced leaves the table of its group with its last match', async () => {
    await gameClockAt(game.db, '2024-06-13T12:00:00Z');
    await game.db
      .updateTable('matches')
      .set({ result_home: null, result_away: null })
      .where('number', '<=', 36)
      .execute();
    await game.db.insertInto('countries').values({ isocode: 'NO', name: 'Norwegen' }).execute();
    const { matches } = await readPack('em2024');
    const ofHungary = matches.filter(
      ({ number, home, away }) => number <= 36 && (home === 'HU' || away === 'HU'),
    );
    const table = async () => {
      const page = await game.call(endpoints.countryMatches, { token, params: { country: 'DE' } });
      return page.answer?.table.map(({ isocode }) => isocode).toSorted();
    };
    for (const { number, home, away } of ofHungary) {
      expect(await table()).toContain('HU');
      const replaced = [home, away].map((team) => (team === 'HU' ? 'NO' : team)).join('-');
      expect(await set(number, replaced)).toBe(200);
    }
    expect(await table()).toEqual(['CH', 'DE', 'NO', 'XS']);
  });
});

test('a match of a group that is given back to the draw takes its teams along', async () => {
  await start('em2028');
  const positions = ['DE', 'FR', 'ES', 'IT'].map((isocode, index) => ({
    slot: `A${index + 1}`,
    isocode,
  }));
  await game.call(endpoints.enterDraw, { token, body: { positions, matches: [], teams: [] } });
  await game.db.insertInto('countries').values({ isocode: 'NO', name: 'Norwegen' }).execute();
  const table = async () => {
    const page = await game.call(endpoints.countryMatches, { token, params: { country: 'DE' } });
    return page.answer?.table.map(({ isocode }) => isocode).toSorted();
  };
  await set(1, 'DE-NO');
  expect(await table()).toEqual(['DE', 'ES', 'FR', 'IT', 'NO']);
  expect(await set(1, null)).toBe(200);
  expect([await teams(1), await table()]).toEqual(['DE-FR', ['DE', 'ES', 'FR', 'IT']]);
});

describe('the draw of the EM 2028', () => {
  const codes = [
    ...['DE', 'FR', 'ES', 'IT', 'PT', 'NL', 'BE', 'HR', 'DK', 'CH', 'AT', 'PL'],
    ...['CZ', 'SE', 'NO', 'IE', 'XE', 'XS', 'XW', 'RS', 'UA', 'TR', 'HU', 'RO'],
  ];
  const slots = [...'ABCDEF'].flatMap((group) => [1, 2, 3, 4].map((place) => `${group}${place}`));
  const positions = (order = codes) =>
    order.map((isocode, index) => ({ slot: slots[index] ?? '', isocode }));
  const draw = async (body: Partial<Parameters<typeof enterDraw>[1]> = {}) => {
    const whole = { positions: positions(), matches: [], teams: [], ...body };
    const answer = await game.call(endpoints.enterDraw, { token, body: whole });
    return answer.code ?? answer.status;
  };

  beforeEach(async () => {
    await start('em2028');
    await gameClockAt(game.db, '2027-12-01T18:00:00Z');
  });

  test('is entered at once, with members of FIFA that the game did not know', async () => {
    const before = await open();
    expect(before?.draw.map(({ slot }) => slot)).toEqual(slots);
    expect(before?.teams).toContainEqual({ isocode: 'IS', name: 'Island' });
    expect(await draw()).toBe(200);
    expect([await teams(1), await teams(2)]).toEqual(['DE-FR', 'ES-IT']);
    const { answer = [] } = await game.call(endpoints.matches, { token });
    expect(answer).toHaveLength(36);
    expect(answer.every(({ kickoff }) => kickoff === null)).toBe(true);
    const page = await game.call(endpoints.countryMatches, { token, params: { country: 'DE' } });
    expect(page.answer?.group).toBe('Gruppe A');
    expect(page.answer?.table.map(({ name }) => name)).toEqual([
      ...['Deutschland', 'Frankreich', 'Italien', 'Spanien'],
    ]);
    expect(await log('draw-entered')).toEqual([
      expect.stringMatching(/^Ausgelost: A1 Deutschland, A2 Frankreich, .*F4 Rumänien\.$/),
    ]);
    const { answer: tournament } = await game.call(endpoints.tournament);
    expect(tournament).toMatchObject({ flags: { XE: 'gb-eng', XS: 'gb-sct', XW: 'gb-wls' } });
    expect(await draw()).toBe(200);
    expect(await log('draw-entered')).toHaveLength(1);
  });

  test('may be corrected: tips rest with their pairing', async () => {
    await draw();
    await aBet(game.db, await idOf(1), (await aPlayer(game.db)).id, [1, 0]);
    const other = codes.with(1, 'HR').with(7, 'FR');
    expect(await draw({ positions: positions(other) })).toBe(200);
    expect([await teams(1), await betsOn(1)]).toEqual(['DE-HR', 0]);
    const page = await game.call(endpoints.countryMatches, { token, params: { country: 'FR' } });
    expect(page.answer?.group).toBe('Gruppe B');
    expect(await draw({ positions: positions().slice(0, 4) })).toBe(200);
    expect([await teams(1), await betsOn(1)]).toEqual(['DE-FR', 1]);
    expect(await teams(3)).toBeNull();
    const { answer } = await game.call(endpoints.participatingCountries, { token });
    expect(answer).toHaveLength(4);
  });

  test('takes a team that nobody knows by code and name', async () => {
    const order = codes.with(0, 'QX');
    expect(await draw({ positions: positions(order) })).toBe('not-found');
    expect(
      await draw({ positions: positions(order), teams: [{ isocode: 'QX', name: 'Frankreich' }] }),
    ).toBe('country-name-taken');
    expect(await teams(1)).toBeNull();
    expect(
      await draw({ positions: positions(order), teams: [{ isocode: 'QX', name: 'Atlantis' }] }),
    ).toBe(200);
    expect(await teams(1)).toBe('QX-FR');
  });

  test('is refused where a team stands twice, and where nobody can be drawn', async () => {
    const wire = { positions: positions(codes.with(5, 'DE')), matches: [], teams: [] };
    expect((await game.call(endpoints.enterDraw, { token, wire })).status).toBe(400);
    const [first, ...rest] = positions();
    expect(
      await draw({ positions: [{ slot: 'G1', isocode: first?.isocode ?? '' }, ...rest] }),
    ).toBe('not-found');
    const matches = [{ id: await idOf(51), home: 'DE', away: 'ES' }];
    expect(await draw({ matches }), 'the final has slots').toBe('not-found');
  });

  test('leaves a group that has begun, and corrects the others', async () => {
    await draw();
    const { id } = await matchNumber(game.db, 1);
    const kickoff = Date.parse('2028-06-09T19:00:00Z');
    await game.call(endpoints.updateMatch, {
      token,
      params: { id: String(id) },
      body: { kickoff },
    });
    await gameClockAt(game.db, '2028-06-09T20:00:00Z');
    expect(await draw({ positions: positions(codes.with(2, 'IS')) })).toBe('group-has-begun');
    expect((await open())?.draw.filter(({ stands }) => stands)).toHaveLength(4);
    expect(await draw({ positions: positions(codes.with(23, 'IS')) })).toBe(200);
    const { home, away } = await matchNumber(game.db, 12);
    expect([home, away]).toContain('IS');
  });

  test('names the teams of knockout matches that have no slots', async () => {
    await game.db
      .updateTable('matches')
      .set({ slot_home: null, slot_away: null })
      .where('stage', '=', 'AF')
      .execute();
    const matches = [{ id: await idOf(37), home: 'DE', away: 'IS' }];
    expect(await draw({ positions: [], matches })).toBe(200);
    expect(await teams(37)).toBe('DE-IS');
    expect(await log('pairing-changed')).toEqual([
      'Achtelfinale: Die Partie heißt Deutschland – Island.',
    ]);
  });

  test('waits for another one that is being entered', async () => {
    const other = { positions: positions(codes.with(0, 'IS')), matches: [], teams: [] };
    const by = { role: 'organiser', userId: organiser.id } as const;
    const answer = await interleave(
      game.db,
      (transaction) => enterDraw(transaction, other, by),
      () => draw(),
    );
    expect([answer, await teams(1)]).toEqual([200, 'DE-FR']);
    expect(await log('draw-entered')).toHaveLength(2);
  });
});
