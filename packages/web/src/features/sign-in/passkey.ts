import { type BodyOf, endpoints } from '@tippspiel/contract';
import { ApiError, networkError } from '../../api/ApiError.ts';
import { change } from '../../api/change.ts';
import { passkeyTexts as texts } from '../../texts/signIn.ts';
import { keepSession } from './signIn.ts';

/** @returns false where the player has closed the prompt, or has no passkey on this device */
export const signInByPasskey = async (): Promise<boolean> => {
  const passkey = await askPasskey();
  if (passkey === null) return false;
  keepSession(await change(endpoints.passkeyLogin, { body: { passkey } }));
  return true;
};

/**
 * Lets the browser sign a challenge of the game with a passkey.
 *
 * @returns null where the player has closed the prompt, or has no passkey on this device
 * @throws {ApiError} with a German sentence wherever it does not work
 */
export const askPasskey = async (): Promise<
  BodyOf<typeof endpoints.passkeyLogin>['passkey'] | null
> => {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadLibrary(),
    change(endpoints.passkeyChallenge),
  ]);
  const signed = await startAuthentication({ optionsJSON }).catch(explain);
  if (signed === null) return null;
  const { id, rawId, type, response } = signed;
  return { id, rawId, type, response, clientExtensionResults: {} };
};

/**
 * Lets the browser make a passkey, and stores it with the account.
 *
 * @param password encrypted
 * @returns false where the player has closed the prompt
 * @throws {ApiError} as `askPasskey` does
 */
export const makePasskey = async (password: string): Promise<boolean> => {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    loadLibrary(),
    change(endpoints.beginPasskey, { body: { password } }),
  ]);
  const made = await startRegistration({ optionsJSON }).catch(explain);
  if (made === null) return false;
  const { id, rawId, type } = made;
  const { clientDataJSON, attestationObject } = made.response;
  const response = { clientDataJSON, attestationObject };
  const passkey = { id, rawId, type, response, clientExtensionResults: {} };
  await change(endpoints.addPasskey, { body: { passkey } });
  return true;
};

const loadLibrary = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw networkError();
  });

/** What browsers say (WebAuthn Level 3, 5.1) in German. A prompt that was closed, or has waited in vain, is no failure. */
const explain = (error: unknown): null => {
  const name = String(Object(error).name);
  if (name === 'NotAllowedError' || name === 'AbortError') return null;
  throw new ApiError(0, 'passkey', reasons[name] ?? texts.failed);
};

const reasons: Readonly<Record<string, string>> = {
  SecurityError: texts.wrongAddress,
  InvalidStateError: texts.isThere,
  NotSupportedError: texts.notSupported,
  ConstraintError: texts.notSupported,
};
