import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { DIRECT_FIRST } from '@tippspiel/rules';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../api/queryClient.ts';
// Loaded here, so that no test waits for it.
import '../app/PlayerArea.tsx';
import { fakeApi } from '../test/api.ts';
import './FixturesPage.tsx';
import './TournamentPage.tsx';
import { anna, playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { matchesOf, packs, planOf } from '../test/tournamentPack.ts';

let api: ReturnType<typeof fakeApi>;

interface Setting {
  pack?: (typeof packs)[keyof typeof packs];
  /** The first match that is not over. */
  next?: number;
  running?: Parameters<typeof matchesOf>[2];
  championTip?: string | null;
}

const answer = ({ pack = packs.em2024, next = 1, running = {}, ...rest }: Setting = {}) => {
  api.answers(
    endpoints.countries,
    pack.countries.map(({ isocode, name }) => ({ isocode, name })),
  );
  api.answers(
    endpoints.stages,
    pack.stages.map(({ code, name }) => ({ code, name })),
  );
  api.answers(endpoints.profile, { ...anna, championTip: rest.championTip ?? null });
  api.answers(endpoints.bracket, planOf(pack, next));
  api.answers(endpoints.matches, matchesOf(pack, next, running));
};

const open = async (setting?: Setting) => {
  answer(setting);
  renderAt('/tournament');
  expect(await screen.findByRole('heading', { level: 1, name: 'Turnier' })).toBeVisible();
  await screen.findByText('K.-o.-Runde', { selector: 'h2' });
};

const rowsOf = (name: string) =>
  Array.from(screen.getByLabelText(name).querySelectorAll('tbody tr'), (row) => row.textContent);

const shown = [endpoints.bracket, endpoints.matches, endpoints.countries, endpoints.stages].map(
  ({ path }) => path,
);
const asked = () => api.received.map(({ path }) => path);

const parts = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());

beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
});

describe('before the tournament', () => {
  it('shows the groups, then the rounds as lists with where their sides come from', async () => {
    await open();
    expect(parts().filter((part) => !part?.startsWith('Gruppe '))).toEqual([
      'Gruppen',
      'K.-o.-Runde',
    ]);
    expect(rowsOf('Tabelle Gruppe A')).toEqual([
      'Deutschland000:00',
      'Schottland000:00',
      'Schweiz000:00',
      'Ungarn000:00',
    ]);
    expect(screen.queryByLabelText('Tabelle der Gruppendritten')).toBeNull();
    expect(
      screen.getByText('Die ersten zwei jeder Gruppe kommen weiter, dazu die vier besten Dritten.'),
    ).toBeVisible();
    const rounds = ['Achtelfinale', 'Viertelfinale', 'Halbfinale', 'Finale'].map((name) =>
      within(screen.getByRole('list', { name })).getAllByRole('article'),
    );
    expect(rounds.map(({ length }) => length)).toEqual([8, 4, 2, 1]);
    expect(
      screen.getByRole('article', {
        name: 'Spiel 39: Sieger Gruppe B gegen Dritter A/D/E/F',
      }),
    ).toBeVisible();
    expect(screen.queryByText('Dein Siegertipp')).toBeNull();
  });

  it('says that the groups are not drawn where there are no countries yet', async () => {
    await open({ pack: packs.em2028 });
    expect(screen.getByText('Die Gruppen sind noch nicht ausgelost.')).toBeVisible();
    expect(
      screen.getByRole('article', { name: 'Spiel 51: Sieger Spiel 49 gegen Sieger Spiel 50' }),
    ).toBeVisible();
  });

  it('says that nothing is planned where the tournament has no bracket', async () => {
    api.answers(endpoints.stages, []);
    api.answers(endpoints.bracket, {
      tableRules: [...DIRECT_FIRST],
      thirdsTable: null,
      rankings: [],
      thirds: [],
      groups: [],
      matches: [],
    });
    api.answers(endpoints.matches, []);
    renderAt('/tournament');
    expect(await screen.findByText('Noch sind keine K.-o.-Spiele geplant.')).toBeVisible();
  });
});

