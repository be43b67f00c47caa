import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { aPlayer } from '../../test/factories.ts';
import { loggedError } from './log.ts';

const token = `${'Zk3-'.repeat(10)}abc`;

test('of an error of the database the row stays out', async () => {
  const { db } = await createTestDatabase();
  const { email } = await aPlayer(db, 'Marker-Anna');
  const error = await db
    .updateTable('users')
    .set({ email_key: 'x', email: null as never })
    .execute()
    .then(
      () => null,
      (reason: unknown) => reason,
    );
  const logged = loggedError(error);
  expect(logged).toMatchObject({ code: '23502', table: 'users', column: 'email' });
  expect(JSON.stringify(logged)).not.toContain('Marker-Anna');
  expect(JSON.stringify(logged)).not.toContain(email);
});

test.each([
  [`550 5.1.1 <anna.b+x@mail.example>: user unknown`, '550 5.1.1 <…@…>: user unknown'],
  [`No mailbox "änne@bücher.example", sorry`, 'No mailbox "…@…", sorry'],
  [`GET /reset/${token} failed`, 'GET /reset/… failed'],
  [`Token ${token}: unknown`, 'Token …: unknown'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  [
    'duplicate key value violates unique constraint "users_email_key"',
    'duplicate key value violates unique constraint "users_email_key"',
  ],
])('%j is logged as %j, in the stack too', (message, shown) => {
  const logged = loggedError(new Error(message));
  expect(logged.message).toBe(shown);
  expect(logged.stack).toContain(shown);
  expect(logged.stack).toContain('logged-error.test.ts');
});

test('recipients and other fields stay out, kinds stay in', () => {
  const fields = {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['anna@mail.example'],
    body: 'x',
  };
  const { type, code, responseCode, ...rest } = loggedError(
    Object.assign(new TypeError('no'), fields),
  );
  expect({ type, code, responseCode }).toEqual({
    type: 'TypeError',
    code: 'EENVELOPE',
    responseCode: 550,
  });
  expect(Object.keys(rest)).toEqual(['message', 'stack']);
});

test('causes and the parts of several errors are logged alike, a circle of them not for ever', () => {
  const inner = new Error('to anna@mail.example');
  const outer = new AggregateError([inner, 'text'], 'both', { cause: inner });
  inner.cause = outer;
  const logged = loggedError(outer);
  expect(logged.cause).toMatchObject({ type: 'Error', message: 'to …@…' });
  expect(logged.errors).toMatchObject([{ message: 'to …@…' }, { type: 'string', message: 'text' }]);
  expect(JSON.stringify(logged).length).toBeLessThan(100_000);
});
