import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors } from '@tippspiel/contract';
import { beforeEach, expect, it } from 'vitest';
import { change } from '../../api/change.ts';
import { clearSession } from '../../api/session.ts';
import { fakeApi } from '../../test/api.ts';
import { cryptoKey } from '../../test/cryptoKey.ts';
import { givePasskeys, passkeyChallenge } from '../../test/passkeys.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

const success = { success: true } as const;
const renewed = { ...success, recoveryCodes: ['K7QM-2F9X'] };

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.secondFactor, { on: true, app: true, passkeys: 1, codes: 8 });
  api.refuses(endpoints.renewRecoveryCodes, 'proof-needed');
  api.refuses(endpoints.reopenTournament, 'proof-needed');
  api.answers(endpoints.proveAgain, success);
  renderAt('/termsofuse');
  await screen.findByRole('heading', { level: 1, name: 'Nutzungsbedingungen' });
});

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Bist du es wirklich?' }));

const sentTo = (path: string) => api.received.filter((call) => call.path === path).length;

/** From now on the server takes grave acts. */
const accept = () => {
  api.answers(endpoints.renewRecoveryCodes, renewed);
  api.answers(endpoints.reopenTournament, success);
};

it('asks once for calls that are refused together, and sends both again', async () => {
  const calls = [change(endpoints.renewRecoveryCodes), change(endpoints.reopenTournament)];
  const asked = await dialog();
  await waitFor(() => expect(sentTo('/api/closing')).toBe(1));
  const field = await asked.findByLabelText('Code aus der Authenticator-App');
  expect(field).toHaveFocus();
  accept();
  await userEvent.type(field, '123456');
  await expect(Promise.all(calls)).resolves.toEqual([renewed, success]);
  expect(api.sent(endpoints.proveAgain)).toEqual([{ proof: { kind: 'app', code: '123456' } }]);
  expect([sentTo('/api/second-factor/codes'), sentTo('/api/closing')]).toEqual([2, 2]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('passes the refusal on where it is closed, and asks anew', async () => {
  const first = change(endpoints.renewRecoveryCodes);
  const refused = expect(first).rejects.toMatchObject({
    code: 'proof-needed',
    message: errors['proof-needed'].message,
  });
  await userEvent.click((await dialog()).getByRole('button', { name: 'Schließen' }));
  await refused;
  expect(screen.queryByRole('dialog')).toBeNull();
  const second = change(endpoints.renewRecoveryCodes);
  accept();
  await userEvent.type(await (await dialog()).findByRole('textbox'), '123456');
  await expect(second).resolves.toEqual(renewed);
});

it('stays open with the reason as long as codes are wrong', async () => {
  api.refuses(endpoints.proveAgain, 'wrong-code');
  const call = change(endpoints.renewRecoveryCodes);
  const asked = await dialog();
  await userEvent.type(await asked.findByRole('textbox'), '111111');
  expect(await asked.findByText(errors['wrong-code'].message)).toBeVisible();
  expect(sentTo('/api/second-factor/codes')).toBe(1);
  await userEvent.click(asked.getByRole('button', { name: 'Wiederherstellungscode benutzen' }));
  api.answers(endpoints.proveAgain, success);
  accept();
  await userEvent.type(asked.getByLabelText('Wiederherstellungscode'), 'k7qm2f9x{Enter}');
  await expect(call).resolves.toEqual(renewed);
  expect(api.sent(endpoints.proveAgain).at(-1)).toEqual({
    proof: { kind: 'recovery', code: 'K7QM-2F9X' },
  });
});

it('takes a passkey', async () => {
  givePasskeys();
  api.answers(endpoints.passkeyChallenge, passkeyChallenge);
  const call = change(endpoints.renewRecoveryCodes);
  accept();
  const button = await (await dialog()).findByRole('button', { name: 'Mit Passkey bestätigen' });
  await userEvent.click(button);
  await expect(call).resolves.toEqual(renewed);
  expect(api.sent(endpoints.proveAgain)).toMatchObject([{ proof: { kind: 'passkey' } }]);
});

it('takes the password of an account without a second factor', async () => {
  api.answers(endpoints.secondFactor, { on: false, app: false, passkeys: 0, codes: 0 });
  api.answers(endpoints.cryptoKey, cryptoKey);
  api.refuses(endpoints.endOtherSessions, 'proof-needed');
  const call = change(endpoints.endOtherSessions);
  const field = await (await dialog()).findByLabelText('Passwort');
  api.answers(endpoints.endOtherSessions, success);
  await userEvent.type(field, 'Torwand-9-mal{Enter}');
  await expect(call).resolves.toEqual(success);
  expect(api.sent(endpoints.proveAgain)).toMatchObject([{ proof: { kind: 'password' } }]);
});

it('ends with the session', async () => {
  const call = change(endpoints.renewRecoveryCodes);
  const refused = expect(call).rejects.toMatchObject({ code: 'proof-needed' });
  await dialog();
  act(clearSession);
  await refused;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
