import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { cryptoKey } from '../test/cryptoKey.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const fill = async (name: string, email: string, password: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Name'), name);
  await user.type(screen.getByLabelText('E-Mail'), email);
  await user.type(screen.getByLabelText('Passwort'), password);
  await user.click(screen.getByRole('checkbox', { name: /18 Jahre alt.*einen Konto/ }));
};

const button = () => screen.getByRole('button', { name: 'Registrieren' });

describe('the registration', () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    api.answers(endpoints.tournament, { ...em2024, captcha: 'off' });
    api.answers(endpoints.cryptoKey, cryptoKey);
  });

  it('waits for the terms', async () => {
    renderAt('/signup');
    expect(await screen.findByRole('button', { name: 'Registrieren' })).toBeDisabled();
    await waitFor(() => expect(screen.queryByText('Ich bin ein Mensch')).toBeNull());
    await fill('Anna', 'anna@demo.example', 'geheim-123');
    expect(button()).toBeEnabled();
  });

  it('waits for the captcha where there is one, and says what is missing', async () => {
    api.answers(endpoints.tournament, em2024);
    renderAt('/signup');
    await waitFor(() =>
      expect(button()).toHaveAccessibleDescription(
        'Stimme noch den Nutzungsbedingungen zu und bestätige, dass du ein Mensch bist.',
      ),
    );
    await fill('Anna', 'anna@demo.example', 'geheim-123');
    expect(screen.getByRole('checkbox', { name: 'Ich bin ein Mensch' })).toBeEnabled();
    expect(button()).toBeDisabled();
    expect(button()).toHaveAccessibleDescription('Bestätige noch, dass du ein Mensch bist.');
    expect(screen.queryByText(/Rechenaufgabe/)).toBeNull();
  });

  it.each([
    ['Jo', 'anna@demo.example', 'geheim-123', 'Name', messages.name],
    ['Anna', 'a@b.d', 'geheim-123', 'E-Mail', messages.profileEmail],
    [
      'Anna',
      'anna@demo.example',
      '12345',
      'Passwort',
      'Das Passwort muss mindestens 6 Zeichen lang sein.',
    ],
  ])(
    'refuses %s, %s, %s before anything is sent, and says why',
    async (...[name, email, password, field, reason]) => {
      renderAt('/signup');
      await fill(name, email, password);
      await waitFor(() => expect(button()).toBeEnabled());
      await userEvent.click(button());
      const form = await screen.findByText((_, element) => element?.className === 'form-error');
      expect(form).toHaveTextContent(new RegExp(`^${messages.signup}$`));
      expect(screen.getByLabelText(field)).toBeInvalid();
      expect(screen.getByLabelText(field)).toHaveAccessibleDescription(
        expect.stringContaining(reason),
      );
      expect(api.received.some(({ method }) => method === 'POST')).toBe(false);
    },
  );

  it('leads to the login, where the next step is said', async () => {
    api.answers(endpoints.signup, { success: true });
    renderAt('/signup');
    await fill('Anna', 'anna@demo.example', 'geheim-123');
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(await screen.findByText(/^Fast geschafft!/)).toHaveTextContent(
      /Link geschickt.*Spam-Ordner/,
    );
    expect(screen.queryByRole('button', { name: 'Meldung schließen' })).toBeNull();
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@demo.example');
  });

  it('says what to do where the pass of the captcha does not arrive', async () => {
    api.refuses(endpoints.signup, 'captcha-required');
    renderAt('/signup');
    await fill('Anna', 'anna@demo.example', 'geheim-123');
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    expect(
      await screen.findByText(/erlaube in deinem Browser Cookies für diese Seite/),
    ).toBeVisible();
    expect(screen.queryByText(/Bitte bestätige zuerst/)).toBeNull();
  });

  it('says which name is taken and that nothing was registered', async () => {
    api.refuses(endpoints.signup, 'name-taken');
    renderAt('/signup');
    await fill('Anna', 'anna@demo.example', 'geheim-123');
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    expect(await screen.findByText(errors['name-taken'].message)).toBeVisible();
    expect(screen.getByText(messages.signupFailed)).toBeVisible();
  });
});
