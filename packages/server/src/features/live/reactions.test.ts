import { type Emoji, endpoints, type ReactionNews, reactionNews } from '@tippspiel/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aCast,
  aGroup,
  aPlayer,
  aSession,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { openStream } from '../../../test/stream.ts';

let game: TestApp;
let node: Awaited<ReturnType<typeof startOtherNode>>;
let address: string;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let group: number;
let opener: number;

beforeAll(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  group = await aGroup(game.db, 'Stammtisch', { members: [anna.id, bert.id] });
  opener = (await matchNumber(game.db, 1)).id;
  await gameClockAt(game.db, '2024-06-14T19:30:00Z');
  node = await startOtherNode(game);
  address = await game.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  game.app.server.closeAllConnections();
  await node.close();
  await game.close();
});

type Stream = Awaited<ReturnType<typeof openStream>>;

/** Opened, and known to the server. */
const listen = async (token: string, lastEventId?: string): Promise<Stream> => {
  const stream = await openStream(address, token, lastEventId);
  await stream.news(() => true);
  return stream;
};

const told = (stream: Stream): ReactionNews[] =>
  stream
    .events()
    .filter(({ event }) => event === 'reactions')
    .map(({ data }) => reactionNews.parse(JSON.parse(data)));

const lastTold = (stream: Stream, holds: (news: ReactionNews) => boolean) =>
  vi.waitFor(
    () => {
      const news = told(stream).at(-1);
      if (!news || !holds(news)) throw new Error(`not the last of ${stream.text()}`);
      return news;
    },
    { timeout: 5_000, interval: 20 },
  );

const react = ({ token }: TestPlayer, emoji: Emoji | null, by: Pick<TestApp, 'call'> = game) =>
  by.call(endpoints.react, {
    token,
    params: { groupId: String(group), matchId: String(opener) },
    body: { emoji },
  });

const answerTo = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.reactions, { token, params: { groupId: String(group) } })).answer;

test('tells members what their GET would answer, of every node, and nobody else', async () => {
  const carl = await aPlayer(game.db, 'Carl');
  const [ofAnna, ofBert, onPhone, ofCarl, ofOrganiser] = await Promise.all([
    listen(anna.token),
    listen(bert.token),
    listen(await aSession(game.db, bert.id)),
    listen(carl.token),
    listen(organiser.token),
  ]);
  await react(bert, 'fire', node);
  const matches = [{ matchId: opener, counts: [{ emoji: 'fire', count: 1 }], own: null }];
  expect(await lastTold(ofAnna, () => true)).toEqual({ groupId: group, matches });
  for (const stream of [ofBert, onPhone]) {
    expect((await lastTold(stream, () => true)).matches).toEqual(await answerTo(bert));
  }
  await react(anna, 'fire');
  await lastTold(ofBert, ({ matches }) => matches[0]?.counts[0]?.count === 2);
  await react(bert, null);
  const last = await lastTold(ofAnna, ({ matches }) => matches[0]?.counts[0]?.count === 1);
  expect(last.matches).toEqual(await answerTo(anna));
  await react(anna, null);
  await lastTold(ofAnna, ({ matches }) => matches[0]?.counts.length === 0);
  expect([told(ofCarl), told(ofOrganiser)]).toEqual([[], []]);
  const streams = [ofAnna, ofBert, onPhone, ofCarl, ofOrganiser];
  await Promise.all(streams.map((stream) => stream.close()));
});

test('a reaction that is stored behind a later one is told, and each only once', async () => {
  const stream = await listen(anna.token);
  await game.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('reactions')
      .values({ group_id: group, user_id: anna.id, match_id: opener, emoji: 'tears' })
      .onConflict((conflict) =>
        conflict
          .columns(['group_id', 'user_id', 'match_id'])
          .doUpdateSet(({ ref }) => ({ emoji: 'tears', changed_in: ref('excluded.changed_in') })),
      )
      .execute();
    await react(bert, 'cheer');
    const first = await lastTold(stream, () => true);
    expect(first.matches[0]?.counts).toEqual([{ emoji: 'cheer', count: 1 }]);
  });
  const second = await lastTold(stream, ({ matches }) => matches[0]?.own === 'tears');
  expect(second.matches[0]?.counts).toHaveLength(2);
  // A goal that is told later shows that the looks in between found nothing.
  await react(bert, 'shock');
  await lastTold(stream, ({ matches }) => matches[0]?.counts[0]?.emoji === 'shock');
  expect(told(stream)).toHaveLength(3);
  await stream.close();
});

test('a stream that comes back asks for the reactions that it has missed', async () => {
  const first = await listen(anna.token);
  const last = first.events().find(({ id }) => id !== undefined)?.id;
  await first.close();
  const again = await listen(anna.token, last);
  expect((await again.news(() => true)).facts).toContain('reactions');
  await again.close();
});

test('reactions raise no revision', async () => {
  const revision = () => game.db.selectFrom('revision').select('value').executeTakeFirstOrThrow();
  const before = await revision();
  await react(anna, 'applause');
  await react(anna, null);
  expect(await revision()).toEqual(before);
});

test('a message to everybody is told as something to ask for', async () => {
  const stream = await listen(bert.token);
  await game.call(endpoints.setAnnouncement, { token: organiser.token, body: { text: 'Hallo' } });
  await stream.news(({ facts }) => facts.includes('announcement'));
  await stream.close();
});
