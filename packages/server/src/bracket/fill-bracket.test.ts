import { endpoints, type MatchChange } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import {
  aBet,
  anOrganiser,
  aPlayer,
  aResult,
  aTournament,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../test/factories.ts';
import { interleave } from '../../test/lock-wait.ts';
import { wholeLog } from '../../test/log.ts';
import { currentTournament } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { takeDueSnapshots } from '../features/match/distributions/distribution-snapshots.ts';
import { placeBet } from '../features/match/place-bet.ts';
import { lockStartedMatches } from '../features/match/running.ts';
import { sealStartedMatches } from '../features/match/seals/seal-started-matches.ts';
import { hashToken } from '../identity/token-hash.ts';
import { readPack } from '../packs/check-pack.ts';
import type { Pack } from '../packs/pack.ts';
import { fillBracket } from './fill-bracket.ts';

let game: TestApp;
let token: string;

const start = async (pack: string): Promise<Pack> => {
  game = await startTestApp({}, { content: 'tables' });
  await aTournament(game.db, pack);
  token = (await anOrganiser(game.db)).token;
  return readPack(pack);
};

const enterDirectly = async (pack: Pack, numbers: (number: number) => boolean) => {
  for (const { number, result } of pack.matches) {
    if (!numbers(number) || result === null) continue;
    const { home, away, ko } = result;
    await aResult(game.db, (await matchNumber(game.db, number)).id, [home, away, ko || null]);
  }
  const { id } = await game.db.selectFrom('tournaments').select('id').executeTakeFirstOrThrow();
  await fillBracket(game.db, id);
};

const change = async (number: number, body: MatchChange) => {
  const { id } = await matchNumber(game.db, number);
  const params = { id: String(id) };
  return (await game.call(endpoints.updateMatch, { token, params, body })).status;
};
const teams = async (number: number) => {
  const { home, away } = await matchNumber(game.db, number);
  return home === null ? null : `${home}-${away}`;
};
const none = { result: null };
const score = (home: number, away: number) => ({ result: { home, away, ko: 0 as const } });
const logged = async (wanted: string) =>
  (await wholeLog(game.db)).flatMap(({ action, text }) => (action === wanted ? [text] : []));
const kept = () => logged('bracket-kept');
const changes = () => logged('pairing-changed');
const betsOn = (id: number) =>
  game.db.selectFrom('bets').select('user_id').where('match_id', '=', id).execute();

describe('EM 2024', () => {
  let pack: Pack;

  // All group matches but the last two, Turkey's and Portugal's group F, are over.
  beforeEach(async () => {
    pack = await start('em2024');
    await gameClockAt(game.db, '2024-06-26T21:00:00Z');
    const lastOfF = pack.matches.filter(({ stage }) => stage === 'GF').map(({ number }) => number);
    await enterDirectly(pack, (number) => number <= 36 && !lastOfF.slice(-1).includes(number));
  });

  const enterLast = () => {
    const last = pack.matches.filter(({ stage }) => stage === 'GF').at(-1);
    return change(last?.number ?? 0, { result: last?.result ?? null });
  };

  test('a match appears when both its slots are decided, and not before', async () => {
    expect(await teams(38)).toBe('CH-IT');
    expect(await teams(41)).toBeNull();
    expect(await enterLast()).toBe(200);
    const real = pack.matches.filter(({ stage }) => stage === 'AF');
    for (const { number, home, away } of real) expect(await teams(number)).toBe(`${home}-${away}`);
    expect(await teams(45)).toBeNull();
    const { answer } = await game.call(endpoints.matches, { token });
    expect(answer).toHaveLength(36 + 8);
  });

  test('a correction changes a match that nobody has tipped, and the log says so', async () => {
    await enterLast();
    // Germany-Hungary 0:9 instead of 2:0 costs Germany the group.
    expect(await change(14, score(0, 9))).toBe(200);
    expect(await teams(37)).toBe('HU-DK');
    expect(await changes()).toContain(
      'Achtelfinale: Statt Deutschland – Dänemark heißt die Partie nun Ungarn – Dänemark.',
    );
    expect(await kept()).toEqual([]);
  });

  describe('whose tips', () => {
    let anna: TestPlayer;
    let matchId: number;

    beforeEach(async () => {
      await enterLast();
      anna = await aPlayer(game.db);
      matchId = (await matchNumber(game.db, 37)).id;
    });
    const ownBet = async (id = matchId) =>
      (await game.call(endpoints.ownBets, { token: anna.token })).answer?.find(
        (bet) => bet.matchId === id,
      );
    const tip = (home: number, away: number) => ({ home, away, ko: 0 as const });
    const corrects = (goals: readonly [number, number] | null) => async (transaction: Db) => {
      const [result_home = null, result_away = null] = goals ?? [];
      await transaction
        .updateTable('matches')
        .set({ result_home, result_away })
        .where('number', '=', 14)
        .execute();
      await fillBracket(transaction, (await currentTournament(transaction)).id);
    };

    test('rest while others play, shown to their player alone as what they were for, and return', async () => {
      await aBet(game.db, matchId, anna.id, [1, 0]);
      await aBet(game.db, matchId, (await aPlayer(game.db)).id, [0, 2]);
      expect(await change(14, score(0, 9))).toBe(200);
      expect(await ownBet()).toMatchObject({ tip: null, resting: { home: 'DE', away: 'DK' } });
      const foreign = await game.call(endpoints.playerBets, {
        token,
        params: { userId: String(anna.id) },
      });
      expect(JSON.stringify(foreign.answer)).not.toContain('resting');
      expect(await betsOn(matchId)).toEqual([]);
      expect(await changes()).toContain(
        'Achtelfinale: Statt Deutschland – Dänemark heißt die Partie nun Ungarn – Dänemark. 2 Tipps ruhen.',
      );
      await aBet(game.db, matchId, anna.id, [3, 3]);
      expect(await change(14, score(2, 0))).toBe(200);
      expect((await ownBet())?.tip).toEqual(tip(1, 0));
      expect(await changes()).toContain(
        'Achtelfinale: Statt Ungarn – Dänemark heißt die Partie nun Deutschland – Dänemark. Ein Tipp ruht. 2 Tipps gelten wieder.',
      );
      expect(await change(14, score(0, 9))).toBe(200);
      expect((await ownBet())?.tip).toEqual(tip(3, 3));
    });

    test('rest while nobody knows who plays', async () => {
      await aBet(game.db, matchId, anna.id, [1, 0]);
      expect(await change(14, none)).toBe(200);
      expect(await teams(37)).toBeNull();
      expect(await betsOn(matchId)).toEqual([]);
      expect(await changes()).toContain(
        'Achtelfinale: Deutschland – Dänemark steht nicht mehr fest. Ein Tipp ruht.',
      );
      expect(await change(14, score(2, 0))).toBe(200);
      expect(await ownBet()).toMatchObject({ tip: tip(1, 0) });
      expect(await changes()).toContain(
        'Achtelfinale: Die Partie heißt Deutschland – Dänemark. Ein Tipp gilt wieder.',
      );
    });

    test('go at the start, and are not in its seal', async () => {
      await aBet(game.db, matchId, anna.id, [1, 0]);
      await change(14, score(0, 9));
      await gameClockAt(game.db, '2024-06-29T19:00:00Z');
      await lockStartedMatches(game.db);
      await sealStartedMatches(game.db);
      expect(await game.db.selectFrom('resting_bets').selectAll().execute()).toEqual([]);
      const seals = await game.call(endpoints.seals, { token });
      expect(seals.answer?.find((seal) => seal.matchId === matchId)?.count).toBe(0);
      expect(await change(14, score(2, 0))).toBe(200);
      expect([await teams(37), await betsOn(matchId)]).toEqual(['HU-DK', []]);
    });

    test('do not return once the match has started, though its pairing does', async () => {
      await aBet(game.db, matchId, anna.id, [1, 0]);
      await change(14, none);
      await gameClockAt(game.db, '2024-06-29T19:00:00Z');
      expect(await change(14, score(2, 0))).toBe(200);
      expect([await teams(37), await betsOn(matchId)]).toEqual(['DE-DK', []]);
    });

    test('are those of a published distribution, which goes and returns with them', async () => {
      await gameClockAt(game.db, '2024-06-29T12:00:00Z');
      for (let index = 0; index < 10; index += 1) {
        await aBet(game.db, matchId, (await aPlayer(game.db)).id, [index % 2, 1 - (index % 2)]);
      }
      await takeDueSnapshots(game.db);
      const distribution = async () => {
        const { answer } = await game.call(endpoints.matches, { token });
        return answer?.find(({ id }) => id === matchId)?.distribution;
      };
      const before = { home: 5, draw: 0, away: 5 };
      expect(await distribution()).toEqual(before);
      await change(14, score(0, 9));
      expect(await distribution()).toBeNull();
      // What is tipped now has nothing to do with what was published of the others.
      await gameClockAt(game.db, '2024-06-29T14:00:00Z');
      for (let index = 0; index < 10; index += 1) {
        await aBet(game.db, matchId, (await aPlayer(game.db)).id, [index % 2, 0]);
      }
      await gameClockAt(game.db, '2024-06-29T17:30:00Z');
      await takeDueSnapshots(game.db);
      expect(await distribution()).toEqual({ home: 5, draw: 5, away: 0 });
      await change(14, score(2, 0));
      expect(await distribution()).toEqual(before);
    });

    describe('and a bet at the same moment', () => {
      const sent = (pairing?: { home: string; away: string }) =>
        game.call(endpoints.placeBet, {
          token: anna.token,
          body: { matchId, tip: tip(1, 0), pairing },
        });
      const caller = () => ({ userId: anna.id, tokenHash: hashToken(anna.token) });
      test('that is stored first rests', async () => {
        const corrected = await interleave(
          game.db,
          (transaction) => placeBet(transaction, caller(), { matchId, tip: tip(1, 0) }),
          () => change(14, score(0, 9)),
        );
        expect(corrected).toBe(200);
        expect(await ownBet()).toMatchObject({ tip: null, resting: { home: 'DE', away: 'DK' } });
      });

      test('that waits for the correction and names its teams is refused', async () => {
        const late = await interleave(game.db, corrects([0, 9]), () =>
          sent({ home: 'DE', away: 'DK' }),
        );
        expect(late.code).toBe('pairing-has-changed');
        expect(await betsOn(matchId)).toEqual([]);
      });

      test('that waits and names none is for the new pairing, as before', async () => {
        const late = await interleave(game.db, corrects([0, 9]), () => sent());
        expect(late.status).toBe(200);
        expect((await ownBet())?.tip).toEqual(tip(1, 0));
        await change(14, score(2, 0));
        expect(await ownBet()).toMatchObject({ tip: null, resting: { home: 'HU', away: 'DK' } });
      });

      test.each([undefined, { home: 'DE', away: 'DK' }])(
        'that waits until nobody knows who plays is not stored',
        async (pairing) => {
          const late = await interleave(game.db, corrects(null), () => sent(pairing));
          expect(late.code).toBe(pairing ? 'pairing-has-changed' : 'not-found');
          expect(await betsOn(matchId)).toEqual([]);
        },
      );

      test('of an account that is being deleted goes with it', async () => {
        await aBet(game.db, matchId, anna.id, [1, 0]);
        const corrected = await interleave(
          game.db,
          async (transaction) => {
            await sql`SELECT FROM users WHERE id = ${anna.id} FOR UPDATE`.execute(transaction);
          },
          () => change(14, score(0, 9)),
          async (transaction) => {
            await transaction.deleteFrom('bets').where('user_id', '=', anna.id).execute();
            await transaction.deleteFrom('users').where('id', '=', anna.id).execute();
          },
        );
        expect(corrected).toBe(200);
        expect(await game.db.selectFrom('resting_bets').selectAll().execute()).toEqual([]);
      });
    });

    test('a correction that comes while the match starts leaves it and its tips', async () => {
      await aBet(game.db, matchId, anna.id, [1, 0]);
      const corrected = await interleave(
        game.db,
        (transaction) =>
          transaction
            .updateTable('matches')
            .set({ locked_at: sql<Date>`game_now()` })
            .where('id', '=', matchId)
            .execute(),
        () => change(14, score(0, 9)),
      );
      expect(corrected).toBe(200);
      expect(await teams(37)).toBe('DE-DK');
      expect((await ownBet())?.tip).toEqual(tip(1, 0));
      expect(await kept()).toHaveLength(1);
    });

    test('two corrections at once end as the later one says', async () => {
      await aBet(game.db, matchId, anna.id, [1, 0]);
      const corrected = await interleave(game.db, corrects([0, 9]), () => change(14, score(2, 0)));
      expect(corrected).toBe(200);
      expect(await teams(37)).toBe('DE-DK');
      expect((await ownBet())?.tip).toEqual(tip(1, 0));
      expect(await game.db.selectFrom('resting_bets').selectAll().execute()).toEqual([]);
    });
  });

  test('a withdrawn result takes undecided matches off the list', async () => {
    await enterLast();
    expect(await change(14, none)).toBe(200);
    expect(await teams(37)).toBeNull();
    expect(await teams(41)).toBeNull();
    expect(await change(14, score(2, 0))).toBe(200);
    expect(await teams(37)).toBe('DE-DK');
  });

  test('a match that has begun stays, and who follows from it is its real team', async () => {
    await enterLast();
    await gameClockAt(game.db, '2024-06-29T23:00:00Z');
    expect(await change(37, { result: { home: 2, away: 0, ko: 1 } })).toBe(200);
    expect(await change(39, { result: { home: 4, away: 1, ko: 1 } })).toBe(409);
    expect(await change(14, score(0, 9))).toBe(200);
    expect(await teams(37)).toBe('DE-DK');
    expect(await kept()).toContainEqual(expect.stringContaining('Deutschland – Dänemark'));
    await gameClockAt(game.db, '2024-06-30T23:00:00Z');
    expect(await change(39, { result: { home: 4, away: 1, ko: 1 } })).toBe(200);
    expect(await teams(45)).toBe('ES-DE');
  });

  test('going back in time hides a tipped match that is undecided again, and its tips return', async () => {
    await enterLast();
    const { id } = await matchNumber(game.db, 37);
    await aBet(game.db, id, (await aPlayer(game.db)).id, [1, 0]);
    const tournament = await currentTournament(game.db);
    await game.db
      .updateTable('matches')
      .set({ result_home: null, result_away: null })
      .where('number', '=', 14)
      .execute();
    await fillBracket(game.db, tournament.id, { travels: true });
    expect([await teams(37), await betsOn(id)]).toEqual([null, []]);
    // Whatever has started meanwhile.
    await gameClockAt(game.db, '2024-07-01T12:00:00Z');
    await aResult(game.db, (await matchNumber(game.db, 14)).id, [2, 0]);
    await fillBracket(game.db, tournament.id, { travels: true });
    expect([await teams(37), (await betsOn(id)).length]).toEqual(['DE-DK', 1]);
    expect(await changes()).toEqual([]);
  });

  test('teams that the organiser set stay', async () => {
    const final = await matchNumber(game.db, 51);
    const kickoff = final.kickoff.getTime();
    const body = { home: 'DE', away: 'FR', stage: 'FI', kickoff };
    await game.call(endpoints.createMatch, { token, body });
    await enterLast();
    expect(await teams(51)).toBe('DE-FR');
  });
});

test('WM 2026: thirds that no table assigns come from what is known', async () => {
  const pack = await start('wm2026');
  await enterDirectly(pack, (number) => number <= 72);
  for (const { number, stage, home, away } of pack.matches) {
    if (stage === 'SF') expect(await teams(number)).toBe(`${home}-${away}`);
  }
});

test('EM 2028: without teams and times the organiser fills the plan by hand', async () => {
  await start('em2028');
  await gameClockAt(game.db, '2028-06-01T12:00:00Z');
  const kickoff = Date.parse('2028-06-09T19:00:00Z');
  const body = { stage: 'GA', home: 'DE', away: 'FR', kickoff };
  for (const [isocode, name] of [
    ['DE', 'Deutschland'],
    ['FR', 'Frankreich'],
  ] as const) {
    await game.call(endpoints.saveCountry, { token, body: { isocode, name } });
  }
  const created = await game.call(endpoints.createMatch, { token, body });
  expect(created.status).toBe(200);
  expect(await teams(1)).toBe('DE-FR');
  const page = await game.call(endpoints.countryMatches, { token, params: { country: 'fr' } });
  expect(page.answer?.group).toBe('Gruppe A');
  expect(page.answer?.table.map(({ name }) => name)).toEqual(['Deutschland', 'Frankreich']);
  await gameClockAt(game.db, '2028-06-09T21:00:00Z');
  expect(await change(1, score(1, 0))).toBe(200);
  const { answer } = await game.call(endpoints.matches, { token });
  expect(answer).toHaveLength(1);
});
