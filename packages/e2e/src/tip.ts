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

export const expectTip = async (row: Locator, home: number, away: number): Promise<void> => {
  await unfold(row);
  await expect(row.getByRole('spinbutton').first()).toHaveValue(String(home));
  await expect(row.getByRole('spinbutton').last()).toHaveValue(String(away));
};
