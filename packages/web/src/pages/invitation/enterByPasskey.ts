import type { NavigateFunction } from 'react-router';
import { messageOf } from '../../api/ApiError.ts';
import { arrive } from '../../features/session/arrive.ts';
import { signInByPasskey } from '../../features/sign-in/passkey.ts';
import { notifyError } from '../../ui/notifications.ts';

/** Signs in whoever has an account and opens an invitation, which is joined then. A failure is a notification. */
export const enterByPasskey = async (navigate: NavigateFunction): Promise<void> => {
  try {
    if (await signInByPasskey()) arrive(navigate, false);
  } catch (error) {
    notifyError(messageOf(error));
  }
};
