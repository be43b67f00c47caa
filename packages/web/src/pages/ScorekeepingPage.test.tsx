import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Endpoint, endpoints, mayCall, type Role } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeSession } from '../api/session.ts';
import { at, match, score } from '../test/matches.ts';
import { question, scorerQuestion } from '../test/questions.ts';
import { organiserApi, success } from '../test/renderAdmin.tsx';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';
import './ScorekeepingPage.tsx';

const NOW = at('2024-06-19T16:30:00Z');
const running = match({
  id: 3,
  home: 'DE',
  away: 'HU',
  kickoff: at('2024-06-19T16:00:00Z'),
  started: true,
  running: { home: 1, away: 0 },
});
const over = match({
  id: 2,
  home: 'ES',
  away: 'HU',
  kickoff: at('2024-06-19T13:00:00Z'),
  started: true,
  result: score(2, 2),
});
const tonight = match({ id: 4, home: 'ES', away: 'DE', kickoff: at('2024-06-19T19:00:00Z') });
const later = match({ id: 5, home: 'HU', away: 'ES', kickoff: at('2024-06-23T19:00:00Z') });

const identity = (role: Role) =>
  ({ success: true, id: 7, name: 'Anna', role, active: true }) as const;

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi({ now: NOW, started: true });
  api.answers(endpoints.verify, identity('scorekeeper'));
  api.answers(endpoints.matches, [over, running, tonight, later]);
  api.answers(endpoints.setRunning, success);
  api.answers(endpoints.updateMatch, success);
  storeSession({ token: 'secret', role: 'scorekeeper' });
});

const open = async () => {
  renderAt('/scorekeeping');
  const control = await screen.findByRole('article', {
    name: 'Spielleitung: Deutschland gegen Ungarn',
  });
  await screen.findByRole('heading', { name: 'Heute außerdem' });
  return { user: userEvent.setup(), control };
};
const unfold = async (name: string) => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: `Bearbeiten: ${name}` }));
  return screen.findByRole('region', { name });
};

describe('questions', () => {
  beforeEach(() => {
    api.answers(endpoints.tournament, { ...em2024, now: NOW, started: true, questions: true });
    api.answers(endpoints.questionsToDo, {
      canAsk: { firstWhistle: false, match: false },
      questions: [],
    });
  });

  it('that wait for what was right stand once, before all matches but the running ones', async () => {
    api.answers(endpoints.questions, [
      question({ closed: true }),
      scorerQuestion({ closed: true, solution: { options: [0] } }),
    ]);
    const { control } = await open();
    const title = await screen.findByRole('heading', { name: 'Fragen: Was war richtig?' });
    const after = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(control.compareDocumentPosition(title)).toBe(after);
    expect(title.compareDocumentPosition(screen.getByText('Heute außerdem'))).toBe(after);
    expect(screen.getAllByRole('heading', { name: 'Wer gewinnt Gruppe A?' })).toHaveLength(1);
    const solved = await screen.findByRole('heading', { name: 'Wer wird Torschützenkönig?' });
    expect(screen.getByText('Heute außerdem').compareDocumentPosition(solved)).toBe(after);
  });

  it('have no place of their own where none waits', async () => {
    api.answers(endpoints.questions, [question()]);
    await open();
    expect(screen.queryByRole('heading', { name: 'Fragen: Was war richtig?' })).toBeNull();
  });
});

