import { formatEuros } from '../../formats.ts';
import { groupTexts } from '../../texts/groups.ts';

/** What it costs to play in a group; null where it costs nothing. */
export const stakeOf = (group: { groupMoney: { insertMoney: number } | null }): string | null =>
  group.groupMoney ? groupTexts.stake(formatEuros(group.groupMoney.insertMoney)) : null;
