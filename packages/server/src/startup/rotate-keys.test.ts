import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { aPlayer } from '../../test/factories.ts';
import { challenges } from '../identity/challenges.ts';
import { passwordKey } from '../identity/password.ts';
import { factorCodes } from '../identity/second-factor.ts';
import { storedKey } from '../identity/secret.ts';
import { refuseRunning, rotateKeys } from './rotate-keys.ts';

test('what the old keys have signed or could decrypt ends, and the new ones are others', async () => {
  const { db } = await createTestDatabase();
  const issued = await challenges(db).issue('proof');
  const { publicJwk } = await passwordKey(db)();
  const names = await storedKey(db, 'player-names')();
  expect(await challenges(db).isOurs(issued, 'proof')).toBe(true);
  await rotateKeys(db);
  expect(await challenges(db).isOurs(issued, 'proof')).toBe(false);
  expect((await passwordKey(db)()).publicJwk.kid).not.toBe(publicJwk.kid);
  // A key that only hashes stays: nobody knows any more what was hashed.
  expect(await storedKey(db, 'player-names')()).toEqual(names);
});

test('an authenticator app goes on, and its secret is encrypted with another key', async () => {
  const { db } = await createTestDatabase();
  const { id } = await aPlayer(db, 'Anna');
  const drawn = await (await factorCodes(db)()).drawApp(db, id, 'Anna', 'Spiel');
  const app = new TOTP({ secret: drawn.secret });
  expect(await (await factorCodes(db)()).confirmApp(db, id, app.generate())).toBe(true);
  await sql`UPDATE second_factors SET app_step = 0`.execute(db);
  const state = async () => ({
    key: await storedKey(db, 'authenticator-apps')(),
    stored: await db.selectFrom('second_factors').select('app_secret').executeTakeFirstOrThrow(),
  });
  const before = await state();
  await rotateKeys(db);
  const after = await state();
  expect(after.key).not.toEqual(before.key);
  expect(after.stored).not.toEqual(before.stored);
  const codes = await factorCodes(db)();
  expect(await codes.spend(db, id, { kind: 'app', code: app.generate() })).toBe(true);
  // Who has the old key, in an old backup, gets nothing from the new rows.
  await sql`UPDATE secrets SET value = ${before.key} WHERE name = 'authenticator-apps'`.execute(db);
  await sql`UPDATE second_factors SET app_step = 0`.execute(db);
  const former = await factorCodes(db)();
  expect(await former.spend(db, id, { kind: 'app', code: app.generate() })).toBe(false);
});

test('while a node runs nothing is rotated', async () => {
  const { db, program } = await createTestDatabase();
  await sql`SELECT 1`.execute(program.db);
  await expect(refuseRunning(db)).rejects.toThrow('Halte erst alle Programme an');
});
