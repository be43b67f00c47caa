import { fields, limits } from '@tippspiel/contract';
import { CLASSIC, type Results, scoringOf, totalOf } from '@tippspiel/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPack } from '../../packs/check-pack.ts';
import type { Pack } from '../../packs/pack.ts';
import { placedAt } from '../game/tip-matches.ts';
import { championTipOf, favouritesOf } from '../strengths.ts';
import { ANNA_NUMBER, roster } from './roster.ts';
import { styleOf, type TippableMatch, tipOf } from './tip.ts';

let pack: Pack;
let matches: (TippableMatch & { kickoffMs: number })[];

beforeAll(async () => {
  pack = await readPack('em2024');
  matches = pack.matches.map(({ number, stage, leg, home, away, kickoff }) => ({
    number,
    stage,
    leg,
    home: home ?? '',
    away: away ?? '',
    kickoffMs: Date.parse(kickoff ?? ''),
  }));
});

const tipsOf = (number: number) =>
  matches.map((match) => tipOf(number, styleOf(number), match, favouritesOf(pack)));

describe('the sixty players', () => {
  it('have names and addresses that could sign up', () => {
    for (const { name, email } of roster) {
      expect(fields.playerName.parse(name)).toBe(name);
      expect(fields.email.parse(email)).toBe(email);
    }
    expect(roster).toHaveLength(60);
    expect(new Set(roster.map(({ name }) => fields.nameKey(name)))).toHaveProperty('size', 60);
    expect(new Set(roster.map(({ email }) => email))).toHaveProperty('size', 60);
    const lengths = roster.map(({ name }) => name.length);
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([3, limits.name.max]);
  });

  it('believe in many champions, and most in the favourites', () => {
    const countries = pack.teams.map(({ code }) => code);
    const tips = roster.map(({ number }) => championTipOf(number, countries, favouritesOf(pack)));
    const believers = (country: string) => tips.filter((tip) => tip === country).length;
    expect(new Set(tips).size).toBeGreaterThan(8);
    expect(believers('DE') + believers('FR') + believers('XE') + believers('ES')).toBeGreaterThan(
      20,
    );
    expect(tips[ANNA_NUMBER]).not.toBeNull();
  });
});

describe('their tips', () => {
  it('are the same each time', () => {
    expect(roster.map(({ number }) => tipsOf(number))).toEqual(
      roster.map(({ number }) => tipsOf(number)),
    );
    const first = tipsOf(ANNA_NUMBER).slice(0, 8);
    expect(first.map((tip) => tip && `${tip.home}:${tip.away}`).join(' ')).toMatchInlineSnapshot(
      `"2:0 1:0 1:0 2:0 0:1 2:1 0:1 0:1"`,
    );
  });

  it('are mostly 1:0, 2:1, 1:1 and 2:0', () => {
    const tips = roster.flatMap(({ number }) => tipsOf(number)).filter((tip) => tip !== null);
    const usual = tips.filter((tip) =>
      ['1:0', '2:1', '1:1', '2:0'].includes(`${tip.home}:${tip.away}`),
    );
    expect(usual.length / tips.length).toBeGreaterThan(0.45);
    expect(usual.length / tips.length).toBeLessThan(0.8);
  });

  it('are forgotten by some, never by Anna', () => {
    const forgotten = roster.map(
      ({ number }) => tipsOf(number).filter((tip) => tip === null).length,
    );
    expect(forgotten[ANNA_NUMBER]).toBe(0);
    expect(Math.max(...forgotten) / matches.length).toBeLessThan(0.4);
    expect(forgotten.filter((count) => count === 0).length).toBeGreaterThan(15);
    expect(forgotten.filter((count) => count > 3).length).toBeGreaterThan(10);
  });

  it('name who advances exactly in knockout matches', () => {
    for (const { number } of roster) {
      for (const [index, tip] of tipsOf(number).entries()) {
        const isGroupMatch = matches[index]?.stage.startsWith('G');
        if (tip !== null) expect(tip.ko === 0).toBe(isGroupMatch);
      }
    }
  });

  it('make good and bad players, though nobody knows a result', () => {
    const results: Results = new Map(
      pack.matches.map(({ number, stage, result }) => [
        number,
        { stage, result: result ?? { home: 0, away: 0, ko: 0 } },
      ]),
    );
    const points = roster.map(({ number }) => {
      const tips = tipsOf(number).flatMap((tip, index) => {
        const match = matches[index];
        return tip === null || match === undefined ? [] : [[match.number, tip] as const];
      });
      return totalOf({ tips: new Map(tips), championTip: null }, results, null, scoringOf(CLASSIC))
        .points;
    });
    expect(Math.max(...points) / Math.min(...points)).toBeGreaterThan(1.8);
    expect(Math.max(...points)).toBeLessThan(80);
  });

  it('are placed before kick-off and not after now', () => {
    for (const match of matches) {
      for (const now of [match.kickoffMs - 20 * 3_600_000, match.kickoffMs + 3_600_000]) {
        for (const { number } of roster) {
          const placed = placedAt(number, match, now);
          expect(placed).toBeLessThanOrEqual(now);
          expect(placed).toBeLessThan(match.kickoffMs - 10_000);
        }
      }
    }
  });
});