describe('a helper', () => {
  it('has the running match first, and asks for nothing that is the organiser’s', async () => {
    const { user, control } = await open();
    expect(control.compareDocumentPosition(screen.getByText('Heute außerdem'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await user.click(within(control).getByRole('button', { name: 'Tor Ungarn' }));
    await waitFor(() =>
      expect(api.sent(endpoints.setRunning)).toEqual([
        { running: { home: 1, away: 1 }, from: { home: 1, away: 0 } },
      ]),
    );
    const all = Object.values<Endpoint>(endpoints);
    const notTheirs = api.received.filter(({ method, path }) =>
      all.some(
        (endpoint) =>
          endpoint.method === method && endpoint.path === path && !mayCall(endpoint, 'scorekeeper'),
      ),
    );
    expect(notTheirs).toEqual([]);
  });

  it('enters, withdraws and annuls, but sees no tips and deletes and repeats no match', async () => {
    const details = within(await unfold('Spanien gegen Ungarn'));
    expect(details.getByRole('button', { name: 'Ergebnis speichern' })).toBeVisible();
    expect(details.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Annullieren oder werten', 'Ergebnis zurücknehmen']),
    );
    for (const name of ['Tipps ansehen', 'Neu ansetzen', 'Spiel löschen', 'Anpfiff speichern']) {
      expect(details.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('button', { name: 'Neues Spiel anlegen' })).toBeNull();
  });

  it('moves a kick-off that is a day ahead', async () => {
    const details = within(await unfold('Ungarn gegen Spanien'));
    expect(details.getByRole('button', { name: 'Anpfiff speichern' })).toBeVisible();
    expect(details.queryByRole('button', { name: 'Spiel löschen' })).toBeNull();
  });

  it('reads why another one is not theirs to move', async () => {
    const details = within(await unfold('Spanien gegen Deutschland'));
    expect(details.getByText(/^Den Anpfiff verlegt hier nur der Organisator/)).toBeVisible();
    expect(details.queryByRole('button', { name: 'Anpfiff speichern' })).toBeNull();
  });

  it('pins a message', async () => {
    api.answers(endpoints.setAnnouncement, success);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Nachricht an alle' }));
    await user.type(await screen.findByRole('textbox'), 'Grillen um 6');
    await user.click(screen.getByRole('button', { name: 'Anpinnen' }));
    expect(await screen.findByText('Nachricht angepinnt')).toBeVisible();
    expect(api.sent(endpoints.setAnnouncement)).toEqual([{ text: 'Grillen um 6' }]);
  });

  it('takes what the results feed proposes, but sets nothing of it', async () => {
    api.answers(endpoints.feed, {
      source: {
        name: 'OpenLigaDB',
        answeredAt: NOW,
        trouble: null,
        troubleSince: null,
        unreadable: 0,
        unknownTeams: [],
      },
      told: [
        {
          matchId: later.id,
          finished: false,
          score: null,
          overtime: false,
          advanced: null,
          notice: null,
          kickoff: at('2024-06-22T19:00:00Z'),
        },
        {
          matchId: tonight.id,
          finished: false,
          score: null,
          overtime: false,
          advanced: null,
          notice: null,
          kickoff: at('2024-06-22T16:00:00Z'),
        },
      ],
      byHand: [],
      plan: {
        trouble: null,
        kickoffs: true,
        notes: [
          {
            matchId: 9,
            note: 'other-teams',
            stage: 'GA',
            number: 9,
            home: 'Spanien',
            away: 'Ungarn',
          },
        ],
      },
    });
    const { user } = await open();
    const [take, ...more] = await screen.findAllByRole('button', { name: 'Anpfiff übernehmen' });
    expect(more).toEqual([]);
    if (take) await user.click(take);
    await waitFor(() =>
      expect(api.sent(endpoints.updateMatch)).toEqual([{ kickoff: at('2024-06-22T19:00:00Z') }]),
    );
    expect(screen.getByRole('button', { name: 'Jetzt abfragen' })).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Zu den Paarungen' })).toBeNull();
  });

  it('reads that the role has ended, once a call is refused', async () => {
    const { user, control } = await open();
    api.refuses(endpoints.setRunning, 'forbidden');
    api.answers(endpoints.verify, identity('player'));
    await user.click(within(control).getByRole('button', { name: 'Tor Ungarn' }));
    expect(await screen.findByText(/^Du hilfst hier nicht mehr/)).toBeVisible();
    expect(screen.getByText(/^Spielstand konnte nicht gemeldet werden\./)).toBeVisible();
    expect([localStorage.getItem('token'), localStorage.getItem('role')]).toEqual(['secret', '0']);
  });
});
