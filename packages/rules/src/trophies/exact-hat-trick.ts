import {
  drawing,
  finishedMatches,
  GOLD,
  longestRun,
  NIGHT,
  type TrophyRule,
  WHITE,
} from './trophy.ts';

const RUN = 3;

/** Three exact results in matches played one after another. */
export const exactHatTrick: TrophyRule = {
  type: 'exact-hat-trick',
  description: 'Hattrick: Drei Ergebnisse hintereinander genau getroffen.',
  image: drawing(`
    <path d="M24 70 19 22Q48 10 77 22L72 70Z" fill="${NIGHT}"/>
    <path d="M22.5 52Q48 60 73.5 52L72 70Q48 78 24 70Z" fill="${GOLD}"/>
    <path d="M4 68Q48 84 92 68Q90 90 48 90Q6 90 4 68Z" fill="${NIGHT}"/>
    <circle cx="34" cy="34" r="5" fill="${WHITE}"/>
    <circle cx="48" cy="37" r="5" fill="${WHITE}"/>
    <circle cx="62" cy="34" r="5" fill="${WHITE}"/>
  `),
  earned: (record) => longestRun(finishedMatches(record), ({ exact }) => exact) >= RUN,
};
