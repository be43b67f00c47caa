import { type Mutation, type MutationKey, useMutationState } from '@tanstack/react-query';
import type {
  AnswerOf,
  ChangingEndpoint,
  Endpoint,
  Fact,
  News,
  StateRevision,
} from '@tippspiel/contract';
import {
  type CallArguments,
  isAnsweredBefore,
  noteChange,
  noteStream,
  perform,
  urlOf,
} from './client.ts';
import { reload } from './queryClient.ts';

/**
 * Calls what changes something. Answers that depend on the changed facts are outdated from then on:
 * those on the screen are loaded again, which the mutation that calls this waits for.
 * @throws {ApiError} as `perform` does
 */
export const change = async <E extends ChangingEndpoint>(
  endpoint: E,
  ...args: CallArguments<E>
): Promise<AnswerOf<E>> => {
  const answer = await perform(endpoint, ...args);
  void refreshAfter(endpoint);
  return answer;
};

/**
 * Loads again what a successful call has changed.
 * @param updated an endpoint whose cached answer the caller has brought up to date itself
 */
export const refreshAfter = (endpoint: ChangingEndpoint, updated?: Endpoint): Promise<void> => {
  noteChange(endpoint.changes);
  return refreshFacts(endpoint.changes, updated);
};

/** Loads again what depends on these facts; its endpoint says what that is. */
export const refreshFacts = (changed: readonly Fact[], updated?: Endpoint): Promise<void> =>
  reload((path, _, reads) => isAmong(changed, reads) && path !== updated?.path);

/** The same for news; goals outdate every answer that counts running scores. */
export const refreshAfterNews = ({ facts, matches }: News): Promise<void> =>
  reload(
    (_, query, reads) => isAmong(facts, reads) || (matches.length > 0 && countsRunning(query)),
  );

/** The first stream begins at this revision: what was answered before is loaded again. */
export const refreshBefore = (revision: StateRevision): Promise<void> => {
  noteStream(revision);
  return reload((path, query, _, params) =>
    isAnsweredBefore(urlOf({ path }, { params: Object(params), query: Object(query) }), revision),
  );
};

const isAmong = (changed: readonly Fact[], reads: readonly unknown[]): boolean =>
  changed.some((fact) => reads.includes(fact));

/** Whether `live` is asked for (docs/game.md, 'Ranking'). */
const countsRunning = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'live' in query && query.live === 'true';

/** Loads again what this endpoint answers, with whatever parameters. */
export const refresh = ({ path }: Endpoint): Promise<void> => reload((each) => each === path);

/**
 * What calls under way were given, oldest first. A screen shows it over the answers that it has: one that was made before
 * the call ends cannot take back what the player has done.
 */
export const usePending = <Variables>(mutationKey: MutationKey): readonly Variables[] =>
  useMutationState<Variables | undefined, Mutation<unknown, Error, Variables>>({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  }).filter((variables) => variables !== undefined);
