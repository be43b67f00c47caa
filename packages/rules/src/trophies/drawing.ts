/** The colours of the cabinet. */
export const GOLD = '#f2b705';
export const SILVER = '#c3ced8';
export const PITCH = '#2f9e5f';
export const NIGHT = '#34465a';
export const EMBER = '#e2572b';
export const WHITE = '#ffffff';

const OUTLINE = '#17212b';

/** A whole SVG document, 96 by 96, with the outline that all trophies share. */
export function drawing(shapes: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">',
    `<g stroke="${OUTLINE}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">`,
    shapes.trim().replace(/\n\s*/g, ''),
    '</g></svg>',
  ].join('');
}

/** The `points` of a star polygon around (`x`, `y`), its first tip upwards. */
export function star(x: number, y: number, tips: number, outer: number, inner: number): string {
  return Array.from({ length: 2 * tips }, (_, corner) => {
    const radius = corner % 2 === 0 ? outer : inner;
    const angle = (corner * Math.PI) / tips;
    const across = x + radius * Math.sin(angle);
    const down = y - radius * Math.cos(angle);
    return `${across.toFixed(1)},${down.toFixed(1)}`;
  }).join(' ');
}
