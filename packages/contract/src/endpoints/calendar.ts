import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Public: calendars subscribe to it without a session, and it says nothing of any player. */
export const calendar = endpoint(
  {
    method: 'GET',
    path: '/api/calendar.ics',
    access: 'public',
    summary: 'The fixtures with kick-offs and results as a calendar to subscribe to (RFC 5545).',
    neverReloaded: 'For calendars, which ask again by themselves.',
    media: 'calendar-out',
  },
  () => ({ answer: z.unknown() }),
);
