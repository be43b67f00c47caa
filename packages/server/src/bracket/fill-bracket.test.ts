import { endpoints, type MatchChange } from '@tippspiel/contract';
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
} from '../../test/factories.ts';
import { interleave } from '../../test/lock-wait.ts';
import { wholeLog } from '../../test/log.ts';
import { placeBet } from '../features/match/place-bet.ts';
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
const kept = async () =>
  (await wholeLog(game.db)).flatMap(({ action, text }) =>
    action === 'bracket-kept' ? [text] : [],
  );

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

  test('a correction changes a match that is neither begun nor tipped', async () => {
    await enterLast();
    // Germany-Hungary 0:9 instead of 2:0 costs Germany the group.
    expect(await change(14, score(0, 9))).toBe(200);
    expect(await teams(37)).not.toBe('DE-DK');
    expect(await kept()).toEqual([]);
  });

  test('a tipped match stays, and the log says so once', async () => {
    await enterLast();
    const { id } = await matchNumber(game.db, 37);
    await aBet(game.db, id, (await aPlayer(game.db)).id, [1, 0]);
    expect(await change(14, score(0, 9))).toBe(200);
    expect(await change(14, score(0, 8))).toBe(200);
    expect(await change(14, none)).toBe(200);
    expect(await teams(37)).toBe('DE-DK');
    expect(await kept()).toHaveLength(1);
    expect((await kept())[0]).toMatch(/^Achtelfinale: .*Deutschland – Dänemark bleibt aber stehen/);
  });

  describe('and a bet at the same moment', () => {
    let placed: (db: TestApp['db']) => Promise<boolean>;
    let tournamentId: number;

    beforeEach(async () => {
      await enterLast();
      const { id: matchId } = await matchNumber(game.db, 37);
      const { id: userId, token: session } = await aPlayer(game.db);
      const caller = { userId, tokenHash: hashToken(session) };
      placed = (db) => placeBet(db, caller, { matchId, tip: { home: 1, away: 0, ko: 1 } });
      const tournament = game.db.selectFrom('tournaments').select('id');
      tournamentId = (await tournament.executeTakeFirstOrThrow()).id;
    });

    test('a correction that waits for a bet sees it and keeps the pairing', async () => {
      const corrected = await interleave(game.db, placed, () => change(14, score(0, 9)));
      expect(corrected).toBe(200);
      expect(await teams(37)).toBe('DE-DK');
      expect(await kept()).toHaveLength(1);
    });

    test('a bet that waits for a correction belongs to the new pairing', async () => {
      const { id } = await matchNumber(game.db, 14);
      const isPlaced = await interleave(
        game.db,
        async (transaction) => {
          await aResult(transaction, id, [0, 9]);
          await fillBracket(transaction, tournamentId);
        },
        () => placed(game.db),
      );
      expect(isPlaced).toBe(true);
      const pairing = await teams(37);
      expect(pairing).not.toBe('DE-DK');
      expect(await change(14, score(2, 0))).toBe(200);
      expect(await teams(37), 'from now on the bet keeps it').toBe(pairing);
    });

    test('a bet that waits until its match is undecided again is not stored', async () => {
      const { id } = await matchNumber(game.db, 14);
      const isPlaced = await interleave(
        game.db,
        async (transaction) => {
          const none = { result_home: null, result_away: null };
          await transaction.updateTable('matches').set(none).where('id', '=', id).execute();
          await fillBracket(transaction, tournamentId);
        },
        () => placed(game.db),
      );
      expect(isPlaced).toBe(false);
      expect(await teams(37)).toBeNull();
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

  test('going back in time hides a tipped match that is undecided again and keeps its tips', async () => {
    await enterLast();
    const { id } = await matchNumber(game.db, 37);
    await aBet(game.db, id, (await aPlayer(game.db)).id, [1, 0]);
    const tournament = await game.db
      .selectFrom('tournaments')
      .select('id')
      .executeTakeFirstOrThrow();
    await game.db
      .updateTable('matches')
      .set({ result_home: null, result_away: null })
      .where('number', '=', 14)
      .execute();
    await fillBracket(game.db, tournament.id, { hide: true });
    expect(await teams(37)).toBeNull();
    await aResult(game.db, (await matchNumber(game.db, 14)).id, [2, 0]);
    await fillBracket(game.db, tournament.id, { hide: true });
    expect(await teams(37)).toBe('DE-DK');
    expect(await game.db.selectFrom('bets').select('match_id').execute()).toEqual([
      { match_id: id },
    ]);
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
