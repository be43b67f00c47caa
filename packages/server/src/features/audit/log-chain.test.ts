import { createHash } from 'node:crypto';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { chainedBytes, NO_DIGEST } from '@tippspiel/rules';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { recordEvent } from '../../log/record.ts';

type Link = AnswerOf<typeof endpoints.auditChain>[number];

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  return game.close;
});

const chainFor = async ({ token }: { token: string }, query = {}) => {
  const { answer } = await game.call(endpoints.auditChain, { token, query });
  if (!answer) throw new Error('the chain was refused');
  return answer;
};
const pay = (player: { id: number }) =>
  game.call(endpoints.markPaid, {
    token: organiser.token,
    params: { id: String(player.id) },
    body: { paid: true },
  });
const remove = (player: { id: number }) =>
  game.call(endpoints.deleteUser, {
    token: organiser.token,
    params: { id: String(player.id) },
  });
const named = (name: string) =>
  recordEvent(game.db, { role: 'organiser', userId: organiser.id }, 'tipgame-named', { name });
const start = () => gameClockAt(game.db, '2024-06-14T18:59:55Z');

const sha256 = (...parts: Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** Whether each link fits the one before, and the facts that are shown their digest. */
const fits = (links: readonly Link[]) =>
  links.map(({ position, at, action, content, digest, proof }, index) => {
    const previous = bytes(links[index - 1]?.digest ?? Buffer.from(NO_DIGEST).toString('hex'));
    const chained = sha256(chainedBytes({ previous, at, action, content: bytes(content) }));
    const shown = proof === null || sha256(bytes(proof.salt), Buffer.from(proof.facts)) === content;
    return position === index + 1 && chained === digest && shown;
  });

test('everybody can work out the chain, and reads of it what the log says to them', async () => {
  await pay(anna);
  await named('Pokal');
  await pay(bert);
  const readable = async (player: TestPlayer) => {
    const links = await chainFor(player);
    expect(fits(links)).toEqual([true, true, true]);
    return links.map(({ proof }) => proof !== null);
  };
  expect(await readable(organiser)).toEqual([true, true, true]);
  expect(await readable(anna)).toEqual([true, true, false]);
  expect(await readable(bert)).toEqual([false, true, true]);
  expect(await readable(await aPlayer(game.db))).toEqual([false, true, false]);
});

test('neither salt nor facts of an entry reach who may not read it', async () => {
  await pay(bert);
  const { rows } = await sql<{ salt: string; facts: string }>`
    SELECT encode(salt, 'hex') AS salt, audit_facts(entry_id) AS facts FROM audit_salts
  `.execute(game.db);
  const said = JSON.stringify(await chainFor(anna));
  expect(JSON.stringify(await chainFor(bert))).toContain(rows[0]?.salt);
  expect(said).not.toContain(rows[0]?.salt);
  expect(said).not.toMatch(/refunded|persons/);
});

test('the log names the place of its entries in the chain, and none for what is no link', async () => {
  await named('a');
  await named('b');
  await game.db.transaction().execute(async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    await sql`INSERT INTO audit_log (actor, action, facts, audience)
      VALUES ('operator', 'tipgame-named', '{"name": "c"}', 'everybody')`.execute(transaction);
  });
  const { answer } = await game.call(endpoints.audit, { token: anna.token });
  expect(answer?.map(({ position }) => position)).toEqual([null, 2, 1]);
});

test('it comes in pages', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await named(name);
  const all = await chainFor(anna);
  const pages = [
    ...(await chainFor(anna, { limit: 2 })),
    ...(await chainFor(anna, { after: 2, limit: 2 })),
    ...(await chainFor(anna, { after: 4, limit: 2 })),
  ];
  expect(pages).toEqual(all);
  expect(await chainFor(anna, { after: 5 })).toEqual([]);
  expect(
    (await game.call(endpoints.auditChain, { token: anna.token, query: { after: '-1' } })).status,
  ).toBe(400);
});

test('what is forgotten is a digest for everybody, and the chain still fits', async () => {
  await pay(anna);
  await named('Pokal');
  await sql`DELETE FROM audit_persons`.execute(game.db);
  for (const reader of [organiser, anna]) {
    const links = await chainFor(reader);
    expect(fits(links)).toEqual([true, true]);
    expect(links.map(({ proof }) => proof)).toEqual([null, null]);
  }
});

describe('the deletion of an account', () => {
  const lastFor = async (player: TestPlayer) => (await chainFor(player)).at(-1);
  const numberIn = (link: Link | undefined) => link?.proof && JSON.parse(link.proof.facts).persons;

  test('says its number, by which seals know it, and no name', async () => {
    await start();
    await remove(bert);
    expect(numberIn(await lastFor(anna))).toEqual([
      { role: 'actor', user: organiser.id, formerName: null },
      { role: 'player', user: bert.id, formerName: null },
    ]);
    expect((await lastFor(anna))?.proof?.facts).not.toContain('Bert');
  });

  test.each([
    ['that has tipped', true],
    ['that has never tipped', false],
  ])('%s and was switched off before is for everybody: %s', async (_, hasTipped) => {
    if (hasTipped) await aBet(game.db, (await matchNumber(game.db, 1)).id, bert.id, [1, 0]);
    await start();
    await game.call(endpoints.activateUser, {
      token: organiser.token,
      params: { id: String(bert.id) },
      body: { active: false },
    });
    await remove(bert);
    expect(await lastFor(anna)).toMatchObject({ action: 'user-deleted' });
    expect((await lastFor(anna))?.proof !== null).toBe(hasTipped);
  });
});
