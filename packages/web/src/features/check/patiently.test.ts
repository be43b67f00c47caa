import { errors } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/ApiError.ts';
import { patiently } from './patiently.ts';

const refused = (code: 'too-many-requests' | 'not-found') =>
  new ApiError(errors[code].status, code, errors[code].message);

/** Is refused so often, then answered. */
const answeredAfter = (refusals: number) => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length <= refusals) throw refused('too-many-requests');
    return 'answer';
  });
  return ask;
};

describe('who asks for very many answers', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('waits ten seconds after a refusal of too many calls, and asks again', async () => {
    const ask = answeredAfter(2);
    const answer = patiently(new AbortController().signal, ask);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await answer).toBe('answer');
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('gives up after the longest window', async () => {
    const ask = answeredAfter(100);
    const answer = patiently(new AbortController().signal, ask);
    const failed = expect(answer).rejects.toMatchObject({ code: 'too-many-requests' });
    await vi.advanceTimersByTimeAsync(600_000);
    await failed;
    expect(ask).toHaveBeenCalledTimes(7);
  });

  it('passes every other refusal on at once', async () => {
    const ask = vi.fn(async () => Promise.reject(refused('not-found')));
    await expect(patiently(new AbortController().signal, ask)).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('ends while it waits once nobody wants the answer', async () => {
    const leaving = new AbortController();
    const answer = patiently(leaving.signal, answeredAfter(100));
    const ended = expect(answer).rejects.toBe('left');
    await vi.advanceTimersByTimeAsync(5_000);
    leaving.abort('left');
    await ended;
    expect(vi.getTimerCount()).toBe(0);
  });
});
