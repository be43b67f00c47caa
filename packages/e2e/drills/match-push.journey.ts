import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from '../src/journey.ts';
import { insertMembers } from '../src/members.ts';
import { listenAsBrowser, subscribesThere } from '../src/push-browser.ts';
import { startPushService } from '../src/push-service.ts';
import { type Game, startGame } from '../src/server.ts';
import { enterTip, rowOf } from '../src/tip.ts';

// Two matches on a phone that is not open: the EM 2024's first, in the evening, and the one of the next afternoon.
test.use({ viewport: { width: 390, height: 844 } });

const { organiser } = people;
const player = { email: 'player1@fan.example', password: organiser.password };

let service: Awaited<ReturnType<typeof startPushService>>;
let game: Game;
test.beforeAll(async () => {
  service = await startPushService();
  game = await startGame('production', {
    TOURNAMENT: 'em2024',
    CLOCK: '2024-06-13T12:00:00Z',
    STAKE: 'off',
    CAPTCHA: 'off',
    ADMIN_EMAIL: organiser.email,
    ADMIN_PASSWORD: organiser.password,
    PUSH_SERVICES: service.base,
  });
  // The second member has tipped the first match a little worse, and the second one, which the first has not.
  await game.tamper(`
    ${insertMembers({ count: 2, domain: 'fan.example', group: ['Büro', 'büro'] })}
    INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
      SELECT m.id, u.id, 2 - m.number, m.number - 1, now() FROM users u, matches m
      WHERE u.email = 'player2@fan.example' AND m.number IN (1, 2);
    SELECT note_change('player', 0)`);
});
test.afterAll(async () => {
  await game.stop();
  await service.stop();
});

const itIs = (instant: string) =>
  game.tamper(`UPDATE game_clock
    SET offset_ms = extract(epoch FROM timestamptz '${instant}' - clock_timestamp()) * 1000`);

/** The next message that comes to the browser. */
const nextMessage = async (before: number): Promise<string> => {
  await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(before + 1);
  return service.received[before] ?? '';
};

const controlOf = (desk: Page, match: string) =>
  desk.getByRole('article', { name: `Spielleitung: ${match}` });

test('kick-off, goal, who overtook, the final whistle, and a browser that is dropped', async ({
  page,
  newcomer,
}) => {
  test.setTimeout(180_000);
  await page.context().grantPermissions(['notifications'], { origin: game.url });
  await subscribesThere(page, service.device);
  await signIn(page, game, player);
  const desk = await newcomer();
  await signIn(desk, game, organiser);

  await test.step('four switches, after the first tip', async () => {
    await page.goto(`${game.url}/bet?tag=2024-06-14`);
    await enterTip(rowOf(page, 'Deutschland gegen Schottland'), 2, 0);
    await expect(page.getByText('Tipp erfolgreich eingetragen.')).toBeVisible();
    await page.goto(`${game.url}/profile?tab=settings#erinnerungen`);
    for (const name of [
      'Tipp fehlt 30 Minuten vor Anpfiff',
      'Tor in einem getippten Spiel',
      'Jemand hat dich überholt',
      'Abpfiff mit deinen Punkten',
    ]) {
      await page.getByRole('switch', { name }).click();
      await expect(page.getByRole('switch', { name })).toBeChecked();
    }
  });
  const { expectShown } = await listenAsBrowser(page, game.url);

  const isPlayed = async (match: string) => {
    const control = controlOf(desk, match);
    const count = control.getByRole('button', { name: 'Live mitzählen (0:0)' });
    const goal = control.getByRole('button', { name: /^Tor / }).first();
    await expect(async () => {
      await desk.goto(`${game.url}/admin?tab=spiele`);
      await expect(count.or(goal)).toBeVisible({ timeout: 8_000 });
      // A tap of the time before may have counted, although its end was not seen.
      if (await count.isVisible()) await count.click();
      await expect(goal).toBeVisible();
    }).toPass();
  };
  const scores = async (match: string, team: string, score: string) => {
    const control = controlOf(desk, match);
    await control.getByRole('button', { name: `Tor ${team}`, exact: true }).click();
    await expect(control.getByText(`Spielstand gemeldet: ${score}`)).toBeAttached();
  };
  await test.step('each goal takes the place of the one before, the result that of the last', async () => {
    await itIs('2024-06-14T19:20:00Z');
    const match = 'Deutschland gegen Schottland';
    await isPlayed(match);
    const goal = { title: 'Tor für Deutschland', path: opener };
    await scores(match, 'Deutschland', '1:0');
    await expectShown(await nextMessage(0), {
      ...goal,
      body: 'Deutschland – Schottland 1:0\nDein Tipp 2:0: gerade 1 Punkt',
    });
    await scores(match, 'Deutschland', '2:0');
    await expectShown(await nextMessage(1), {
      ...goal,
      body: 'Deutschland – Schottland 2:0\nDein Tipp 2:0: gerade 3 Punkte',
    });
    await controlOf(desk, match).getByRole('button', { name: 'Abpfiff – gedrückt halten' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Abpfeifen' }).click();
    await expectShown(await nextMessage(2), whistle);
  });

  await test.step('half an hour before the next kick-off the missing tip', async () => {
    await itIs('2024-06-15T12:31:00Z');
    await expectShown(await nextMessage(3), whistle, kickoff);
  });

  await test.step('a goal that lets another member pass', async () => {
    await itIs('2024-06-15T13:20:00Z');
    const match = 'Ungarn gegen Schweiz';
    await isPlayed(match);
    await scores(match, 'Schweiz', '0:1');
    await expectShown(await nextMessage(4), whistle, kickoff, {
      title: 'Spielerin Nummer 2 hat dich überholt',
      body: 'Büro: Du bist jetzt auf Platz 2.',
      path: '/score',
    });
  });

  await test.step('home says that the push service has dropped the browser', async () => {
    service.dropBrowser();
    await itIs('2024-06-15T15:31:00Z');
    const card = page.getByRole('region', { name: 'Nachrichten kommen nicht mehr an' });
    await expect(async () => {
      await page.goto(`${game.url}/home`);
      await expect(card).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await card.getByRole('button', { name: 'Weiß ich' }).click();
    await expect(card).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dein Stand' })).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  expect(service.received).toHaveLength(5);
});

/** The page of the first match. */
const opener = '/match/1001';

const whistle = {
  title: 'Abpfiff',
  body: 'Deutschland – Schottland 2:0\nDein Tipp 2:0: 3 Punkte',
  path: opener,
};

const kickoff = {
  title: 'Ungarn – Schweiz: Dein Tipp fehlt',
  body: 'Anstoß: 15:00 Uhr. Bis dahin kannst du tippen.',
  path: '/bet?tag=2024-06-15&offen=ja',
};
