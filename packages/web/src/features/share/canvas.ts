import { type BadgeDesign, FIELD, letterLine } from '../../ui/badgeDesign.ts';

/** Pixels of a picture; upright, as chats show it whole. */
export const WIDTH = 1080;
export const HEIGHT = 1350;
/** Between the edge and what is written, pixels. */
export const MARGIN = 96;

/** Night under floodlight (theme/palette.css), whatever scheme the app is in. */
export const colors = {
  white: '#ffffff',
  soft: '#cfe3d2',
  flood: '#ffd83d',
  floodInk: '#1d1a00',
  turf: ['#0a3a22', '#0c4327'],
  chalk: '#ffffff2e',
  shade: '#04120a99',
} as const;

const STRIPE = 135;

/** Mown stripes, chalk lines and floodlight, as behind the headings of the app. */
export const drawPitch = (context: CanvasRenderingContext2D): void => {
  for (let x = 0; x < WIDTH; x += STRIPE) {
    context.fillStyle = colors.turf[(x / STRIPE) % 2] ?? colors.turf[0];
    context.fillRect(x, 0, STRIPE, HEIGHT);
  }
  // Half a pitch from above, the centre circle at its foot.
  const inset = 36;
  context.strokeStyle = colors.chalk;
  context.lineWidth = 6;
  context.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT);
  context.strokeRect(WIDTH / 2 - 330, inset, 660, 154);
  context.beginPath();
  context.arc(WIDTH / 2, HEIGHT, 230, Math.PI, 2 * Math.PI);
  context.stroke();
  for (const x of [0, WIDTH]) {
    const light = context.createRadialGradient(x, -60, 0, x, -60, 900);
    light.addColorStop(0, '#eaffd966');
    light.addColorStop(1, '#eaffd900');
    context.fillStyle = light;
    context.fillRect(0, 0, WIDTH, HEIGHT);
  }
};

interface Rounded {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

export const fillRounded = (
  context: CanvasRenderingContext2D,
  color: string,
  { x, y, width, height, radius }: Rounded,
): void => {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
};

/** A badge's size on a card, pixels. */
export const BADGE = { width: 44, height: 33 } as const;

/** Draws a club's badge as the app shows it (ui/ClubBadge.tsx). */
export const drawBadge = (
  context: CanvasRenderingContext2D,
  { field, second, parts, letters, ...design }: BadgeDesign,
  { short, x, y }: { short: string; x: number; y: number },
): void => {
  context.save();
  context.beginPath();
  context.roundRect(x, y, BADGE.width, BADGE.height, 6);
  context.clip();
  context.translate(x, y);
  context.scale(BADGE.width / FIELD.width, BADGE.height / FIELD.height);
  context.fillStyle = field;
  context.fillRect(0, 0, FIELD.width, FIELD.height);
  context.fillStyle = second;
  context.fill(new Path2D(parts));
  context.fillStyle = letters;
  context.textAlign = 'center';
  context.font = fontOf('display', design.fontSize);
  context.fillText(short, design.x, letterLine(design));
  context.restore();
};

const fonts = {
  display: { family: '"Sofia Sans Extra Condensed", "Arial Narrow", sans-serif', weight: 800 },
  text: { family: '"Sofia Sans", Arial, sans-serif', weight: 600 },
} as const;

type Face = keyof typeof fonts;

const fontOf = (face: Face, size: number): string =>
  `${fonts[face].weight} ${Math.floor(size)}px ${fonts[face].family}`;

/**
 * Waits for the app's own letters, those of the names included: a canvas does not draw text again
 * when its font arrives. Without them (no network) it is drawn in the fallback.
 */
export const loadLetters = async (text: string): Promise<void> => {
  const faces: readonly Face[] = ['display', 'text'];
  await Promise.allSettled(faces.map((face) => document.fonts.load(fontOf(face, 40), text)));
};

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
 * Writes one line. What is too long gets smaller, down to half, and is cut there.
 * @returns how wide the text is in full size, pixels
 */
export const write = (
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, size, face = 'text', color = colors.white, align = 'left', width }: Lettering,
): number => {
  context.fillStyle = color;
  context.textAlign = align;
  context.font = fontOf(face, size);
  const natural = context.measureText(text).width;
  const scale = width === undefined || natural <= width ? 1 : Math.max(0.5, width / natural);
  context.font = fontOf(face, size * scale);
  context.fillText(width === undefined ? text : cut(context, text, width), x, y);
  return natural;
};

const cut = (context: CanvasRenderingContext2D, text: string, width: number): string => {
  const fits = (candidate: string) => context.measureText(candidate).width <= width;
  if (fits(text)) return text;
  const letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
};

export const writeParagraph = (
  context: CanvasRenderingContext2D,
  text: string,
  lettering: Lettering & { width: number },
): void => {
  const { size, width, face = 'text' } = lettering;
  context.font = fontOf(face, size);
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  for (const [index, line] of lines.entries()) {
    write(context, line, { ...lettering, y: lettering.y + index * 1.3 * size });
  }
};
