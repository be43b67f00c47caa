import type { Page } from '@playwright/test';

/** Core web vitals of a page so far, as web.dev defines them. */
export interface Vitals {
  /** Cumulative layout shift, the sum of all that no input caused; no unit. */
  cls: number;
  /** The slowest of all interactions, from the input to the next frame, milliseconds. */
  inp: number;
  /** When the largest element was painted, milliseconds after the navigation began. */
  lcp: number;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
  // Browsers have it, TypeScript's library does not yet.
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
}

/** Watches each document that the page opens from now on. */
export const watchVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const vitals = { cls: 0, inp: 0, lcp: 0 };
    window.vitals = vitals;
    const observe = <E extends PerformanceEntry>(
      type: string,
      take: (entry: E) => void,
      isOne: (entry: PerformanceEntry) => entry is E,
    ) =>
      new PerformanceObserver((list) => list.getEntries().filter(isOne).forEach(take)).observe({
        type,
        buffered: true,
        ...(type === 'event' ? { durationThreshold: 16 } : {}),
      });
    observe(
      'layout-shift',
      (entry: LayoutShift) => {
        if (!entry.hadRecentInput) vitals.cls += entry.value;
      },
      (entry): entry is LayoutShift => 'hadRecentInput' in entry,
    );
    observe(
      'event',
      (entry: PerformanceEventTiming) => {
        if (entry.interactionId > 0) vitals.inp = Math.max(vitals.inp, entry.duration);
      },
      (entry): entry is PerformanceEventTiming => 'interactionId' in entry,
    );
    observe(
      'largest-contentful-paint',
      (entry) => {
        vitals.lcp = entry.startTime;
      },
      (_entry): _entry is PerformanceEntry => true,
    );
  });

export const readVitals = (page: Page): Promise<Vitals> => page.evaluate(() => window.vitals);
