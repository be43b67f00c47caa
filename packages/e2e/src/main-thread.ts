import type { Browser, Page } from '@playwright/test';

const TASK = 'ThreadControllerImpl::RunTask';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown };
}

/**
 * @returns the longest task of the page's main thread, milliseconds of the processor: on a shared machine they tell
 *   more than those of the clock
 */
export const longestTask = async (browser: Browser, page: Page, work: () => Promise<unknown>) => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const trace = String(await browser.stopTracing());
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(trace);
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const main = new Set(threads.map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === TASK && main.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...tasks);
};
