import type { CDPSession, Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the last goal arrived on the stream, by `performance.now()`; null until the next one comes. */
    goalArrived: number | null;
    /** When the frame with its change was painted; null until then. */
    goalPainted: number | null;
    /** The selector of the element that changes. */
    watched: string;
    /** How long each frame of the measured scrolling took, milliseconds. */
    frameLengths: number[];
  }
}

/**
 * Notes on each document that the page opens from now on when a goal arrives, and when the frame is painted
 * in which the text of `watched` (a selector) is another one.
 */
export const watchGoals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const text = () => document.querySelector(window.watched)?.textContent;
    const watch = () => {
      if (window.goalArrived !== null) return;
      window.goalArrived = performance.now();
      const before = text();
      const look = () => {
        if (text() === before) {
          requestAnimationFrame(look);
          return;
        }
        // The first task after a frame's callbacks comes when the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          window.goalPainted = performance.now();
        };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    const ask = window.fetch;
    window.goalArrived = 0;
    window.fetch = async (input, init) => {
      const answer = await ask(input, init);
      if (!answer.url.endsWith('/api/events')) return answer;
      const decoder = new TextDecoder();
      const noting = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          if (decoder.decode(chunk).includes('event: news')) watch();
          controller.enqueue(chunk);
        },
      });
      return new Response(answer.body?.pipeThrough(noting) ?? null, answer);
    };
  });

/**
 * @param cause lets a goal fall
 * @returns milliseconds from its arrival to the painted frame with another text of the element
 */
export const measureGoal = async (page: Page, selector: string, cause: () => Promise<unknown>) => {
  await page.evaluate((watched) => {
    Object.assign(window, { watched, goalArrived: null, goalPainted: null });
  }, selector);
  await cause();
  const painted = await page.waitForFunction(() => window.goalPainted);
  return painted.evaluate((at) => Number(at) - (window.goalArrived ?? 0));
};

/** Milliseconds from the end of the answer with this in its address to the painted frame with the element. */
export const measureFirstPaint = async (
  page: Page,
  url: string,
  answer: string,
  selector: string,
): Promise<number> => {
  await page.goto(url);
  return page.evaluate(
    async ({ answer, selector }) => {
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
      while (document.querySelector(selector) === null) await nextFrame();
      await nextFrame();
      const asked = performance
        .getEntriesByType('resource')
        .findLast(({ name }) => name.includes(answer));
      if (!(asked instanceof PerformanceResourceTiming)) throw new Error('Nothing was asked');
      return performance.now() - asked.responseEnd;
    },
    { answer, selector },
  );
};

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
