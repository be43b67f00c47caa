import { screen, waitFor, within } from '@testing-library/react';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { at, match, score } from '../../../../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../../../../test/renderAdmin.tsx';

type Feed = AnswerOf<typeof endpoints.feed>;

const played = match({ id: 12, away: 'HU', kickoff: at('2024-06-19T16:00:00Z'), started: true });
const source: NonNullable<Feed['source']> = {
  name: 'OpenLigaDB em/2024',
  answeredAt: at('2024-06-19T16:40:00Z'),
  trouble: null,
  troubleSince: null,
  unreadable: 0,
  unknownTeams: [],
};
const told: Feed['told'][number] = {
  matchId: 12,
  finished: false,
  score: null,
  overtime: false,
  advanced: null,
  notice: null,
  kickoff: null,
};

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi();
  api.answers(endpoints.updateMatch, success);
  api.answers(endpoints.handBack, success);
});

const open = async (feed: Partial<Feed>, shown = played) => {
  api.answers(endpoints.matches, [shown]);
  api.answers(endpoints.feed, { source, told: [], byHand: [], plan: null, ...feed });
  const user = await openAdminTab('spiele');
  return {
    user,
    tap: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
};
const notes = () => screen.findByRole('region', { name: 'Ergebnisdienst' });

describe('the results feed', () => {
  it('says which one it is and when it answered last', async () => {
    await open({});
    expect(await screen.findByText('OpenLigaDB em/2024')).toBeVisible();
    expect(screen.getByText(/Letzte gute Antwort:/)).toHaveTextContent('19.06.2024 18:40');
    expect(screen.queryByRole('region', { name: 'Ergebnisdienst' })).toBeNull();
  });

  it('is not there where nobody has named one', async () => {
    await open({ source: null });
    expect(await screen.findByRole('button', { name: /^Bearbeiten: Deutschland/ })).toBeVisible();
    expect(screen.queryByText('Ergebnisdienst')).toBeNull();
  });

  it('says what is wrong with it, and since when', async () => {
    const troubleSince = at('2024-06-19T16:45:00Z');
    const trouble = { trouble: 'not-json', troubleSince, unreadable: 2 } as const;
    await open({ source: { ...source, ...trouble, unknownTeams: ['Mond <b>'] } });
    expect(await screen.findByText(/Seine Antwort ist nicht lesbar/)).toHaveTextContent(
      'Seine Antwort ist nicht lesbar. Seit 19.06.2024 18:45. Trage Ergebnisse so lange selbst ein.',
    );
    expect(screen.getByText('2 Einträge sind nicht lesbar.')).toBeVisible();
    expect(screen.getByText('Unbekannte Teams: Mond <b>.')).toBeVisible();
  });
});

describe('a plan that comes from it', () => {
  const note = { matchId: 12, stage: '3. Liga', number: 6, home: 'SV Aach', away: 'TuS Berg' };
  const plan: NonNullable<Feed['plan']> = { trouble: null, kickoffs: true, notes: [] };

  it('names the matches that need a hand', async () => {
    const notes = [
      { ...note, note: 'gone' as const },
      { ...note, matchId: 13, number: 7, home: null, away: null, note: 'cancelled' as const },
    ];
    await open({ plan: { ...plan, notes } });
    expect(
      await screen.findByText(/^SV Aach – TuS Berg steht nicht mehr im Spielplan/),
    ).toBeVisible();
    expect(screen.getByText(/^3\. Liga, Spiel 7 fällt laut/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zum Spiel' })).toHaveAttribute(
      'href',
      '/admin?tab=spiele#spiel-12',
    );
    expect(screen.getByRole('link', { name: 'Zu den Paarungen' })).toHaveAttribute(
      'href',
      '/admin?tab=paarungen',
    );
  });

  it('moves kick-offs by itself as long as that is wanted', async () => {
    api.answers(endpoints.setFeedKickoffs, success);
    const { user } = await open({ plan: { ...plan, trouble: 'other-plan' } });
    const wanted = await screen.findByRole('switch', { name: 'Neue Anpfiffe gelten von selbst' });
    expect(wanted).toBeChecked();
    expect(screen.getByText(/ganz anderen Spielplan/)).toBeVisible();
    await user.click(wanted);
    await waitFor(() => expect(api.sent(endpoints.setFeedKickoffs)).toEqual([{ on: false }]));
  });

  it('moves none where the operator does not want it', async () => {
    await open({ plan: { ...plan, kickoffs: 'off' } });
    expect(await screen.findByText(/FEED_KICKOFFS/)).toBeVisible();
    expect(screen.queryByRole('switch', { name: /Anpfiffe/ })).toBeNull();
  });
});

it('asks at once where somebody wants it', async () => {
  api.answers(endpoints.askFeed, success);
  const { tap } = await open({});
  await tap('Jetzt abfragen');
  expect(await screen.findByText('Der Ergebnisdienst wird gefragt')).toBeVisible();
});

describe('what it tells of a match', () => {
  it('is taken over by a tap where it is a whole result', async () => {
    const { tap } = await open({
      told: [{ ...told, finished: true, score: score(2, 1), notice: 'differs-from-hand' }],
      byHand: [{ matchId: 12, result: true, running: false }],
    });
    expect(await notes()).toHaveTextContent(
      'Ergebnisdienst: Er meldet etwas anderes als du. Gemeldet: 2:1 nach 90 Minuten.',
    );
    await tap('2:1 übernehmen');
    await waitFor(() =>
      expect(api.sent(endpoints.updateMatch)).toEqual([{ result: { home: 2, away: 1, ko: 0 } }]),
    );
  });

  it('is left to the form where it does not say who is through', async () => {
    await open(
      { told: [{ ...told, finished: true, score: score(1, 1), notice: 'advanced-unknown' }] },
      { ...played, stage: 'VF' },
    );
    const shown = await notes();
    expect(shown).toHaveTextContent('Wer weiter ist, fehlt noch: Bitte trage es ein.');
    expect(within(shown).queryByRole('button')).toBeNull();
  });

  it('is no result where extra time followed something else than a draw', async () => {
    await open(
      {
        told: [
          {
            ...told,
            ...{ finished: true, score: score(2, 1), overtime: true, advanced: 1 },
            notice: 'contradiction',
          },
        ],
      },
      { ...played, stage: 'VF' },
    );
    const shown = await notes();
    expect(shown).toHaveTextContent('Seine Angaben passen nicht zusammen oder reichen nicht');
    expect(within(shown).queryByRole('button')).toBeNull();
  });

  it('names who is through after extra time', async () => {
    const { tap } = await open(
      {
        told: [
          { ...told, finished: true, score: score(1, 1), advanced: 2, notice: 'differs-from-hand' },
        ],
      },
      { ...played, stage: 'VF' },
    );
    const shown = await notes();
    await waitFor(() => expect(shown).toHaveTextContent('Ungarn ist weiter.'));
    await tap('1:1 übernehmen');
    await waitFor(() =>
      expect(api.sent(endpoints.updateMatch)).toEqual([{ result: { home: 1, away: 1, ko: 2 } }]),
    );
  });

  it('proposes another kick-off', async () => {
    const kickoff = at('2024-06-20T19:00:00Z');
    const { tap } = await open(
      { told: [{ ...told, kickoff }] },
      { ...played, started: false, kickoff: at('2024-06-20T16:00:00Z') },
    );
    expect(await notes()).toHaveTextContent('Gemeldeter Anpfiff: 20.06.2024 21:00.');
    await tap('Anpfiff übernehmen');
    await waitFor(() => expect(api.sent(endpoints.updateMatch)).toEqual([{ kickoff }]));
  });
});

describe('what the organiser has set', () => {
  it.each([
    ['result', 'Das Ergebnis ist von Hand gesetzt'],
    ['running', 'Den Spielstand zählst du von Hand'],
  ] as const)('is given back: %s', async (kind, text) => {
    const byHand = { matchId: 12, result: false, running: false, [kind]: true };
    const { tap } = await open({ byHand: [byHand] });
    expect(await notes()).toHaveTextContent(text);
    await tap('Dem Ergebnisdienst überlassen');
    expect(await screen.findByText('Der Ergebnisdienst übernimmt wieder')).toBeVisible();
    expect(api.sent(endpoints.handBack)).toEqual([{ kind }]);
  });

  it('is no word worth once the result ends the running score', async () => {
    await open(
      { byHand: [{ matchId: 12, result: false, running: true }] },
      { ...played, result: score(1, 0) },
    );
    expect(await screen.findByText('OpenLigaDB em/2024')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Ergebnisdienst' })).toBeNull();
  });
});
