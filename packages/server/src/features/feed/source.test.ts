import { beforeEach, describe, expect, test } from 'vitest';
import { json, startFeedServer } from '../../../test/feed-server.ts';
import { createAsk } from './ask.ts';
import { competitionsFor, createCompetitions } from './competitions.ts';
import { createSource } from './source.ts';

let server: Awaited<ReturnType<typeof startFeedServer>>;
let ask: ReturnType<typeof createAsk>;

beforeEach(async () => {
  server = await startFeedServer();
  ask = createAsk();
  return server.close;
});

const never = new AbortController().signal;
const read = (json: unknown) => (json === 'andere Form' ? null : { json });
const go = (signal = never) => ask(`${server.base}/matches`, { read, signal });

test('an answer is read as JSON', async () => {
  server.answer(json({ a: 1 }));
  expect(await go()).toEqual({ kind: 'answer', answer: { json: { a: 1 } } });
});

test('the tag of the last answer is sent, and nothing is read where nothing has changed', async () => {
  server.answer((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.setHeader('etag', '"1"').end('[]');
  });
  expect(await go()).toEqual({ kind: 'answer', answer: { json: [] } });
  expect(await go()).toEqual({ kind: 'unchanged' });
});

test('an answer of another form leaves no tag: it stays trouble until it has the known form', async () => {
  server.answer((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.setHeader('etag', '"1"').end('"andere Form"');
  });
  const unknown = { kind: 'trouble', trouble: 'unknown-form', retryAfter: null };
  expect([await go(), await go()]).toEqual([unknown, unknown]);
});

describe('trouble', () => {
  test.each([
    ['HTML', 'not-json', '<html>Guten Tag</html>'],
    ['nothing', 'not-json', ''],
    ['half an answer', 'not-json', '[{"matchID": 1'],
    ['10 MB', 'too-large', `"${'x'.repeat(10_000_000)}"`],
  ])('%s', async (_, trouble, body) => {
    server.answer((_request, response) => response.end(body));
    expect(await go()).toEqual({ kind: 'trouble', trouble, retryAfter: null });
  });

  test('another host is not asked', async () => {
    const other = await startFeedServer();
    server.answer((_, response) => response.writeHead(302, { location: other.base }).end());
    expect(await go()).toMatchObject({ trouble: 'unreachable' });
    expect(other.asked).toEqual([]);
    await other.close();
  });

  test.each([
    ['30', 30_000],
    ['3599', 3_599_000],
    ['3601', 3_600_000],
    ['999999', 3_600_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('a refusal that asks to wait: %s', async (header, retryAfter) => {
    server.answer((_, response) => response.writeHead(429, { 'retry-after': header }).end('{}'));
    expect(await go()).toEqual({ kind: 'trouble', trouble: 'refused', retryAfter });
  });

  test('a 304 that nobody asked for', async () => {
    server.answer((_, response) => response.writeHead(304).end());
    expect(await go()).toMatchObject({ trouble: 'refused' });
  });

  test('a server that is gone', async () => {
    await server.close();
    expect(await go()).toMatchObject({ trouble: 'unreachable' });
  });

  test('an answer that is cut off', async () => {
    server.answer((_, response) => {
      response.setHeader('content-length', '100');
      response.write('[');
      setImmediate(() => response.destroy());
    });
    expect(await go()).toMatchObject({ trouble: 'unreachable' });
  });

  test('the end of the program does not wait for a server that is silent', async () => {
    const end = new AbortController();
    server.answer(() => end.abort());
    expect(await go(end.signal)).toMatchObject({ trouble: 'unreachable' });
  });
});

describe('a list of competitions', () => {
  const settings = () =>
    ({ kind: 'openligadb', league: null, token: null, base: server.base }) as const;

  test.each([
    [8 * 1024 * 1024, { kind: 'listed', competitions: [] }],
    [8 * 1024 * 1024 + 1, { kind: 'trouble', trouble: 'too-large', retryAfter: null }],
  ])('of %i bytes', async (bytes, expected) => {
    server.answer((_, response) => response.end(`[${' '.repeat(bytes - 2)}]`));
    expect(await createCompetitions(settings()).list()).toEqual(expected);
  });

  test('shows fifty at once, and says how many there are', () => {
    const of = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ league: `l${index}/2026`, name: `Liga ${index}`, start: null, end: null },
      }));
    const shown = (count: number) => {
      const asked = { search: 'liga', now: new Date('2026-11-29T12:00:00Z') };
      const { total, competitions } = competitionsFor(of(count), asked);
      return [total, competitions.length];
    };
    expect([shown(50), shown(51)]).toEqual([
      [50, 50],
      [51, 50],
    ]);
  });
});

