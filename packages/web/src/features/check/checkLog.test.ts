import { createHash } from 'node:crypto';
import { chainedBytes, NO_DIGEST } from '@tippspiel/rules';
import { describe, expect, it } from 'vitest';
import { checkLog, type LogLink } from './checkLog.ts';

const NOTHING = Buffer.from(NO_DIGEST).toString('hex');
const SALT = '5'.repeat(64);
const sha256 = (...parts: Uint8Array[]) =>
  createHash('sha256').update(Buffer.concat(parts)).digest('hex');
const contentOf = (facts: string) => sha256(Buffer.from(SALT, 'hex'), Buffer.from(facts));

interface Written {
  readonly action?: string;
  readonly facts?: string;
  readonly isRead?: boolean;
}

/** A log as the server writes it. */
const written = (...entries: readonly Written[]): LogLink[] => {
  let previous = NOTHING;
  return entries.map(({ action = 'tipgame-named', facts = '{"persons":[]}', isRead = true }, i) => {
    const at = Date.parse('2024-06-14T18:00:00Z') + i;
    const content = contentOf(facts);
    const chained = {
      previous: Buffer.from(previous, 'hex'),
      content: Buffer.from(content, 'hex'),
    };
    const digest = sha256(chainedBytes({ ...chained, at, action }));
    previous = digest;
    const proof = isRead ? { salt: SALT, facts } : null;
    return { position: i + 1, at, action, content, digest, proof };
  });
};

async function* inPages(links: readonly LogLink[], size = 2) {
  for (let from = 0; from < links.length; from += size) yield links.slice(from, from + size);
}
const check = (links: readonly LogLink[], heads: readonly string[] = []) =>
  checkLog(inPages(links), new Set(heads));

const FIVE = written({}, { isRead: false }, { facts: '{"ü":1}' }, {}, {});
const other = (index: number, change: Partial<LogLink>) =>
  FIVE.map((link, at) => (at === index ? { ...link, ...change } : link));
const factsOf = (facts: string) => ({ proof: { salt: SALT, facts } });

describe('the log', () => {
  it('is in order, page by page, also where not all may be read', async () => {
    const found = await check(FIVE, [FIVE[3]?.digest ?? '', 'gone']);
    expect(found).toMatchObject({ entries: 5, unreadEntries: 1, changed: 0, firstChanged: null });
    expect(found.head).toBe(FIVE[4]?.digest);
    expect([...found.positions]).toEqual([
      [NOTHING, 0],
      [FIVE[3]?.digest, 4],
    ]);
  });

  it('may be empty', async () => {
    expect(await check([])).toMatchObject({ entries: 0, changed: 0, head: NOTHING });
  });

  it.each<[what: string, links: readonly LogLink[], position: number, changed: number]>([
    ['facts are changed', other(2, factsOf('{"ü":2}')), 3, 1],
    [
      'facts are changed, and their digest',
      other(2, { ...factsOf('{}'), content: contentOf('{}') }),
      3,
      1,
    ],
    ['the salt is changed', other(0, { proof: { salt: NOTHING, facts: '{"persons":[]}' } }), 1, 1],
    ['a time is changed', other(3, { at: FIVE[3] ? FIVE[3].at + 1 : 0 }), 4, 1],
    ['an action is changed', other(3, { action: 'money' }), 4, 1],
    ['one that may not be read is changed', other(1, { content: NOTHING }), 2, 1],
    [
      'a digest is changed, so the next one does not fit either',
      other(2, { digest: NOTHING }),
      3,
      2,
    ],
    ['the first is missing', FIVE.slice(1), 1, 4],
    ['one is missing', FIVE.toSpliced(2, 1), 3, 2],
    [
      'one is missing, and the others have moved up',
      FIVE.toSpliced(2, 1).map((link, i) => ({ ...link, position: i + 1 })),
      3,
      1,
    ],
    ['one is told twice', FIVE.toSpliced(2, 0, ...FIVE.slice(1, 2)), 3, 4],
  ])('is found changed where %s', async (_, links, position, changed) => {
    const found = await check(links);
    expect(found.changed).toBe(changed);
    expect(found.firstChanged).toEqual({ position, at: links[position - 1]?.at });
  });

  it('tells whose accounts were deleted, and where it does not say', async () => {
    const action = 'user-deleted';
    const persons = (...all: unknown[]) => JSON.stringify({ persons: all });
    const actor = { role: 'actor', user: 1, formerName: null };
    const { deleted, unreadDeletions } = await check(
      written(
        { action, facts: persons(actor, { role: 'player', user: 17, formerName: null }) },
        { action, facts: persons(actor) },
        { action, isRead: false },
        { action: 'money', facts: persons({ role: 'player', user: 18 }) },
        { action, facts: 'kein JSON' },
      ),
    );
    expect([...deleted]).toEqual([17]);
    expect(unreadDeletions).toEqual([2, 3, 5]);
  });
});
