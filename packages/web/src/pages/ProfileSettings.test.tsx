import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, type Group, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { anna, answerCryptoKey, playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const pub = { id: 8, name: 'Kneipe', members: 5, money: null, forMoney: false };
const office: Group = {
  id: 7,
  name: 'Büro',
  members: 1,
  money: { stakeCents: 1000, placesCents: [2000, 1000, 1000] },
  forMoney: true,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.myGroups, [pub]);
  api.answers(endpoints.groups, [office, pub]);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
});

const sent = (method: string, path: string) =>
  api.received.find((call) => call.method === method && call.path === path);

describe('the account form', () => {
  const save = async (entry: { name?: string; password: string; repeat: string }) => {
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    const form = within(await screen.findByRole('form', { name: 'Konto' }));
    if (entry.name) {
      await user.clear(form.getByLabelText('Name'));
      await user.type(form.getByLabelText('Name'), entry.name);
    }
    await user.type(form.getByLabelText('Passwort'), entry.password);
    await user.type(form.getByLabelText('Passwort wiederholen'), entry.repeat);
    await user.click(form.getByRole('button', { name: 'Profil speichern' }));
    return form;
  };

  it.each([
    ['too short', 'kurz123', 'kurz123'],
    ['not the same', 'lang-genug-1', 'lang-genug-2'],
    ['missing', ' ', ' '],
  ])('refuses a password that is %s', async (_, password, repeat) => {
    const form = await save({ password, repeat });
    expect(await form.findByText(messages.profilePassword)).toBeVisible();
    expect(sent('POST', '/api/profile')).toBeUndefined();
  });

  it('shows the e-mail address, which is not changed here', async () => {
    renderAt('/profile?tab=settings');
    const email = await screen.findByLabelText('E-Mail');
    expect(email).toBeDisabled();
    expect(email).toHaveValue('anna@demo.example');
  });

  it('sends the new name with the password encrypted', async () => {
    await answerCryptoKey(api);
    api.answers(endpoints.saveProfile, { success: true });
    await save({ name: 'Annika', password: 'lang-genug-1', repeat: 'lang-genug-1' });
    expect(await screen.findByText(messages.profileSaved)).toBeVisible();
    expect(api.sent(endpoints.saveProfile)).toEqual([
      { name: 'Annika', password: expect.stringMatching(/^eyJ/) },
    ]);
  });

  it('asks for the present password where the server wants it, and sends it along', async () => {
    await answerCryptoKey(api);
    api.refuses(endpoints.saveProfile, 'current-password-needed');
    const form = await save({ password: 'lang-genug-1', repeat: 'lang-genug-1' });
    const current = await form.findByLabelText('Bisheriges Passwort');
    expect(form.getByText(errors['current-password-needed'].message)).toBeVisible();
    api.answers(endpoints.saveProfile, { success: true });
    await userEvent.type(current, 'mein-altes-9');
    await userEvent.click(form.getByRole('button', { name: 'Profil speichern' }));
    await waitFor(() => expect(screen.queryByLabelText('Bisheriges Passwort')).toBeNull());
    expect(api.sent(endpoints.saveProfile).at(-1)).toEqual({
      name: 'Anna',
      password: expect.stringMatching(/^eyJ/),
      current: expect.stringMatching(/^eyJ/),
    });
  });

  it('changes the name alone without a password', async () => {
    api.answers(endpoints.saveProfile, { success: true });
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    await user.click(await screen.findByText('Nur den Namen ändern'));
    await user.clear(screen.getByLabelText('Neuer Name'));
    await user.type(screen.getByLabelText('Neuer Name'), 'Annika');
    await user.click(screen.getByRole('button', { name: 'Namen speichern' }));
    await waitFor(() => expect(api.sent(endpoints.saveProfile)).toEqual([{ name: 'Annika' }]));
    expect(await screen.findByText(messages.profileSaved)).toBeVisible();
  });

  it('says on the spot why a name was refused', async () => {
    await answerCryptoKey(api);
    api.refuses(endpoints.saveProfile, 'name-taken');
    const form = await save({ password: 'lang-genug-1', repeat: 'lang-genug-1' });
    expect(await form.findByText(errors['name-taken'].message)).toBeVisible();
    expect(screen.getByText(messages.profileFailed)).toBeVisible();
  });
});

