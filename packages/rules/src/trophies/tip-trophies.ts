import { isKnockout, tendencyOf } from '../points.ts';
import {
  drawing,
  EMBER,
  finishedMatches,
  GOLD,
  longestRun,
  NIGHT,
  PITCH,
  SILVER,
  star,
  type TrophyRule,
  WHITE,
} from './trophy.ts';

/** These take several tips. */
export const tipTrophies: readonly TrophyRule[] = [
  /** Three exact results in matches played one after another. */
  {
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
    earned: (record) => longestRun(finishedMatches(record), ({ exact }) => exact) >= 3,
  },
  /** The right tendency in eight matches played one after another. */
  {
    type: 'on-fire',
    description: 'Heißgelaufen: Achtmal hintereinander die richtige Tendenz.',
    image: drawing(`
      <path d="M50 3C58 22 82 34 80 62C79 82 64 93 48 93C32 93 16 82 16 62C16 48 26 42 28 26C36 30 40 36 41 42C48 34 52 20 50 3Z" fill="${EMBER}"/>
      <path d="M50 42C54 54 66 58 64 72C62 82 56 87 48 87C40 87 32 82 32 72C32 64 38 62 39 54C43 56 45 59 46 62C49 56 51 50 50 42Z" fill="${GOLD}"/>
    `),
    earned: (record) => longestRun(finishedMatches(record), ({ correct }) => correct) >= 8,
  },
  /** The right tendency in all matches of a day with three or more, once all are over. */
  {
    type: 'perfect-day',
    description: 'Sonnentag: An einem Spieltag mit mindestens drei Spielen immer richtig gelegen.',
    image: drawing(`
      <polygon points="${star(48, 48, 12, 46, 31)}" fill="${GOLD}"/>
      <circle cx="48" cy="48" r="25" fill="${WHITE}"/>
      <circle cx="40" cy="44" r="2.5" fill="${NIGHT}"/>
      <circle cx="56" cy="44" r="2.5" fill="${NIGHT}"/>
      <path d="M36 54Q48 66 60 54" fill="none" stroke-width="4"/>
    `),
    earned: (record) => {
      const days = Map.groupBy(record.matches, ({ day }) => day);
      const correct = Map.groupBy(
        finishedMatches(record).filter((match) => match.correct),
        ({ day }) => day,
      );
      return [...days].some(
        ([day, matches]) => matches.length >= 3 && correct.get(day)?.length === matches.length,
      );
    },
  },
  /** Five draws tipped as a draw. */
  {
    type: 'draw-whisperer',
    description: 'Remis-Flüsterer: Fünf Unentschieden richtig vorhergesagt.',
    image: drawing(`
      <path d="M48 16V82" fill="none" stroke-width="8"/>
      <path d="M48 16V82" fill="none" stroke="${GOLD}" stroke-width="3"/>
      <path d="M26 90Q26 78 48 78Q70 78 70 90Z" fill="${GOLD}"/>
      <path d="M18 26H78" fill="none" stroke-width="8"/>
      <path d="M18 26H78" fill="none" stroke="${GOLD}" stroke-width="3"/>
      <path d="M18 26 6 58M18 26 30 58M78 26 66 58M78 26 90 58" fill="none"/>
      <path d="M3 56H33Q30 72 18 72Q6 72 3 56Z" fill="${SILVER}"/>
      <path d="M63 56H93Q90 72 78 72Q66 72 63 56Z" fill="${SILVER}"/>
      <circle cx="48" cy="16" r="9" fill="${PITCH}"/>
    `),
    earned: (record) =>
      finishedMatches(record).filter(
        ({ correct, result }) => correct && tendencyOf(result) === 'draw',
      ).length >= 5,
  },
  /** Ten exact results. */
  {
    type: 'ten-exact-results',
    description: 'Hellseher: Zehn Ergebnisse genau getroffen.',
    image: drawing(`
      <polygon points="${star(48, 48, 10, 45, 29)}" fill="${GOLD}"/>
      <path d="M20 48Q48 18 76 48Q48 78 20 48Z" fill="${WHITE}"/>
      <circle cx="48" cy="48" r="13" fill="${PITCH}"/>
      <circle cx="48" cy="48" r="4" fill="${NIGHT}"/>
    `),
    earned: (record) => finishedMatches(record).filter(({ exact }) => exact).length >= 10,
  },
  /** Fifty points from tips on matches. */
  {
    type: 'fifty-points',
    description: 'Halbes Hundert: Fünfzig Punkte mit Tipps auf Spiele gesammelt.',
    image: drawing(`
      <path d="M22 4H44L56 40H38Z" fill="${PITCH}"/>
      <path d="M74 4H52L40 40H58Z" fill="${WHITE}"/>
      <circle cx="48" cy="62" r="29" fill="${GOLD}"/>
      <circle cx="48" cy="62" r="20" fill="${SILVER}"/>
      <polygon points="${star(48, 63, 5, 16, 7)}" fill="${GOLD}"/>
    `),
    earned: (record) => finishedMatches(record).reduce((sum, { points }) => sum + points, 0) >= 50,
  },
  /** A tip for every match of the group stage, counted once all are over. */
  {
    type: 'full-group-stage',
    description: 'Lückenlos: Kein einziges Spiel der Gruppenphase ungetippt gelassen.',
    image: drawing(`
      <rect x="10" y="16" width="76" height="72" rx="9" fill="${WHITE}"/>
      <path d="M10 38V25Q10 16 19 16H77Q86 16 86 25V38Z" fill="${PITCH}"/>
      <path d="M30 8V24M66 8V24" fill="none" stroke-width="8"/>
      <path d="M30 8V24M66 8V24" fill="none" stroke="${SILVER}" stroke-width="3"/>
      <path d="M28 62 42 76 70 48" fill="none" stroke-width="12"/>
      <path d="M28 62 42 76 70 48" fill="none" stroke="${GOLD}" stroke-width="6"/>
    `),
    earned: ({ matches }) => {
      const group = matches.filter(({ stage }) => !isKnockout(stage));
      return group.length > 0 && group.every(({ tip, result }) => tip !== null && result !== null);
    },
  },
];
