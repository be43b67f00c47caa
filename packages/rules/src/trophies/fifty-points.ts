import {
  drawing,
  finishedMatches,
  GOLD,
  PITCH,
  SILVER,
  star,
  type TrophyRule,
  WHITE,
} from './trophy.ts';

const POINTS = 50;

/** Fifty points from tips on matches. */
export const fiftyPoints: TrophyRule = {
  type: 'fifty-points',
  description: 'Halbes Hundert: Fünfzig Punkte mit Tipps auf Spiele gesammelt.',
  image: drawing(`
    <path d="M22 4H44L56 40H38Z" fill="${PITCH}"/>
    <path d="M74 4H52L40 40H58Z" fill="${WHITE}"/>
    <circle cx="48" cy="62" r="29" fill="${GOLD}"/>
    <circle cx="48" cy="62" r="20" fill="${SILVER}"/>
    <polygon points="${star(48, 63, 5, 16, 7)}" fill="${GOLD}"/>
  `),
  earned: (record) =>
    finishedMatches(record).reduce((sum, { points }) => sum + points, 0) >= POINTS,
};
