import { shareTexts } from '../../texts/share.ts';
import { write } from './lettering.ts';
import { colors, MARGIN, WIDTH } from './pitch.ts';
import { type SharedMatch, sumOf } from './shareCard.ts';

/** As many as fit. */
const MOST_ROWS = 4;
const TOP = 800;
const ROW = 96;
const COLUMNS = { tip: 668, result: 812, points: 936 } as const;

/** The matches of the day: teams, own tip, result, points. A day with more of them sums up the rest. */
export const drawDayList = (
  context: CanvasRenderingContext2D,
  matches: readonly SharedMatch[],
): void => {
  const shown = matches.slice(0, matches.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS);
  const rest = matches.slice(shown.length);
  const small = { y: TOP, size: 34, align: 'center', color: colors.soft } as const;
  write(context, shareTexts.tip, { ...small, x: COLUMNS.tip });
  write(context, shareTexts.result, { ...small, x: COLUMNS.result });
  shown.forEach((match, index) => {
    drawRow(context, match, TOP + 20 + index * ROW);
  });
  if (rest.length === 0) return;
  write(context, shareTexts.more(rest.length, sumOf(rest)), {
    x: MARGIN,
    y: TOP + 20 + (shown.length + 0.62) * ROW,
    size: 40,
    color: colors.soft,
  });
};

const drawRow = (context: CanvasRenderingContext2D, match: SharedMatch, top: number): void => {
  const y = top + 0.62 * ROW;
  context.fillStyle = colors.shade;
  context.beginPath();
  context.roundRect(MARGIN - 24, top, WIDTH - 2 * MARGIN + 48, ROW - 12, 18);
  context.fill();
  const teams = shareTexts.pair(match.home, match.away);
  write(context, teams, { x: MARGIN, y, size: 40, width: COLUMNS.tip - MARGIN - 70 });
  const figure = { y, size: 56, face: 'display', align: 'center' } as const;
  write(context, match.tip, { ...figure, x: COLUMNS.tip });
  write(context, match.result, { ...figure, x: COLUMNS.result });
  const isWorth = match.points > 0;
  context.fillStyle = isWorth ? colors.flood : colors.chalk;
  context.beginPath();
  context.roundRect(COLUMNS.points - 48, top + 12, 96, ROW - 36, 36);
  context.fill();
  write(context, shareTexts.earned(match.points), {
    ...figure,
    x: COLUMNS.points,
    color: isWorth ? colors.floodInk : colors.white,
  });
};
