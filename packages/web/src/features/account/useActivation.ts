import { useMutation } from '@tanstack/react-query';
import { endpoints, messages } from '@tippspiel/contract';
import { useEffect } from 'react';
import { hinting, messageOf } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { storeSession } from '../../api/session.ts';
import { accountTexts } from '../../texts/account.ts';
import { notifySuccess } from '../../ui/notifications.ts';

/** A token works once, so the call goes out once even where the screen is mounted twice. */
const used = new Set<string>();

/**
 * Activates the account of a mailed link when the screen opens.
 *
 * @param onSignedIn called where the link was opened in the browser of the sign-up, which it signs in
 * @returns `failure` says why it failed, and what to do about it
 */
export const useActivation = (token: string | undefined, onSignedIn: () => void) => {
  const { mutate, isPending, error } = useMutation({
    // A link that was followed twice fails the second time, although all is well.
    mutationFn: (mailed: string) =>
      change(endpoints.activate, { params: { token: mailed } }).catch(hintAtActivation),
    onSuccess: ({ token: session }) => {
      notifySuccess(messages.activated);
      if (session === undefined) return;
      storeSession({ token: session, role: 'player' });
      onSignedIn();
    },
  });
  useEffect(() => {
    if (token === undefined || used.has(token)) return;
    used.add(token);
    mutate(token);
  }, [token, mutate]);
  return { isActivating: isPending, failure: error ? messageOf(error) : undefined };
};

const hintAtActivation = hinting('unknown-token', accountTexts.perhapsActivated);
