import type { Query } from '@tanstack/react-query';
import {
  type AnswerOf,
  type Endpoint,
  endpoints,
  type News,
  news,
  parseRevision,
  type ReactionNews,
  reactionNews,
  type StateRevision,
} from '@tippspiel/contract';
import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import { refreshAfterNews, refreshBefore } from '../api/change.ts';
import { isBefore, isShown, noteNews, openStream, urlOf } from '../api/client.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/session.ts';
import { showReactions } from '../features/reactions/reactionsQuery.ts';
import { jsonIn } from '../json.ts';

/** Spreads the questions of many screens over this time. */
const SPREAD_MS = 400;

/** Keeps every screen up to date by the stream of events. */
export const LiveUpdates = () => {
  const { token } = useSession();
  useEffect(() => {
    if (token === '') return;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const end = followEvents((what, revision) => {
      // Goals change tables too.
      noteNews(
        [...what.facts, ...(what.matches.length > 0 ? (['results'] as const) : [])],
        revision,
      );
      showMatches(what, revision);
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

/**
 * Goals, results and minutes of matches need no question; an event that is older than an answer changes nothing in it.
 */
const showMatches = ({ matches, minutes = [] }: News, revision: StateRevision | null): void => {
  const isNewer = ({ id }: { readonly id: number }) => !isBefore(revision, goals.get(id) ?? null);
  const states = [...matches, ...minutes].filter(isNewer);
  if (states.length === 0) return;
  if (revision !== null) for (const { id } of states) goals.set(id, revision);
  const byId = new Map<number, object>();
  for (const { id, ...state } of states) {
    byId.set(id, { ...byId.get(id), ...state, started: true });
  }
  const update = (matches: Matches): Matches =>
    matches.map((match) => ({ ...match, ...byId.get(match.id) }));
  const concerns = ({ queryKey: [, params, query] }: Query, endpoint: Endpoint) =>
    !isShown(urlOf(endpoint, { params: Object(params), query: Object(query) }), revision);
  queryClient.setQueriesData<Matches>(
    {
      queryKey: [endpoints.matches.path],
      predicate: (query) => concerns(query, endpoints.matches),
    },
    (matches) => matches && update(matches),
  );
  queryClient.setQueriesData<AnswerOf<typeof endpoints.countryMatches>>(
    {
      queryKey: [endpoints.countryMatches.path],
      predicate: (query) => concerns(query, endpoints.countryMatches),
    },
    (page) => page && { ...page, matches: update(page.matches) },
  );
};

/** The revision of the last event that was shown, by match. */
const goals = new Map<number, StateRevision>();

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Follows what changes while the page is visible and the device has a network. A stream that breaks is
 * opened again, later each time and never by all at the same moment; then comes what was missed.
 *
 * @returns ends it
 */
const followEvents = (
  onNews: (what: News, revision: StateRevision | null) => void,
  onReactions: (what: ReactionNews) => void,
): (() => void) => {
  let lastEventId: string | undefined;
  let stop: AbortController | null = null;

  const follow = async (signal: AbortSignal) => {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const onEvent = (what: News, id: string | undefined) => {
        failures = 0;
        const revision = parseRevision(id);
        // What has changed between an answer and the first stream, no event tells.
        if (lastEventId === undefined && revision !== null) void refreshBefore(revision);
        lastEventId = id;
        onNews(what, revision);
      };
      const end = await readStream(signal, lastEventId, onEvent, onReactions);
      // Other pages of the player took its place, until the player is back here.
      if (end === 'over') return;
      await pause(failures, signal);
    }
  };

  const update = () => {
    const isWanted = document.visibilityState === 'visible' && navigator.onLine;
    if (!isWanted) {
      stop?.abort();
      stop = null;
    } else if (stop === null) {
      stop = new AbortController();
      void follow(stop.signal);
    }
  };
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('visibilitychange', update, { signal });
  window.addEventListener('online', update, { signal });
  window.addEventListener('offline', update, { signal });
  update();
  return () => {
    ending.abort();
    stop?.abort();
  };
};

/** @returns whether there is a point in opening another one */
const readStream = async (
  signal: AbortSignal,
  lastEventId: string | undefined,
  onNews: (what: News, id: string | undefined) => void,
  onReactions: (what: ReactionNews) => void,
): Promise<'broken' | 'over'> => {
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event, data, id }) => {
      // After 'ended', which says that the session is over, the next stream is refused, and that signs out.
      if (event === 'replaced') isOver = true;
      const parsed = event === 'news' ? news.safeParse(jsonIn(data)) : null;
      if (parsed?.success) onNews(parsed.data, id);
      const reactions = event === 'reactions' ? reactionNews.safeParse(jsonIn(data)) : null;
      if (reactions?.success) onReactions(reactions.data);
    },
  });
  try {
    const stream = await openStream(endpoints.events, signal, lastEventId);
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(value);
    }
  } catch {
    // Whatever it was, the next stream or call finds out.
  }
  return isOver ? 'over' : 'broken';
};

const pause = (failures: number, signal: AbortSignal): Promise<void> => {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longest * (0.5 + Math.random() / 2));
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
};
