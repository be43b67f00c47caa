import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import { ApiError } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { storeSession } from '../../api/session.ts';
import { encryptPassword } from '../account/accountFields.tsx';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The answer to a right password where the account asks for more. */
export type UnfinishedSignIn = Extract<AnswerOf<typeof endpoints.login>, { ticket: string }>;

/** @returns null once the session is stored; else what a second step goes on with */
export const signInByPassword = async (
  credentials: Credentials,
): Promise<UnfinishedSignIn | null> => {
  const { email, password } = credentials;
  const body = { email, password: await encryptPassword(password) };
  const answer = await change(endpoints.login, { body });
  if ('ticket' in answer) return answer;
  keepSession(answer);
  return null;
};

/**
 * Stores the session that a sign-in has opened.
 *
 * @throws {ApiError} 401 for an account that was switched off: it is treated as a failed sign-in (docs/game.md, 'Accounts')
 */
export const keepSession = (answer: AnswerOf<typeof endpoints.secondLogin>): void => {
  if (!answer.active) throw new ApiError(401, 'inactive', messages.signinFailed);
  storeSession(answer);
};
