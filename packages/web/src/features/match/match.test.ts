import { describe, expect, test } from 'vitest';
import { match, score } from '../../test/matches.ts';
import { currentMatch, type Match, type MatchPhase, phaseOf, upcomingMatches } from './match.ts';

const KICKOFF = Date.parse('2024-06-19T16:00:00Z');
const HOUR = 3_600_000;

const matchAt = (kickoff: number, rest: Partial<Match> = {}) => match({ kickoff, ...rest });

const begun = { started: true };
const result = { started: true, result: score(2, 0) };
const annulled = { ruling: { annulled: true, award: null, played: null } } as const;
const awarded = { ruling: { annulled: true, award: score(3, 0), played: null } } as const;

describe('what goes on in a match', () => {
  test.each<[string, Partial<Match>, number | null, MatchPhase]>([
    ['11 s before kick-off', {}, KICKOFF - 11_000, 'open'],
    ['10 s before kick-off', {}, KICKOFF - 10_000, 'running'],
    ['without a clock', {}, null, 'open'],
    ['without a clock, by the server', begun, null, 'running'],
    ['a group match after two hours', begun, KICKOFF + 2 * HOUR, 'ended'],
    ['a knockout match after two hours', { ...begun, stage: 'VF' }, KICKOFF + 2 * HOUR, 'running'],
    ['with a result', result, KICKOFF + 2 * HOUR, 'finished'],
    ['annulled while it was played', { ...begun, ...annulled }, KICKOFF + HOUR, 'finished'],
    ['awarded before its start', awarded, KICKOFF - HOUR, 'finished'],
    ['moved after it was locked', begun, KICKOFF - 24 * HOUR, 'postponed'],
  ])('%s', (_, rest, now, phase) => {
    expect(phaseOf(matchAt(KICKOFF, rest), now)).toBe(phase);
  });
});

describe('the matches around now', () => {
  const over = matchAt(KICKOFF - 24 * HOUR, { ...result, id: 1 });
  const running = matchAt(KICKOFF, { ...begun, id: 2 });
  const next = matchAt(KICKOFF + 3 * HOUR, { id: 3 });
  const alsoNext = matchAt(KICKOFF + 3 * HOUR, { id: 4 });
  const all = [over, running, next, alsoNext];

  test('are what is played and all that begins next', () => {
    expect(upcomingMatches(all, KICKOFF + HOUR)).toEqual({
      running: [running],
      next: [next, alsoNext],
    });
  });

  test('leave out what was awarded before its start', () => {
    const other = { ...next, ...awarded };
    expect(upcomingMatches([running, other, alsoNext], KICKOFF + HOUR).next).toEqual([alsoNext]);
    expect(upcomingMatches([running, other], KICKOFF + HOUR).next).toEqual([]);
  });

  test('have a match that is locked but not kicked off among the next alone', () => {
    expect(upcomingMatches([running, next], KICKOFF - 9000)).toEqual({
      running: [],
      next: [running],
    });
  });

  test('the list is read at what is played, then at what is next, then at its end', () => {
    expect(currentMatch(all, KICKOFF + HOUR)).toBe(running);
    expect(currentMatch([over, next], KICKOFF + HOUR)).toBe(next);
    expect(currentMatch([over], KICKOFF + HOUR)).toBe(over);
    expect(currentMatch([], KICKOFF)).toBeUndefined();
  });
});
