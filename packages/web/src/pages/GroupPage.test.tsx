import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints, errors } from '@tippspiel/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { give } from '../test/browser.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

type GroupDetails = AnswerOf<typeof endpoints.group>;

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const group: GroupDetails = {
  id: 7,
  name: 'Runde',
  money: null,
  members: 2,
  founder: { id: 2, name: 'Bert' },
  joined: true,
  inContest: false,
};
const own: GroupDetails = { ...group, founder: { id: 1, name: 'Anna' }, token: TOKEN };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.groupMembers, [
    { id: 1, name: 'Anna' },
    { id: 2, name: 'Bert' },
  ]);
  api.answers(endpoints.group, own);
});

const confirm = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog'));
  const [, button] = dialog.getAllByRole('button').slice(-2);
  if (button) await userEvent.click(button);
};

const manageMembers = async () =>
  userEvent.click(await screen.findByRole('switch', { name: 'Mitglieder verwalten' }));

describe('a group', () => {
  it('shows a member name, founder and members, and nothing to manage', async () => {
    api.answers(endpoints.group, group);
    renderAt('/group/7');
    expect(await screen.findByRole('heading', { level: 1, name: 'Runde' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'Bert' })).toHaveLength(2));
    for (const heading of ['Einladen', 'Verwalten']) {
      expect(screen.queryByRole('heading', { name: heading })).toBeNull();
    }
    expect(screen.queryByRole('button', { name: /entfernen/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Gruppe Runde verlassen' })).toBeVisible();
  });

  it('leads a member who owes a stake to the payment', async () => {
    const money = { stakeCents: 500, placesCents: [1000, 0, 0] } as const;
    const book = {
      ...{ groupId: 7, name: 'Runde', owedCents: 500, paidCents: 150, prizeCents: null },
      ...{ paidOutCents: 0, payments: [] },
    };
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.group, { ...group, founder: null, money });
    api.answers(endpoints.ownMoneyBook, [{ ...book, paymentLink: 'https://pay.example/3.50' }]);
    renderAt('/group/7');
    const link = await screen.findByRole('link', { name: /3,50\s€ jetzt bezahlen/ });
    expect(link).toHaveAttribute('href', 'https://pay.example/3.50');
  });

  it('is not shown to who is no member', async () => {
    api.refuses(endpoints.group, 'not-a-member');
    renderAt('/group/7');
    expect(await screen.findByText('Diese Gruppe ist nicht zu sehen')).toBeVisible();
  });

  it('with money cannot be left after the start, and says so', async () => {
    const money = { stakeCents: 1000, placesCents: [2000, 1000, 1000] as const };
    api.answers(endpoints.group, { ...group, founder: null, money });
    renderAt('/group/7');
    expect(await screen.findByText(/kann jetzt nicht mehr wechseln/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /verlassen/ })).toBeNull();
  });

  it('with money takes nobody in by its link after the start, and says so', async () => {
    const money = { stakeCents: 1000, placesCents: [2000, 1000, 1000] as const };
    api.answers(endpoints.group, { ...group, founder: null, money, token: 'l'.repeat(22) });
    renderAt('/group/7');
    expect(await screen.findByText(/kommt jetzt niemand mehr dazu/)).toBeVisible();
    expect(screen.queryByText(/kann der Gruppe beitreten/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Aushang drucken' })).toBeNull();
  });
});

describe('the founder', () => {
  it('copies the link, and shows it as a code', async () => {
    const writeText = vi.fn(async () => undefined);
    renderAt('/group/7');
    const field = await screen.findByLabelText('Einladungslink');
    expect(field).toHaveValue(`${window.location.origin}/g/${TOKEN}`);
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
    await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/g/${TOKEN}`);
    await user.click(screen.getByRole('button', { name: 'QR-Code zeigen' }));
    const code = await screen.findByRole('img', { name: 'QR-Code des Einladungslinks' });
    expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M3 3h1v1h-1z/);
  });

  it.each([
    ['was handed on', undefined, 0],
    ['was put back', 'AbortError', 0],
    ['could not be handed on, which copies it', 'NotAllowedError', 1],
  ])('hands the link to the device: it %s', async (_, failure, copies) => {
    const share = vi.fn(async (_data: ShareData) => {
      if (failure) throw new DOMException('no', failure);
    });
    give(navigator, { share });
    const user = userEvent.setup();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    renderAt('/group/7');
    await user.click(await screen.findByRole('button', { name: 'Link teilen' }));
    const url = `${window.location.origin}/g/${TOKEN}`;
    const text = 'Tippst du mit? Hier geht es in die Tippgruppe „Runde“.';
    expect(share).toHaveBeenCalledWith({ text, url });
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(copies));
  });

  it('prints a poster that says what is played for and until when', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const money = { stakeCents: 500, placesCents: [3000, 1500, 0] as const };
    api.answers(endpoints.tournament, { ...em2024, started: false });
    api.answers(endpoints.group, { ...group, founder: null, joined: false, money, token: TOKEN });
    api.answers(endpoints.invitationPreview, {
      ...{ name: 'Runde', inviter: 'Olga', members: 2, money, matches: [] },
    });
    renderAt('/group/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Aushang drucken' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const poster = document.querySelector('.poster');
    for (const said of [
      'Tippst du mit? Olga lädt ein',
      `${window.location.origin}/g/${TOKEN}`,
      'Mitmachen bis zum ersten Anpfiff: 14. Juni 2024',
      'Einsatz 5 €1. Platz 30 €2. Platz 15 €',
      '3 Punkte Ergebnis',
    ]) {
      expect(poster).toHaveTextContent(said);
    }
    expect(poster).not.toHaveTextContent('3. Platz');
    expect(poster?.querySelector('.qr-code')).not.toBeNull();
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(document.querySelector('.poster')).toBeNull());
  });

  it('is told why a poster is not printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    api.refuses(endpoints.invitationPreview, 'unknown-invitation');
    renderAt('/group/7');
    await userEvent.click(await screen.findByRole('button', { name: 'Aushang drucken' }));
    expect(await screen.findByText(/^Der Aushang konnte nicht gedruckt werden/)).toBeVisible();
    expect(print).not.toHaveBeenCalled();
  });

  it('sees a thousand members part by part', async () => {
    const member = (id: number) => ({ id, name: `Mitglied ${id}` });
    api.answers(endpoints.group, { ...own, members: 1_000 });
    api.answers(
      endpoints.groupMembers,
      Array.from({ length: 100 }, (_, index) => member(index + 1)),
    );
    renderAt('/group/7');
    expect(await screen.findByRole('link', { name: 'Mitglied 100' })).toBeVisible();
    expect(screen.getByText('1.000')).toBeVisible();
    api.answers(endpoints.groupMembers, [member(101)]);
    await userEvent.click(screen.getByRole('button', { name: 'Weitere Mitglieder' }));
    expect(await screen.findByRole('link', { name: 'Mitglied 101' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Weitere Mitglieder' })).toBeNull();
  });

  it('renews and ends the link, and makes another one', async () => {
    api.answers(endpoints.renewLink, { success: true });
    api.answers(endpoints.revokeLink, { success: true });
    renderAt('/group/7');
    await confirm('Link erneuern');
    expect(await screen.findByText('Der neue Link gilt.')).toBeVisible();
    api.answers(endpoints.group, { ...own, token: null });
    await confirm('Link abschalten');
    await userEvent.click(await screen.findByRole('button', { name: 'Link erstellen' }));
    await waitFor(() =>
      expect(
        api.received.filter(({ path }) => path === '/api/group/7/link').map(({ method }) => method),
      ).toEqual(['POST', 'DELETE', 'POST']),
    );
  });

  it('takes a member out after a question', async () => {
    api.answers(endpoints.takeOutMember, { success: true });
    renderAt('/group/7');
    await manageMembers();
    await confirm('Bert aus der Gruppe entfernen');
    expect(await screen.findByText('Bert ist nicht mehr in der Gruppe.')).toBeVisible();
    expect(api.sent(endpoints.takeOutMember)).toEqual([{ userId: 2 }]);
    expect(screen.queryByRole('button', { name: 'Anna aus der Gruppe entfernen' })).toBeNull();
  });

  it('hands over, and is told why that is refused', async () => {
    api.refuses(endpoints.handOverGroup, 'too-many-groups');
    renderAt('/group/7');
    await manageMembers();
    await confirm('Gruppe an Bert übergeben');
    expect(await screen.findByText(/konnte nicht übergeben werden/)).toHaveTextContent(
      errors['too-many-groups'].message,
    );
  });

  it('renames the group', async () => {
    api.answers(endpoints.saveGroup, { success: true });
    renderAt('/group/7');
    const name = await screen.findByLabelText('Name der Gruppe');
    await userEvent.clear(name);
    await userEvent.type(name, 'Stammtisch');
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Die Gruppe ist gespeichert.')).toBeVisible();
    expect(api.sent(endpoints.saveGroup)).toEqual([{ name: 'Stammtisch' }]);
  });

  it('deletes the group and is back at the others', async () => {
    api.answers(endpoints.disbandGroup, { success: true });
    renderAt('/group/7');
    await confirm('Gruppe löschen');
    await waitFor(() => expect(window.location.pathname).toBe('/profile'));
    const deleted = api.received.filter(({ method }) => method === 'DELETE');
    expect(deleted.map(({ path }) => path)).toEqual(['/api/group/7']);
  });
});

it('the organiser changes the secret of a group', async () => {
  api.answers(endpoints.group, { ...group, founder: null, token: TOKEN, secret: 'alt' });
  api.answers(endpoints.saveGroup, { success: true });
  renderAt('/group/7');
  const secret = await screen.findByLabelText('Gruppencode');
  await userEvent.clear(secret);
  await userEvent.type(secret, 'neu');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(api.sent(endpoints.saveGroup)).toEqual([{ name: 'Runde', secret: 'neu' }]),
  );
  expect(screen.queryByRole('button', { name: 'Gruppe löschen' })).toBeNull();
});
