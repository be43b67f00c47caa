import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { newPassword } from '../errors.ts';
import { encryptedPassword, exactText, id, pathId, playerName } from '../fields.ts';
import { limits, messages } from '../messages.ts';
import { named, shape } from '../shape.ts';

export const profile = endpoint(
  {
    call: 'GET /api/profile',
    access: 'player',
    summary: "One's own profile, or another's without e-mail, payment and open champion tip.",
    reads: [
      'accounts',
      'avatars',
      'championTip',
      'countries',
      'matches',
      'players',
      'questions',
      'stakes',
    ],
    refusals: ['not-found'],
  },
  () => ({
    query: z.object({ id: z.optional(pathId) }),
    answer: shape({
      id,
      name: z.string(),
      email: z.nullable(z.string()),
      championTip: named('winnerTip', z.nullable(z.string())),
      paid: z.nullable(z.boolean()),
      fullStake: named('maxPrice', z.boolean()),
      /** Whether the stake is in the pots of the overall game; null for others. */
      forMoney: z.nullable(z.boolean()),
      /** The address of the picture, with its version. */
      avatar: z.string(),
      /** Present where the program gave the organiser an address at the start that receives no mail. */
      placeholderEmail: z.optional(z.literal(true)),
      /** One's own: present where no text that is passed on may name the player. */
      unnamed: z.optional(z.literal(true)),
      /** One's own: the games for money that one was activated too late for; left out where there is none. */
      missed: z.optional(
        z.object({
          /** Whether it is the overall game, too. */
          overall: z.boolean(),
          /** The names of groups. */
          groups: z.array(z.string()),
        }),
      ),
    }),
  }),
);

export const dismissMissedGames = endpoint({
  call: 'DELETE /api/missed-games',
  access: 'player',
  summary: 'The caller has read which games for money the activation came too late for.',
  changes: ['stakes'],
  refusals: ['signed-out'],
});

export const saveUnnamed = endpoint(
  {
    call: 'POST /api/profile-unnamed',
    access: 'player',
    summary: 'Says whether texts that members of a group pass on leave the name of the caller out.',
    changes: ['accounts'],
    refusals: ['signed-out'],
  },
  () => ({ body: z.object({ unnamed: z.boolean() }) }),
);

export const saveProfile = endpoint(
  {
    call: 'POST /api/profile',
    access: 'player',
    summary:
      'Changes the name, and the password where another one is given, which ends the other sessions of the player.',
    changes: ['accounts', 'avatars', 'log', 'session'],
    refusals: [
      'signed-out',
      'current-password-needed',
      'wrong-password',
      ...newPassword,
      'name-taken',
      'name-official',
    ],
  },
  () => ({
    body: shape({
      name: named('username', playerName),
      /** Without it the name alone changes. */
      password: z.optional(
        z.string(messages.profilePassword).check(z.maxLength(4096, messages.profilePassword)),
      ),
      /** The present password, where `password` is another one; not needed soon after a sign-in. */
      current: z.optional(encryptedPassword),
    }),
  }),
);

export const saveChampionTip = endpoint(
  {
    call: 'POST /api/profile-winner',
    access: 'player',
    summary: 'Tips the champion by its German name, until the first match starts.',
    changes: ['championTip'],
    badInput: messages.championTip,
    refusals: ['signed-out', 'not-found', 'tournament-started'],
  },
  () => ({ body: shape({ championTip: named('winner', exactText(limits.championTip.min, 60)) }) }),
);

export const uploadAvatar = endpoint({
  call: 'POST /api/upload',
  access: 'player',
  summary: 'Takes a picture (field `avatar`: png, gif, jpeg up to 10 MB) as the profile picture.',
  changes: ['avatars'],
  refusals: ['signed-out', 'too-large', 'unsupported-media', 'overloaded'],
  media: 'multipart-in',
});

export const avatar = endpoint(
  {
    call: 'GET /api/avatar/:file',
    access: 'public',
    summary: 'The profile picture avatar_{code}.jpg; an unknown code gives the default picture.',
    neverReloaded: 'Browsers cache pictures by address; `avatars` says which is shown.',
    media: 'jpeg-out',
    costMs: 20,
  },
  () => ({
    params: z.object({ file: z.string().check(z.regex(/^avatar_[A-Za-z0-9_-]{1,100}\.jpg$/)) }),
    /** The version that the address carries; with any other one the present picture comes. */
    query: z.object({ v: z.optional(z.string()) }),
    answer: z.unknown(),
  }),
);

const trophy = z.object({ type: z.string(), description: z.string(), image: z.string() });

export const trophies = endpoint(
  {
    call: 'GET /api/trophies',
    access: 'player',
    summary: "A player's trophies; one's own without `user`.",
    reads: ['champion', 'history', 'matches', 'players', 'results', 'stakes'],
    refusals: ['not-found'],
  },
  () => ({ query: z.object({ user: z.optional(pathId) }), answer: z.array(trophy) }),
);

export const pastTrophies = endpoint(
  {
    call: 'GET /api/trophies/past',
    access: 'player',
    summary:
      "A player's trophies of the tournaments before the present one, the latest first; one's own without `user`.",
    reads: ['configuration', 'players'],
    refusals: ['not-found'],
  },
  () => ({
    query: z.object({ user: z.optional(pathId) }),
    answer: z.array(z.object({ tournament: z.string(), trophies: z.array(trophy) })),
  }),
);