describe('while it is played', () => {
  it('counts running scores, says so, and follows a goal', async () => {
    await open({ next: 14, running: { 14: [0, 0] } });
    expect(screen.getByText('Vorläufig: Die laufenden Spiele zählen mit.')).toBeVisible();
    const germany = () => rowsOf('Tabelle Gruppe A').find((row) => row?.startsWith('Deutschland'));
    const before = germany();
    api.answers(endpoints.matches, matchesOf(packs.em2024, 14, { 14: [1, 0] }));
    await api.tells({
      facts: [],
      matches: [{ id: 1014, running: { home: 1, away: 0 }, result: null, ruling: null }],
    });
    await waitFor(() => expect(germany()).not.toBe(before));
    expect(germany()).toBe('Deutschland (kommt weiter)266:1+5');
  });

  it('marks what running scores make of the tree', async () => {
    await open({ next: 48, running: { 48: [0, 1] } });
    const semifinal = screen.getByRole('article', {
      name: 'Spiel 50: Niederlande gegen Schweiz',
    });
    expect(within(semifinal).getByText('vorläufig')).toBeVisible();
    const running = screen.getByRole('article', { name: 'Spiel 48: England gegen Schweiz' });
    expect(within(running).getByText('live')).toBeVisible();
  });

  it('shows the knockout stage first once the groups are over, from the round that is played', async () => {
    await open({ next: 45 });
    expect(parts().slice(0, 2)).toEqual(['K.-o.-Runde', 'Gruppen']);
    const round = within(screen.getByRole('list', { name: 'Achtelfinale' }));
    const match = round.getByRole('article', { name: 'Spiel 37: Deutschland gegen Dänemark' });
    expect(match).toHaveTextContent('Deutschlandist weiter2Dänemark0');
    expect(within(match).getByRole('link', { name: 'Deutschland' })).toHaveAttribute(
      'href',
      '/country/DE',
    );
    const thirds = rowsOf('Tabelle der Gruppendritten');
    expect(thirds).toHaveLength(6);
    expect(thirds[0]).toBe('NiederlandeGruppe D (kommt weiter)344:40');
  });

  it.each([
    ['Italien', 45, 'ausgeschieden · Achtelfinale'],
    ['Ungarn', 13, 'noch dabei · Gruppe A'],
  ])('says how far the own champion %s is before match %i', async (championTip, next, text) => {
    await open({ next, championTip });
    const note = (await screen.findByText('Dein Siegertipp')).closest('p');
    expect(note).toHaveTextContent(`Dein Siegertipp${championTip}${text}`);
    expect(screen.getAllByText('(dein Siegertipp)').length).toBeGreaterThan(0);
  });

  it('comes at once with the own champion, which would push it down later', async () => {
    answer({ next: 13, championTip: 'Ungarn' });
    const arrive = api.holdBack(endpoints.profile);
    renderAt('/tournament');
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(shown)));
    // Whatever is shown without the profile is shown by then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('K.-o.-Runde', { selector: 'h2' })).toBeNull();
    arrive();
    expect(await screen.findByText('K.-o.-Runde', { selector: 'h2' })).toBeVisible();
    expect(screen.getByText('Dein Siegertipp')).toBeVisible();
  });
});

it('stays without a network, and says how old it is', async () => {
  await open({ next: 14 });
  api.goOffline();
  void queryClient.refetchQueries({ queryKey: [endpoints.bracket.path] });
  expect(await screen.findByText(/Stand \d\d:\d\d$/)).toBeVisible();
  expect(rowsOf('Tabelle Gruppe A')).toHaveLength(4);
});

