import { describe, expect, test } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import * as endpoints from './endpoints/index.ts';
import { facts } from './fact.ts';
import { changes, changesOf, pathsReading, reads, unchanging } from './facts.ts';

const all: readonly Endpoint[] = Object.values(endpoints);
const keysOf = (chosen: readonly Endpoint[]) =>
  chosen.map(({ method, path }) => `${method} ${path}`).toSorted();
const gets = keysOf(all.filter(({ method }) => method === 'GET'));

describe('the map of facts', () => {
  test('says for every GET what it depends on, or why on nothing', () => {
    expect([...Object.keys(reads), ...Object.keys(unchanging)].toSorted()).toEqual(gets);
    for (const read of Object.values(reads)) expect(read.length).toBeGreaterThan(0);
    for (const reason of Object.values(unchanging)) expect(reason).toMatch(/^.{20,}\.$/);
  });

  test('says for every call that may change something what it changes', () => {
    const changing = keysOf(all.filter(({ method }) => method !== 'GET'));
    const listed = Object.keys(changes).filter((key) => !gets.includes(key));
    expect(listed.toSorted()).toEqual(changing);
  });

  test.each(facts)('%s is read by an answer and changed by a call', (fact) => {
    expect(pathsReading([fact]).size).toBeGreaterThan(0);
    expect(Object.values(changes).some((changed) => changed.some((each) => each === fact))).toBe(
      true,
    );
  });

  test('lets the change of the champion reach what counts it', () => {
    const reached = pathsReading(changesOf(endpoints.saveConfiguration));
    const counting = ['/api/tournament', '/api/score/:id', '/api/score-alltime', '/api/trophies'];
    expect(counting.filter((path) => !reached.has(path))).toEqual([]);
    expect(reached).not.toContain('/api/bets');
    expect(reached).not.toContain('/api/stages');
  });

  test("lets a saved tip reach the player's own bets alone", () => {
    expect(pathsReading(changesOf(endpoints.placeBet))).toEqual(
      new Set(['/api/bets', '/api/bets/:userId']),
    );
  });
});
