import { hasStarted } from '@tippspiel/rules';
import type { Match } from './match.ts';

/** An answer is under way for a while: so near to its start a match may be either, milliseconds. */
const TOLERANCE = 10_000;

/**
 * The ids of the matches of which the server says otherwise than a clock whether they have started:
 * the clock is wrong, or the match was moved after it had begun.
 * @param answeredAt what the clock showed when the matches were answered, epoch milliseconds
 */
export const disagreement = (matches: readonly Match[], answeredAt: number): readonly number[] =>
  matches
    .filter(({ kickoff, started }) =>
      [-TOLERANCE, TOLERANCE].every((late) => hasStarted(kickoff, answeredAt + late) !== started),
    )
    .map(({ id }) => id);
