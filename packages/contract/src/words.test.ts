import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

const tournament = {
  teamsAre: 'countries',
  championTitle: 'Europameister',
  tables: 6,
  knockout: true,
} as const;
const cup = { ...tournament, teamsAre: 'clubs', championTitle: 'Pokalsieger' } as const;
const league = { ...cup, championTitle: 'Deutscher Meister', tables: 1, knockout: false } as const;

test.each([undefined, tournament])(
  'a tournament of countries has the words of product.md',
  (of) => {
    expect(wordsOf(of)).toEqual({
      ...{ clubs: false, league: false, team: 'Land', teams: 'Länder' },
      ...{ champion: 'Turniersieger', winner: 'Turniersieger' },
      ...{ what: 'das Turnier', What: 'Das Turnier', ofIt: 'des Turniers', toIt: 'dem Turnier' },
    });
  },
);

test('a league of clubs is a season with a champion of its own', () => {
  expect(wordsOf(league)).toEqual({
    ...{ clubs: true, league: true, team: 'Team', teams: 'Teams' },
    ...{ champion: 'Deutscher Meister', winner: 'Sieger' },
    ...{ what: 'die Saison', What: 'Die Saison', ofIt: 'der Saison', toIt: 'der Saison' },
  });
});

test.each([
  [cup, 'das Turnier', 'Pokalsieger'],
  [{ ...cup, tables: 0 }, 'das Turnier', 'Pokalsieger'],
  [{ ...league, knockout: true }, 'das Turnier', 'Deutscher Meister'],
  [{ ...league, teamsAre: 'countries' } as const, 'die Saison', 'Turniersieger'],
])('%j is %s', (competition, what, champion) => {
  expect(wordsOf(competition)).toMatchObject({ what, champion });
});
