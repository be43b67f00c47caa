import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { announcementText, id, pathId, success } from '../fields.ts';
import { instant } from '../wire.ts';

export const announcement = endpoint(
  {
    method: 'GET',
    path: '/api/announcement',
    access: 'player',
    summary: "The organiser's message to everybody; null where there is none.",
    reads: ['announcement'],
  },
  () => ({
    answer: z.object({
      announcement: z.nullable(
        z.object({
          id,
          /** Plain text with line breaks. */
          text: z.string(),
          /** By the game clock. */
          writtenAt: instant,
          /** Whether the caller has dismissed it, on any device. */
          dismissed: z.boolean(),
        }),
      ),
    }),
  }),
);

export const setAnnouncement = endpoint(
  {
    method: 'POST',
    path: '/api/announcement',
    access: 'organiser',
    summary: 'Replaces the message to everybody; those who dismissed the last one see this one.',
    changes: ['announcement', 'log'],
  },
  () => ({ body: z.object({ text: announcementText }), answer: success }),
);

export const removeAnnouncement = endpoint(
  {
    method: 'DELETE',
    path: '/api/announcement',
    access: 'organiser',
    summary: 'Removes the message to everybody.',
    changes: ['announcement', 'log'],
    refusals: ['not-found'],
  },
  () => ({ answer: success }),
);

export const dismissAnnouncement = endpoint(
  {
    method: 'POST',
    path: '/api/announcement/:id/dismissal',
    access: 'player',
    summary: 'Dismisses the message for the caller, on all devices; 404 once another one is there.',
    changes: ['announcement'],
    refusals: ['signed-out', 'not-found'],
  },
  () => ({ params: z.object({ id: pathId }), answer: success }),
);
