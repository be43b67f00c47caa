import { formatCount } from '../../formats.ts';
import { shareTexts } from '../../texts/share.ts';
import { colors, drawPitch, HEIGHT, MARGIN, WIDTH } from './pitch.ts';
import {
  captionOf,
  type DayCard,
  type DuelCard,
  type RankCard,
  type ShareCard,
  type SharedMatch,
  sumOf,
  type TrophyCard,
} from './shareCard.ts';

const ROOM = WIDTH - 2 * MARGIN;
const MIDDLE = WIDTH / 2;

/**
 * Draws a card, 1080 by 1350 pixels.
 * @throws {Error} where the browser has no canvas, or a trophy's drawing cannot be read
 */
export const drawShareCard = async (canvas: HTMLCanvasElement, card: ShareCard): Promise<void> => {
  await loadLetters(`${card.name}${card.tournament}${captionOf(card)}`);
  const image = card.kind === 'trophy' ? await imageOf(card.image) : null;
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  drawPitch(context);
  drawHead(context, card);
  if (card.kind === 'day') drawDay(context, card);
  if (card.kind === 'rank') drawRank(context, card);
  if (card.kind === 'trophy' && image) drawTrophy(context, card, image);
  if (card.kind === 'duel') drawDuel(context, card);
};

const headings = {
  day: shareTexts.dayHeading,
  rank: shareTexts.rankHeading,
  trophy: shareTexts.trophyHeading,
  duel: shareTexts.duelHeading,
} as const;

/** What is played, who shares, and what. */
const drawHead = (context: CanvasRenderingContext2D, { kind, name, tournament }: ShareCard) => {
  const line = { x: MARGIN, width: ROOM } as const;
  const brand = shareTexts.brand(tournament);
  write(context, brand, { ...line, y: 150, size: 60, face: 'display', color: colors.soft });
  write(context, headings[kind], {
    ...line,
    y: 305,
    size: 140,
    face: 'display',
    color: colors.flood,
  });
  write(context, name, { ...line, y: 375, size: 48 });
};

const drawDay = (context: CanvasRenderingContext2D, { day, matches }: DayCard) => {
  const sum = sumOf(matches);
  write(context, day, { x: MARGIN, y: 435, size: 40, width: ROOM, color: colors.soft });
  write(context, `${sum}`, { x: MARGIN, y: 720, size: 320, face: 'display' });
  context.font = `800 320px "Sofia Sans Extra Condensed", "Arial Narrow", sans-serif`;
  const beside = MARGIN + context.measureText(`${sum}`).width + 36;
  const [, unit = ''] = shareTexts.points(sum).split(' ');
  write(context, unit, { x: beside, y: 655, size: 88, face: 'display' });
  write(context, shareTexts.pointsFrom(matches.length), {
    x: beside,
    y: 720,
    size: 44,
    color: colors.soft,
  });
  drawDayList(context, matches);
};

const drawRank = (context: CanvasRenderingContext2D, card: RankCard) => {
  const players = formatCount(card.players);
  write(context, shareTexts.position(formatCount(card.position)), {
    x: MIDDLE,
    y: 870,
    size: 520,
    width: ROOM,
    face: 'display',
    align: 'center',
  });
  const line = { x: MIDDLE, width: ROOM, align: 'center' } as const;
  const among = card.isOverall ? shareTexts.ofPlayers(players) : shareTexts.inGroup(players);
  write(context, among, { ...line, y: 970, size: 56 });
  write(context, shareTexts.points(card.points), {
    ...line,
    y: 1100,
    size: 110,
    face: 'display',
    color: colors.flood,
  });
  if (!card.isProvisional) return;
  write(context, shareTexts.provisional, { ...line, y: 1170, size: 40, color: colors.soft });
};

const TROPHY = { radius: 230, size: 300, y: 690 } as const;

