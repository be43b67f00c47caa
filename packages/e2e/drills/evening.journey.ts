import { expect, people, signIn, test } from '../src/journey.ts';
import { travelTo } from '../src/travel.ts';

/** An evening with two matches at a time, 23 June 2024, 21:40 in Berlin. */
const EVENING = '2024-06-23T19:40:00Z';
const PHONE = { width: 390, height: 844 };

test('an evening in the pub: message, reaction, what if, all tips, the tree and the calendar', async ({
  page,
  newcomer,
  demo,
}) => {
  await page.setViewportSize(PHONE);
  const desk = await newcomer();
  await signIn(desk, demo, people.organiser);
  await travelTo(desk, demo, EVENING);
  await signIn(page, demo, people.anna);
  await expect(page.getByRole('heading', { name: 'Dein Stand' })).toBeVisible();

  await test.step('what the organiser pins meanwhile waits for a tap and covers no heading', async () => {
    await desk.goto(`${demo.url}/admin?tab=konfiguration`);
    await desk.getByLabel('Nachricht an alle').fill('Heute grillen wir!');
    await desk.getByRole('button', { name: 'Anpinnen' }).click();
    const late = page.getByRole('button', { name: 'Neue Nachricht an der Pinnwand' });
    await expect(late).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const floating = await late.boundingBox();
    expect(floating?.y ?? 0).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
    await late.click();
    const board = page.getByRole('region', { name: 'Pinnwand' });
    await expect(board.getByText('Heute grillen wir!')).toBeVisible();
    await board.getByRole('button', { name: /gelesen/ }).click();
    await expect(board).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dein Stand' })).toBeVisible();
    await expect(board).toHaveCount(0);
  });

  await test.step('a reaction to a running match is kept', async () => {
    await page
      .getByRole('region', { name: /^Läuft gerade/ })
      .first()
      .getByRole('link')
      .click();
    const reactions = page.getByRole('group', { name: /^Reaktionen in/ }).first();
    await reactions.getByRole('button', { name: 'Reagieren' }).click();
    await reactions.getByRole('button', { name: /^Jubel/ }).click();
    const own = reactions.getByRole('button', { name: /^Jubel, \d+$/, pressed: true });
    await expect(own).toBeVisible();
    await page.reload();
    await expect(own).toBeVisible();
  });

  await test.step('two scores reorder the table, and the screen says where they lead', async () => {
    await page
      .getByRole('link', { name: /^(Schaffst du noch Platz \d+|Wer kann dich noch holen)\?/ })
      .click();
    const table = page.getByRole('table', { name: /^So sähe die Tabelle aus/ });
    await expect(table).toBeVisible();
    const outlook = page.getByRole('heading', {
      name: /^(So kommst du auf Platz \d+|Schaffst du noch Platz \d+\?|Wer kann dich noch holen\?)$/,
    });
    await expect(outlook).toHaveCount(1);
    const before = await table.getByRole('row').allInnerTexts();
    for (const name of ['Tore Deutschland: eins mehr', 'Tore Schottland: eins mehr']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('button', { name }).click();
    }
    await expect(page.getByText(/^So wärst du auf Platz \d+ mit \d+ Punkten\.$/)).toHaveCount(1);
    await expect.poll(() => table.getByRole('row').allInnerTexts()).not.toEqual(before);
    const resets = page.getByRole('button', { name: 'Zurück zum Spielstand von jetzt' });
    await resets.first().click();
    await expect(resets).toHaveCount(1);
    await resets.click();
    await expect.poll(() => table.getByRole('row').allInnerTexts()).toEqual(before);
  });

  await test.step('all tips of the evening, the names stuck at the left', async () => {
    await page.goto(`${demo.url}/score`);
    await page.getByRole('link', { name: 'Tippübersicht' }).click();
    const table = page.getByRole('table', { name: /^Tipps 23\.06\.2024/ });
    await expect(table.getByRole('img', { name: 'führt gerade' }).first()).toBeVisible();
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await page.getByRole('region', { name: /^Tipps 23\.06\.2024/ }).focus();
    await page.keyboard.press('ArrowRight');
    const name = await table.getByRole('rowheader').first().boundingBox();
    expect(name?.x ?? -1).toBeGreaterThanOrEqual(0);
  });

  await test.step('on paper all rows, in dark ink on white, without what is only tapped', async () => {
    const table = page.getByRole('table', { name: /^Tipps 23\.06\.2024/ });
    const count = Number(await table.getAttribute('aria-rowcount'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation', { name: 'Schnellzugriff' })).toBeHidden();
    await expect(table.getByRole('row')).toHaveCount(count);
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(12, 31, 20)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  });

  await test.step('the groups and the tree, with the own champion, from Spielplan', async () => {
    const bar = page.getByRole('navigation', { name: 'Schnellzugriff' });
    await bar.getByRole('link', { name: 'Spielplan' }).click();
    await page.getByRole('link', { name: 'Turnier' }).click();
    await expect(page.getByText('Dein Siegertipp', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Tabelle Gruppe/ })).toHaveCount(6);
    await page.getByRole('button', { name: 'Finale', exact: true }).click();
    await expect(page.getByRole('article', { name: /^Spiel 51:/ })).toBeInViewport();
  });

  await test.step('the address for the calendar, which needs no session', async () => {
    await page.getByRole('link', { name: 'Spiele', exact: true }).click();
    await page.getByRole('button', { name: 'In den Kalender' }).click();
    const address = await page.getByLabel('Adresse des Kalenders').inputValue();
    const answer = await (await newcomer()).request.get(address);
    expect(answer.headers()['content-type']).toContain('text/calendar');
    expect(await answer.text()).toContain('SUMMARY:Schweiz – Deutschland');
  });
});
