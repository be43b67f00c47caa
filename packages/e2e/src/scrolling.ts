import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    frameLengths: number[];
  }
}

/** A thumb drags slowly, and flicks go on by themselves; pixels, and pixels a second. */
const gestures = {
  down: [
    { yDistance: -6_000, speed: 2_000, preventFling: true },
    { yDistance: -3_000, speed: 8_000, preventFling: false },
    { yDistance: -3_000, speed: 12_000, preventFling: false },
  ],
  across: [
    { xDistance: -600, speed: 1_000, preventFling: true },
    { xDistance: 600, speed: 8_000, preventFling: false },
  ],
} as const;

/**
 * Scrolls what stands in the middle of the screen.
 *
 * @returns the lengths of the page's frames meanwhile, milliseconds
 */
export const measureScrolling = async (
  page: Page,
  devtools: CDPSession,
  direction: keyof typeof gestures,
) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.evaluate(() => {
    const lengths: number[] = [];
    window.frameLengths = lengths;
    let before: number | null = null;
    const note = (now: number) => {
      if (window.frameLengths !== lengths) return;
      if (before !== null) lengths.push(now - before);
      before = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (const gesture of gestures[direction]) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: Math.round(width / 2),
      y: Math.round(height / 2),
      gestureSourceType: 'touch',
      ...gesture,
    });
  }
  return page.evaluate(() => {
    const lengths = window.frameLengths;
    window.frameLengths = [];
    return lengths;
  });
};
