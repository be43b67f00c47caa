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

const GOALS = 5;

/** An exact result with five goals or more. */
export const goalFeast: TrophyRule = {
  type: 'goal-feast',
  description: 'Torfestival: Ein Ergebnis mit mindestens fünf Toren genau getroffen.',
  image: drawing(`
    <path d="M8 84V18H88V84" fill="${PITCH}" stroke-width="9"/>
    <path d="M8 84V18H88V84" fill="none" stroke="${WHITE}" stroke-width="4"/>
    <path d="M24 22V84M40 22V84M56 22V84M72 22V84M12 36H84M12 52H84M12 68H84" fill="none" stroke="${WHITE}" stroke-width="1.5"/>
    <circle cx="30" cy="44" r="11" fill="${WHITE}"/>
    <circle cx="65" cy="40" r="11" fill="${GOLD}"/>
    <circle cx="48" cy="70" r="14" fill="${WHITE}"/>
    <polygon points="${star(48, 70, 5, 8, 6)}" fill="${NIGHT}"/>
  `),
  earned: (record) =>
    finishedMatches(record).some(
      ({ exact, result }) => exact && result.home + result.away >= GOALS,
    ),
};
