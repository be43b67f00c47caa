import type { Group } from '@tippspiel/contract';
import { formatEuros } from '../../formats.ts';
import { groupTexts } from '../../texts/groups.ts';

/** What it costs to play in a group; null where it costs nothing. */
export const stakeOf = ({ money }: Group): string | null =>
  money ? groupTexts.stake(formatEuros(money.stakeCents)) : null;
