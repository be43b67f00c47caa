import { expect, test } from 'vitest';
import { hashPassword, unknownPasswordHash, verifyPassword } from './password-hash.ts';

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
