import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { announcementText, id, pathId, success } from '../fields.ts';
import { news } from '../news.ts';
import { emoji, matchReactions } from '../reaction.ts';
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

export const events = endpoint(
  {
    method: 'GET',
    path: '/api/events',
    access: 'player',
    summary:
      'A stream of what changes (text/event-stream): `news` events whose id goes into `Last-Event-ID`; `reactions` events are for members of a group; `replaced` ends a stream for a newer one of the same player.',
    neverReloaded: 'Says itself what has changed.',
    media: 'events-out',
  },
  () => ({ answer: news }),
);

export const reactions = endpoint(
  {
    method: 'GET',
    path: '/api/reactions/:groupId',
    access: 'player',
    summary: 'How the members of a group have reacted to started matches; for its members alone.',
    reads: ['groups', 'matches', 'memberships', 'reactions'],
    refusals: ['not-found', 'not-a-member'],
  },
  () => ({ params: z.object({ groupId: pathId }), answer: z.array(matchReactions) }),
);

export const react = endpoint(
  {
    method: 'POST',
    path: '/api/reactions/:groupId/:matchId',
    access: 'player',
    summary: "Sets, changes or (null) removes the caller's reaction to a started match in a group.",
    changes: ['reactions'],
    refusals: ['signed-out', 'not-a-member', 'not-found', 'reaction-before-start'],
  },
  () => ({
    params: z.object({ groupId: pathId, matchId: pathId }),
    body: z.object({ emoji: z.nullable(emoji) }),
    answer: success,
  }),
);
