/** Lines differ by these outlines (in a box of 12 by 12) and by their dashes, not by colour alone. */
const shapes = [
  'M6 1.5a4.5 4.5 0 1 0 .001 0z',
  'M1.5 1.5h9v9h-9z',
  'M6 1 11.5 10.5H.5z',
  'M6 .5 11.5 6 6 11.5.5 6z',
  'M6 11 .5 1.5h11z',
  'M4 1h4v3h3v4H8v3H4V8H1V4h3z',
] as const;

const dashes = ['none', '7 4', '2 4', '11 4 2 4', '14 5', '5 2 2 2 2 2'] as const;

const OTHER_COLOURS = 5;

/** @param index of the line; 0 is the own one's alone */
export const lineStyle = (index: number) => ({
  // No other line has the colour of the own one.
  className: `progress-line-${index === 0 ? 0 : 1 + ((index - 1) % OTHER_COLOURS)}`,
  shape: shapes[index % shapes.length] ?? shapes[0],
  dash: dashes[(index + 2 * Math.floor(index / shapes.length)) % dashes.length] ?? 'none',
  /** Markers are hollow once each shape has been used. */
  hollow: index >= shapes.length,
});

export type LineStyle = ReturnType<typeof lineStyle>;

/** Marks the points of a line and its label. */
export const Marker = ({ className, shape, hollow }: LineStyle) => (
  <svg
    className={`progress-marker ${className}${hollow ? ' progress-marker-hollow' : ''}`}
    viewBox="0 0 12 12"
    aria-hidden
  >
    <path d={shape} />
  </svg>
);