describe('OpenLigaDB', () => {
  const entry = (id: number, given: Record<string, unknown> = {}) => ({
    matchID: id,
    matchDateTimeUTC: '2024-06-14T19:00:00Z',
    group: { groupOrderID: 1 },
    team1: { teamName: 'Deutschland' },
    team2: { teamName: 'Schottland' },
    matchIsFinished: false,
    matchResults: [],
    ...given,
  });
  const scored = (score: number, given: Record<string, unknown> = {}) =>
    entry(1, { goals: [{ scoreTeam1: score, scoreTeam2: 0 }], ...given });
  const inOtherGroup = (id: number, given: Record<string, unknown>) =>
    entry(id, { group: { groupOrderID: 2 }, ...given });

  /** A feed of one league: its plan, its first group and the date of that group's last change. */
  const openFeed = (plan: readonly unknown[]) => {
    const told = { plan, group: plan, date: '2024-06-14T21:00:00', tag: '', planTag: '' };
    server.answer((request, response) => {
      const isGroup = request.url?.endsWith('/1');
      if (request.url?.includes('lastchange')) return json(told.date)(request, response);
      const tag = isGroup ? told.tag : told.planTag;
      if (tag !== '' && request.headers['if-none-match'] === tag) {
        return void response.writeHead(304).end();
      }
      if (tag !== '') response.setHeader('etag', tag);
      return json(isGroup ? told.group : told.plan)(request, response);
    });
    let now = new Date('2024-06-14T21:00:00Z');
    const clock = { now: () => now };
    const settings = { kind: 'openligadb', league: null, token: null, base: server.base } as const;
    const source = createSource(settings, { name: 'em/2024', codes: null }, clock);
    return {
      told,
      ask: async (inPlay: readonly string[] = ['1']) => {
        const answer = await source.ask(inPlay, never);
        if (answer.kind === 'trouble') throw new Error(answer.trouble);
        return answer;
      },
      minutesLater: (minutes: number) => {
        now = new Date(now.getTime() + minutes * 60_000);
      },
      /** How often the group's matches were asked for since the last question. */
      groupAsked: () =>
        server.asked.splice(0).filter((path) => path === '/getmatchdata/em/2024/1').length,
    };
  };
  const scoreIn = ({ matches }: { matches: readonly { id: string; score: unknown }[] }) =>
    matches.find(({ id }) => id === '1')?.score;

  test('tells of unknown teams and unreadable entries of other groups with each answer', async () => {
    const moon = inOtherGroup(2, { team1: { teamName: 'Mond' } });
    const broken = inOtherGroup(3, { matchIsFinished: 'ja' });
    const { ask, told } = openFeed([entry(1), moon, broken]);
    const wanted = { unknownTeams: ['Mond'], unreadable: 1 };
    expect(await ask([])).toMatchObject(wanted);
    told.group = [scored(1)];
    const first = await ask();
    expect(first).toMatchObject(wanted);
    expect(scoreIn(first)).toEqual({ home: 1, away: 0 });
    expect(await ask()).toMatchObject(wanted);
  });

  test('tells no more of an entry that its group has no more', async () => {
    const { ask, told } = openFeed([entry(1), entry(2, { matchIsFinished: 'ja' })]);
    expect(await ask([])).toMatchObject({ unreadable: 1 });
    told.group = [entry(1)];
    expect(await ask()).toMatchObject({ unreadable: 0 });
  });

  test('finds all again after a group was empty by mistake', async () => {
    const { ask, told } = openFeed([entry(1)]);
    told.planTag = '"plan"';
    await ask([]);
    told.group = [];
    expect((await ask()).matches).toEqual([]);
    told.group = [scored(1)];
    expect((await ask()).matches).toHaveLength(1);
    expect(scoreIn(await ask())).toEqual({ home: 1, away: 0 });
  });

  test('keeps two entries with one id apart', async () => {
    const { ask } = openFeed([scored(1), scored(2)]);
    expect((await ask([])).matches).toHaveLength(2);
  });

  test('asks for a group whose change has been seen no more', async () => {
    const { ask, told, groupAsked } = openFeed([entry(1)]);
    await ask([]);
    told.group = [scored(1)];
    await ask();
    await ask();
    expect(groupAsked()).toBe(1);
  });

  test.each([
    ['an equal answer', ''],
    ['a 304', '"1"'],
  ])('asks again after %s, for ten minutes', async (_, tag) => {
    const { ask, told, groupAsked, minutesLater } = openFeed([scored(1)]);
    await ask([]);
    told.tag = tag;
    await ask();
    told.date = '2024-06-14T21:05:00';
    await ask();
    await ask();
    expect(groupAsked()).toBe(3);
    told.group = [scored(2)];
    told.tag = tag && '"2"';
    expect(scoreIn(await ask())).toEqual({ home: 2, away: 0 });
    expect(groupAsked()).toBe(1);
    told.date = '2024-06-14T21:06:00';
    await ask();
    minutesLater(10);
    await ask();
    expect(groupAsked()).toBe(2);
    await ask();
    expect(groupAsked()).toBe(0);
  });

  test('goes by the dates of the entries where they have some', async () => {
    const stale = { lastUpdateDateTime: '2024-06-14T21:04:00' };
    const { ask, told, groupAsked } = openFeed([scored(0, stale)]);
    await ask([]);
    told.date = '2024-06-14T21:05:00';
    told.group = [scored(1, stale)];
    await ask();
    await ask();
    expect(groupAsked()).toBe(2);
    told.group = [scored(1, { lastUpdateDateTime: '2024-06-14T21:05:00' })];
    await ask();
    await ask();
    expect(groupAsked()).toBe(1);
  });

  test('trusts the last answer of a group more than an older plan', async () => {
    const { ask, told } = openFeed([scored(0)]);
    await ask([]);
    told.tag = '"1"';
    told.group = [scored(1)];
    expect(scoreIn(await ask())).toEqual({ home: 1, away: 0 });
    expect(scoreIn(await ask([]))).toEqual({ home: 0, away: 0 });
    expect(scoreIn(await ask())).toEqual({ home: 1, away: 0 });
  });
});
