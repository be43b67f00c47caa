import type { Group } from '@tippspiel/contract';

/**
 * Whether a proposal to this group waits for the own answer.
 *
 * @param started whether the tournament has, with which proposals are over; undefined = not known yet
 */
export const awaitsAnswer = ({ proposal }: Group, started: boolean | undefined): boolean =>
  started === false && proposal?.hasAgreed === false;
