import {
  changesOf,
  type Endpoint,
  endpoints,
  pathsReading,
  tableHeaders,
} from '@tippspiel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { takeDueSnapshots } from '../src/features/match/distributions/distribution-snapshots.ts';
import { lockStartedMatches } from '../src/features/match/lock-started-matches.ts';
import type { TestApp } from './app.ts';
import { keyOf, type Viewer } from './facts/change.ts';
import { changes, exempt } from './facts/changes.ts';
import { prepareState, type StateName, stateNames, type World } from './facts/states.ts';

/** What follows a path of the contract, or stands for its parameter, when it is asked. */
const asked = ({ anna, bert, organiser, otto, groups, matchId }: World) =>
  new Map<string, readonly (string | number)[]>([
    ['/api/tournament', ['']],
    ['/api/verify', ['']],
    ['/api/profile', ['', `?id=${anna.id}`, `?id=${bert.id}`, `?id=${otto.id}`]],
    ['/api/matches', ['']],
    ['/api/matches/country/:country', ['DE']],
    ['/api/tournament/bracket', ['']],
    ['/api/bets', ['']],
    ['/api/bets/:userId', [organiser.id, bert.id, otto.id]],
    ['/api/bets/match/:matchId', [matchId(1), matchId(36)]],
    ['/api/bets/tips/:matchId', [matchId(1), matchId(36), `${matchId(1)}?group=${groups.kasse}`]],
    ['/api/bets/players/:matchId', [`${matchId(1)}?home=2&away=1`]],
    ['/api/score/:id', [0, groups.kasse, groups.ehre]],
    ['/api/score/:id/me', [groups.kasse]],
    ['/api/score/:id/status', [groups.kasse]],
    ['/api/score/:id/tips', [0, groups.kasse, groups.ehre]],
    ['/api/score/:id/days', [0, groups.kasse]],
    ['/api/score/:id/progress', [0, groups.kasse]],
    ['/api/score-own', ['']],
    ['/api/score-alltime', ['']],
    ['/api/score-alltime/:group', [0, groups.ehre]],
    ['/api/trophies', ['', `?user=${bert.id}`, `?user=${otto.id}`]],
    ['/api/user-group', ['']],
    ['/api/user-group/my-groups', ['']],
    ['/api/invitation/:token/name', [groups.link]],
    ['/api/invitation/:token', [groups.link]],
    ['/api/founding', ['']],
    ['/api/group/:id', [groups.kasse, groups.ehre, groups.runde]],
    ['/api/group/:id/members', [groups.kasse, groups.runde]],
    ['/api/group/:id/proposal/answers', [groups.runde]],
    ['/api/countries', ['']],
    ['/api/countries-participating', ['']],
    ['/api/stages', ['']],
    ['/api/competition', ['']],
    ['/api/users', ['']],
    ['/api/configuration', ['']],
    ['/api/audit', ['']],
    ['/api/seals', ['']],
    ['/api/money-book/:id', [0, groups.kasse]],
    ['/api/money-book/:id/payments', [0, groups.kasse]],
    ['/api/money-book-own', ['']],
    ['/api/announcement', ['']],
    ['/api/feed', ['']],
    ['/api/reactions/:groupId', [groups.kasse, groups.ehre]],
  ]);

const urlsOf = (world: World, path: string): string[] =>
  (asked(world).get(path) ?? []).map((at) =>
    path.includes(':')
      ? `${path.replace(/:\w+/, String(at))}${queries[path] ?? ''}`
      : `${path}${at}`,
  );

/** What some paths need beside their parameter. */
const queries: Readonly<Record<string, string>> = { '/api/score/:id/tips': '?stage=GA' };

/** The map lets the time machine reach every path whose answer depends on something. */
const allPaths = [...pathsReading(changesOf(endpoints.demoClock))];

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

test('every GET that depends on something is asked, everything that changes something is called', () => {
  for (const { world } of states.values()) {
    expect([...asked(world).keys()].toSorted()).toEqual(allPaths.toSorted());
  }
  const all: readonly Endpoint[] = Object.values(endpoints);
  const changing = all.filter(
    (each) => each.method !== 'GET' || each.path === endpoints.cheat.path,
  );
  const called = new Set(changes.map(({ endpoint }) => keyOf(endpoint)));
  const apart = Object.keys(exempt);
  expect([...called, ...apart].toSorted()).toEqual(changing.map(keyOf).toSorted());
});

describe('the map of facts reaches every answer that is another one after', () => {
  test.each(changes)('$name', async ({ endpoint, state, perform, player, tolerated }) => {
    const prepared = states.get(state);
    if (!prepared) throw new Error(`the state ${state} is not prepared`);
    const { game, world, restore } = prepared;
    await restore();
    expect(await perform(world, game)).toMatchObject({ status: 200 });
    // What the program does every second.
    await lockStartedMatches(game.db);
    await takeDueSnapshots(game.db);

    const reached = pathsReading(changesOf(endpoint));
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
