import { drawing, finishedMatches, GOLD, PITCH, type TrophyRule, WHITE } from './trophy.ts';

/** One exact result. */
export const firstExactResult: TrophyRule = {
  type: 'first-exact-result',
  description: 'Volltreffer: Das erste Ergebnis genau getroffen.',
  image: drawing(`
    <circle cx="46" cy="50" r="38" fill="${PITCH}"/>
    <circle cx="46" cy="50" r="26" fill="${WHITE}"/>
    <circle cx="46" cy="50" r="14" fill="${PITCH}"/>
    <circle cx="46" cy="50" r="4" fill="${GOLD}"/>
    <path d="M48 48 82 14" fill="none" stroke-width="6"/>
    <path d="M74 22V8l8-5v11h11l-5 8Z" fill="${GOLD}"/>
  `),
  earned: (record) => finishedMatches(record).some(({ exact }) => exact),
};
