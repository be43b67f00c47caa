import type { Page } from '@playwright/test';

/** These elements come last when a screen loads. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const article = (page: Page) => page.getByRole('article').first();
export const table = (page: Page) => page.getByRole('table').first();
export const field = (page: Page) => page.getByRole('textbox').first();
export const tab = (page: Page) => page.getByRole('tab').first();
export const button = (name: string) => (page: Page) => page.getByRole('button', { name });
export const link = (name: string) => (page: Page) => page.getByRole('link', { name });
export const logEntry = (page: Page) => page.getByRole('dialog').locator('li, p').first();
export const progress = (page: Page) =>
  page.getByRole('img', { name: /^Plätze nach jedem Spieltag/ });
export const panel = (page: Page) => page.locator('.tab-panel').locator('li, form, p').first();

export const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click();

export const openTrophies = (page: Page) =>
  page.getByRole('button', { name: /^Noch .+ zu holen$/ }).click();

/** Checks seals and log. */
export async function checkAll(page: Page) {
  await press('Alles prüfen')(page);
  await page.getByText('Letzte Prüfsumme').waitFor();
}

/** Only a phone has the button. */
export async function openMenu(page: Page) {
  const button = page.getByRole('button', { name: 'Menü öffnen' });
  if (await button.isVisible()) await button.click();
}

/** Shows on every card how the others tip. */
export async function openCharts(page: Page) {
  for (const chart of await page.getByRole('button', { name: /^Verteilung der Tipps/ }).all()) {
    await chart.click();
  }
}

export async function openAccount(page: Page) {
  await page
    .getByRole('button', { name: /^Historie und Löschen/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ergebnis eintragen' }).waitFor();
}

/** Shows long names, which the demo's players have. */
export async function openMembers(page: Page) {
  await page
    .getByRole('button', { name: /^Mitglieder: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Entfernen: / })
    .first()
    .waitFor();
}

/** Opens the tips of a match that has begun, which the log does not note. */
export async function openTips(page: Page) {
  await page.getByRole('button', { name: 'Bearbeiten: Kroatien gegen Albanien' }).click();
  await press('Tipps ansehen')(page);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

export async function openPicture(page: Page) {
  await press('Teilen')(page);
  await page.getByRole('link', { name: 'Bild speichern' }).waitFor();
}

/** Makes the latest two results and all trophies new since the last visit. */
export async function returnHome(page: Page) {
  await page.waitForFunction(() => localStorage.getItem('moments') !== null);
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('moments') ?? '{}');
    const results = Object.entries(seen.results).slice(0, -2);
    const kept = { ...seen, results: Object.fromEntries(results), trophies: [] };
    localStorage.setItem('moments', JSON.stringify(kept));
  });
  await page.reload();
  await page.getByRole('dialog', { name: 'Seit deinem letzten Besuch' }).waitFor();
}