describe('a new e-mail address', () => {
  const ask = async (email: string, password: string) => {
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'E-Mail-Adresse ändern' }));
    const form = within(await screen.findByRole('form', { name: 'E-Mail-Adresse ändern' }));
    if (email) await user.type(form.getByLabelText('Neue E-Mail-Adresse'), email);
    if (password) await user.type(form.getByLabelText('Aktuelles Passwort'), password);
    await user.click(form.getByRole('button', { name: 'Link senden' }));
    return form;
  };

  it.each([
    ['anna.example', 'geheim-123', messages.profileEmail],
    ['a@b.c', 'geheim-123', messages.profileEmail],
    ['neu@demo.example', '', errors['wrong-password'].message],
  ])('is not asked for with %s and %j', async (email, password, message) => {
    const form = await ask(email, password);
    await waitFor(() => expect(form.getByRole('alert')).toHaveTextContent(message));
    expect(sent('POST', '/api/profile-email')).toBeUndefined();
  });

  it('is asked for with the password encrypted, and says where the link goes', async () => {
    await answerCryptoKey(api);
    api.answers(endpoints.requestEmail, { success: true });
    await ask(' neu@demo.example', 'geheim-123');
    expect(await screen.findByText(/an neu@demo\.example geschickt/)).toBeVisible();
    const { email, password } = Object(sent('POST', '/api/profile-email')?.body);
    expect(email).toBe('neu@demo.example');
    expect(password).toMatch(/^eyJ/);
    const again = screen.getByRole('button', { name: 'Andere Adresse eingeben' });
    expect(again).toHaveFocus();
    await userEvent.click(again);
    expect(screen.getByLabelText('Aktuelles Passwort')).toHaveValue('');
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna@demo.example');
  });

  it('says on the spot that the password is wrong, and stays signed in', async () => {
    await answerCryptoKey(api);
    api.refuses(endpoints.requestEmail, 'wrong-password');
    const form = await ask('neu@demo.example', 'falsch');
    expect(await form.findByText(errors['wrong-password'].message)).toBeVisible();
    expect(localStorage.getItem('token')).toBe('token');
    expect(screen.queryByText(/geschickt/)).toBeNull();
  });

  it('is what an organiser is led to whose address was made up', async () => {
    api.answers(endpoints.profile, { ...anna, email: 'admin@localhost', placeholderEmail: true });
    renderAt('/profile?tab=settings#konto');
    expect(await screen.findByText(/Dort kommt keine Mail an/)).toBeVisible();
  });
});

describe('the champion tip', () => {
  it('is chosen among the participating countries and saved', async () => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.saveChampionTip, { success: true });
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    await screen.findByRole('option', { name: 'Schottland' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Land' }), 'Schottland');
    await user.click(screen.getByRole('button', { name: 'Turniersieger speichern' }));
    expect(await screen.findByText('Turniersiegertipp übernommen')).toBeVisible();
    expect(api.sent(endpoints.saveChampionTip)).toEqual([{ championTip: 'Schottland' }]);
  });

  it('waits for the draw', async () => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.participatingCountries, []);
    renderAt('/profile?tab=settings');
    expect(
      await screen.findByText('Sobald die Länder feststehen, tippst du hier den Turniersieger.'),
    ).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Land' })).toBeNull();
  });

  it('is fixed once the first match has started', async () => {
    api.answers(endpoints.profile, { ...anna, championTip: 'Deutschland' });
    renderAt('/profile?tab=settings');
    expect(await screen.findByText(errors['tournament-started'].message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turniersieger speichern' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Land' })).toBeNull();
  });
});

