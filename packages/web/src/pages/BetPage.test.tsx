import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints, messages } from '@tippspiel/contract';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../api/queries.ts';
import { queryClient } from '../api/queryClient.ts';
import { clearSession } from '../api/session.ts';
import { fakeApi, foreign } from '../test/api.ts';
import { betOn, knockoutMatch, match, playedMatch, score } from '../test/matches.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { rowOf, unfold } from '../test/rows.ts';
import { em2024 } from '../test/tournament.ts';

const open = match();
const knockout = knockoutMatch();
const over = playedMatch();
const pairing = ['DE', 'XS'];

describe('Tippen', () => {
  let api: ReturnType<typeof fakeApi>;
  const sent = () => api.received.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const cardOf = () => unfold();

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.stages, [
      { code: 'GA', name: 'Gruppe A' },
      { code: 'AF', name: 'Achtelfinale' },
    ]);
    api.answers(endpoints.matches, [open]);
    api.answers(endpoints.ownBets, [betOn(open)]);
    api.answers(endpoints.placeBet, { success: true });
  });

  afterEach(async () => {
    // The next player begins without this one's messages.
    for (const close of screen.queryAllByRole('button', { name: 'Meldung schließen' })) {
      await userEvent.click(close);
    }
    clearSession();
    await clear();
  });

  it('shows date, stage, both teams with links, and that there is no tip', async () => {
    renderAt('/bet');
    const card = await cardOf();
    expect(card.getByText('19.06.2024 21:00')).toBeVisible();
    expect(card.getByText('Heute')).toBeVisible();
    expect(card.getByText('Gruppe A · Köln')).toBeVisible();
    expect(card.getByRole('link', { name: 'Schottland' })).toHaveAttribute('href', '/country/XS');
    expect(card.getByRole('spinbutton', { name: 'Tore Deutschland' })).toHaveValue('–');
    expect(card.getByText('Noch kein Tipp')).toBeVisible();
  });

  it('marks an annulled match: the tips stay, and nobody has points', async () => {
    const ruling = { annulled: true, award: score(0, 3), played: score(2, 1) } as const;
    api.answers(endpoints.matches, [{ ...over, result: null, ruling }]);
    api.answers(endpoints.ownBets, [betOn(over, score(2, 1))]);
    renderAt('/bet?tag=2024-06-14');
    const card = await cardOf();
    expect(card.getByText('am grünen Tisch gewertet')).toBeVisible();
    expect(card.getByText('0:3 gewertet.')).toBeVisible();
    expect(card.getByText(/Für dieses Spiel gibt es keine Punkte\./)).toBeVisible();
    expect(card.queryByText(/3 Punkte/)).toBeNull();
    expect(card.queryByRole('link', { name: /ausgeht/ })).toBeNull();
    expect(card.getByText('Tipps der anderen')).toBeVisible();
  });

  it('lets nobody tip a match that was awarded before its start', async () => {
    const ruling = { annulled: true, award: score(3, 0), played: null } as const;
    api.answers(endpoints.matches, [{ ...open, ruling, distribution: null }]);
    renderAt('/bet');
    const card = await cardOf();
    expect(card.getByText(/Tipps darauf ruhen/)).toBeVisible();
    expect(card.queryByRole('spinbutton')).toBeNull();
    expect(card.queryByText('Tipps der anderen')).toBeNull();
  });

  it('saves by itself: the first tap sets both sides, one message for all taps', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const card = await cardOf();
    const more = card.getByRole('button', { name: 'Tore Deutschland: eins mehr' });
    await user.click(more);
    expect(card.getByRole('spinbutton', { name: 'Tore Schottland' })).toHaveValue('0');
    await user.click(more);
    expect(card.getByText('Wird gespeichert …')).toBeVisible();
    expect(await screen.findByText(messages.tipSaved)).toBeVisible();
    expect(sent()).toEqual([{ id: 1, home: 2, away: 0, ko: 0, pairing }]);
  });

  it('loads nothing again for a saved tip, and outdates the tips on the profile', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const card = await cardOf();
    const profile = keyOf(endpoints.playerBets, { params: { userId: 1 } });
    queryClient.setQueryData(profile, []);
    const before = api.received.length;
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins mehr' }));
    expect(await screen.findByText(messages.tipSaved)).toBeVisible();
    const asked = api.received.slice(before).map(({ path }) => path);
    expect(asked.filter((path) => path !== '/api/reminders')).toEqual(['/api/bets']);
    expect(queryClient.getQueryState(profile)?.isInvalidated).toBe(true);
  });

  it('stays between 0 and 20', async () => {
    const user = userEvent.setup();
    api.answers(endpoints.ownBets, [betOn(open, score(0, 20))]);
    renderAt('/bet');
    const card = await cardOf();
    expect(card.getByRole('button', { name: 'Tore Deutschland: eins weniger' })).toBeDisabled();
    expect(card.getByRole('button', { name: 'Tore Schottland: eins mehr' })).toBeDisabled();
    const goals = card.getByRole('spinbutton', { name: 'Tore Deutschland' });
    await user.clear(goals);
    await user.type(goals, '9');
    await user.type(goals, '9');
    expect(goals).toHaveValue('9');
  });

  it('keeps a tip when the network is away and sends it when it is back', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const card = await cardOf();
    api.goOffline();
    await user.click(card.getByRole('button', { name: 'Tore Schottland: eins mehr' }));
    expect(await card.findByText(/^Offline: Dein Tipp wird gesendet/)).toBeVisible();
    expect(card.getByRole('spinbutton', { name: 'Tore Schottland' })).toHaveValue('1');
    api.goOnline();
    expect(await screen.findByText(messages.tipSaved)).toBeVisible();
    expect(sent()).toEqual([{ id: 1, home: 0, away: 1, ko: 0, pairing }]);
  });

  it('does not blame the network when only the server is away', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const card = await cardOf();
    api.loseServer();
    await user.click(card.getByRole('button', { name: 'Tore Schottland: eins mehr' }));
    expect(
      await card.findByText('Dein Tipp wird gesendet, sobald der Server wieder erreichbar ist.'),
    ).toBeVisible();
  });

  it.each(["a proxy's 401", "a captive portal's 200"] as const)(
    'keeps the tip when it gets %s',
    async (name) => {
      const user = userEvent.setup();
      renderAt('/bet');
      const card = await cardOf();
      api.intercepts(endpoints.placeBet, foreign[name]);
      await user.click(card.getByRole('button', { name: 'Tore Schottland: eins mehr' }));
      expect(
        await card.findByText('Dein Tipp wird gesendet, sobald der Server wieder erreichbar ist.'),
      ).toBeVisible();
      expect(window.location.pathname).toBe('/bet');
    },
  );

  it('asks which tip counts when another device was faster', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const card = await cardOf();
    api.goOffline();
    await user.click(card.getByRole('button', { name: 'Tore Schottland: eins mehr' }));
    await card.findByText(/^Offline/);
    api.answers(endpoints.ownBets, [betOn(open, score(3, 3))]);
    api.goOnline();
    await user.click(await card.findByRole('button', { name: '3:3 behalten' }));
    expect(card.getByRole('spinbutton', { name: 'Tore Schottland' })).toHaveValue('3');
    expect(sent()).toEqual([]);
  });

  it('says on the card when it is too late, and what counts', async () => {
    const user = userEvent.setup();
    api.answers(endpoints.ownBets, [betOn(open, score(1, 1))]);
    api.refuses(endpoints.placeBet, 'match-started');
    renderAt('/bet');
    const card = await cardOf();
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins mehr' }));
    const problem = await card.findByText(/kam nicht mehr an/);
    expect(problem).toHaveTextContent(
      /^Das Spiel hat schon begonnen\. 2:1 kam nicht mehr an, es zählt 1:1\.$/,
    );
    await user.click(card.getByRole('button', { name: 'Verstanden' }));
    expect(card.queryByText(/kam nicht mehr an/)).not.toBeInTheDocument();
  });

  it('says when it is too late for a first tip that there is none', async () => {
    const user = userEvent.setup();
    api.refuses(endpoints.placeBet, 'match-started');
    renderAt('/bet');
    const card = await cardOf();
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins mehr' }));
    expect(await card.findByText(/kam nicht mehr an/)).toHaveTextContent(
      /^Das Spiel hat schon begonnen\. 1:0 kam nicht mehr an, du hast hier keinen Tipp\.$/,
    );
  });

  it('preselects who advances, asks on a draw and then leaves the choice alone', async () => {
    const user = userEvent.setup();
    api.answers(endpoints.matches, [knockout]);
    api.answers(endpoints.ownBets, [betOn(knockout)]);
    renderAt('/bet');
    const card = await cardOf();
    const advances = (name: string) => card.getByRole('radio', { name });
    expect(advances('Deutschland')).toBeDisabled();
    expect(card.getAllByText(/Noch kein Tipp|Tippe zuerst ein Ergebnis/)).toHaveLength(1);
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins mehr' }));
    expect(advances('Deutschland')).toBeChecked();
    await user.click(card.getByRole('button', { name: 'Tore Schottland: eins mehr' }));
    expect(advances('Deutschland')).not.toBeChecked();
    expect(card.getByText('Noch offen: Wer kommt weiter?')).toBeVisible();
    await user.click(advances('Schottland'));
    await user.click(card.getByRole('button', { name: 'Tore Deutschland: eins mehr' }));
    expect(advances('Schottland')).toBeChecked();
    await waitFor(() => expect(sent().at(-1)).toEqual({ id: 2, home: 2, away: 1, ko: 2, pairing }));
  });

  it('says that a draw is stored, and beside it that who advances is open', async () => {
    const user = userEvent.setup();
    api.answers(endpoints.matches, [knockout]);
    api.answers(endpoints.ownBets, [betOn(knockout)]);
    renderAt('/bet');
    const card = await cardOf();
    await user.click(card.getByRole('button', { name: '1:1' }));
    expect(await card.findByText(messages.tipSaved)).toBeVisible();
    expect(sent()).toEqual([{ id: 2, home: 1, away: 1, ko: 0, pairing }]);
    expect(card.getByText('Noch offen: Wer kommt weiter?')).toBeVisible();
    await user.click(card.getByRole('button', { name: /gegen Schottland, dein Tipp 1:1$/ }));
    expect(await rowOf()).toHaveTextContent('Noch offen: Wer kommt weiter?');
    await user.click(card.getByRole('button', { name: /gegen Schottland, dein Tipp 1:1$/ }));
    await user.click(card.getByRole('radio', { name: 'Schottland' }));
    expect(card.getByText('Wer kommt weiter?')).toBeVisible();
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ home: 1, away: 1, ko: 2 }));
  });

  it('asks once whether the loser of the tipped score is to advance', async () => {
    const user = userEvent.setup();
    api.answers(endpoints.matches, [knockout]);
    api.answers(endpoints.ownBets, [betOn(knockout, score(3, 1, 2))]);
    renderAt('/bet');
    const card = await cardOf();
    const question = '3:1, aber weiter: Schottland. Meinst du das so?';
    expect(card.getByText(question)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Ja, so lassen' }));
    expect(card.queryByText(question)).toBeNull();
    await user.click(card.getByRole('button', { name: '2:1' }));
    await user.click(card.getByRole('button', { name: 'Weiter: Deutschland' }));
    await waitFor(() => expect(sent()).toEqual([{ id: 2, home: 2, away: 1, ko: 1, pairing }]));
    expect(card.queryByText(/Meinst du das so/)).toBeNull();
  });

  it.each(['Europameister', 'Pokalsieger'])('asks in the final: Wer wird %s?', async (title) => {
    const final = { ...knockout, stage: 'FI' };
    api.answers(endpoints.tournament, { ...em2024, championTitle: title });
    api.answers(endpoints.matches, [final]);
    api.answers(endpoints.ownBets, [betOn(final, score(1, 1))]);
    renderAt('/bet');
    expect(await (await cardOf()).findByText(`Noch offen: Wer wird ${title}?`)).toBeVisible();
  });

  it('sends a tip at once when another screen is opened', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const card = await cardOf();
    api.answers(endpoints.countryMatches, { group: null, matches: [], table: [] });
    // This pause never ends: only leaving the screen can send the tip.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fireEvent.click(card.getByRole('button', { name: '2:1' }));
    vi.useRealTimers();
    await user.click(card.getByRole('link', { name: 'Schottland' }));
    await waitFor(() => expect(sent()).toEqual([{ id: 1, home: 2, away: 1, ko: 0, pairing }]));
  });

  it('says which teams a tip was for that rests', async () => {
    api.answers(endpoints.ownBets, [{ ...betOn(open), resting: { home: 'XS', away: 'DE' } }]);
    renderAt('/bet');
    const card = await cardOf();
    expect(await card.findByText('Dein Tipp galt Schottland – Deutschland.')).toBeVisible();
    expect(card.getByRole('spinbutton', { name: 'Tore Deutschland' })).toHaveValue('–');
  });

  it('asks whether a tip is for the teams that play by now, and sends it only then', async () => {
    const user = userEvent.setup();
    api.answers(endpoints.ownBets, [{ ...betOn(open), home: 'XS', away: 'DE' }]);
    api.answers(endpoints.matches, [{ ...open, home: 'XS', away: 'DE' }]);
    renderAt('/bet');
    const before = await unfold('Schottland gegen Deutschland');
    api.refuses(endpoints.placeBet, 'pairing-has-changed');
    api.answers(endpoints.ownBets, [betOn(open)]);
    api.answers(endpoints.matches, [open]);
    await user.click(before.getByRole('button', { name: '2:1' }));
    const question =
      'Dein Tipp 2:1 galt Schottland – Deutschland. Inzwischen spielen hier andere Teams. Gilt er auch für sie?';
    const card = await cardOf();
    expect(await card.findByText(question)).toBeVisible();
    expect(sent()).toHaveLength(1);
    api.answers(endpoints.placeBet, { success: true });
    await user.click(card.getByRole('button', { name: '2:1 speichern' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ id: 1, home: 2, away: 1, ko: 0, pairing }));
  });

  it('locks a match that has begun and shows result, points and the others’ tips', async () => {
    api.answers(endpoints.matches, [over]);
    api.answers(endpoints.ownBets, [betOn(over, score(2, 1))]);
    api.answers(endpoints.matchTips, [
      { tip: score(0, 4), count: 1, players: [{ userId: 2, name: 'Ben', avatar: '/b.jpg' }] },
    ]);
    renderAt('/bet');
    const card = await cardOf();
    expect(card.queryByRole('spinbutton')).not.toBeInTheDocument();
    expect(await rowOf()).toHaveTextContent('Dein Tipp 2:1 – Volltreffer 3 Punkte');
    expect(await card.findByRole('button', { name: /^0:4, einmal getippt.*Ben$/ })).toBeVisible();
  });

  it('toggles how the others tipped', async () => {
    const user = userEvent.setup();
    renderAt('/bet');
    const card = await cardOf();
    const toggle = card.getByRole('button', { name: /^Verteilung der Tipps/ });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(card.getByRole('region', { name: 'So tippen alle' })).toBeVisible();
    expect(card.getByText(/60,0/)).toBeVisible();
    expect(card.getByText(/15,0/)).toBeVisible();
    expect(card.getByText(/25,0/)).toBeVisible();
  });

  it.each(['runde=XY', 'tag=2024-07-31', 'runde=AF&tag=gestern'])(
    'takes %s for all',
    async (search) => {
      renderAt(`/bet?${search}`);
      expect(await screen.findAllByRole('article')).toHaveLength(1);
      expect(screen.getByLabelText('Gruppe / Finalrunde')).toHaveDisplayValue('Alle Runden');
      expect(screen.getByLabelText('Tag')).toHaveDisplayValue('Alle Tage');
    },
  );
});
