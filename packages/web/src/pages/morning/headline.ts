import type { Story } from '../../features/moments/story.ts';
import { formatCount } from '../../formats.ts';
import { morningTexts } from '../../texts/morning.ts';

const texts = morningTexts.headline;

/**
 * What the day was for the player, in a few large words.
 *
 * @param isMorning whether it is read before noon
 */
export const headlineOf = (
  { place, winners, points, tipped }: Story,
  ownId: number,
  isMorning: boolean,
): string => {
  const change = place?.change ?? 0;
  if (tipped === 0) return texts.absent;
  if (place?.position === 1 && change > 0) return texts.took(isMorning);
  if (winners.some(({ userId }) => userId === ownId)) return texts.won;
  if (points === 0) return texts.zero;
  if (place?.position === 1 && place.change === 0) return texts.kept;
  if (place && change > 0) return texts.up(formatCount(place.position));
  if (place && change < 0) return texts.down(formatCount(place.position));
  return texts.calm(points);
};

/** The rest of the day in sentences: exact tips, what was missed, the best tip, who is next in the table. */
export const sentencesOf = (
  story: Story,
  {
    ownId,
    bestTip,
  }: {
    readonly ownId: number;
    /** The best tip in words; null = none brought points. */
    readonly bestTip: string | null;
  },
): readonly string[] => {
  const { results, exact, tipped } = story;
  if (tipped === 0) return [morningTexts.absent(results.length)];
  const missed = results.length - tipped;
  return [
    exact > 0 ? morningTexts.exact(exact) : morningTexts.noExact,
    ...(bestTip === null ? [] : [bestTip]),
    ...(missed > 0 ? [morningTexts.missed(missed)] : []),
    ...neighbour(story, ownId),
  ];
};

const neighbour = ({ rows, place }: Story, ownId: number): readonly string[] => {
  if (!place) return [];
  const index = rows.findIndex(({ userId }) => userId === ownId);
  const above = rows.findLast(({ position }) => position < place.position);
  if (above) return [morningTexts.ahead(above.name, above.points - place.points)];
  const next = rows.find((row, at) => at !== index && row.userId !== ownId);
  return next && place.points > 0
    ? [morningTexts.behind(next.name, place.points - next.points)]
    : [];
};
