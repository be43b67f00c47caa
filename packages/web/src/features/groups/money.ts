import { groupTexts } from '../../texts/groups.ts';
import { formatEuros } from '../../ui/formats.ts';

interface Group {
  name: string;
  groupMoney: { insertMoney: number } | null;
}

/** A group's name with what it costs to play there. */
export const nameWithStake = ({ name, groupMoney }: Group): string =>
  groupMoney ? `${name} · ${groupTexts.stake(formatEuros(groupMoney.insertMoney))}` : name;
