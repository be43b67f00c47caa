import { morningTexts as texts } from '../../texts/morning.ts';
import type { Match } from '../match/match.ts';
import { formatScore } from '../match/tip/useKoWords.ts';
import type { Story } from './story.ts';

interface Told {
  readonly story: Story;
  readonly table: string;
  readonly day: string;
  readonly own: { readonly id: number; readonly name: string };
  /** The members of the own group who may be named. */
  readonly mayBeNamed: ReadonlySet<number>;
  readonly teamsOf: (match: Match) => string;
}

/** So many rows of a table are told. */
const MOST_ROWS = 5;

/**
 * The day in plain words, for a messenger. It names the player, and of the others those who are members of the own group
 * and have not refused it.
 */
export const shareText = ({ story, table, day, own, mayBeNamed, teamsOf }: Told): string => {
  const nameOf = ({ userId, name }: { readonly userId: number; readonly name: string }) =>
    userId === own.id ? own.name : mayBeNamed.has(userId) ? name : texts.mate;
  const { results, winners, gaffe, rows } = story;
  const lines = results.map(({ match, result }) =>
    texts.textResult(teamsOf(match), formatScore(result)),
  );
  const [first] = winners;
  if (first) lines.push(texts.textWinner(listed(together(winners.map(nameOf))), first.gain));
  if (gaffe) {
    const { match, tip, player } = gaffe;
    const result = formatScore(match.result);
    lines.push(texts.gaffe(nameOf(player), formatScore(tip), teamsOf(match), result));
  }
  const places = rows
    .slice(0, MOST_ROWS)
    .map((row) => texts.textRow(texts.place(`${row.position}`), nameOf(row), row.points));
  if (places.length > 1) lines.push(texts.textTable(places.join(', ')));
  return [texts.textHead(table, day), ...lines].join('\n');
};

/** Several who are not named are told as a number, after all names. */
const together = (names: readonly string[]): readonly string[] => {
  const named = names.filter((name) => name !== texts.mate);
  const unnamed = names.length - named.length;
  if (unnamed === 0) return named;
  return [...named, unnamed === 1 ? texts.mate : texts.mates(unnamed)];
};

/** A longer tie is shown as a number. */
const MOST_NAMES = 3;

/** @returns `Anna, Bernd und Cem`, or `Anna, Bernd, Cem und 4 weitere` */
export const listed = (names: readonly string[]): string => {
  const more = names.length - MOST_NAMES;
  const parts = more > 0 ? [...names.slice(0, MOST_NAMES), texts.more(more)] : names;
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : [parts.slice(0, -1).join(', '), last].join(texts.and);
};
