import {
  drawing,
  finishedMatches,
  GOLD,
  NIGHT,
  PITCH,
  star,
  type TrophyRule,
  WHITE,
} from './trophy.ts';

const RESULTS = 10;

/** Ten exact results. */
export const tenExactResults: TrophyRule = {
  type: 'ten-exact-results',
  description: 'Hellseher: Zehn Ergebnisse genau getroffen.',
  image: drawing(`
    <polygon points="${star(48, 48, 10, 45, 29)}" fill="${GOLD}"/>
    <path d="M20 48Q48 18 76 48Q48 78 20 48Z" fill="${WHITE}"/>
    <circle cx="48" cy="48" r="13" fill="${PITCH}"/>
    <circle cx="48" cy="48" r="4" fill="${NIGHT}"/>
  `),
  earned: (record) => finishedMatches(record).filter(({ exact }) => exact).length >= RESULTS,
};
