import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, signIn, test } from '../src/journey.ts';
import { people } from '../src/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

const season = join(import.meta.dirname, '../../server/drills/seasons/worldcup-2026.json');

test('the organiser uploads a sheet and a season from a phone', async ({ page, demo }) => {
  await signIn(page, demo, people.organiser);
  await page.goto(`${demo.url}/admin?tab=turnier`);
  const file = page.getByLabel('Datei auswählen');
  const card = page.locator('.card', { has: file });
  const sheet = (rows: readonly string[]) => ({
    name: 'Dorfcup_2027.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Heim;Gast;Datum;Uhrzeit', ...rows].join('\n')),
  });

  await test.step('what is wrong is said by row and column, within the screen', async () => {
    await file.setInputFiles(
      sheet(['SV Aach;TuS Berg;31.6.2027;15:30', 'SV Aach;;14.6.2027;abends']),
    );
    await expect(page.getByLabel('Name des Turniers')).toHaveValue('Dorfcup 2027');
    await page.getByRole('button', { name: 'Hochladen', exact: true }).click();
    await expect(card.getByRole('alert').getByRole('listitem')).toHaveText([
      'Zeile 2, Spalte „Datum“: Erwartet: ein Datum wie 14.6.2027 oder 2027-06-14. Gefunden: „31.6.2027“.',
      'Zeile 3, Spalte „Gast“: Erwartet: ein Team. Da steht nichts.',
      'Zeile 3, Spalte „Uhrzeit“: Erwartet: eine Uhrzeit wie 15:30. Gefunden: „abends“.',
    ]);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  });

  await test.step('the mended sheet is offered, and what it lacks is said', async () => {
    await file.setInputFiles(sheet(['SV Aach;TuS Berg;14.6.2027;15:30']));
    await page.getByRole('button', { name: 'Hochladen', exact: true }).click();
    await expect(card.getByText('Bei einem Spiel fehlt der Ort.')).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Dorfcup 2027 \(hochgeladen\)/ })).toBeChecked();
  });

  await test.step('a season of openfootball is uploaded as it is', async () => {
    // More than the 64 kB that a browser sends for a page that is left.
    const buffer = Buffer.concat([await readFile(season), Buffer.from(' '.repeat(100_000))]);
    const name = 'worldcup.json';
    await file.setInputFiles({ name, mimeType: 'application/json', buffer });
    await expect(
      page.getByRole('radio', { name: /^World Cup 2026 \(hochgeladen\)/ }),
    ).toBeChecked();
  });

  await test.step('the template is saved', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Vorlage für Excel' }).click();
    expect((await download).suggestedFilename()).toBe('Vorlage Spielplan.xlsx');
  });
});
