import type { Locator, Page } from '@playwright/test';
import { checkWhole } from '../src/accessible.ts';
import { expect, people, signIn, test } from '../src/journey.ts';
import { type Game, startGame } from '../src/server.ts';
import { travelTo } from '../src/travel.ts';

// The organiser asks, a player answers on a phone and in a tunnel, and the points of what was right are in the table.
test.use({ viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 300_000 });

let game: Game;
test.beforeAll(async () => {
  // Four days before the EM 2024.
  game = await startGame('demo', { CLOCK: '2024-06-10T12:00:00Z', TRUST_PROXY: 'on' });
});
test.afterAll(() => game.stop());

/** The opener has begun. */
const FIRST_WHISTLE = '2024-06-14T19:05:00Z';

const scorers = ['Harry Kane', 'Jamal Musiala', 'Kylian Mbappé', 'Cody Gakpo', 'Niclas Füllkrug'];
const more = ['Romelu Lukaku', 'Cristiano Ronaldo', 'Álvaro Morata', 'Dani Olmo', 'Rafael Leão'];
const rest = ['Kai Havertz', 'Marcus Thuram', 'Phil Foden', 'Xavi Simons'];

const cardOf = (page: Page, question: string): Locator =>
  page.locator('.card', { has: page.getByRole('heading', { name: question }) });

const openQuestions = async (page: Page) => {
  await page.goto(`${game.url}/bet?teil=fragen`);
  await expect(page.getByRole('heading', { name: 'Wer wird Torschützenkönig?' })).toBeVisible();
};

