import { type Query, useQuery } from '@tanstack/react-query';
import {
  type AnswerOf,
  type Endpoint,
  endpoints,
  type News,
  type StateRevision,
} from '@tippspiel/contract';
import { hasStarted } from '@tippspiel/rules';
import { useContext, useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import { refreshAfterNews, refreshFacts } from '../api/change.ts';
import { isBefore, isShown, noteNews, urlOf } from '../api/client.ts';
import { followEvents } from '../api/followEvents.ts';
import { queryClient } from '../api/queryClient.ts';
import { useSession } from '../api/session.ts';
import type { Match } from '../features/match/match.ts';
import { SealAlarm } from '../features/match/seal/SealAlarm.tsx';
import { BetDelivery, UnreadableTips } from '../features/match/tip/BetDelivery.tsx';
import { matchesQuery } from '../features/match/useMatches.ts';
import { showReactions } from '../features/reactions/reactionsQuery.ts';
import { usePlayerId } from '../features/session/identity.ts';
import { tournamentQuery } from '../features/tournament/useTournament.ts';
import { PageNotice } from '../ui/Page.tsx';

/** Frames the screens behind the sign-in, and sends tips on each of them. */
const PlayerArea = () => (
  <>
    <ClockCheck />
    <LiveUpdates />
    <BetDelivery playerId={usePlayerId()} />
    <PageNotice
      value={
        <>
          {useContext(PageNotice)}
          <SealAlarm />
          <UnreadableTips />
        </>
      }
    >
      <Outlet />
    </PageNotice>
  </>
);

export default PlayerArea;

/** Spreads the questions of many screens over this time. */
const SPREAD_MS = 400;

/** Keeps every screen up to date by the stream of events. */
const LiveUpdates = () => {
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
      showMatches(what.matches, revision);
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

/** Goals and results of matches need no question; an event that is older than an answer changes nothing in it. */
const showMatches = (changed: News['matches'], revision: StateRevision | null): void => {
  const isNewer = ({ id }: { readonly id: number }) => !isBefore(revision, goals.get(id) ?? null);
  const states = changed.filter(isNewer);
  if (states.length === 0) return;
  if (revision !== null) for (const { id } of states) goals.set(id, revision);
  const byId = new Map(states.map(({ id, ...state }) => [id, { ...state, started: true }]));
  const update = (matches: Matches): Matches =>
    matches.map((match) => ({ ...match, ...byId.get(match.id) }));
  const concerns = ({ queryKey: [, params] }: Query, endpoint: Endpoint) =>
    !isShown(urlOf(endpoint, { params: Object(params) }), revision);
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

/**
 * Asks again when the clock and the matches disagree on what has begun, for example after the
 * demo's time machine has jumped. It only looks at answers that are there, and asks once for each
 * match: one that was moved after its start disagrees for good.
 */
const ClockCheck = () => {
  const clock = useQuery({ ...tournamentQuery, enabled: false });
  const matches = useQuery({ ...matchesQuery, enabled: false });
  const asked = useRef<readonly number[]>([]);
  const isWaiting = clock.isFetching || matches.isFetching;
  useEffect(() => {
    if (isWaiting || !clock.data || !matches.data) return;
    const age = clock.dataUpdatedAt - matches.dataUpdatedAt;
    const found = disagreement(matches.data, clock.data.now - age);
    const isNews = found.some((id) => !asked.current.includes(id));
    asked.current = found;
    if (isNews) void refreshFacts(['clock', 'matches', 'stakes']);
  }, [isWaiting, clock.data, clock.dataUpdatedAt, matches.data, matches.dataUpdatedAt]);
  return null;
};

/** So near to its start a match may have either state in an answer, milliseconds. */
const TOLERANCE = 10_000;

/**
 * The ids of the matches of which the server says otherwise than a clock whether they have started:
 * the clock is wrong, or the match was moved after it had begun.
 * @param answeredAt what the clock showed when the matches were answered, epoch milliseconds
 */
export const disagreement = (matches: readonly Match[], answeredAt: number): readonly number[] =>
  matches
    .filter(({ kickoff, started }) =>
      [-TOLERANCE, TOLERANCE].every((late) => hasStarted(kickoff, answeredAt + late) !== started),
    )
    .map(({ id }) => id);
