import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { unfold } from './unfold.ts';

/** A match's row, by its teams: 'Schottland gegen Schweiz'. */
export const rowOf = (page: Page, match: string): Locator =>
  page.getByRole('article', { name: match });

/** Types a tip into an open match's row; it saves itself. */
export const enterTip = async (row: Locator, home: number, away: number): Promise<void> => {
  await unfold(row);
  await row.getByRole('spinbutton').first().fill(String(home));
  await row.getByRole('spinbutton').last().fill(String(away));
};

/** Looks until it is there: a row that has just loaded folds up once its tip is known. */
export const expectTip = (row: Locator, home: number, away: number): Promise<void> =>
  expect(async () => {
    await unfold(row);
    const timeout = 1_000;
    await expect(row.getByRole('spinbutton').first()).toHaveValue(String(home), { timeout });
    await expect(row.getByRole('spinbutton').last()).toHaveValue(String(away), { timeout });
  }).toPass({ timeout: 15_000 });