test('questions: asked, answered, closed and counted', async ({ page, newcomer }) => {
  const desk = await newcomer();
  await signIn(desk, game, people.organiser);

  await test.step('nothing of them is shown before there are some', async () => {
    await signIn(page, game, people.anna);
    await page.goto(`${game.url}/bet`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Fragen', { exact: true })).toHaveCount(0);
  });

  await test.step('the organiser asks six', async () => {
    await desk.goto(`${game.url}/admin?tab=fragen`);
    const begin = (name: string) => desk.getByRole('button', { name, exact: true }).click();
    const form = desk.getByRole('form', { name: 'Frage stellen' });
    const ask = async (question: string) => {
      await form.getByRole('button', { name: 'Frage stellen' }).click();
      await expect(desk.getByRole('heading', { name: question })).toBeVisible();
    };
    await begin('Torschützenkönig');
    await form
      .getByRole('textbox', { name: 'Zur Auswahl' })
      .fill([...scorers, ...more, ...rest].join('\n'));
    await ask('Wer wird Torschützenkönig?');
    await begin('Tore insgesamt');
    await ask('Wie viele Tore fallen im Turnier?');
    await begin('Wer im Halbfinale steht');
    await ask('Wer steht im Halbfinale?');
    await begin('Sieger Gruppe A');
    await ask('Wer gewinnt Gruppe A?');
    await begin('Eigene Frage');
    await form.getByLabel('Frage', { exact: true }).fill('Wer trifft als Erster?');
    await ask('Wer trifft als Erster?');
    await begin('Eigene Frage');
    await form.getByLabel('Frage', { exact: true }).fill('Wie viele Gelbe Karten gibt es?');
    await form.getByRole('radio', { name: 'Eine Zahl' }).check();
    await checkWhole(desk, 'the form of a question');
    await form.getByLabel('Geschlossen wird').selectOption({ index: 2 });
    await ask('Wie viele Gelbe Karten gibt es?');
  });

  await test.step('a player is told, and answers on a phone', async () => {
    await page.goto(`${game.url}/home`);
    await page.getByRole('link', { name: 'Noch 6 Fragen offen' }).click();
    await checkWhole(page, 'open questions');
    const group = cardOf(page, 'Wer gewinnt Gruppe A?');
    await group.getByRole('button', { name: 'Deutschland' }).click();
    await expect(group.getByText('Gespeichert', { exact: true })).toBeVisible();
    const goals = cardOf(page, 'Wie viele Tore fallen im Turnier?');
    await goals.getByRole('spinbutton').fill('117');
    await expect(goals.getByText('Gespeichert', { exact: true })).toBeVisible();
    const last = cardOf(page, 'Wer steht im Halbfinale?');
    await last.getByRole('button', { name: /^Wer steht im Halbfinale/ }).click();
    const list = page.getByRole('dialog');
    await checkWhole(page, 'the list of teams');
    for (const team of ['Spanien', 'England', 'Frankreich', 'Niederlande']) {
      await list.getByRole('searchbox').fill(team.slice(0, 5));
      await list.getByRole('button', { name: team }).click();
    }
    await list.getByRole('button', { name: 'Fertig' }).click();
    await expect(last.getByText('Gespeichert', { exact: true })).toBeVisible();
  });

  await test.step('an answer from a tunnel arrives later, over a reload', async () => {
    await page.context().setOffline(true);
    const scorer = cardOf(page, 'Wer wird Torschützenkönig?');
    await scorer.getByRole('button', { name: /^Wer wird Torschützenkönig/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Harry Kane' }).click();
    await expect(
      scorer.getByText('Offline: Deine Antwort wird gesendet, sobald du wieder Netz hast.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: '1 Antwort wartet' })).toBeVisible();
    await page.context().setOffline(false);
    await page.reload();
    await expect(scorer.getByText('Gespeichert', { exact: true })).toBeVisible();
    await expect(page.getByText('4 von 6 beantwortet')).toBeVisible();
  });

  await test.step('another player answers, too', async () => {
    await openQuestions(desk);
    const scorer = cardOf(desk, 'Wer wird Torschützenkönig?');
    await scorer.getByRole('button', { name: /^Wer wird Torschützenkönig/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Cody Gakpo' }).click();
    await expect(scorer.getByText('Gespeichert', { exact: true })).toBeVisible();
  });

  await test.step('with the first whistle everybody sees all answers', async () => {
    await travelTo(desk, game, FIRST_WHISTLE);
    await openQuestions(page);
    const scorer = cardOf(page, 'Wer wird Torschützenkönig?');
    await scorer.getByRole('button', { name: /^Antworten der anderen/ }).click();
    await scorer.getByRole('radio', { name: 'Alle' }).check();
    await expect(scorer.getByRole('button', { name: /^Cody Gakpo, einmal genannt/ })).toBeVisible();
    await expect(scorer.getByText('Deine Antwort · Anna')).toBeVisible();
    // The sixth closes with a match that is to come.
    await expect(page.getByText('0 von 1 beantwortet')).toBeVisible();
    await checkWhole(page, 'closed questions');
  });

  await test.step('what was right counts in the table', async () => {
    await desk.goto(`${game.url}/admin?tab=fragen`);
    const solve = cardOf(desk, 'Wer wird Torschützenkönig?');
    await solve.getByRole('button', { name: /^Was war richtig/ }).click();
    await solve.getByRole('button', { name: /^Wer wird Torschützenkönig/ }).click();
    const list = desk.getByRole('dialog');
    await list.getByRole('button', { name: 'Harry Kane' }).click();
    await list.getByRole('button', { name: 'Fertig' }).click();
    await solve.getByRole('button', { name: 'So ist es richtig' }).click();
    await expect(solve.getByText('Richtig: Harry Kane')).toBeVisible();
    await checkWhole(desk, "the organiser's questions");
    await expect(cardOf(page, 'Wer wird Torschützenkönig?').getByText('+5')).toBeVisible();
    await page.goto(`${game.url}/score`);
    await expect(page.getByRole('row', { name: /Anna/ }).locator('.standings-points')).toHaveText(
      /^5/,
    );
  });

  await test.step('the overview of tips has the answers', async () => {
    await page.goto(`${game.url}/tips?tag=fragen`);
    const row = page.getByRole('row', { name: /Anna/ });
    await expect(row.getByText('Harry Kane')).toBeVisible();
    await checkWhole(page, 'the overview of answers');
  });
});
