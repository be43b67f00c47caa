import type { Browser, Page } from '@playwright/test';

/** Processor time of the page's main thread, milliseconds. */
export interface MainThread {
  readonly all: number;
  readonly longest: number;
}

const TASK = 'ThreadControllerImpl::RunTask';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown };
}

/** Measures processor time, which tells more than the clock on a shared machine. */
export const mainThreadOf = async (
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<MainThread> => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await work();
  const trace: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const { traceEvents } = trace;
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const main = new Set(threads.map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === TASK && main.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return { all: tasks.reduce((sum, each) => sum + each, 0), longest: Math.max(0, ...tasks) };
};
