import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** When the last goal arrived on the stream, by `performance.now()`; null until the next one comes. */
    goalArrived: number | null;
    /** When the frame with its change was painted; null until then. */
    goalPainted: number | null;
    /** The selector of the element that changes. */
    watched: string;
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
