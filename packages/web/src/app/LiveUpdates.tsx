import { type AnswerOf, endpoints, type News } from '@tippspiel/contract';
import { useEffect } from 'react';
import { refreshAfterNews } from '../api/change.ts';
import { followEvents } from '../api/followEvents.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/session.ts';
import { showReactions } from '../features/reactions/reactionsQuery.ts';

/** Ten thousand screens do not ask at the same moment. */
const SPREAD_MS = 400;

/** Lets every screen show what changes. */
export const LiveUpdates = () => {
  const { token } = useSession();
  useEffect(() => {
    if (token === '') return;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const end = followEvents((what) => {
      showMatches(what.matches);
      const timer = setTimeout(() => {
        timers.delete(timer);
        void refreshAfterNews(what);
      }, Math.random() * SPREAD_MS);
      timers.add(timer);
    }, showReactions);
    return () => {
      end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [token]);
  return null;
};

type Matches = AnswerOf<typeof endpoints.matches>;

/** Goals and results of matches need no question. */
const showMatches = (changed: News['matches']): void => {
  if (changed.length === 0) return;
  const byId = new Map(changed.map(({ id, ...state }) => [id, { ...state, started: true }]));
  const update = (matches: Matches): Matches =>
    matches.map((match) => ({ ...match, ...byId.get(match.id) }));
  queryClient.setQueriesData<Matches>(
    { queryKey: [endpoints.matches.path] },
    (matches) => matches && update(matches),
  );
  queryClient.setQueriesData<AnswerOf<typeof endpoints.countryMatches>>(
    { queryKey: [endpoints.countryMatches.path] },
    (page) => page && { ...page, matches: update(page.matches) },
  );
};
