import { formatCount } from '../../formats.ts';
import { shareTexts } from '../../texts/share.ts';
import { badgeDesign } from '../../ui/badgeDesign.ts';
import type { Team } from '../tournament/TeamBadge.tsx';
import {
  BADGE,
  colors,
  drawBadge,
  drawPitch,
  fillRounded,
  HEIGHT,
  loadLetters,
  MARGIN,
  WIDTH,
  write,
  writeParagraph,
} from './canvas.ts';
import {
  captionOf,
  type DayCard,
  type DuelCard,
  type MorningCard,
  type PlaceCard,
  type ShareCard,
  type SharedMatch,
  sumOf,
  type TrophyCard,
} from './shareCard.ts';

const ROOM = WIDTH - 2 * MARGIN;
const MIDDLE = WIDTH / 2;
const centred = { x: MIDDLE, width: ROOM, align: 'center' } as const;

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
  const line = { x: MARGIN, width: ROOM, face: 'display' } as const;
  const brand = shareTexts.brand(card.tournament);
  write(context, brand, { ...line, y: 150, size: 60, color: colors.soft });
  write(context, headings[card.kind], { ...line, y: 305, size: 140, color: colors.flood });
  write(context, card.name, { x: MARGIN, width: ROOM, y: 375, size: 48 });
  if (card.kind === 'day') drawDay(context, card);
  if (card.kind === 'place') drawPlace(context, card);
  if (card.kind === 'trophy' && image) drawTrophy(context, card, image);
  if (card.kind === 'morning') drawMorning(context, card);
  if (card.kind === 'duel') drawDuel(context, card);
};

const headings = {
  day: shareTexts.dayHeading,
  place: shareTexts.placeHeading,
  trophy: shareTexts.trophyHeading,
  duel: shareTexts.duelHeading,
  morning: shareTexts.morningHeading,
} as const;

const imageOf = async (svg: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
};

/** The table below has room for so many matches; a day with more of them sums up the rest. */
const MOST_ROWS = 4;
const TOP = 800;
const ROW = 96;
const COLUMNS = { tip: 668, result: 812, points: 936 } as const;

const drawDay = (context: CanvasRenderingContext2D, { day, matches }: DayCard) => {
  const sum = sumOf(matches);
  write(context, day, { x: MARGIN, y: 435, size: 40, width: ROOM, color: colors.soft });
  const sumWidth = write(context, `${sum}`, { x: MARGIN, y: 720, size: 320, face: 'display' });
  const beside = { x: MARGIN + sumWidth + 36 };
  const [, unit = ''] = shareTexts.points(sum).split(' ');
  write(context, unit, { ...beside, y: 655, size: 88, face: 'display' });
  const from = shareTexts.pointsFrom(matches.length);
  write(context, from, { ...beside, y: 720, size: 44, color: colors.soft });
  const head = { y: TOP, size: 34, align: 'center', color: colors.soft } as const;
  write(context, shareTexts.tip, { ...head, x: COLUMNS.tip });
  write(context, shareTexts.result, { ...head, x: COLUMNS.result });
  const shown = matches.slice(0, matches.length > MOST_ROWS ? MOST_ROWS - 1 : MOST_ROWS);
  for (const [index, match] of shown.entries()) drawMatch(context, match, TOP + 20 + index * ROW);
  const rest = matches.slice(shown.length);
  if (rest.length === 0) return;
  const y = TOP + 20 + (shown.length + 0.62) * ROW;
  const more = shareTexts.more(rest.length, sumOf(rest));
  write(context, more, { x: MARGIN, y, size: 40, color: colors.soft });
};

const drawMatch = (context: CanvasRenderingContext2D, match: SharedMatch, top: number): void => {
  const y = top + 0.62 * ROW;
  const row = { x: MARGIN - 24, y: top, width: ROOM + 48, height: ROW - 12, radius: 18 };
  fillRounded(context, colors.shade, row);
  const { home, away, later } = match;
  const figure = { y, size: 56, face: 'display', align: 'center' } as const;
  write(context, match.tip, { ...figure, x: COLUMNS.tip });
  if (home.colors || away.colors) {
    for (const [team, line] of [[home, top + 6] as const, [away, top + 44] as const])
      drawClub(context, team, line);
    write(context, match.result, { ...figure, x: COLUMNS.result, y: later === null ? y : y - 12 });
    const below = { x: COLUMNS.result, y: y + 18, size: 26, align: 'center' } as const;
    if (later) write(context, later, { ...below, color: colors.soft });
  } else {
    const beside = { x: MARGIN, width: COLUMNS.tip - MARGIN - 70 };
    const teams = shareTexts.pair(home.name, away.name);
    write(context, teams, { ...beside, y: later === null ? y : y - 18, size: 40 });
    if (later) write(context, later, { ...beside, y: y + 18, size: 30, color: colors.soft });
    write(context, match.result, { ...figure, x: COLUMNS.result });
  }
  const isWorth = match.points > 0;
  const pill = { x: COLUMNS.points - 48, y: top + 12, width: 96, height: ROW - 36, radius: 36 };
  fillRounded(context, isWorth ? colors.flood : colors.chalk, pill);
  const color = isWorth ? colors.floodInk : colors.white;
  write(context, shareTexts.earned(match.points), { ...figure, x: COLUMNS.points, color });
};

