import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';

const trouble = z.enum(['no-space', 'not-allowed', 'failed']);

/** Why the last backup of a night could not be written. */
export type BackupTrouble = z.output<typeof trouble>;

export const backup = endpoint(
  {
    method: 'GET',
    path: '/api/backup',
    access: 'organiser',
    summary: 'Whether a backup is written each night, and how the last one went.',
    neverReloaded: 'Changes once a night; asked for when it is shown.',
  },
  () => ({
    answer: z.object({
      daily: z.boolean(),
      /** On the real clock; null = never. */
      goodAt: z.nullable(instant),
      trouble: z.nullable(trouble),
      troubleSince: z.nullable(instant),
    }),
  }),
);
