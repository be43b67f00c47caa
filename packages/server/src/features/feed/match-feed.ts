import type { FeedMatch } from './feed-match.ts';

/** What a match of the game must say of itself to be found in a feed. */
export interface Fixture {
  readonly home: string;
  readonly away: string;
  readonly kickoff: Date;
}

/** A postponed match may lie days away from the plan; two teams meet twice only weeks apart. */
const REACH_MS = 4 * 24 * 3_600_000;

/**
 * The feed's match for each of the game's, by teams and kick-off; with the sides turned where the feed
 * names the guests first.
 *
 * @param feed a pairing that stands in it twice within four days is nobody's: nothing says which is meant
 */
export const matchFeed = <M extends Fixture>(
  matches: readonly M[],
  feed: readonly FeedMatch[],
): readonly { readonly match: M; readonly told: FeedMatch }[] =>
  matches.flatMap((match) => {
    const candidates = feed.flatMap((told) => {
      const sided = onSidesOf(match, told);
      return sided && distance(match, sided) <= REACH_MS ? [sided] : [];
    });
    const [told, another] = candidates;
    return told && !another ? [{ match, told }] : [];
  });

const distance = (match: Fixture, told: FeedMatch) =>
  Math.abs(match.kickoff.getTime() - told.kickoff.getTime());

const onSidesOf = (match: Fixture, told: FeedMatch): FeedMatch | null => {
  if (told.home === match.home && told.away === match.away) return told;
  if (told.home !== match.away || told.away !== match.home) return null;
  return {
    ...told,
    home: told.away,
    away: told.home,
    score: told.score && { home: told.score.away, away: told.score.home },
    advanced: told.advanced && (told.advanced === 1 ? 2 : 1),
  };
};
