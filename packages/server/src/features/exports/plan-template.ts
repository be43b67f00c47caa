import { planTemplateTexts as texts } from '../../texts/pack-files.ts';
import type { Cell, Sheet } from './sheet.ts';

const match = (home: string, away: string, time: string, round: string, venue: string): Cell[] => [
  home,
  away,
  { day: '2027-06-19' },
  { instant: time },
  round,
  venue,
];

const { group, winner, second, semiFinal, third, final, winnerOf, loserOf, pitch } = texts;
const [a1, a2, a3, b1, b2, b3] = texts.teams;

/** A cup of a day, to be filled in with other matches: what it says can be uploaded as it is. */
export const planTemplate: Sheet = {
  name: texts.sheet,
  headings: texts.headings,
  rows: [
    match(a1, a2, '10:00', group('A'), pitch(1)),
    match(b1, b2, '10:00', group('B'), pitch(2)),
    match(a3, a1, '10:30', group('A'), pitch(1)),
    match(b3, b1, '10:30', group('B'), pitch(2)),
    match(a2, a3, '11:00', group('A'), pitch(1)),
    match(b2, b3, '11:00', group('B'), pitch(2)),
    match(winner('A'), second('B'), '13:00', semiFinal, pitch(1)),
    match(winner('B'), second('A'), '13:00', semiFinal, pitch(2)),
    match(loserOf(1), loserOf(2), '14:30', third, pitch(2)),
    match(winnerOf(1), winnerOf(2), '15:00', final, pitch(1)),
  ],
};
