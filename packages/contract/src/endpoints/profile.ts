import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { encryptedPassword, id, pathId, playerName, success } from '../fields.ts';
import { limits, messages } from '../messages.ts';

export const profile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'player',
  summary: "One's own profile, or another's without e-mail, payment and open winner tip.",
  query: z.object({ id: z.optional(pathId) }),
  answer: z.object({
    id,
    name: z.string(),
    email: z.nullable(z.string()),
    winnerTip: z.nullable(z.string()),
    paid: z.nullable(z.boolean()),
    maxPrice: z.boolean(),
    /** Whether the stake is in the pots of the overall game; null for others. */
    forMoney: z.nullable(z.boolean()),
    avatar: z.string(),
  }),
  refusals: ['not-found'],
});

export const saveProfile = endpoint({
  method: 'POST',
  path: '/api/profile',
  access: 'player',
  summary: 'Changes name and password; the other sessions of the player end.',
  body: z.object({ username: playerName, password: encryptedPassword }),
  answer: success,
  badInput: messages.profilePassword,
  refusals: [
    'signed-out',
    'password-not-encrypted',
    'password-expired',
    'password-length',
    'name-taken',
  ],
});

export const saveWinnerTip = endpoint({
  method: 'POST',
  path: '/api/profile-winner',
  access: 'player',
  summary: 'Tips the champion by its German name, until the first match starts.',
  body: z.object({ winner: z.string().check(z.minLength(limits.winnerTip.min), z.maxLength(60)) }),
  answer: success,
  badInput: messages.winnerTip,
  refusals: ['not-found', 'tournament-started'],
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'player',
  summary: 'Takes a picture (field `avatar`: png, gif, jpeg up to 10 MB) as the profile picture.',
  answer: success,
  refusals: ['too-large', 'unsupported-media'],
  media: 'multipart-in',
});

export const avatar = endpoint({
  method: 'GET',
  path: '/api/avatar/:file',
  access: 'public',
  summary: 'The profile picture avatar_{code}.jpg; an unknown code gives the default picture.',
  params: z.object({ file: z.string().check(z.regex(/^avatar_[A-Za-z0-9_-]{1,100}\.jpg$/)) }),
  answer: z.unknown(),
  media: 'jpeg-out',
});
