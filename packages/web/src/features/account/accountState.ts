import { useLocation } from 'react-router';
import { accountTexts } from '../../texts/account.ts';

/** The sign-in shows these until the player has signed in; a notification would vanish too soon. */
const notices = {
  signedUp: accountTexts.signedUp,
  resetRequested: accountTexts.resetRequested,
  setupDone: accountTexts.setupDone,
} as const;

/** One account screen passes this to the next, in the history entry alone. */
export interface AccountState {
  email: string;
  notice?: keyof typeof notices;
}

export const useAccountState = (): { email: string; notice: string | undefined } => {
  const state: unknown = useLocation().state;
  const { email, notice }: Record<string, unknown> = { ...Object(state) };
  return {
    email: typeof email === 'string' ? email : '',
    notice: Object.entries(notices).find(([name]) => name === notice)?.[1],
  };
};