/** A badge and the name beside it: clubs have a line each, as their names are long. */
const drawClub = (context: CanvasRenderingContext2D, team: Team, top: number): void => {
  const { isocode, name, short = isocode, colors: pair } = team;
  if (pair) drawBadge(context, badgeDesign(isocode, short, pair), { short, x: MARGIN, y: top });
  const x = MARGIN + BADGE.width + 16;
  write(context, name, { x, y: top + 27, size: 34, width: COLUMNS.tip - x - 60 });
};

const TABLE_TOP = 750;

const drawMorning = (context: CanvasRenderingContext2D, card: MorningCard): void => {
  const { day, headline, points, rows, name } = card;
  const line = { x: MARGIN, width: ROOM } as const;
  write(context, day, { ...line, y: 435, size: 40, color: colors.soft });
  writeParagraph(context, headline, { ...line, y: 560, size: 92, face: 'display' });
  write(context, shareTexts.points(points), { ...line, y: 705, size: 56, color: colors.flood });
  for (const [index, row] of rows.entries()) {
    const top = TABLE_TOP + index * ROW;
    const y = top + 0.62 * ROW;
    const box = { x: MARGIN - 24, y: top, width: ROOM + 48, height: ROW - 12, radius: 18 };
    fillRounded(context, row.isOwn ? colors.flood : colors.shade, box);
    const color = row.isOwn ? colors.floodInk : colors.white;
    const figure = { y, size: 56, face: 'display', align: 'center', color } as const;
    write(context, formatCount(row.position), { ...figure, x: MARGIN + 24 });
    const who = row.isOwn ? name : shareTexts.opponent;
    write(context, who, { x: MARGIN + 96, y, size: 44, width: ROOM - 420, color });
    write(context, shareTexts.earned(row.gain), { ...figure, x: COLUMNS.result - 20, size: 44 });
    write(context, formatCount(row.points), { ...figure, x: COLUMNS.points });
  }
};

const drawPlace = (context: CanvasRenderingContext2D, card: PlaceCard) => {
  const { position, players, points, isOverall, isProvisional } = card;
  const display = { ...centred, face: 'display' } as const;
  write(context, shareTexts.position(formatCount(position)), { ...display, y: 870, size: 520 });
  const among = isOverall ? shareTexts.ofPlayers : shareTexts.inGroup;
  write(context, among(formatCount(players)), { ...centred, y: 970, size: 56 });
  write(context, shareTexts.points(points), {
    ...display,
    y: 1100,
    size: 110,
    color: colors.flood,
  });
  if (!isProvisional) return;
  write(context, shareTexts.provisional, { ...centred, y: 1170, size: 40, color: colors.soft });
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
  write(context, title, { ...centred, y: 1050, size: 120, face: 'display', color: colors.flood });
  writeParagraph(context, reason, { ...centred, y: 1130, size: 46 });
};

const drawDuel = (context: CanvasRenderingContext2D, card: DuelCard) => {
  const { own, other, balances, name, isProvisional } = card;
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
  const state = isProvisional ? `${after}, ${shareTexts.provisional}` : after;
  write(context, state, { ...centred, y: 1240, size: 40, color: colors.soft });
};

const BASELINE = 980;
const REACH = 150;

/** The lead after each match: filled bars above the line are one's own, hollow ones below are not. */
const drawLead = (context: CanvasRenderingContext2D, balances: readonly number[]): void => {
  const step = ROOM / Math.max(balances.length, 8);
  const bar = 0.72 * step;
  const highest = Math.max(1, ...balances.map(Math.abs));
  context.lineWidth = 4;
  context.fillStyle = colors.flood;
  context.strokeStyle = colors.white;
  for (const [index, balance] of balances.entries()) {
    const x = MARGIN + index * step + (step - bar) / 2;
    const size = (Math.abs(balance) / highest) * REACH;
    if (balance > 0) context.fillRect(x, BASELINE - size, bar, size);
    if (balance < 0) context.strokeRect(x + 2, BASELINE + 2, bar - 4, size);
  }
  context.fillStyle = colors.white;
  context.fillRect(MARGIN, BASELINE - 3, ROOM, 6);
};
