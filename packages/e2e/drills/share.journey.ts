import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, people, signIn, test } from '../src/journey.ts';
import { returnHome } from '../src/screens.ts';

/** Width and height of a PNG, which stand at the same place in each (RFC 2083, 4.1.1). */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const SIGNATURE = '89504e470d0a1a0a';

/** Saves the picture that the dialog shows. */
const save = async (page: Page): Promise<{ name: string; png: Buffer }> => {
  const link = page.getByRole('link', { name: 'Bild speichern' });
  await link.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), png: await readFile(await download.path()) };
};

test('compare with another player, and share what is one’s own', async ({ page, demo }, info) => {
  const saved = async (kind: string) => {
    const { name, png } = await save(page);
    expect(name).toBe(`tippspiel-${kind}.png`);
    expect(png.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
    expect(sizeOf(png)).toEqual([1080, 1350]);
    // An empty canvas is far smaller.
    expect(png.length).toBeGreaterThan(50_000);
    await info.attach(name, { body: png, contentType: 'image/png' });
  };
  await signIn(page, demo, people.anna);

  await test.step('the duel', async () => {
    await page.goto(`${demo.url}/score`);
    const others = page.getByRole('row').filter({ hasNot: page.locator('.standings-you') });
    await others.getByRole('link').first().click();
    await page.getByRole('link', { name: 'Vergleichen' }).click();
    await expect(page.getByRole('table', { name: /^Du gegen/ })).toBeVisible();
    await page.getByRole('button', { name: 'Teilen' }).click();
    await saved('duell');
  });

  await test.step('day, place and trophy', async () => {
    await page.goto(`${demo.url}/profile`);
    await page.getByRole('button', { name: 'Teilen' }).click();
    const choice = page.getByLabel('Was möchtest du teilen?');
    await choice.waitFor();
    const labels = await choice.getByRole('option').allTextContents();
    for (const [kind, start] of [
      ['spieltag', 'Spieltag'],
      ['platz', 'Platz'],
      ['trophaee', 'Trophäe'],
    ] as const) {
      const label = labels.find((text) => text.startsWith(start)) ?? start;
      await choice.selectOption({ label });
      await saved(kind);
    }
  });

  await test.step('the last match day, from home, as a picture', async () => {
    await page.goto(`${demo.url}/home`);
    await returnHome(page);
    await page.getByRole('link', { name: /^Gestern: / }).click();
    await expect(page.getByRole('heading', { name: 'So war’s' })).toBeVisible();
    await page.getByRole('button', { name: 'Teilen' }).click();
    const { name, png } = await save(page);
    expect(name).toBe('tippspiel-morgen.png');
    expect(sizeOf(png)).toEqual([1080, 1350]);
    await page.goto(`${demo.url}/home`);
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Gestern: / })).toHaveCount(0);
  });
});
