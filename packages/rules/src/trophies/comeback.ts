import { drawing, EMBER, GOLD, PITCH, SILVER, type TrophyRule, WHITE } from './trophy.ts';

const SMALLEST_TABLE = 8;

/** From the end of the group stage to the end up by a quarter of all players, in a table of eight or more. */
export const comeback: TrophyRule = {
  type: 'comeback',
  description: 'Aufholjagd: In der K.-o.-Phase an einem Viertel aller Mitspieler vorbeigezogen.',
  image: drawing(`
    <path d="M38 70H58L48 93Z" fill="${EMBER}"/>
    <path d="M32 46 14 64V80L34 70ZM64 46 82 64V80L62 70Z" fill="${GOLD}"/>
    <path d="M48 3Q72 26 64 70H32Q24 26 48 3Z" fill="${SILVER}"/>
    <path d="M48 3Q60 14 64 26H32Q36 14 48 3Z" fill="${PITCH}"/>
    <circle cx="48" cy="42" r="9" fill="${WHITE}"/>
  `),
  earned: ({ groupStagePosition, finalPosition, players }) =>
    groupStagePosition !== null &&
    finalPosition !== null &&
    players >= SMALLEST_TABLE &&
    groupStagePosition - finalPosition >= players / 4,
};
