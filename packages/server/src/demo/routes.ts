import { endpoints } from '@tippspiel/contract';
import type { Feature } from '../http/feature.ts';
import { travel } from './travel.ts';

/** The time machine's call; answers when everything is as it is at that time. */
export const demoRoutes: Feature = (route, { db }) => {
  route(
    endpoints.demoClock,
    async ({ body, session }) => {
      await travel(db, { to: new Date(body.now), userId: session.userId });
      return { success: true };
    },
    { timeoutMs: TRAVEL_TIMEOUT_MS },
  );
};

/** From the first match to the champion on a busy machine. */
const TRAVEL_TIMEOUT_MS = 300_000;
