import { CompactEncrypt, importJWK } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { encryptPayload } from '../../test/passwords.ts';
import { Refusal } from '../refusal.ts';
import {
  type DecryptPassword,
  hashPassword,
  type PasswordKey,
  passwordDecryption,
  passwordKey,
  unknownPasswordHash,
  verifyPassword,
} from './password.ts';

const now = new Date('2026-06-11T12:00:00Z');
const iat = now.getTime() / 1000;
const rule = { min: 6, message: 'zu kurz' };

let key: PasswordKey;
let decrypt: DecryptPassword;
beforeAll(async () => {
  const { db } = await createTestDatabase();
  const secret = passwordKey(db);
  key = await secret();
  decrypt = passwordDecryption(secret, { now: () => now });
});

const outcomeOf = async (jwe: string) => {
  const outcome = await decrypt(jwe, rule);
  return outcome instanceof Refusal ? outcome.code : outcome;
};

test.each([
  ['a password', { password: 'geheim', iat }, 'geheim'],
  ['a long one', { password: 'ä'.repeat(200), iat }, 'ä'.repeat(200)],
  ['five minutes old', { password: 'geheim', iat: iat - 300 }, 'geheim'],
  ['five minutes early', { password: 'geheim', iat: iat + 300 }, 'geheim'],
  ['older', { password: 'geheim', iat: iat - 301 }, 'password-expired'],
  ['earlier', { password: 'geheim', iat: iat + 301 }, 'password-expired'],
  ['short', { password: 'gehei', iat }, 'password-length'],
  ['empty', { password: '', iat }, 'password-length'],
  ['too long', { password: 'a'.repeat(201), iat }, 'password-length'],
  ['a number', { password: 123_456, iat }, 'bad-input'],
  ['NUL', { password: 'geheim\0', iat }, 'bad-input'],
  ['half a surrogate pair', { password: 'geheim\ud800', iat }, 'bad-input'],
  ['no time', { password: 'geheim' }, 'bad-input'],
  ['a time in words', { password: 'geheim', iat: 'jetzt' }, 'bad-input'],
  ['no object', 'geheim', 'bad-input'],
  ['null', null, 'bad-input'],
])('opens or refuses %s', async (_what, payload, expected) => {
  expect(await outcomeOf(await encryptPayload(key.publicJwk, payload))).toBe(expected);
});

describe('what is not encrypted to this key', () => {
  test.each(['geheim', '', '....', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0....', '\0', 'x'.repeat(4096)])(
    'is refused: %j',
    async (jwe) => {
      expect(await outcomeOf(jwe)).toBe('password-not-encrypted');
    },
  );

  test('another key, another algorithm, a changed letter', async () => {
    const { db } = await createTestDatabase();
    const foreign = await passwordKey(db)();
    const sealed = await encryptPayload(key.publicJwk, { password: 'geheim', iat });
    const weaker = await new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM' })
      .encrypt(await importJWK(key.publicJwk, 'ECDH-ES'));
    const all = [
      await encryptPayload(foreign.publicJwk, { password: 'geheim', iat }),
      weaker,
      `${sealed.slice(0, -4)}AAAA`,
    ];
    for (const jwe of all) expect(await outcomeOf(jwe)).toBe('password-not-encrypted');
  });
});

test('says the sentence of the form for a wrong length', async () => {
  const outcome = await decrypt(
    await encryptPayload(key.publicJwk, { password: 'kurz', iat }),
    rule,
  );
  expect(outcome).toMatchObject({ code: 'password-length', message: 'zu kurz' });
});

test('stores Argon2id and knows the password again, however its letters were composed', async () => {
  const hashed = await hashPassword('Füßball'.normalize('NFC'));
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hashed, 'Füßball'.normalize('NFD'))).toBe(true);
  expect(await verifyPassword(hashed, 'Fussball')).toBe(false);
});

test('nobody has any password, and a random hash none that is known', async () => {
  expect(await verifyPassword(null, 'geheim')).toBe(false);
  expect(await verifyPassword(await unknownPasswordHash(), '')).toBe(false);
});

test('a storm of logins is worked off one after the other', async () => {
  const hashed = await hashPassword('geheim');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      verifyPassword(hashed, index % 2 ? 'geheim' : 'gehei'),
    ),
  );
  expect(answers.filter(Boolean)).toHaveLength(10);
});
