import type { Locator, Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { checkWhole } from '../src/accessible.ts';
import { expect, people, signIn, test, trySignIn } from '../src/journey.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A phone's own authenticator, which recognises its owner without being asked (WebAuthn Level 3, 11.2). */
const giveAuthenticator = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const openSettings = async (page: Page, url: string) => {
  await page.goto(`${url}/profile?tab=settings#anmeldung`);
  await expect(page.getByRole('heading', { name: 'Anmeldung', exact: true })).toBeVisible();
};

/** Fills in the form of this name, which asks for the password. */
const confirm = async (page: Page, name: string, password: string) => {
  await button(page, name).click();
  const form = page.getByRole('form', { name });
  await form.getByLabel('Passwort', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

const signOut = async (page: Page) => {
  await button(page, 'Menü öffnen').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(button(page, 'Anmelden')).toBeVisible();
};

test('a player makes a passkey, and signs in with it in two taps', async ({ page, demo }) => {
  await giveAuthenticator(page);
  await signIn(page, demo, people.anna);

  await test.step('the settings make one for the password', async () => {
    await openSettings(page, demo.url);
    await expect(page.getByRole('heading', { name: 'Zwei-Faktor-Anmeldung' })).toBeHidden();
    await confirm(page, 'Passkey anlegen', people.anna.password);
    await expect(page.getByText('Dein Passkey ist angelegt.')).toBeVisible();
    await expect(page.getByText(/^angelegt .* noch nicht benutzt$/)).toBeVisible();
    await checkWhole(page, 'a passkey in the settings');
  });

  await test.step('a device has one passkey at most', async () => {
    await confirm(page, 'Passkey anlegen', people.anna.password);
    await expect(page.getByText(/hast du schon einen Passkey/)).toBeVisible();
  });

  await test.step('the button and the prompt lead home', async () => {
    await page.goto(`${demo.url}/home`);
    await signOut(page);
    await checkWhole(page, 'the sign-in with passkeys');
    // The authenticator answers its prompt by itself, in the place of a second tap.
    let taps = 1;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(button(page, 'Mit Passkey anmelden'));
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    expect(taps).toBe(2);
  });

  await test.step('the keyboard alone does it, too', async () => {
    await signOut(page);
    await page.getByLabel('E-Mail').focus();
    for (let presses = 0; presses < 10; presses += 1) {
      if (await button(page, 'Mit Passkey anmelden').evaluate((it) => it.matches(':focus'))) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  await test.step('an invitation is joined in two taps', async () => {
    await signOut(page);
    await page.goto(`${demo.url}/g/ZGVtby1lc3Nlbi0wMDAwMA`);
    await button(page, 'Mit Passkey anmelden').tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Mittagessen-Liga' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ich hab schon ein Konto' })).toBeHidden();
  });

  await test.step('it was used, and is removed after a question', async () => {
    await openSettings(page, demo.url);
    await expect(page.getByText(/^angelegt .* zuletzt benutzt /)).toBeVisible();
    await page.getByRole('button', { name: /^Passkey entfernen: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen' }).click();
    await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible();
    await signOut(page);
    await button(page, 'Mit Passkey anmelden').tap();
    await expect(page.getByText(/passt hier zu keinem Konto/)).toBeVisible();
  });
});

test('the organiser uses an authenticator app', async ({ page, demo }) => {
  test.slow();
  const { organiser } = people;
  let app = new TOTP();
  let last = '';
  /** The next code that was not used: each opens one thing alone. */
  const nextCode = async (): Promise<string> => {
    await expect.poll(() => app.generate(), { timeout: 40_000 }).not.toBe(last);
    last = app.generate();
    return last;
  };
  let recoveryCodes: string[] = [];
  const factor = page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' });
  const proof = page.getByRole('dialog', { name: 'Bist du es wirklich?' });
  /** As if the last proof had been an hour ago. */
  const letProofsAge = () =>
    demo.tamper("UPDATE sessions SET proved_at = proved_at - interval '1 hour'");

  await signIn(page, demo, organiser);

  await test.step('the administration recommends it', async () => {
    await page.goto(`${demo.url}/admin?tab=wettbewerbe`);
    await checkWhole(page, 'the advice');
    await page.getByRole('link', { name: 'Jetzt einrichten' }).click();
    await expect(factor).toBeVisible();
  });

  await test.step('the settings give the app its key and turn it on', async () => {
    await confirm(page, 'Authenticator-App einrichten', organiser.password);
    await expect(page.getByRole('img', { name: /^QR-Code/ })).toBeVisible();
    await checkWhole(page, 'the key of the app');
    const address = await page.getByRole('link', { name: /auf diesem Gerät/ }).getAttribute('href');
    const read = URI.parse(address ?? '');
    if (!(read instanceof TOTP)) throw new Error('no key of an app');
    app = read;
    expect(await page.locator('code').textContent()).toBe(
      app.secret.base32.match(/.{1,4}/g)?.join(' '),
    );
    await page.getByLabel('Code, den die App jetzt zeigt').fill('12345');
    await button(page, 'Einschalten').click();
    await expect(page.getByText('Der Code hat sechs Ziffern.')).toBeVisible();
    await page.getByLabel('Code, den die App jetzt zeigt').fill(await nextCode());
    await expect(factor.getByRole('listitem')).toHaveCount(10);
    recoveryCodes = await factor.getByRole('listitem').allTextContents();
    await checkWhole(page, 'recovery codes');
    await button(page, 'Ich habe sie notiert').click();
    await expect(page.getByText('Du hast noch 10 Wiederherstellungscodes.')).toBeVisible();
    await checkWhole(page, 'a second factor in the settings');
  });

  await test.step('the sign-in asks for a code, by keyboard alone', async () => {
    await signOut(page);
    await trySignIn(page, demo, organiser);
    const field = page.getByLabel('Code aus der Authenticator-App');
    await expect(field).toBeFocused();
    await checkWhole(page, 'the second step');
    await field.focus();
    await page.keyboard.type(last);
    await expect(page.getByText(/^Der Code stimmt nicht/)).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type(await nextCode());
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  await test.step('a grave act asks once more where the proof is old, and is carried out then', async () => {
    await openSettings(page, demo.url);
    await letProofsAge();
    await button(page, 'Neue Wiederherstellungscodes').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Neue Codes holen' }).click();
    await expect(proof).toBeVisible();
    await checkWhole(page, 'the question for a proof');
    await proof.getByRole('button', { name: 'Schließen' }).click();
    await expect(
      page.getByText('Bitte bestätige zuerst noch einmal, dass du es bist.'),
    ).toBeVisible();
    await button(page, 'Neue Wiederherstellungscodes').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Neue Codes holen' }).click();
    await expect(proof.getByRole('textbox')).toBeFocused();
    await page.keyboard.type(await nextCode());
    await expect(proof).toBeHidden();
    await expect(factor.getByRole('listitem')).toHaveCount(10);
    const renewed = await factor.getByRole('listitem').allTextContents();
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    recoveryCodes = renewed;
    await button(page, 'Ich habe sie notiert').click();
  });

  await test.step('a recovery code opens what a lost phone does not', async () => {
    await signOut(page);
    await trySignIn(page, demo, organiser);
    await button(page, 'Wiederherstellungscode benutzen').click();
    await expect(page.getByLabel('Wiederherstellungscode')).toBeFocused();
    await checkWhole(page, 'the second step by a recovery code');
    await page.getByLabel('Wiederherstellungscode').fill(recoveryCodes[0]?.toLowerCase() ?? '');
    await button(page, 'Anmelden').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    await openSettings(page, demo.url);
    await expect(page.getByText('Du hast noch 9 Wiederherstellungscodes.')).toBeVisible();
  });

  await test.step('it ends for the password', async () => {
    await confirm(page, 'Ausschalten', organiser.password);
    await expect(page.getByText('Die Zwei-Faktor-Anmeldung ist ausgeschaltet.')).toBeVisible();
    await expect(button(page, 'Authenticator-App einrichten')).toBeVisible();
    await signOut(page);
    await signIn(page, demo, organiser);
  });
});
