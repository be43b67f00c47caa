import { readFile } from 'node:fs/promises';
import { checkWhole } from '../src/accessible.ts';
import { expect, people, signIn, test } from '../src/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('an organiser enters what many have paid, is asked before too much, and takes the list home', async ({
  page,
  demo,
}) => {
  test.setTimeout(240_000);
  const tools = page.getByRole('tabpanel');
  const bookLines = () => page.getByRole('listitem').filter({ hasText: 'Einzahlung' }).count();
  await signIn(page, demo, people.organiser);
  await page.goto(`${demo.url}/admin?tab=kasse`);

  await test.step('two by one tap and one question', async () => {
    await expect(page.getByText(/^Einsätze .+ offen/)).toBeVisible();
    const before = await bookLines();
    await tools.getByRole('button', { name: 'Mehrere haben bezahlt' }).tap();
    const debtors = tools.getByRole('checkbox', { name: /, 10\s€ offen$|, 20\s€ offen$/ });
    await expect(debtors.first()).toBeVisible();
    const names = await debtors.evaluateAll((boxes) =>
      boxes.slice(0, 2).map((box) => box.parentElement?.textContent ?? ''),
    );
    for (const name of names) await tools.getByRole('checkbox', { name, exact: true }).check();
    await checkWhole(page, 'stakes of many');
    await tools.getByRole('button', { name: /^\d+\s€ eintragen$/ }).tap();
    const dialog = page.getByRole('dialog', { name: /^\d+\s€ von 2 Spielern eintragen\?$/ });
    await dialog.getByRole('button', { name: 'Eintragen' }).tap();
    await expect(page.getByText(/^\d+\s€ von 2 Spielern stehen im Kassenbuch\.$/)).toBeVisible();
    await expect.poll(bookLines).toBe(before + 2);
    for (const name of names) {
      const [payer = ''] = name.split(/, \d+\s€ offen$/);
      await expect(
        page.getByRole('button', { name: `: ${payer} hat bezahlt` }),
        `${payer} owes nothing any more`,
      ).toHaveCount(0);
    }
  });

  await test.step('one more, proposed as what is open, and asked about where it is more', async () => {
    const owing = page.getByRole('button', { name: /: .+ hat bezahlt$/ }).first();
    const [, open = '', name = ''] =
      /^(\d+)\s€ offen: (.+) hat bezahlt$/.exec((await owing.getAttribute('aria-label')) ?? '') ??
      [];
    await tools.getByRole('button', { name: 'Zahlung eintragen' }).tap();
    const form = page.getByRole('form', { name: 'Zahlung eintragen' });
    await form.getByLabel('Spieler suchen').fill(name);
    await form
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .tap();
    const amount = form.getByLabel('Betrag (Euro)');
    await expect(amount).toHaveValue(open);
    await amount.fill(`${open}0`);
    await form.getByRole('button', { name: 'Eintragen' }).tap();
    const question = page.getByRole('dialog', { name: 'Mehr als offen' });
    await expect(question).toContainText(
      new RegExp(`${name} schuldet ${open}\\s€; wirklich ${open}0\\s€ eintragen\\?`),
    );
    await question.getByRole('button', { name: 'Trotzdem eintragen' }).tap();
    await expect(page.getByText('Die Zahlung steht im Kassenbuch.')).toBeVisible();
    const payBack = page.locator('section', {
      has: page.getByRole('heading', { name: 'Zurückzuzahlen' }),
    });
    await expect(payBack).toContainText(name);
  });

  await test.step('the balance list, on paper and as a file', async () => {
    await tools.getByRole('button', { name: 'Saldenliste', exact: true }).tap();
    await tools.getByRole('checkbox', { name: 'Alle Kassen zusammen' }).check();
    const table = page.getByRole('table', { name: 'Saldenliste · Alle Kassen' });
    await expect(table).toBeVisible();
    const rows = await table.getByRole('row').count();
    await checkWhole(page, 'the balance list');
    const downloading = page.waitForEvent('download');
    await tools.getByRole('button', { name: 'Saldenliste als CSV' }).tap();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('Saldenliste Alle Kassen 2024-06-19.csv');
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(rows);
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kassenbuch' })).toBeHidden();
  });
});