describe('after it', () => {
  it.each(['wm2022', 'wm2026'] as const)(
    '%s has its third place apart from the tree',
    async (code) => {
      const pack = packs[code];
      await open({ pack, next: 1000 });
      const heading = screen.getByRole('heading', { level: 3, name: 'Spiel um Platz 3' });
      const apart = heading.closest('section');
      if (!apart) throw new Error('it stands nowhere');
      expect(within(apart).getAllByRole('article')).toHaveLength(1);
      expect(
        within(screen.getByRole('list', { name: 'Finale' })).getAllByRole('article'),
      ).toHaveLength(1);
      expect(screen.queryByText(/vorläufig/i)).toBeNull();
    },
  );
});

describe('the rounds', () => {
  it('are reached by buttons, and show which one is looked at', async () => {
    await open();
    const user = userEvent.setup();
    const jumps = screen.getByRole('navigation', { name: 'Zu einer Runde springen' });
    const pressed = () =>
      within(jumps)
        .getAllByRole('button')
        .flatMap((button) =>
          button.getAttribute('aria-pressed') === 'true' ? [button.textContent] : [],
        );
    expect(pressed()).toEqual(['Achtelfinale']);
    const list = screen.getByRole('region', { name: 'K.-o.-Runde' });
    expect(list).toHaveAttribute('tabindex', '0');
    layOut(list, 300, 328);
    await user.click(within(jumps).getByRole('button', { name: 'Halbfinale' }));
    fireEvent.scroll(list);
    expect(list.scrollLeft).toBe(600);
    expect(pressed()).toEqual(['Halbfinale']);
    // What has left takes no height any more, so that the next round stays in sight.
    expect([...roundsOf(list)].map(({ className }) => className.includes('-left'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await user.click(within(jumps).getByRole('button', { name: 'Finale' }));
    fireEvent.scroll(list);
    expect(pressed()).toEqual(['Finale']);
  });
});

const roundsOf = (list: HTMLElement) => list.querySelectorAll('.knockout-round');

/** jsdom has no layout: rounds of one width beside each other, of which one part is in sight. */
const layOut = (list: HTMLElement, round: number, width: number) => {
  Object.defineProperty(list, 'clientWidth', { value: width });
  Object.defineProperty(list, 'scrollWidth', {
    value: (roundsOf(list).length - 1) * round + width,
  });
  list.getBoundingClientRect = () => new DOMRect(0, 0, width, 700);
  for (const [index, child] of [...roundsOf(list)].entries()) {
    Object.defineProperty(child, 'offsetLeft', { value: index * round });
    child.getBoundingClientRect = () => new DOMRect(index * round - list.scrollLeft, 0, round, 700);
  }
};

it('is one of two views of the Spielplan', async () => {
  await open();
  const user = userEvent.setup();
  const views = screen.getByRole('navigation', { name: 'Ansicht des Spielplans' });
  expect(within(views).getByRole('link', { name: 'Turnier' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await user.click(within(views).getByRole('link', { name: 'Spiele' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Spielplan' })).toBeVisible();
});

describe('the calendar', () => {
  beforeEach(() => {
    api.answers(endpoints.stages, []);
    api.answers(endpoints.matches, []);
  });

  it('is offered on the Spielplan as a subscription and as an address to copy', async () => {
    renderAt('/fixtures');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'In den Kalender' }));
    const dialog = screen.getByRole('dialog', { name: 'In den Kalender' });
    expect(within(dialog).getByRole('link', { name: 'Kalender abonnieren' })).toHaveAttribute(
      'href',
      `webcal://${window.location.host}/api/calendar.ics`,
    );
    const address = `${window.location.origin}/api/calendar.ics`;
    expect(within(dialog).getByLabelText('Adresse des Kalenders')).toHaveValue(address);
    await user.click(within(dialog).getByRole('button', { name: 'Adresse kopieren' }));
    expect(await screen.findByText('Adresse kopiert.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('says when the address cannot be copied', async () => {
    renderAt('/fixtures');
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await screen.findByRole('button', { name: 'In den Kalender' }));
    await user.click(screen.getByRole('button', { name: 'Adresse kopieren' }));
    expect(await screen.findByText(/Das Kopieren ging nicht/)).toBeVisible();
  });
});
