import { endpoints } from '@tippspiel/contract';
import { Secret, TOTP } from 'otpauth';
import type { TestApp } from './app.ts';
import { anAuthenticator } from './authenticator.ts';
import { playersPassword } from './factories.ts';
import { encryptPassword } from './passwords.ts';

/** Where a passkey of a game is for: its domain and its origin. */
export const siteOf = ({ config }: Pick<TestApp, 'config'>) => {
  const { origin, hostname: rpId } = new URL(config.publicUrl);
  return { origin, rpId };
};

/** The password of every test player, as it is sent. */
const password = async (game: TestApp) => ({
  password: await encryptPassword(game, playersPassword),
});

/** A passkey that a player's browser is about to store. */
export const aNewPasskey = async (game: TestApp, token: string) => {
  const { answer } = await game.call(endpoints.beginPasskey, { token, body: await password(game) });
  const authenticator = anAuthenticator();
  const { challenge = '' } = answer ?? {};
  return { authenticator, passkey: authenticator.make({ challenge, ...siteOf(game) }) };
};

/** A passkey of a player. @returns its authenticator, and how it answers to a new challenge */
export const aPasskey = async (game: TestApp, token: string) => {
  const { authenticator, passkey } = await aNewPasskey(game, token);
  const { status } = await game.call(endpoints.addPasskey, { token, body: { passkey } });
  if (status !== 200) throw new Error(`the passkey was refused: ${status}`);
  const sign = async () => {
    const { answer } = await game.call(endpoints.passkeyChallenge);
    return authenticator.sign({ challenge: answer?.challenge ?? '', ...siteOf(game) });
  };
  return { authenticator, sign };
};

/** The code of an authenticator app. @param off half minutes from now */
export const codeOf = (secret: string, off = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + off * 30_000,
  });

/** The secret that a player's authenticator app has been given, which does not count yet. */
export const aDrawnApp = async (game: TestApp, token: string) => {
  const body = await password(game);
  const { answer } = await game.call(endpoints.beginAuthenticatorApp, { token, body });
  if (!answer) throw new Error('no secret was drawn');
  return answer;
};

/** Turns a player's second factor on, by an authenticator app whose code of now is used up then. */
export const aSecondFactor = async (game: TestApp, token: string) => {
  const { secret } = await aDrawnApp(game, token);
  const body = { code: codeOf(secret) };
  const { answer } = await game.call(endpoints.confirmAuthenticatorApp, { token, body });
  if (!answer) throw new Error('the code was refused');
  return { secret, recoveryCodes: answer.recoveryCodes ?? [] };
};
