import { GOALS_FIRST, groupTable } from '@tippspiel/rules';
import { expect, it } from 'vitest';
import { tableCourse } from './tableCourse.ts';

const teams = ['1A', '1B', '1C', '1D'];
const rowsOf = (matches: Parameters<typeof groupTable>[0]['matches']) =>
  groupTable({
    countries: teams.map((isocode) => ({ isocode, groupRank: null })),
    matches,
    rules: GOALS_FIRST,
    isOver: false,
  }).rows;

/** `2 AB 1:0` */
const matches = (...texts: string[]) =>
  texts.map((text) => {
    const [, round, home, away, of, against] = /^(\d+) (\w)(\w) (\d):(\d)$/.exec(text) ?? [];
    return {
      round: round === '0' ? null : Number(round),
      home: `1${home}`,
      away: `1${away}`,
      score: { home: Number(of), away: Number(against) },
    };
  });

/** `A 1 +2 WWL` by place */
const courses = (...texts: string[]) => {
  const course = tableCourse(matches(...texts), rowsOf);
  return (
    course &&
    [...course].map(([isocode, { place, moved, form }]) =>
      [
        isocode.slice(1),
        place,
        moved ?? '-',
        form.map((outcome) => outcome.charAt(0)).join(''),
      ].join(' '),
    )
  );
};

it('is none where there are no rounds, or nothing is played', () => {
  expect(courses()).toBeNull();
  expect(courses('0 AB 1:0')).toBeNull();
});

it('moves nobody in the first round', () => {
  expect(courses('1 AB 1:0', '1 CD 2:2')).toEqual(['A 1 - w', 'C 2 - d', 'D 2 - d', 'B 4 - l']);
});

it('compares with the table before the last round, whenever its matches are played', () => {
  expect(courses('2 CA 4:0', '1 AB 1:0', '1 CD 2:2')).toEqual([
    'C 1 1 wd',
    'A 2 -1 lw',
    'D 3 -1 d',
    'B 4 0 l',
  ]);
});

it('has the last five matches, the latest at the end', () => {
  const rounds = ['1:0', '0:0', '0:1', '2:0', '3:0', '0:3'];
  expect(courses(...rounds.map((score, index) => `${index + 1} AB ${score}`))?.[0]).toBe(
    'A 1 0 dlwwl',
  );
});
