import { tableHeaders } from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeDueSnapshots } from '../src/features/match/distributions/distribution-snapshots.ts';
import { lockStartedMatches } from '../src/features/match/running.ts';
import type { TestApp } from '../test/app.ts';
import { allPaths, pathsReading, urlsOf } from '../test/every-call/asked.ts';
import type { Viewer } from '../test/every-call/change.ts';
import { changes } from '../test/every-call/changes.ts';
import { prepareState, type StateName, stateNames } from '../test/every-call/states.ts';

/** What a viewer is answered, without what time alone changes. */
const ask = async ({ app }: TestApp, token: string, url: string): Promise<string> => {
  const answer = await app.inject({ url, headers: { authorization: token } });
  if (answer.statusCode === 401) return signedOut;
  // Who was seen lately changes with time alone; who may ask does not.
  if (url.endsWith('/status')) return String(answer.statusCode);
  const headers = Object.values(tableHeaders).map((name) => answer.headers[name]);
  return `${answer.statusCode} ${headers} ${JSON.stringify(answer.json(), withoutTime)}`;
};

/** Said to every call once the session has ended. */
const signedOut = 'signed out';

/** The game clock, and who is online. */
const timely = ['now', 'lastOnline', 'status'];
const withoutTime = (key: string, value: unknown) => (timely.includes(key) ? undefined : value);

type Prepared = Awaited<ReturnType<typeof prepare>>;
const states = new Map<StateName, Prepared>();

beforeAll(async () => {
  for (const state of stateNames) states.set(state, await prepare(state));
});

/** A state, and what everybody is answered in it at every address. */
const prepare = async (name: StateName) => {
  const state = await prepareState(name);
  const answersTo = async (viewer: Viewer) => {
    const answers = new Map<string, string>();
    for (const url of allPaths.flatMap((path) => urlsOf(state.world, path))) {
      answers.set(url, await ask(state.game, state.world[viewer].token, url));
    }
    return answers;
  };
  const [organiser, anna, bert, carl] = await Promise.all([
    answersTo('organiser'),
    answersTo('anna'),
    answersTo('bert'),
    answersTo('carl'),
  ]);
  return { ...state, answers: { organiser, anna, bert, carl } };
};

/** The paths among these whose answers to a viewer are not what they were before. */
async function* changedPaths(
  { game, world, answers }: Prepared,
  viewer: Viewer,
  paths: readonly string[],
) {
  for (const path of paths) {
    for (const url of urlsOf(world, path)) {
      const answer = await ask(game, world[viewer].token, url);
      // That a session has ended is what the app learns there.
      if (answer !== answers[viewer].get(url)) yield answer === signedOut ? '/api/verify' : path;
    }
  }
}

describe('a call changes the facts that every answer reads which is another one after', () => {
  test.each(changes)('$name', async ({ endpoint, state, prepare, player, tolerated }) => {
    const prepared = states.get(state);
    if (!prepared) throw new Error(`the state ${state} is not prepared`);
    const { game, world, restore } = prepared;
    await restore();
    const perform = await prepare(world, game);
    expect(await perform()).toMatchObject({ status: 200 });
    // What the program does every second.
    await lockStartedMatches(game.db);
    await takeDueSnapshots(game.db);

    const reached = pathsReading(endpoint.changes);
    const viewers = new Set<Viewer>([player, 'organiser', 'anna']);
    const others = allPaths.filter((path) => !reached.has(path));
    const missed = new Set<string>();
    const askAs = async (viewer: Viewer) => {
      for await (const path of changedPaths(prepared, viewer, others)) {
        if (!reached.has(path)) missed.add(path);
      }
    };
    await Promise.all([...viewers].map(askAs));
    expect([...missed].toSorted()).toEqual(Object.keys(tolerated).toSorted());
    expect(reached.size === 0 || (await changesAny(prepared, viewers, reached))).toBe(true);
  });
});

/** Whether a case shows anything at all. */
const changesAny = async (
  prepared: Prepared,
  viewers: ReadonlySet<Viewer>,
  paths: ReadonlySet<string>,
) => {
  for (const viewer of viewers) {
    for await (const _ of changedPaths(prepared, viewer, [...paths])) return true;
  }
  return false;
};
