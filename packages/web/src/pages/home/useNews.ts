import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { queryOf } from '../../api/queries.ts';
import { gameNow, useNow } from '../../clock.ts';
import { outbox } from '../../features/match/tip/tipOutbox.ts';
import { useOwnBets } from '../../features/match/tip/useOwnBets.ts';
import { useMatches } from '../../features/match/useMatches.ts';
import { mayOpen } from '../../features/moments/mayOpen.ts';
import { allOf, type News, newsSince } from '../../features/moments/news.ts';
import { rememberSeen, type Seen, seenBy } from '../../features/moments/seenResults.ts';

const MINUTE = 60_000;

/**
 * What is new when the player comes home: decided once, when the answers of this visit are there.
 * What comes later is for the next visit. Waits for tips on their way, and gives up as soon as the
 * player does something (docs/game.md, 'Moments').
 *
 * @returns `all` is to be remembered once the news were shown; null where nothing may be shown
 */
export const useNews = (playerId: number, isTouched: boolean): { news: News; all: Seen } | null => {
  const matches = useMatches();
  const bets = useOwnBets();
  const trophies = useQuery(queryOf(endpoints.trophies, { query: { user: playerId } }));
  const waiting = useSyncExternalStore(outbox.entries.subscribe, outbox.entries.get);
  const isClockKnown = useNow(MINUTE) !== null;
  const [found, setFound] = useState<{ news: News; all: Seen } | null>(null);
  const [isDecided, setDecided] = useState(false);
  const isLoading = [matches, bets, trophies].some(({ isFetching }) => isFetching);
  const known =
    !isLoading && matches.data && bets.data && trophies.data
      ? { matches: matches.data, bets: bets.data, trophies: trophies.data }
      : null;
  useEffect(() => {
    const now = gameNow();
    if (isDecided || !known || !isClockKnown || now === null) return;
    const seen = seenBy(playerId);
    const all = allOf(known);
    const news = seen && !isTouched ? newsSince(seen, known) : null;
    if (news && !mayOpen(known.matches, known.bets, waiting.values(), now)) return;
    setDecided(true);
    if (news) setFound({ news, all });
    else if (seen === null) rememberSeen(playerId, all);
  }, [known, isDecided, isClockKnown, isTouched, playerId, waiting]);
  return found;
};
