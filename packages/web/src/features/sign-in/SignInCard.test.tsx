import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints, errors, limits } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../../api/session.ts';
import { fakeApi } from '../../test/api.ts';
import { give } from '../../test/browser.ts';
import { cryptoKey, decrypted } from '../../test/cryptoKey.ts';
import { givePasskeys, newPasskey, sentPasskey, thrown } from '../../test/passkeys.ts';
import { noFactor, playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

const success = { success: true } as const;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.groups, []);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
  api.answers(endpoints.cryptoKey, cryptoKey);
});

const open = async () => {
  renderAt('/profile?tab=settings#anmeldung');
  await screen.findByRole('heading', { name: 'Anmeldung' });
  return userEvent.setup();
};

/** Enters the password into the form of this name. */
const confirm = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name, expanded: false }));
  const form = within(await screen.findByRole('form', { name }));
  await user.type(form.getByLabelText('Passwort'), 'demo-anna-2024{Enter}');
  return form;
};

const expectPassword = async (endpoint: Parameters<typeof api.sent>[0]) => {
  await waitFor(() => expect(api.sent(endpoint)).toHaveLength(1));
  expect(await decrypted(Object(api.sent(endpoint)[0]).password)).toMatchObject({
    password: 'demo-anna-2024',
  });
};

