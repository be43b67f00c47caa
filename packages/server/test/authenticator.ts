import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What WebAuthn's flags say: somebody was there, showed finger, face or PIN, and a key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const KEY_FOLLOWS = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

interface Asked {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** Whether finger, face or PIN was shown; the default is true. */
  readonly isVerified?: boolean;
}

/** One passkey as an authenticator keeps it, which answers as a browser passes it on (WebAuthn Level 3). */
export const anAuthenticator = () => {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: EC2 with ES256 on P-256.
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  let counter = 0;

  const authData = ({ rpId, isVerified = true }: Asked, flags = 0, rest = Buffer.of()) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(PRESENT | (isVerified ? VERIFIED : 0) | flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge, origin }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = () =>
    ({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
    }) as const;

  return {
    make: (asked: Asked, attestation: { fmt: string; attStmt: Map<string, unknown> } = none) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = isoCBOR.encode(coseKey as Parameters<typeof isoCBOR.encode>[0]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const object = new Map<string, unknown>([
        ['fmt', attestation.fmt],
        ['attStmt', attestation.attStmt],
        ['authData', new Uint8Array(authData(asked, KEY_FOLLOWS, attested))],
      ]);
      return {
        ...credential(),
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', asked)),
          attestationObject: base64url(
            isoCBOR.encode(object as Parameters<typeof isoCBOR.encode>[0]),
          ),
        },
      };
    },
    sign: (asked: Asked) => {
      const data = authData(asked);
      const client = clientData('webauthn.get', asked);
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey);
      return {
        ...credential(),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
    /** As a copy of it that was made earlier. */
    setCounter: (count: number) => {
      counter = count;
    },
  };
};

const none = { fmt: 'none', attStmt: new Map<string, unknown>() };
