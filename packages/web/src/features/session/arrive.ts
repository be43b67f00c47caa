import type { NavigateFunction } from 'react-router';
import { paths } from '../../paths.ts';
import { destination, knownEmail, pendingInvitation } from './destination.ts';

/**
 * Leads on after a sign-in: into the group whose link was opened before, to the page that was asked for, or home.
 *
 * @param isFirst whether the account has just been activated: then a newcomer is welcomed
 */
export const arrive = (navigate: NavigateFunction, isFirst: boolean): void => {
  knownEmail.forget();
  const wanted = destination.take();
  const token = pendingInvitation.get();
  if (token === undefined) {
    const isWelcome = isFirst && (wanted === undefined || wanted === paths.home);
    navigate(isWelcome ? paths.welcome : (wanted ?? paths.home), { replace: true });
    return;
  }
  // The page of the link then joins the group without another question.
  navigate(paths.invitation(token), { replace: true, state: { join: true } });
};
