import type { BrowserContext, Page } from '@playwright/test';

/** Ends the stream of events at once, which else keeps the network from ever being idle. */
export const withoutEvents = (of: BrowserContext | Page): Promise<unknown> =>
  of.route('**/api/events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: ended\ndata: {}\n\n' }),
  );
