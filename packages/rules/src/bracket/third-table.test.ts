import { describe, expect, test } from 'vitest';
import { packs } from '../../test/packs.ts';
import { groupTable } from '../group/group-table.ts';
import { thirdTable } from './thirds.ts';

const slotsOf = ({ knockout }: (typeof packs)[number]) =>
  knockout.flatMap(({ slotHome, slotAway }) => [slotHome, slotAway]);

const tablesOf = ({ groups, order }: (typeof packs)[number], played = 6) =>
  new Map(
    groups.map(({ letter, countries, matches }) => [
      letter,
      groupTable({ countries, matches: matches.slice(0, played), order }),
    ]),
  );

describe.each(packs)('$code', (pack) => {
  test('those go on who really did', () => {
    const table = thirdTable(slotsOf(pack), tablesOf(pack));
    const played = pack.knockout.flatMap(({ slotHome, slotAway, home, away }) => [
      ...(slotHome.startsWith('3') ? [home] : []),
      ...(slotAway.startsWith('3') ? [away] : []),
    ]);
    expect(table).toHaveLength(played.length === 0 ? 0 : pack.groups.length);
    const through = table.filter(({ goesOn }) => goesOn).map(({ isocode }) => isocode);
    expect(through.toSorted()).toEqual(played.toSorted());
  });

  test('has no rows before the first match', () => {
    expect(thirdTable(slotsOf(pack), tablesOf(pack, 0))).toEqual([]);
  });
});

test('level thirds share a position, and none of them goes on where there is no place for all', () => {
  const groups = new Map(
    ['A', 'B', 'C'].map((letter) => {
      const countries = ['1', '2', '3'].map((place) => ({
        isocode: letter + place,
        groupRank: null,
      }));
      const matches = [
        {
          home: `${letter}1`,
          away: `${letter}3`,
          score: { home: letter === 'A' ? 0 : 1, away: 0 },
        },
        { home: `${letter}1`, away: `${letter}2`, score: { home: 1, away: 0 } },
        { home: `${letter}2`, away: `${letter}3`, score: { home: 1, away: 0 } },
      ];
      return [letter, groupTable({ countries, matches, order: 'head-to-head' })] as const;
    }),
  );
  const rows = (slots: readonly string[]) =>
    thirdTable(slots, groups).map(
      ({ isocode, group, position, goesOn }) => `${position} ${isocode} ${group} ${goesOn}`,
    );
  expect(rows(['1A', '3AB', '3BC'])).toEqual(['1 A3 A true', '2 B3 B false', '2 C3 C false']);
  expect(rows(['3A', '3B', '3C'])).toEqual(['1 A3 A true', '2 B3 B true', '2 C3 C true']);
  expect(rows(['1A', '2B'])).toEqual([]);
});
