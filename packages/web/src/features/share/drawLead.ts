import { colors, MARGIN, WIDTH } from './pitch.ts';

const MIDDLE = 980;
const REACH = 150;

/** The lead after each match: filled bars above the line are one's own, hollow ones below are not. */
export const drawLead = (context: CanvasRenderingContext2D, balances: readonly number[]): void => {
  const width = WIDTH - 2 * MARGIN;
  const step = width / Math.max(balances.length, 8);
  const bar = 0.72 * step;
  const highest = Math.max(1, ...balances.map(Math.abs));
  context.lineWidth = 4;
  balances.forEach((balance, index) => {
    const x = MARGIN + index * step + (step - bar) / 2;
    const size = (Math.abs(balance) / highest) * REACH;
    context.fillStyle = colors.flood;
    context.strokeStyle = colors.white;
    if (balance > 0) context.fillRect(x, MIDDLE - size, bar, size);
    if (balance < 0) context.strokeRect(x + 2, MIDDLE + 2, bar - 4, size);
  });
  context.fillStyle = colors.white;
  context.fillRect(MARGIN, MIDDLE - 3, width, 6);
};