describe('the tip groups', () => {
  it('are left after a question', async () => {
    api.answers(endpoints.leaveGroup, { success: true });
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Gruppe Kneipe verlassen' }));
    expect(sent('DELETE', '/api/user-group/user/8')).toBeUndefined();
    api.answers(endpoints.myGroups, []);
    const dialog = within(screen.getByRole('dialog', { name: 'Gruppe verlassen?' }));
    await user.click(dialog.getByRole('button', { name: 'Verlassen' }));
    expect(await screen.findByText(messages.groupLeft)).toBeVisible();
    expect(sent('DELETE', '/api/user-group/user/8')).toBeDefined();
    expect(await screen.findByText(/noch in keiner Gruppe/)).toBeVisible();
  });

  it('say why they cannot be left', async () => {
    api.refuses(endpoints.leaveGroup, 'stakes-locked');
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Gruppe Kneipe verlassen' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Verlassen' }));
    const failure = await screen.findByText(messages.groupLeaveFailed);
    expect(failure.closest('[role=alert]')).toHaveTextContent(
      `${messages.groupLeaveFailed} ${errors['stakes-locked'].message}`,
    );
    expect(screen.getAllByText(new RegExp(messages.groupLeaveFailed))).toHaveLength(1);
  });

  it('with money show the lock after the start, and nothing to press', async () => {
    api.answers(endpoints.myGroups, [office]);
    api.answers(endpoints.groups, [office]);
    renderAt('/profile?tab=settings');
    expect(await screen.findByText(/kann jetzt nicht mehr wechseln/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gruppe Büro verlassen' })).toBeNull();
    expect(await screen.findByText(/keiner weiteren Gruppe mit einem Code/)).toBeVisible();
  });

  it('with money cannot be chosen after the start', async () => {
    api.answers(endpoints.groups, [office, { ...pub, id: 9, name: 'Verein' }]);
    renderAt('/profile?tab=settings');
    const option = await screen.findByRole('option', { name: /Büro.*geschlossen/ });
    await waitFor(() => expect(option).toBeDisabled());
  });

  it.each([
    [{ allowed: true, left: 0 }, /schon fünf eigene Gruppen/],
    [{ allowed: false, left: 5 }, /gerade abgeschaltet/],
  ])('are not founded where %o', async (founding, sentence) => {
    api.answers(endpoints.founding, founding);
    renderAt('/profile?tab=settings');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gründen' })).toBeNull();
  });

  it('are founded by name, and lead into the new one', async () => {
    api.answers(endpoints.founding, { allowed: true, left: 5 });
    api.answers(endpoints.foundGroup, { success: true, id: 12 });
    // The group's page asks for it: without waiting, that call would reach the next test.
    api.refuses(endpoints.group, 'not-a-member');
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Name der Gruppe'), 'Runde');
    await user.click(screen.getByRole('button', { name: 'Gründen' }));
    expect(await screen.findByText('Diese Gruppe ist nicht zu sehen')).toBeVisible();
    expect(window.location.pathname).toBe('/group/12');
    expect(api.sent(endpoints.foundGroup)).toEqual([{ name: 'Runde' }]);
  });

  const join = async (secret: string) => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    renderAt('/profile?tab=settings');
    const user = userEvent.setup();
    const form = within(await screen.findByRole('form', { name: 'Gruppe beitreten' }));
    await waitFor(() => expect(form.getByRole('option', { name: /Büro/ })).toBeEnabled());
    expect(form.getByRole('option', { name: 'Kneipe (schon dabei)' })).toBeDisabled();
    await user.selectOptions(form.getByLabelText('Gruppe'), '7');
    await user.type(form.getByLabelText('Gruppencode'), secret);
    await user.click(form.getByRole('button', { name: 'Beitreten' }));
    return form;
  };

  it('are joined by their secret', async () => {
    api.answers(endpoints.joinGroup, { success: true });
    await join('geheim');
    expect(await screen.findByText(messages.groupJoined)).toBeVisible();
    expect(sent('POST', '/api/user-group/7')?.body).toEqual({ secret: 'geheim', stake: 10 });
  });

  it('refuse a wrong secret on the spot', async () => {
    api.refuses(endpoints.joinGroup, 'wrong-secret');
    const form = await join('falsch');
    expect(await form.findByRole('alert')).toHaveTextContent(
      `${messages.groupJoinFailed} ${errors['wrong-secret'].message}`,
    );
    expect(screen.getAllByText(new RegExp(messages.groupJoinFailed))).toHaveLength(1);
  });
});

describe('a link into the settings', () => {
  it.each([
    ['#turniersieger', 'Turniersieger'],
    ['#gruppen', 'Tippgruppen'],
  ])('with %s leads to the card %s', async (hash, title) => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    renderAt(`/profile?tab=settings${hash}`);
    const heading = await screen.findByRole('heading', { name: title });
    const card = heading.closest('section');
    await waitFor(() => expect(card).toHaveFocus());
    expect(scrolled.mock.contexts).toEqual([card]);
  });
});
