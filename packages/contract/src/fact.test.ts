import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './endpoint.ts';
import * as endpoints from './endpoints/index.ts';
import { type Fact, facts } from './fact.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

/** The paths of the GETs that read one of these facts. */
const pathsReading = (changed: readonly Fact[]): string[] =>
  all.filter(({ reads }) => reads?.some((fact) => changed.includes(fact))).map(({ path }) => path);

describe('the facts of an endpoint', () => {
  test('are what a GET reads, or the reason why it is never loaded again', () => {
    for (const { method, path, reads, neverReloaded } of all) {
      if (method !== 'GET') continue;
      if (reads) expect(reads.length, path).toBeGreaterThan(0);
      else expect(neverReloaded, path).toMatch(/^.{20,}\.$/);
    }
  });

  test('do not compile where one is missing', () => {
    const said = { access: 'public', summary: 'x' } as const;
    const schemas = () => ({ answer: z.unknown() });
    // @ts-expect-error A GET says what it reads.
    endpoint({ call: 'GET /api/x', ...said }, schemas);
    // @ts-expect-error It reads something, or says why it is never loaded again.
    endpoint({ call: 'GET /api/x', ...said, reads: [] }, schemas);
    // @ts-expect-error A change says what it changes.
    endpoint({ call: 'POST /api/x', ...said }, schemas);
    // @ts-expect-error Only a GET reads.
    endpoint({ call: 'DELETE /api/x', ...said, changes: [], reads: ['results'] }, schemas);
    // @ts-expect-error There is no such fact.
    endpoint({ call: 'POST /api/x', ...said, changes: ['weather'] }, schemas);
    expect(endpoint({ call: 'POST /api/x', ...said, changes: [] }, schemas).changes).toEqual([]);
  });

  test('are read without making the schemas', () => {
    const head = { call: 'POST /api/x', access: 'public', summary: 'x' } as const;
    const lazy: Endpoint = endpoint({ ...head, changes: ['results'] }, () => {
      throw new Error('a schema was made');
    });
    expect([lazy.changes, lazy.reads, lazy.neverReloaded]).toEqual([
      ['results'],
      undefined,
      undefined,
    ]);
  });

  test.each(facts)('%s is read by an answer and changed by a call', (fact) => {
    expect(pathsReading([fact])).not.toEqual([]);
    expect(all.filter(({ changes }) => changes?.includes(fact))).not.toEqual([]);
  });

  test('let the change of the champion reach what counts it', () => {
    const reached = pathsReading(endpoints.saveConfiguration.changes);
    const counting = ['/api/tournament', '/api/score/:id', '/api/score-alltime', '/api/trophies'];
    expect(counting.filter((path) => !reached.includes(path))).toEqual([]);
    expect(reached).not.toContain('/api/bets');
    expect(reached).not.toContain('/api/stages');
  });

  test("let a saved tip reach the player's own bets alone", () => {
    expect(pathsReading(endpoints.placeBet.changes).toSorted()).toEqual([
      '/api/bets',
      '/api/bets/:userId',
    ]);
  });
});
