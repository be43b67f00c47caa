import { afterEach, expect, it, vi } from 'vitest';
import { forgetAnswers } from './queryClient.ts';
import { clearSession, storeSession } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('forgets the pictures of the players with the session', async () => {
  storeSession({ token: 'secret', role: 'player' });
  const forgotten = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: forgotten });
  clearSession();
  await vi.waitFor(() => expect(forgotten).toHaveBeenCalledWith('avatars'));
});

it('does without such a cache', async () => {
  await expect(forgetAnswers()).resolves.toBeUndefined();
});
