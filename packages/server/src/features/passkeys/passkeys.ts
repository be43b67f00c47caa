import { createHmac } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import type { BodyOf, endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { CHALLENGE_MINUTES, challenges, spendChallenge } from '../../identity/challenges.ts';
import { storedKey } from '../../identity/secret.ts';

/** How long a browser asks for a passkey, milliseconds. */
export const ASKING_MS = CHALLENGE_MINUTES * 60_000;

/** EdDSA, ES256 and RS256: what the passkeys of all systems sign with. */
export const algorithms = [-8, -7, -257] as const;

type NewPasskey = BodyOf<typeof endpoints.addPasskey>['passkey'];
type PasskeyAnswer = BodyOf<typeof endpoints.passkeyLogin>['passkey'];

/** A passkey that a browser has just made, as it is stored. */
export interface MadePasskey {
  readonly challenge: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
}

/** Makes and checks passkeys of this game (WebAuthn Level 3). All of them ask for finger, face or PIN. */
export const passkeysOf = (db: Db, { publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { origin, hostname } = new URL(publicUrl);
  const issued = challenges(db);
  const handleKey = storedKey(db, 'passkey-handles');
  const ownOrigin = { expectedOrigin: origin, expectedRPID: hostname } as const;

  return {
    rpId: hostname,
    challengeToSignIn: () => issued.issue(SIGN_IN),
    challengeToAdd: (userId: number) => issued.issue(addingTo(userId)),
    /** What an authenticator knows the account by: it says nothing of it (WebAuthn Level 3, 14.6.1). */
    handleOf: async (userId: number): Promise<string> =>
      createHmac('sha256', await handleKey())
        .update(String(userId))
        .digest('base64url'),
    /** @returns null where it is no passkey for this game, made for this challenge */
    readNew: async (userId: number, response: NewPasskey): Promise<MadePasskey | null> => {
      if (!attestsNothing(response.response.attestationObject)) return null;
      let challenge = '';
      const isOurs = (given: string) => {
        challenge = given;
        return issued.isOurs(given, addingTo(userId));
      };
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: isOurs,
        ...ownOrigin,
        supportedAlgorithmIDs: [...algorithms],
      }).catch(() => notVerified);
      if (!verified || !registrationInfo) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      const credential_id = Buffer.from(id, 'base64url');
      return { challenge, credential_id, public_key: Buffer.from(publicKey), counter };
    },
    /**
     * Finds whose passkey has signed a challenge, which is used up then.
     *
     * @returns the account; null where it is no passkey of this game, or the challenge works no longer
     */
    spendAnswer: async (response: PasskeyAnswer): Promise<number | null> => {
      const passkey = await db
        .selectFrom('passkeys')
        .selectAll()
        .where('credential_id', '=', Buffer.from(response.id, 'base64url'))
        .executeTakeFirst();
      if (!passkey) return null;
      let challenge = '';
      const isOurs = (given: string) => {
        challenge = given;
        return issued.isOurs(given, SIGN_IN);
      };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: answerOf(response),
        expectedChallenge: isOurs,
        ...ownOrigin,
        credential: {
          id: response.id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
      }).catch(() => notVerified);
      if (!verified || !authenticationInfo) return null;
      return db.transaction().execute(async (transaction) => {
        if (!(await spendChallenge(transaction, challenge, CHALLENGE_MINUTES))) return null;
        const used = await transaction
          .updateTable('passkeys')
          .set({ counter: authenticationInfo.newCounter, used_at: sql<Date>`clock_timestamp()` })
          .where('id', '=', passkey.id)
          .returning('user_id')
          .executeTakeFirst();
        return used?.user_id ?? null;
      });
    },
  };
};

const SIGN_IN = 'sign in by a passkey';
const addingTo = (userId: number) => `add a passkey to ${userId}`;

const notVerified = {
  verified: false,
  registrationInfo: undefined,
  authenticationInfo: undefined,
} as const;

/**
 * Whether a new passkey comes without certificates, as it was asked for. Those of a stranger are not looked at: their
 * revocation lists would be fetched from wherever they say.
 */
const attestsNothing = (attestationObject: string): boolean => {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    return decoded.get('fmt') === 'none' && decoded.get('attStmt').size === 0;
  } catch {
    return false;
  }
};

/** Without fields that are undefined. */
const answerOf = ({ response, ...rest }: PasskeyAnswer): AuthenticationResponseJSON => {
  const { userHandle, ...signed } = response;
  return { ...rest, response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) } };
};
