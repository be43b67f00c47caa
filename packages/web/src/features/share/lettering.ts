import { colors } from './pitch.ts';

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
export const loadLetters = async (text: string): Promise<void> => {
  const faces: readonly Face[] = ['display', 'text'];
  await Promise.allSettled(faces.map((face) => document.fonts.load(fontOf(face, 40), text)));
};

/** Writes one line. What is too long gets smaller, down to half, and is cut there. */
export const write = (
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
export const writeParagraph = (
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
