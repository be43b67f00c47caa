import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Game } from './server.ts';

/**
 * Sets the game clock; the demo has done everything that follows from it when this returns.
 *
 * @param desk a page on which the organiser is signed in
 * @param now ISO 8601
 */
export const travelTo = async (desk: Page, game: Game, now: string): Promise<void> => {
  const token = await desk.evaluate(() => localStorage.getItem('token'));
  const answer = await desk.request.post(`${game.url}/api/demo/clock`, {
    headers: { Authorization: token ?? '' },
    data: { now },
    timeout: 60_000,
  });
  expect(answer.status()).toBe(200);
};
