import { tendencyOf } from '../points.ts';
import { drawing, finishedMatches, GOLD, PITCH, SILVER, type TrophyRule } from './trophy.ts';

const DRAWS = 5;

/** Five draws tipped as a draw. */
export const drawWhisperer: TrophyRule = {
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
    ).length >= DRAWS,
};
