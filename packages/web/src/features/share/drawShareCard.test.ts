import { describe, expect, it } from 'vitest';
import { fakeCanvas } from '../../test/canvas.ts';
import { drawShareCard } from './drawShareCard.ts';
import { captionOf, type DayCard, type ShareCard } from './shareCard.ts';

const LONG = 'Maximiliane-Friederike Oberhuber-Wittgen';
const signed = { tournament: 'EM 2024', name: 'Anna' };

const team = (isocode: string, name: string) => ({ isocode, name, flag: isocode.toLowerCase() });

const shared = {
  home: team('DE', 'Deutschland'),
  away: team('XS', 'Schottland'),
  ...{ result: '1:1', later: '2:1 n. V.' },
  ...{ tip: '3:1', points: 1 },
};

const day: DayCard = {
  ...signed,
  kind: 'day',
  day: 'Freitag, 14. Juni',
  matches: [
    shared,
    { ...shared, home: team('ES', 'Spanien'), away: team('HR', 'Kroatien'), points: 0, tip: '–' },
  ],
};
const place: ShareCard = {
  ...signed,
  kind: 'place',
  position: 3,
  players: 1200,
  points: 41,
  isOverall: false,
  isProvisional: true,
};
const trophy: ShareCard = {
  ...signed,
  kind: 'trophy',
  title: 'Aufholjagd',
  reason: 'In der K.-o.-Phase an einem Viertel aller Mitspieler vorbeigezogen.',
  image: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const duel: ShareCard = {
  ...signed,
  kind: 'duel',
  own: 14,
  other: 11,
  balances: [1, 0, -2, 3],
  isProvisional: false,
};

/** The words of a card, and the canvas that they stand on. */
const draw = async (card: ShareCard) => {
  const { written } = fakeCanvas();
  const canvas = document.createElement('canvas');
  await drawShareCard(canvas, card);
  return { written, size: [canvas.width, canvas.height] };
};

describe('a share card', () => {
  it.each([
    [
      day,
      'Mein Spieltag (Freitag, 14. Juni): 1 Punkt aus 2 Spielen.',
      ['Mein Spieltag', '1', 'Punkt', 'aus 2 Spielen', 'Deutschland – Schottland', '3:1', '+1'],
    ],
    [
      place,
      'Ich bin vorläufig auf Platz 3 von 1.200 mit 41 Punkten.',
      ['Mein Platz', '3.', 'von 1.200 in meiner Tippgruppe', '41 Punkte', /vorläufig/],
    ],
    [
      trophy,
      'Meine Trophäe: Aufholjagd. In der K.-o.-Phase an einem Viertel aller Mitspieler vorbeigezogen.',
      ['Meine Trophäe', 'Aufholjagd', /^In der K\.-o\.-Phase/],
    ],
    [
      duel,
      'Mein Duell mit einem Mitspieler: 14 zu 11 Punkte nach 4 Spielen.',
      ['Mein Duell', '14', '11', 'ein Mitspieler', 'nach 4 Spielen'],
    ],
  ] as const)('of the kind $kind says what it shows', async (card, caption, words) => {
    const { written, size } = await draw(card);
    expect(size).toEqual([1080, 1350]);
    expect(written).toEqual(expect.arrayContaining(['EM 2024 Tippspiel', 'Anna']));
    for (const word of words) {
      expect(written).toContainEqual(typeof word === 'string' ? word : expect.stringMatching(word));
    }
    expect(captionOf(card)).toBe(caption);
  });

  it('gives each club a line with its badge', async () => {
    const colors = ['#ffffff', '#1d9053'] as const;
    const home = { ...team('1M', 'Borussia Mönchengladbach'), short: 'BMG', colors };
    const away = { ...team('1H', 'TSG 1899 Hoffenheim'), short: 'TSG', colors };
    const { written } = await draw({ ...day, matches: [{ ...shared, home, away }] });
    expect(written).toEqual(
      expect.arrayContaining(['BMG', home.name, 'TSG', away.name, '1:1', '2:1 n. V.']),
    );
  });

  it('cuts a name that is too long even in small letters', async () => {
    const { written } = await draw({ ...day, name: LONG.repeat(2) });
    expect(written.some((text) => /^Maximiliane.*…$/.test(text))).toBe(true);
  });

  it('keeps the longest name whole', async () => {
    expect((await draw({ ...place, name: LONG })).written).toContain(LONG);
  });

  it('of all players says so', async () => {
    expect((await draw({ ...place, isOverall: true })).written).toContain('von 1.200 Spielern');
  });

  it.each([
    [4, undefined],
    [5, 'und 2 Spiele mehr: 2 Punkte'],
  ])('sums up what of %i matches does not fit', async (count, rest) => {
    const matches = Array.from({ length: count }, () => shared);
    const { written } = await draw({ ...day, matches });
    expect(written.find((text) => text.startsWith('und '))).toBe(rest);
    expect(written.filter((text) => text === '+1')).toHaveLength(count === 4 ? 4 : 3);
  });
});