describe('passkeys', () => {
  const at = Date.parse('2024-06-10T18:00:00Z');
  const onPhone: AnswerOf<typeof endpoints.ownPasskeys>[number] = {
    ...{ id: 4, browser: 'Chrome', system: 'Android' },
    ...{ createdAt: at, usedAt: at + 86_400_000 },
  };
  const onMac = { ...onPhone, id: 5, browser: 'Safari', system: 'Mac', usedAt: null };

  it('are explained where there are none, and one is made for the password', async () => {
    const { create } = givePasskeys();
    api.answers(endpoints.beginPasskey, newPasskey);
    api.answers(endpoints.addPasskey, success);
    const user = await open();
    expect(await screen.findByText(/^Mit einem Passkey meldest du dich ohne/)).toBeVisible();
    await confirm(user, 'Passkey anlegen');
    api.answers(endpoints.ownPasskeys, [onPhone]);
    expect(await screen.findByText('Dein Passkey ist angelegt.')).toBeVisible();
    expect(await screen.findByText('Chrome auf Android')).toBeVisible();
    await expectPassword(endpoints.beginPasskey);
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({ rp: newPasskey.rp });
    expect(api.sent(endpoints.addPasskey)).toMatchObject([{ passkey: sentPasskey }]);
    expect(screen.queryByRole('form', { name: 'Passkey anlegen' })).toBeNull();
  });

  it('are not made where the prompt is closed, and nothing is said', async () => {
    const { create } = givePasskeys();
    create.mockRejectedValue(thrown('NotAllowedError'));
    api.answers(endpoints.beginPasskey, newPasskey);
    const user = await open();
    const form = await confirm(user, 'Passkey anlegen');
    await waitFor(() => expect(create).toHaveBeenCalled());
    await waitFor(() =>
      expect(form.getByRole('button', { name: 'Passkey anlegen' })).toHaveAttribute(
        'aria-busy',
        'false',
      ),
    );
    expect(form.getByRole('alert')).toBeEmptyDOMElement();
    expect(api.sent(endpoints.addPasskey)).toEqual([]);
  });

  it('are not made for a wrong password, nor twice on a device', async () => {
    const { create } = givePasskeys();
    api.refuses(endpoints.beginPasskey, 'wrong-password');
    const user = await open();
    const form = await confirm(user, 'Passkey anlegen');
    expect(await form.findByText(errors['wrong-password'].message)).toBeVisible();
    api.answers(endpoints.beginPasskey, newPasskey);
    create.mockRejectedValue(thrown('InvalidStateError'));
    await user.click(form.getByRole('button', { name: 'Passkey anlegen' }));
    expect(await form.findByText(/^Auf diesem Gerät hast du schon einen Passkey/)).toBeVisible();
  });

  it('are listed with when they were used, and removed after a question', async () => {
    givePasskeys();
    api.answers(endpoints.ownPasskeys, [onMac, onPhone]);
    const user = await open();
    const list = within(await screen.findByRole('region', { name: 'Passkeys' }));
    const rows = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Safari auf dem Macangelegt 10.06.2024 · noch nicht benutztEntfernen',
      'Chrome auf Androidangelegt 10.06.2024 · zuletzt benutzt 11.06.2024Entfernen',
    ]);
    api.answers(endpoints.removePasskey, success);
    await user.click(list.getByRole('button', { name: 'Passkey entfernen: Safari auf dem Mac' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Passkey entfernen?' }));
    api.answers(endpoints.ownPasskeys, [onPhone]);
    await user.click(dialog.getByRole('button', { name: 'Entfernen' }));
    expect(await screen.findByText('Der Passkey ist entfernt.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Safari auf dem Mac')).toBeNull());
    expect(api.received.some(({ path }) => path === '/api/passkeys/5')).toBe(true);
  });

  it('stay where the last one is the only second factor', async () => {
    givePasskeys();
    api.answers(endpoints.ownPasskeys, [onPhone]);
    api.refuses(endpoints.removePasskey, 'last-factor');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Passkey entfernen/ }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Entfernen' }));
    expect(await screen.findByText(new RegExp(errors['last-factor'].message))).toBeVisible();
  });

  it('are ten at most', async () => {
    givePasskeys();
    const many = Array.from({ length: limits.passkeys }, (_, index) => ({
      ...onPhone,
      id: index + 1,
    }));
    api.answers(endpoints.ownPasskeys, many);
    await open();
    expect(await screen.findByText(/^Mehr als 10 Passkeys gehen nicht/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Passkey anlegen' })).toBeNull();
  });

  it('show nothing where they cannot work', async () => {
    renderAt('/profile?tab=settings');
    expect(await screen.findByRole('heading', { name: 'Geräte' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Anmeldung' })).toBeNull();
  });
});

describe('the second factor', () => {
  const on = { on: true, app: true, passkeys: 0, codes: 8 };
  const recoveryCodes = ['K7QM-2F9X', '23AB-CDEF'];
  const turnedOn = { success: true, recoveryCodes } as const;

  const asOrganiser = () => {
    storeSession({ token: 'token', role: 'organiser' });
    // The bar counts open tips.
    api.answers(endpoints.ownBets, []);
    api.answers(endpoints.matches, []);
    api.answers(endpoints.verify, {
      ...{ success: true, id: 1, name: 'Anna', role: 'organiser', active: true },
    });
  };

  it('is offered to the organiser and to helpers alone', async () => {
    givePasskeys();
    await open();
    expect(await screen.findByRole('heading', { name: 'Passkeys' })).toBeVisible();
    expect(screen.queryByText('Zwei-Faktor-Anmeldung')).toBeNull();
  });

  it('is shown to a player who has one', async () => {
    api.answers(endpoints.secondFactor, on);
    await open();
    expect(
      await screen.findByText(/noch einen Code aus deiner Authenticator-App\.$/),
    ).toBeVisible();
    expect(screen.getByText('Du hast noch 8 Wiederherstellungscodes.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Passkeys' })).toBeNull();
  });

  it('is an authenticator app: password, QR code and key, first code, recovery codes', async () => {
    asOrganiser();
    const secret = 'JBSWY3DPEHPK3PXP';
    const address = `otpauth://totp/EM%202024:Anna?issuer=EM%202024&secret=${secret}`;
    api.answers(endpoints.beginAuthenticatorApp, { secret, address });
    api.refuses(endpoints.confirmAuthenticatorApp, 'wrong-code');
    const user = await open();
    await confirm(user, 'Authenticator-App einrichten');
    await expectPassword(endpoints.beginAuthenticatorApp);
    expect(
      await screen.findByRole('img', { name: 'QR-Code für deine Authenticator-App' }),
    ).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = screen.getByLabelText('Code, den die App jetzt zeigt');
    await user.type(code, '000000');
    expect(await screen.findByText(errors['wrong-code'].message)).toBeVisible();
    api.answers(endpoints.confirmAuthenticatorApp, turnedOn);
    api.answers(endpoints.secondFactor, { ...on, codes: 10 });
    await user.type(code, '123456');
    const heading = await screen.findByRole('heading', { name: 'Deine Wiederherstellungscodes' });
    expect(heading).toHaveFocus();
    for (const each of recoveryCodes) expect(screen.getByText(each)).toBeVisible();
    expect(api.sent(endpoints.confirmAuthenticatorApp).at(-1)).toEqual({ code: '123456' });
    await user.click(screen.getByRole('button', { name: 'Ich habe sie notiert' }));
    expect(await screen.findByText('Du hast noch 10 Wiederherstellungscodes.')).toBeVisible();
    expect(screen.queryByText('K7QM-2F9X')).toBeNull();
  });

  it('gives its recovery codes to the clipboard and as a file', async () => {
    api.answers(endpoints.secondFactor, on);
    api.answers(endpoints.renewRecoveryCodes, turnedOn);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Neue Wiederherstellungscodes' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Neue Wiederherstellungscodes?' }));
    await user.click(dialog.getByRole('button', { name: 'Neue Codes holen' }));
    await user.click(await screen.findByRole('button', { name: 'Kopieren' }));
    expect(await screen.findByText('Die Codes sind kopiert.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('K7QM-2F9X\n23AB-CDEF');
    const saved: File[] = [];
    const createObjectURL = (file: File) => {
      saved.push(file);
      return 'blob:datei';
    };
    give(URL, { createObjectURL, revokeObjectURL: () => {} });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(screen.getByRole('button', { name: 'Herunterladen' }));
    expect(saved.map(({ name }) => name)).toEqual(['wiederherstellungscodes.txt']);
    expect(saved[0]?.size).toBeGreaterThan('K7QM-2F9X'.length * 2);
  });

  it('may be a passkey that is there', async () => {
    asOrganiser();
    givePasskeys();
    api.answers(endpoints.secondFactor, { ...noFactor, passkeys: 1 });
    api.answers(endpoints.requirePasskey, turnedOn);
    const user = await open();
    await confirm(user, 'Passkey verlangen');
    expect(await screen.findByText('K7QM-2F9X')).toBeVisible();
    await expectPassword(endpoints.requirePasskey);
  });

  it.each([
    [2, 'Du hast noch 2 Wiederherstellungscodes.'],
    [1, 'Du hast noch einen Wiederherstellungscode.'],
    [0, 'Du hast keinen Wiederherstellungscode mehr.'],
  ])('warns when %s recovery codes are left', async (codes, sentence) => {
    api.answers(endpoints.secondFactor, { ...on, codes });
    await open();
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(/Hol dir jetzt neue/)).toBeVisible();
  });

  it('is turned off for the password', async () => {
    api.answers(endpoints.secondFactor, on);
    api.answers(endpoints.endSecondFactor, success);
    const user = await open();
    const form = await confirm(user, 'Ausschalten');
    expect(form.getByText('Danach reicht zum Anmelden wieder dein Passwort.')).toBeVisible();
    api.answers(endpoints.secondFactor, noFactor);
    expect(await screen.findByText('Die Zwei-Faktor-Anmeldung ist ausgeschaltet.')).toBeVisible();
    await expectPassword(endpoints.endSecondFactor);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Anmeldung' })).toBeNull());
  });
});
