import { formatEuros } from '../../formats.ts';
import { settlementTexts as texts } from '../../texts/settlement.ts';

/** What somebody still gets, or, below 0, pays. */
export const DueSum = ({ cents }: { cents: number }) => {
  if (cents === 0) return texts.settled;
  return (
    <strong>{cents > 0 ? texts.gets(formatEuros(cents)) : texts.pays(formatEuros(-cents))}</strong>
  );
};
