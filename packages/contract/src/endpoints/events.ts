import { endpoint } from '../endpoint.ts';
import { news } from '../news.ts';

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
