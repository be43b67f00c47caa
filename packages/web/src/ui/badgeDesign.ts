/** The units in which a badge is drawn. */
export const FIELD = { width: 40, height: 30 } as const;

/** How a badge is drawn, in units of {@link FIELD}. */
export interface BadgeDesign {
  readonly field: string;
  /** What covers `parts`: the second colour, or a shade of the first where both are the same. */
  readonly second: string;
  /** A path of polygons. */
  readonly parts: string;
  readonly letters: string;
  /** The middle of the letters. */
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
}

/**
 * Plans a club's badge from its colours, never after its own mark. A club always has the same one; clubs of equal
 * colours differ by their letters, and most of them by the partition of the field, which follows from the code.
 *
 * @param code two characters, A to Z and 0 to 9
 * @param short 2 to 4 characters
 * @param colors `#rrggbb`, the main one first
 */
export const badgeDesign = (
  code: string,
  short: string,
  colors: readonly [string, string],
): BadgeDesign => {
  const field = paintOf(colors[0]);
  const second = paintOf(colors[1]);
  const [letters, partitions] = lettersOn(field, second);
  const partition = partitions[Number.parseInt(code, 36) % partitions.length] ?? partitions[0];
  const [parts, x = 20, y = 15, width = 36] = partition;
  return {
    field: field.color,
    second:
      field.color === second.color
        ? `color-mix(in srgb, ${field.color} 75%, ${letters})`
        : second.color,
    parts,
    letters,
    x,
    y,
    fontSize: Math.min(/[ÄÖÜ]/.test(short) ? 20 : 25, Math.floor(width / widthOf(short))),
  };
};

/** The line on which the letters stand, half of a capital of the display font below their middle. */
export const letterLine = ({ y, fontSize }: Pick<BadgeDesign, 'y' | 'fontSize'>): number =>
  y + fontSize * 0.33;

/** What the second colour covers, then the middle of the letters and their room. */
type Partition = readonly [parts: string, x?: number, y?: number, width?: number];
type Partitions = readonly [Partition, ...Partition[]];

/** The second colour stays beside the letters. */
const beside: Partitions = [
  ['M0 24 40 24 40 30 0 30Z', 20, 12],
  ['M0 0 6 0 6 30 0 30Z', 23, 15, 31],
  ['M0 0 12 0 0 7ZM40 30 28 30 40 23Z', 20, 15, 33],
  ['M0 0 40 0 40 6 0 6Z', 20, 18],
  ['M34 0 40 0 40 30 34 30Z', 17, 15, 31],
];

/** The letters lie on both colours. */
const across: Partitions = [
  ['M20 0 40 0 40 30 20 30Z'],
  ['M40 0 40 30 0 30Z'],
  ['M8 0 16 0 16 30 8 30ZM24 0 32 0 32 30 24 30Z'],
  ['M0 15 40 15 40 30 0 30Z'],
  ['M12 0 28 0 28 30 12 30Z'],
];

/** White letters are what shirts have; then come the club's own colours; black is readable where white is not. */
const lettersOn = (field: Paint, second: Paint): [letters: string, Partitions] => {
  const isCommon = (ink: Paint) =>
    field.color !== second.color && isReadable(ink, field) && isReadable(ink, second);
  if (isCommon(white)) return [white.color, across];
  if (isReadable(second, field)) return [second.color, beside];
  if (isReadable(white, field)) return [white.color, beside];
  return [black.color, isCommon(black) ? across : beside];
};

interface Paint {
  readonly color: string;
  /** WCAG 2.2, relative luminance, and the 0.05 of its contrast ratio. */
  readonly light: number;
}

const white: Paint = { color: '#ffffff', light: 1.05 };
const black: Paint = { color: '#000000', light: 0.05 };

const contrast = (one: Paint, other: Paint): number =>
  Math.max(one.light / other.light, other.light / one.light);

/** Letters need a contrast of 4.5 (WCAG 2.2, 1.4.3). */
const isReadable = (ink: Paint, on: Paint): boolean => contrast(ink, on) >= 4.5;

/** White letters on pure red have a contrast of 4.0: from 3.5 on a colour is made as much darker as they need. */
const paintOf = (color: string): Paint => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const light = channels.reduce(
    (sum, channel, i) => sum + linear(channel) * (weights[i] ?? 0),
    0.05,
  );
  const paint = { color, light };
  if (contrast(white, paint) < 3.5 || isReadable(white, paint)) return paint;
  const darker = channels.map((channel) => Math.floor(channel * 0.98));
  return paintOf(`#${darker.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
};

const weights = [0.2126, 0.7152, 0.0722];

const linear = (channel: number): number =>
  channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

/** In font sizes of the display font, at most: M and W stand out, all other letters are no wider than an N. */
const widthOf = (short: string): number =>
  [...short].reduce((sum, letter) => sum + (/[MW]/.test(letter) ? 0.61 : 0.46), 0);
