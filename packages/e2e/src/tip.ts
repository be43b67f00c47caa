import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A match's card, by its teams: 'Schottland gegen Schweiz'. */
export const cardOf = (page: Page, match: string): Locator =>
  page.getByRole('article', { name: match });

/** Types a tip into an open card; it saves itself. */
export const enterTip = async (card: Locator, home: number, away: number): Promise<void> => {
  await card.getByRole('spinbutton').first().fill(String(home));
  await card.getByRole('spinbutton').last().fill(String(away));
};

export const expectTip = async (card: Locator, home: number, away: number): Promise<void> => {
  await expect(card.getByRole('spinbutton').first()).toHaveValue(String(home));
  await expect(card.getByRole('spinbutton').last()).toHaveValue(String(away));
};
