import { drawing, EMBER, finishedMatches, GOLD, longestRun, type TrophyRule } from './trophy.ts';

const RUN = 8;

/** The right tendency in eight matches played one after another. */
export const onFire: TrophyRule = {
  type: 'on-fire',
  description: 'Heißgelaufen: Achtmal hintereinander die richtige Tendenz.',
  image: drawing(`
    <path d="M50 3C58 22 82 34 80 62C79 82 64 93 48 93C32 93 16 82 16 62C16 48 26 42 28 26C36 30 40 36 41 42C48 34 52 20 50 3Z" fill="${EMBER}"/>
    <path d="M50 42C54 54 66 58 64 72C62 82 56 87 48 87C40 87 32 82 32 72C32 64 38 62 39 54C43 56 45 59 46 62C49 56 51 50 50 42Z" fill="${GOLD}"/>
  `),
  earned: (record) => longestRun(finishedMatches(record), ({ correct }) => correct) >= RUN,
};
