import { useId } from 'react';
import { duelTexts } from '../../texts/duel.ts';
import './BalanceChart.css';

interface BalanceChartProps {
  /** The player's lead after each match, points. */
  balances: readonly number[];
  otherName: string;
}

/** A bar and the gap beside it take this much, in units of the drawing. */
const STEP = 10;
const BAR = 8;
const HEIGHT = 100;

/**
 * The lead after each match: bars above the line are the player's own, those below, which are
 * hatched, the other one's. The list of the matches says the same in figures.
 */
export const BalanceChart = ({ balances, otherName }: BalanceChartProps) => {
  const hatch = useId();
  const highest = Math.max(1, ...balances.map(Math.abs));
  const middle = HEIGHT / 2;
  const last = balances.at(-1) ?? 0;
  // A few bars keep their width; they do not fill the whole field.
  const width = Math.max(balances.length, 8) * STEP;
  return (
    <figure className="balance-chart">
      <p aria-hidden>▲ {duelTexts.balanceUp}</p>
      <svg
        role="img"
        aria-label={duelTexts.balanceChart(balances.length, last, otherName)}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <defs>
          <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse">
            <rect width="4" height="4" className="balance-chart-hatch" />
            <rect width="4" height="2" className="balance-chart-other" />
          </pattern>
        </defs>
        {balances.map((balance, index) => {
          const size = (Math.abs(balance) / highest) * (middle - 2);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time
              key={index}
              x={index * STEP + (STEP - BAR) / 2}
              width={BAR}
              y={balance > 0 ? middle - size : middle}
              height={balance === 0 ? 1 : size}
              {...(balance < 0
                ? { fill: `url(#${hatch})` }
                : { className: `balance-chart-${balance === 0 ? 'even' : 'own'}` })}
            />
          );
        })}
        <line x1="0" x2={width} y1={middle} y2={middle} className="balance-chart-line" />
      </svg>
      <p aria-hidden>▼ {duelTexts.balanceDown(otherName)}</p>
    </figure>
  );
};
