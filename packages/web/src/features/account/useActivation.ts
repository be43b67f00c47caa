import { useMutation } from '@tanstack/react-query';
import { endpoints, messages } from '@tippspiel/contract';
import { useEffect } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { call } from '../../api/client.ts';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';

/** A token works once: the screen may be mounted twice, the call goes out once. */
const used = new Set<string>();

/** Activates the account of a mailed link when the screen opens. */
export const useActivation = (token: string | undefined): { isActivating: boolean } => {
  const { mutate, isPending } = useMutation({
    mutationFn: (mailed: string) => call(endpoints.activate, { params: { token: mailed } }),
    onSuccess: () => notifySuccess(messages.activated),
    onError: (error) => notifyError(`${messages.activationFailed}. ${messageOf(error)}`),
  });
  useEffect(() => {
    if (token === undefined || used.has(token)) return;
    used.add(token);
    mutate(token);
  }, [token, mutate]);
  return { isActivating: isPending };
};