const drawTrophy = (
  context: CanvasRenderingContext2D,
  { title, reason }: TrophyCard,
  image: HTMLImageElement,
) => {
  const { radius, size, y } = TROPHY;
  // In the floodlight, as in the cabinet: the dark outlines would vanish at night.
  const light = context.createRadialGradient(MIDDLE, y, 0, MIDDLE, y, radius);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(1, '#dcead9');
  context.fillStyle = light;
  context.beginPath();
  context.arc(MIDDLE, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.drawImage(image, MIDDLE - size / 2, y - size / 2, size, size);
  const line = { x: MIDDLE, width: ROOM, align: 'center' } as const;
  write(context, title, { ...line, y: 1050, size: 120, face: 'display', color: colors.flood });
  writeParagraph(context, reason, { ...line, y: 1130, size: 46 });
};

const drawDuel = (context: CanvasRenderingContext2D, card: DuelCard) => {
  const { own, other, balances, name } = card;
  const half = ROOM / 2 - 60;
  const sides = [
    { text: `${own}`, label: name, x: MARGIN + half / 2 },
    { text: `${other}`, label: shareTexts.opponent, x: WIDTH - MARGIN - half / 2 },
  ];
  for (const { text, label, x } of sides) {
    const line = { x, width: half, align: 'center' } as const;
    write(context, text, { ...line, y: 680, size: 290, face: 'display' });
    write(context, label, { ...line, y: 760, size: 44, color: colors.soft });
  }
  write(context, ':', { x: MIDDLE, y: 650, size: 200, face: 'display', align: 'center' });
  drawLead(context, balances);
  const after = shareTexts.duelAfter(balances.length);
  write(context, card.isProvisional ? `${after}, ${shareTexts.provisional}` : after, {
    x: MIDDLE,
    y: 1240,
    size: 40,
    width: ROOM,
    align: 'center',
    color: colors.soft,
  });
};

const imageOf = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
};

/** As many as fit. */
const MOST_ROWS = 4;
const TOP = 800;
const ROW = 96;
const COLUMNS = { tip: 668, result: 812, points: 936 } as const;

/** The matches of the day: teams, own tip, result, points. A day with more of them sums up the rest. */
const drawDayList = (context: CanvasRenderingContext2D, matches: readonly SharedMatch[]): void => {
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

const BASELINE = 980;
const REACH = 150;

/** The lead after each match: filled bars above the line are one's own, hollow ones below are not. */
const drawLead = (context: CanvasRenderingContext2D, balances: readonly number[]): void => {
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
    if (balance > 0) context.fillRect(x, BASELINE - size, bar, size);
    if (balance < 0) context.strokeRect(x + 2, BASELINE + 2, bar - 4, size);
  });
  context.fillStyle = colors.white;
  context.fillRect(MARGIN, BASELINE - 3, width, 6);
};

const families = {
  display: '"Sofia Sans Extra Condensed", "Arial Narrow", sans-serif',
  text: '"Sofia Sans", Arial, sans-serif',
} as const;

const weights = { display: 800, text: 600 } as const;

type Face = keyof typeof families;

interface Lettering {
  x: number;
  /** Of the line on which the letters stand. */
  y: number;
  /** Height of the letters, pixels; less where the text would be wider than `width`. */
  size: number;
  face?: Face;
  color?: string;
  align?: CanvasTextAlign;
  width?: number;
}

/**
 * Waits for the app's own letters, those of the names included: a canvas does not draw text again
 * when its font arrives. Without them (no network) it is drawn in the fallback.
 */
const loadLetters = async (text: string): Promise<void> => {
  const faces: readonly Face[] = ['display', 'text'];
  await Promise.allSettled(faces.map((face) => document.fonts.load(fontOf(face, 40), text)));
};

/** Writes one line. What is too long gets smaller, down to half, and is cut there. */
const write = (
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, size, face = 'text', color = colors.white, align = 'left', width }: Lettering,
): void => {
  context.fillStyle = color;
  context.textAlign = align;
  context.font = fontOf(face, size);
  const natural = context.measureText(text).width;
  const scale = width === undefined || natural <= width ? 1 : Math.max(0.5, width / natural);
  context.font = fontOf(face, size * scale);
  context.fillText(width === undefined ? text : cut(context, text, width), x, y);
};

/** Writes lines that break between words. @returns where the next line would stand */
const writeParagraph = (
  context: CanvasRenderingContext2D,
  text: string,
  lettering: Lettering & { width: number },
): number => {
  const { size, width, face = 'text' } = lettering;
  context.font = fontOf(face, size);
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const height = 1.3 * size;
  lines.forEach((line, index) => {
    write(context, line, { ...lettering, y: lettering.y + index * height });
  });
  return lettering.y + lines.length * height;
};

const fontOf = (face: Face, size: number): string =>
  `${weights[face]} ${Math.floor(size)}px ${families[face]}`;

const cut = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  const fits = (candidate: string) => context.measureText(candidate).width <= width;
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
};
