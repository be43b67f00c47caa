import type { Locator, Page } from '@playwright/test';
import { kickoffOf, roundOf, seasonFile } from '../../server/drills/seasons/season-files.ts';
import { openLigaDbAt, type Planned } from '../../server/drills/seasons/told-season.ts';
import { startFeedServer } from '../../server/test/feed-server.ts';
import { expect, test } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';

// Colleagues begin with the Bundesliga in the middle of a season; its plan and results come from a server that speaks
// as OpenLigaDB does. From the printed link to the first tips of two phones.
test.use({ viewport: { width: 390, height: 844 } });

/** Friday noon before round 26. */
const NOW = new Date('2026-03-13T11:00:00Z');
const ROUND = 26;

let feed: Awaited<ReturnType<typeof startFeedServer>>;
let game: Game;
test.beforeAll(async () => {
  feed = await startFeedServer();
  const always = new Date(0);
  const matches = seasonFile('de.1-2025-26').matches.map(
    (filed, index): Planned => ({
      ...{ filed, id: 70_000 + index, stage: 'REGULAR_SEASON', matchday: roundOf(filed), ko: 0 },
      kickoff: kickoffOf(filed, filed.time ?? '15:30'),
      timedAt: always,
      drawnAt: always,
      score: { ft: filed.score.ft ?? [0, 0] },
    }),
  );
  const season = { code: 'bl1', name: '1. Fußball-Bundesliga 2025/2026' };
  const days = { startDate: '2025-08-22', endDate: '2026-05-16' };
  feed.answer(openLigaDbAt({ ...season, ...days, matches }, NOW));
  game = await startGame('production', {
    CLOCK: NOW.toISOString(),
    CAPTCHA: 'off',
    RESULTS_FEED_URL: feed.base,
  });
});
test.afterAll(async () => {
  await game.stop();
  await feed.close();
});

const organiser = { email: 'chefin@buero.example', password: 'anpfiff-2026' };
const anna = { email: 'anna@buero.example', password: 'torwand-9-mal' };

/** What a finger does: what is typed counts as the tap into its field. */
const fingerOn = (page: Page) => {
  const count = { taps: 0 };
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1;
      await target.click();
    },
    type: async (label: string, text: string) => {
      count.taps += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    },
    button: (name: string | RegExp) =>
      page.getByRole('button', { name, exact: name === 'Anmelden' }),
  };
};

test('from nothing to the first tip of the Bundesliga’s next round, in few taps', async ({
  page,
  newcomer,
}) => {
  const hand = fingerOn(page);

  await test.step('the organiser finds the season and starts it', async () => {
    await page.goto(await game.setupLink());
    await hand.type('E-Mail', organiser.email);
    await hand.type('Passwort', organiser.password);
    await hand.type('Passwort wiederholen', organiser.password);
    await hand.tap(hand.button('Konto anlegen'));
    await expect(page.getByText(/Dein Konto steht/)).toBeVisible();
    await hand.type('Passwort', organiser.password);
    await hand.tap(hand.button('Anmelden'));
    await hand.tap(hand.button('Wettbewerbe ansehen'));
    await hand.tap(hand.button(/^1\. Fußball-Bundesliga 2025\/2026/));
    await expect(
      page.getByRole('radio', { name: /^1\. Fußball-Bundesliga 2025\/2026/ }),
    ).toBeChecked();
    await hand.tap(page.getByRole('radio', { name: /^Ohne Geld/ }));
    await hand.tap(hand.button(/^1\. Fußball-Bundesliga 2025\/2026 starten/));
    await hand.tap(page.getByRole('dialog').getByRole('button', { name: /starten$/ }));
    await expect(page.getByText('1 von 5 Schritten fertig')).toBeVisible();
  });

  await test.step('a group, and its link', async () => {
    await hand.type('Name der Gruppe', 'Büro');
    await hand.tap(hand.button('Anlegen'));
    await expect(page.getByText('2 von 5 Schritten fertig')).toBeVisible();
  });
  const link = await page.getByLabel('Einladungslink').inputValue();

  await test.step('the organiser tips the round that comes next', async () => {
    await hand.tap(page.getByRole('link', { name: /^Tippen/ }).first());
    await expect(page.getByRole('combobox').first()).toHaveValue(String(ROUND));
    await hand.tap(hand.button(/: eins mehr$/).first());
    await expect(page.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
  });

  const guest = await newcomer();
  const other = fingerOn(guest);
  await test.step('a guest tips on the invitation, and the tip is there after the activation', async () => {
    await guest.goto(link);
    await other.tap(other.button('2:1').first());
    await other.tap(guest.getByRole('link', { name: 'Mitspielen – dein Tipp kommt mit' }));
    await other.type('Name', 'Anna');
    await other.type('E-Mail', anna.email);
    await other.type('Passwort', anna.password);
    await other.tap(guest.getByRole('checkbox', { name: /18 Jahre alt/ }));
    await other.tap(other.button('Registrieren'));
    await expect(guest.getByText(/^Fast geschafft/)).toBeVisible();
    await guest.goto(await game.linkMailedTo(anna.email, 'activate'));
    await expect(guest.getByText('Du bist dabei: Büro')).toBeVisible();
    await expect(guest.getByText('Dein Tipp ist gespeichert.')).toBeVisible();
  });

  await test.step('what was played before the game is in the table of the league alone', async () => {
    await guest.goto(`${game.url}/tournament`);
    await expect(guest.getByRole('row', { name: /FC Bayern München.*25/ }).first()).toBeVisible();
    await guest.goto(`${game.url}/score`);
    await expect(guest.getByText('Anna').first()).toBeVisible();
  });

  expect(hand.count.taps).toBeLessThanOrEqual(18);
  expect(other.count.taps).toBeLessThanOrEqual(9);
});
