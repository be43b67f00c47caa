import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints, errors, type Group } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
// Loaded here, so that no test waits for it.
import '../../pages/ProfileSettingsTab.tsx';
import { fakeApi } from '../../test/api.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { em2024 } from '../../test/tournament.ts';

const money = { stakeCents: 500, placesCents: [1000, 300, 250] as const };
const proposal = { id: 3, money, agreed: 1, open: 2, hasAgreed: false };
const group: AnswerOf<typeof endpoints.group> = {
  id: 7,
  name: 'Runde',
  money: null,
  members: 3,
  founder: { id: 2, name: 'Bert' },
  joined: true,
  inContest: false,
  proposal,
};
const own: Group = {
  id: 7,
  name: 'Runde',
  money: null,
  members: 3,
  forMoney: false,
  founderId: 2,
  proposal,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.tournament, { ...em2024, started: false });
  api.answers(endpoints.groupMembers, []);
  api.answers(endpoints.group, group);
  api.answers(endpoints.agreeToMoney, { success: true });
  api.answers(endpoints.takeBackAgreement, { success: true });
});

const title = 'Um Geld spielen?';
const openCard = async () => {
  renderAt('/group/7');
  const card = (await screen.findByRole('heading', { name: title })).closest('section');
  if (!card) throw new Error('The heading stands alone');
  return within(card);
};
const isGone = async () => {
  renderAt('/group/7');
  await screen.findByRole('heading', { level: 1, name: 'Runde' });
  expect(screen.queryByRole('heading', { name: title })).toBeNull();
};

describe('a proposal to play for money', () => {
  it('says what it means and how many have agreed, and is agreed to by one tap', async () => {
    const card = await openCard();
    const facts = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      '5\u00a0€, voller Einsatz 10\u00a0€',
      '10\u00a0€',
      '3\u00a0€',
      '2,50\u00a0€',
      '1 von 3',
    ]);
    expect(card.getByText(/Danach kann niemand mehr wechseln/)).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: /^Zustimmen, Einsatz 5/ }));
    expect(await screen.findByText('Du hast zugestimmt.')).toBeVisible();
    expect(api.sent(endpoints.agreeToMoney)).toEqual([{ proposal: 3 }]);
  });

  it('that was agreed to can be taken back', async () => {
    api.answers(endpoints.group, { ...group, proposal: { ...proposal, hasAgreed: true } });
    const card = await openCard();
    expect(card.queryByRole('button', { name: /^Zustimmen/ })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Zustimmung zurücknehmen' }));
    expect(await screen.findByText('Deine Zustimmung ist zurückgenommen.')).toBeVisible();
    const sent = api.received.filter(({ path }) => path === '/api/group/7/agreement');
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('that has changed meanwhile is said on the spot and shown anew', async () => {
    api.refuses(endpoints.agreeToMoney, 'proposal-has-changed');
    const card = await openCard();
    await userEvent.click(card.getByRole('button', { name: /^Zustimmen/ }));
    expect(await card.findByText(errors['proposal-has-changed'].message)).toBeVisible();
    const asked = () => api.received.filter(({ path }) => path === '/api/group/7');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('leads the organiser, who is no member, to the administration', async () => {
    api.answers(endpoints.group, { ...group, joined: false });
    const card = await openCard();
    expect(card.queryByRole('button')).toBeNull();
    expect(card.getByRole('link', { name: 'Zur Administration' })).toHaveAttribute(
      'href',
      '/admin?tab=gruppen',
    );
  });

  it('is not there where there is none', async () => {
    api.answers(endpoints.group, { ...group, proposal: undefined });
    await isGone();
  });

  it('is over with the first match, whatever the kept answer says', async () => {
    api.answers(endpoints.tournament, em2024);
    await isGone();
  });
});

describe('the own groups', () => {
  const openGroups = async () => {
    api.answers(endpoints.groups, []);
    api.answers(endpoints.founding, { allowed: true, left: 5 });
    renderAt('/profile?tab=settings');
    await screen.findByRole('link', { name: 'Gruppe Runde ansehen' });
  };
  const task = () => screen.queryByRole('link', { name: 'Um Geld spielen? Antworte jetzt: Runde' });

  it('lead to what waits for an answer', async () => {
    api.answers(endpoints.myGroups, [own]);
    await openGroups();
    expect(task()).toHaveAttribute('href', '/group/7');
  });

  it('say nothing once it was given', async () => {
    api.answers(endpoints.myGroups, [{ ...own, proposal: { ...proposal, hasAgreed: true } }]);
    await openGroups();
    expect(task()).toBeNull();
  });
});

it('is a task on home until it is answered', async () => {
  api.answers(endpoints.myGroups, [own]);
  for (const endpoint of [endpoints.stages, endpoints.matches, endpoints.ownBets] as const) {
    api.answers(endpoint, []);
  }
  api.answers(endpoints.groups, []);
  api.answers(endpoints.ownTables, []);
  renderAt('/home');
  const task = await screen.findByRole('link', { name: /„Runde“ wartet auf deine Antwort/ });
  expect(task).toHaveAttribute('href', '/group/7');
});

describe('who is invited', () => {
  const invited = {
    id: 7,
    name: 'Runde',
    money: null,
    members: 3,
    joined: false,
    proposal: money,
  };

  it('reads what is proposed before joining', async () => {
    api.answers(endpoints.invitation, invited);
    renderAt('/g/AAAAAAAAAAAAAAAAAAAAAA');
    expect(await screen.findByText(/Trittst du bei, wirst auch du gefragt/)).toHaveTextContent(
      /Einsatz 5\s€, Preise 10\s€, 3\s€ und 2,50\s€/,
    );
    expect(screen.getByRole('button', { name: 'Beitreten' })).toBeVisible();
  });

  it('is not taken in without a tap then', async () => {
    api.answers(endpoints.activate, { success: true, token: 'secret' });
    api.answers(endpoints.invitation, invited);
    api.answers(endpoints.invitationPreview, {
      name: 'Runde',
      inviter: 'Matze',
      members: 3,
      money: null,
      matches: [],
    });
    localStorage.setItem('invitation', 'AAAAAAAAAAAAAAAAAAAAAA');
    renderAt('/activate/ein-link');
    expect(await screen.findByText(/Trittst du bei, wirst auch du gefragt/)).toBeVisible();
    expect(api.sent(endpoints.acceptInvitation)).toEqual([]);
  });
});
