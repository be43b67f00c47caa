import { formatDecimal } from '../../formats.ts';
import { statisticsTexts as texts } from '../../texts/statistics.ts';

/** One decimal: what is less than that is neither luck nor bad luck. */
const roundedLuck = (luck: number): number => Math.round(luck * 10) / 10;

/** How luck is said, shown and read aloud. */
export const luckWords = (luck: number) => {
  const rounded = roundedLuck(luck);
  const amount = formatDecimal(Math.abs(rounded), Number.isInteger(rounded) ? 0 : 1);
  return {
    sentence:
      rounded === 0
        ? texts.asUsual
        : rounded > 0
          ? texts.moreThanUsual(amount)
          : texts.lessThanUsual(amount),
    shown: texts.signed(amount, Math.sign(rounded)),
    spoken: texts.spokenLuck(amount, Math.sign(rounded)),
  };
};

export const Luck = ({ luck }: { luck: number }) => {
  const { shown, spoken } = luckWords(luck);
  return (
    <>
      <span aria-hidden>{shown}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  );
};
