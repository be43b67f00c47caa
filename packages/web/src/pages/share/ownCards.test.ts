import { describe, expect, it } from 'vitest';
import { at, betOn, match, playedMatch, score } from '../../test/matches.ts';
import { ownPlace, ownTable } from '../../test/ownTable.ts';
import { classic } from '../../test/tournament.ts';
import { ownCards } from './ownCards.ts';

const opener = playedMatch();
const running = match({
  id: 4,
  kickoff: opener.kickoff,
  started: true,
  running: { home: 1, away: 0 },
});
const open = match({ id: 5, kickoff: at('2024-06-23T19:00:00Z') });

const team = (isocode: string) => ({ isocode, name: isocode, flag: isocode.toLowerCase() });

const cardsOf = (rest: Partial<Parameters<typeof ownCards>[0]>) =>
  ownCards({
    scoring: classic,
    tournament: 'EM 2024',
    name: 'Anna',
    matches: [opener, running, open],
    bets: [betOn(opener, score(2, 1)), betOn(running, score(1, 0)), betOn(open, score(4, 4))],
    tables: [],
    trophies: [],
    countryOf: team,
    calendar: { timeZone: 'Europe/Berlin', dayStart: 0 },
    ...rest,
  });

describe('what a player can share', () => {
  it('is the last day with a result, of which only finished matches are shown', () => {
    expect(cardsOf({})).toEqual([
      {
        label: 'Spieltag: Freitag, 14. Juni',
        card: {
          kind: 'day',
          tournament: 'EM 2024',
          name: 'Anna',
          day: 'Freitag, 14. Juni',
          matches: [
            {
              home: team('DE'),
              away: team('XS'),
              result: '2:1',
              later: null,
              tip: '2:1',
              points: 3,
            },
          ],
        },
        path: `/match/${opener.id}`,
      },
    ]);
  });

  it('is nothing before the first result, nor without a tip', () => {
    expect(cardsOf({ matches: [running, open] })).toEqual([]);
    expect(cardsOf({ bets: [betOn(opener)] })).toEqual([]);
    expect(cardsOf({ matches: [], tables: [ownTable({ id: 0, place: ownPlace() })] })).toEqual([]);
  });

  it('is a place whose picture does not name the group', () => {
    const tables = [
      ownTable({
        id: 7,
        name: 'Annas Freunde',
        place: ownPlace({ position: 2, points: 9, live: 1 }),
      }),
      ownTable({ id: 0, place: null }),
    ];
    const [, choice, ...rest] = cardsOf({ tables });
    expect(choice?.label).toBe('Platz: Annas Freunde');
    expect(JSON.stringify(choice?.card)).not.toContain('Freunde');
    expect(choice?.card).toMatchObject({ position: 2, isOverall: false, isProvisional: true });
    expect(rest).toEqual([]);
  });

  it('is each trophy', () => {
    const trophies = [{ type: 'x', description: 'Orakel: Fünfmal richtig.', image: '<svg/>' }];
    expect(cardsOf({ matches: [], trophies })).toMatchObject([
      { label: 'Trophäe: Orakel', card: { title: 'Orakel', reason: 'Fünfmal richtig.' } },
    ]);
  });
});
