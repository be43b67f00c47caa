import {
  type AnswerOf,
  type ChangingEndpoint,
  changesOf,
  type Endpoint,
  type Fact,
  type News,
  pathsReading,
} from '@tippspiel/contract';
import { type CallArguments, perform } from './client.ts';
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
export const refreshAfter = (endpoint: ChangingEndpoint, updated?: Endpoint): Promise<void> =>
  refreshFacts(changesOf(endpoint), updated);

/** Loads again what depends on these facts; the contract says what that is. */
export const refreshFacts = (changed: readonly Fact[], updated?: Endpoint): Promise<void> => {
  const paths = pathsReading(changed);
  return reload((path) => paths.has(path) && path !== updated?.path);
};

/** The same for news; goals outdate every answer that counts running scores. */
export const refreshAfterNews = ({ facts, matches }: News): Promise<void> => {
  const paths = pathsReading(facts);
  return reload((path, query) => paths.has(path) || (matches.length > 0 && countsRunning(query)));
};

/** Whether `live` is asked for (docs/game.md, 'Ranking'). */
const countsRunning = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'live' in query && query.live === 'true';

/** Loads again what this endpoint answers, with whatever parameters. */
export const refresh = ({ path }: Endpoint): Promise<void> => reload((each) => each === path);
