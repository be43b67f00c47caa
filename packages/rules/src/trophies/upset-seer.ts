import { drawing, finishedMatches, GOLD, type TrophyRule, WHITE } from './trophy.ts';

const FEW = 0.1;

/** The right tendency where at most one tip in ten had it. */
export const upsetSeer: TrophyRule = {
  type: 'upset-seer',
  description: 'Sensation: Richtig getippt, wo höchstens jeder zehnte Tipp richtig lag.',
  image: drawing(`
    <polygon points="58,4 14,54 42,54 30,92 82,38 53,38" fill="${GOLD}"/>
    <path d="M52 16 30 44" fill="none" stroke="${WHITE}" stroke-width="4"/>
  `),
  earned: (record) =>
    finishedMatches(record).some(
      ({ correct, correctShare }) => correct && correctShare !== null && correctShare <= FEW,
    ),
};
