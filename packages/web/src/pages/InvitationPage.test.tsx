import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, errors, type InvitationPreview, messages } from '@tippspiel/contract';
import { CLASSIC } from '@tippspiel/rules';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession } from '../api/session.ts';
import { takeVisitorTips } from '../features/match/tip/visitorTips.ts';
import { fakeApi } from '../test/api.ts';
import { cryptoKey } from '../test/cryptoKey.ts';
import { betOn, KICKOFF, knockoutMatch, match } from '../test/matches.ts';
import { answerCryptoKey, playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const friends = { id: 7, name: 'Runde', money: null, members: 1200, joined: false };
const office = {
  ...friends,
  name: 'Büro',
  money: { stakeCents: 1000, placesCents: [2000, 1000, 1000] as const },
};

const preview = {
  name: 'Runde',
  inviter: 'Matze',
  members: 13,
  money: null,
  matches: [
    {
      id: 1,
      home: { isocode: 'DE', name: 'Deutschland' },
      away: { isocode: 'XS', name: 'Schottland' },
      stage: 'GA',
      stageName: 'Gruppe A',
      round: null,
      leg: null,
      first: null,
      kickoff: KICKOFF,
      plannedDay: null,
    },
    {
      id: 2,
      home: { isocode: 'HU', name: 'Ungarn' },
      away: { isocode: 'CH', name: 'Schweiz' },
      stage: 'AF',
      stageName: 'Achtelfinale',
      round: null,
      leg: null,
      first: null,
      kickoff: KICKOFF + 86_400_000,
      plannedDay: null,
    },
  ],
} as const satisfies InvitationPreview;

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

afterEach(async () => {
  takeVisitorTips();
  await clear();
});

const isInGroup = () => waitFor(() => expect(window.location.pathname).toBe('/group/7'));

describe("a group's link, opened by a player", () => {
  beforeEach(() => {
    playAsAnna(api);
    api.answers(endpoints.invitation, friends);
    api.answers(endpoints.acceptInvitation, { success: true });
    // What the page of the group asks for, whether or not a test waits for it.
    api.refuses(endpoints.group, 'not-found');
  });
  const tap = async () => userEvent.click(await screen.findByRole('button', { name: 'Beitreten' }));

  it('says what it is, and one tap joins', async () => {
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByRole('heading', { name: 'Runde' })).toBeVisible();
    expect(screen.getByText('1.200')).toBeVisible();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([]);
    await tap();
    await isInGroup();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([{ stakeCents: null }]);
    expect(screen.getByText(messages.groupJoined)).toBeVisible();
  });

  it('names the stake and sends what was shown', async () => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.invitation, office);
    renderAt(`/g/${TOKEN}`);
    await userEvent.click(
      await screen.findByRole('button', { name: 'Beitreten, Einsatz 10\u00a0€' }),
    );
    await isInGroup();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([{ stakeCents: 1000 }]);
  });

  it('shows the lock instead of a button once stakes are fixed', async () => {
    api.answers(endpoints.invitation, office);
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByText(/kann niemand mehr dazukommen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Beitreten' })).toBeNull();
  });

  it('leads a member into the group', async () => {
    api.answers(endpoints.invitation, { ...friends, joined: true });
    renderAt(`/g/${TOKEN}`);
    await isInGroup();
  });

  it('says once, on the spot, why it did not work', async () => {
    api.refuses(endpoints.acceptInvitation, 'stake-has-changed');
    renderAt(`/g/${TOKEN}`);
    await tap();
    const sentence = `${messages.groupJoinFailed}: ${errors['stake-has-changed'].message}`;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getAllByText(new RegExp(messages.groupJoinFailed))).toHaveLength(1);
  });

  it('says that it has ended', async () => {
    api.refuses(endpoints.invitation, 'unknown-invitation');
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByText('Diese Einladung gilt nicht mehr')).toBeVisible();
  });
});

