import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { announcementText, id } from '../fields.ts';
import { news } from '../news.ts';
import { emoji, matchReactions } from '../reaction.ts';
import { instant } from '../wire.ts';

export const announcement = endpoint(
  {
    call: 'GET /api/announcement',
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
    call: 'POST /api/announcement',
    access: 'scorekeeper',
    summary: 'Replaces the message to everybody; those who dismissed the last one see this one.',
    changes: ['announcement', 'log'],
  },
  () => ({ body: z.object({ text: announcementText }) }),
);

export const removeAnnouncement = endpoint({
  call: 'DELETE /api/announcement',
  access: 'scorekeeper',
  summary: 'Removes the message to everybody.',
  changes: ['announcement', 'log'],
  refusals: ['not-found'],
});

export const dismissAnnouncement = endpoint({
  call: 'POST /api/announcement/:id/dismissal',
  access: 'player',
  summary: 'Dismisses the message for the caller, on all devices; 404 once another one is there.',
  changes: ['announcement'],
  refusals: ['signed-out', 'not-found'],
});

export const events = endpoint(
  {
    call: 'GET /api/events',
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
    call: 'GET /api/reactions/:groupId',
    access: 'player',
    summary: 'How the members of a group have reacted to started matches; for its members alone.',
    reads: ['groups', 'matches', 'memberships', 'reactions'],
    refusals: ['not-found', 'not-a-member'],
  },
  () => ({ answer: z.array(matchReactions) }),
);

export const react = endpoint(
  {
    call: 'POST /api/reactions/:groupId/:matchId',
    access: 'player',
    summary: "Sets, changes or (null) removes the caller's reaction to a started match in a group.",
    changes: ['reactions'],
    refusals: ['signed-out', 'not-a-member', 'not-found', 'reaction-before-start'],
  },
  () => ({ body: z.object({ emoji: z.nullable(emoji) }) }),
);
