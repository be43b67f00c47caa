import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { networkError } from './ApiError.ts';
import { createQueryClient } from './queryClient.ts';
import { useSubmit } from './SubmitForm.tsx';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
);

const setup = (send: (word: string) => Promise<string>) => {
  const renders: { reason: string | undefined; isPending: boolean }[] = [];
  const toasts: string[] = [];
  const { result } = renderHook(
    () => {
      const form = useSubmit({
        check: (word: string) => (word === '' ? 'Bitte ein Wort' : undefined),
        send,
        onSuccess: (answer, word) => toasts.push(`${word}: ${answer}`),
        onError: async () => {
          toasts.push('Fehler');
          await new Promise((resolve) => setTimeout(resolve, 20));
        },
      });
      renders.push({ reason: form.reason, isPending: form.isPending });
      return form;
    },
    { wrapper },
  );
  return { result, renders, toasts };
};

test('what must not be sent is not sent', async () => {
  const sent: string[] = [];
  const { result, toasts } = setup(async (word) => String(sent.push(word)));
  await act(async () => result.current.submit(''));
  expect(result.current.reason).toBe('Bitte ein Wort');
  await act(async () => result.current.submit('Abseits'));
  expect(result.current.reason).toBeUndefined();
  expect({ sent, toasts }).toEqual({ sent: ['Abseits'], toasts: ['Abseits: 1'] });
});

test('the reason of a refusal appears with the button that works again', async () => {
  const { result, renders, toasts } = setup(() => Promise.reject(networkError()));
  act(() => result.current.submit('Abseits'));
  await expect.poll(() => result.current.reason).toMatch(/nicht erreichbar/);
  expect(toasts).toEqual(['Fehler']);
  expect(renders.some(({ isPending }) => isPending)).toBe(true);
  expect(renders.filter(({ reason, isPending }) => reason && isPending)).toEqual([]);
});

test('a check that fails replaces the reason of an earlier refusal', async () => {
  const { result } = setup(() => Promise.reject(networkError()));
  act(() => result.current.submit('Abseits'));
  await expect.poll(() => result.current.error).not.toBeNull();
  await act(async () => result.current.submit(''));
  expect(result.current).toMatchObject({ reason: 'Bitte ein Wort', error: null });
});