describe("a group's link, opened by a visitor", () => {
  beforeEach(() => {
    api.answersAll();
    api.answers(endpoints.tournament, { ...em2024, captcha: 'off' });
    api.answers(endpoints.cryptoKey, cryptoKey);
    api.answers(endpoints.invitationPreview, preview);
    api.answers(endpoints.invitation, friends);
    api.answers(endpoints.acceptInvitation, { success: true });
    // What the page of the group asks for, whether or not a test waits for it.
    api.refuses(endpoints.group, 'not-found');
  });
  const verified = {
    success: true,
    id: 1,
    name: 'Anna',
    role: 'player',
    active: true,
  } as const;

  it('says in one line that there are questions, too, where there are some', async () => {
    const { unmount } = renderAt(`/g/${TOKEN}`);
    await screen.findByRole('heading', { level: 1, name: 'Runde' });
    expect(screen.queryByText(/Frage/)).toBeNull();
    unmount();
    api.answers(endpoints.invitationPreview, { ...preview, questions: { count: 6, points: 45 } });
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByText('Dazu 6 Fragen, bis zu 45 Punkte')).toBeVisible();
  });

  it('says who invites to what, and the rules in one line with the points that are counted with', async () => {
    const points = { ...CLASSIC, exact: 4, difference: 3, tendency: 2 };
    api.answers(endpoints.tournament, { ...em2024, points, captcha: 'off', started: false });
    api.answers(endpoints.invitationPreview, { ...preview, money: office.money, members: 13 });
    renderAt(`/g/${TOKEN}`);
    expect(await screen.findByText(/^Matze lädt dich ein/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Runde' })).toBeVisible();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['13', '10\u00a0€', '130 · 5 · 5\u00a0€']);
    expect(screen.getByText('Punkte Ergebnis', { exact: false })).toHaveTextContent(
      '4 Punkte Ergebnis',
    );
    expect(screen.getByText('Tendenz', { exact: false })).toHaveTextContent('2 Tendenz');
    expect(screen.getByRole('link', { name: /alle Regeln$/ })).toHaveAttribute('href', '/rules');
    expect(screen.getByRole('link', { name: 'Ich hab schon ein Konto' })).toBeVisible();
  });

  it('is a form only after the first tip, which comes along', async () => {
    renderAt(`/g/${TOKEN}`);
    const row = async (name: string) => within(await screen.findByRole('listitem', { name }));
    const germany = await row('Deutschland gegen Schottland');
    await userEvent.click(germany.getByRole('button', { name: '2:1' }));
    expect(germany.getByRole('spinbutton', { name: 'Tore Deutschland' })).toHaveValue('2');
    const hungary = await row('Ungarn gegen Schweiz');
    expect(hungary.queryByRole('spinbutton')).toBeNull();
    await userEvent.click(hungary.getByRole('button', { name: /^Anderer Tipp/ }));
    await userEvent.click(hungary.getByRole('button', { name: 'Tore Ungarn: eins mehr' }));
    expect(hungary.getByRole('radio', { name: 'Ungarn' })).toBeChecked();
    await userEvent.click(
      screen.getByRole('link', { name: 'Mitspielen – deine 2 Tipps kommen mit' }),
    );
    expect(await screen.findByText('Deine 2 Tipps kommen mit.')).toBeVisible();
    expect(window.location.pathname).toBe('/signup');
  });

  it('belongs to the sign-up, which agrees to the stake that is shown', async () => {
    api.answers(endpoints.tournament, { ...em2024, captcha: 'off', started: false });
    api.answers(endpoints.invitationPreview, { ...preview, money: office.money });
    await answerCryptoKey(api);
    api.answers(endpoints.signup, { success: true });
    renderAt(`/g/${TOKEN}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Mitspielen' }));
    expect(await screen.findByText(/stimmst du dem Einsatz von 10/)).toBeVisible();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Name'), 'Neu');
    await user.type(screen.getByLabelText('E-Mail'), 'neu@demo.example');
    await user.type(screen.getByLabelText('Passwort'), 'torwand-9-mal');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Registrieren' }));
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(api.sent(endpoints.signup)).toMatchObject([
      { name: 'Neu', invitation: TOKEN, stakeCents: 1000 },
    ]);
  });

  it('leads from the sign-in into the group without another tap', async () => {
    api.answers(endpoints.login, { success: true, token: 'secret', role: 'player', active: true });
    api.answers(endpoints.verify, verified);
    renderAt(`/g/${TOKEN}`);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('link', { name: 'Ich hab schon ein Konto' }));
    expect(await screen.findByText(/in die Tippgruppe „Runde“ eingeladen/)).toBeVisible();
    await user.type(await screen.findByLabelText('E-Mail'), 'anna@demo.example');
    await user.type(screen.getByLabelText('Passwort'), 'demo-anna-2024');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    await isInGroup();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([{ stakeCents: null }]);
    expect(localStorage.getItem('invitation')).toBeNull();
  });

  it('leads from the activation into the group where it signs in', async () => {
    api.answers(endpoints.activate, { success: true, token: 'secret' });
    api.answers(endpoints.verify, verified);
    localStorage.setItem('invitation', TOKEN);
    renderAt('/activate/ein-frischer-link');
    await isInGroup();
    expect(localStorage.getItem('token')).toBe('secret');
    expect(localStorage.getItem('role')).toBe('0');
  });

  it('welcomes a newcomer who is in the group since the activation', async () => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.invitation, { ...friends, joined: true });
    api.answers(endpoints.activate, { success: true, token: 'secret' });
    playAsAnna(api);
    clearSession();
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.stages, []);
    api.answers(endpoints.myGroups, [
      { id: 7, name: 'Runde', money: null, members: 3, forMoney: false },
    ]);
    const matches = [match(), match({ id: 2, kickoff: KICKOFF + 3_600_000 }), knockoutMatch()];
    api.answers(endpoints.matches, matches);
    api.answers(
      endpoints.ownBets,
      matches.map((each) => betOn(each)),
    );
    localStorage.setItem('invitation', TOKEN);
    renderAt('/activate/noch-ein-frischer-link');
    expect(await screen.findByRole('heading', { level: 1, name: 'Servus, Anna!' })).toBeVisible();
    expect(await screen.findByText('Du bist dabei: Runde')).toBeVisible();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([]);
    const tip = await screen.findByRole('link', { name: '2 Spiele tippen' });
    const champion = await screen.findByRole('form', { name: 'Turniersieger' });
    const reminder = await screen.findByRole('switch', { name: /Erinnere mich per Mail/ });
    for (const [first, second] of [
      [tip, champion],
      [champion, reminder],
    ] as const) {
      expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    expect(screen.queryByRole('button', { name: /verlassen/i })).toBeNull();
    api.answers(endpoints.saveReminders, { success: true });
    await userEvent.click(reminder);
    expect(api.sent(endpoints.saveReminders)).toEqual([{ timing: 'evening', mail: true }]);
  });

  it('shows the stake before a newcomer joins', async () => {
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.invitation, office);
    api.answers(endpoints.activate, { success: true, token: 'secret' });
    api.answers(endpoints.verify, verified);
    localStorage.setItem('invitation', TOKEN);
    renderAt('/activate/noch-ein-link');
    expect(await screen.findByRole('button', { name: /^Beitreten, Einsatz 10/ })).toBeVisible();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([]);
  });

  it.each([{}, { already: true }] as const)(
    'elsewhere than in the browser of the sign-up the form knows the address: %o',
    async (used) => {
      const email = 'anna@demo.example';
      api.answers(endpoints.activate, { success: true, ...used, email });
      api.answers(endpoints.login, { success: true, token: 'x', role: 'player', active: true });
      const address = `/activate/ein-dritter-link-${Object.keys(used).length}`;
      renderAt(address);
      expect(await screen.findByText(/^Dein Konto ist aktiviert/)).toBeVisible();
      expect(screen.getByLabelText('E-Mail')).toHaveValue(email);
      expect(window.location.pathname).toBe(address);
      playAsAnna(api);
      clearSession();
      api.answers(endpoints.stages, []);
      api.answers(endpoints.matches, []);
      api.answers(endpoints.ownBets, []);
      await userEvent.type(screen.getByLabelText('Passwort'), 'demo-anna-2024{Enter}');
      await waitFor(() => expect(window.location.pathname).toBe('/welcome'));
      // All that the page asks for is there before the next test answers.
      expect(await screen.findByRole('heading', { name: 'Servus, Anna!' })).toBeVisible();
      expect(await screen.findByRole('link', { name: 'Zum Spielplan' })).toBeVisible();
      expect(await screen.findByRole('switch')).toBeVisible();
    },
  );

  it('keeps a password that is typed before the activation has answered', async () => {
    const email = 'anna@demo.example';
    api.answers(endpoints.activate, { success: true, email });
    const answer = api.holdBack(endpoints.activate);
    renderAt('/activate/ein-langsamer-link');
    await userEvent.type(await screen.findByLabelText('Passwort'), 'demo-anna');
    answer();
    expect(await screen.findByText(/^Dein Konto ist aktiviert/)).toBeVisible();
    expect(screen.getByLabelText('E-Mail')).toHaveValue(email);
    expect(screen.getByLabelText('Passwort')).toHaveValue('demo-anna');
  });
});
