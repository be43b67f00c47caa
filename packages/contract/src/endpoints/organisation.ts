import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { facts } from '../fact.ts';
import { chainPage, digest, encryptedPassword, exactText, id, line, page } from '../fields.ts';
import { named, shape } from '../shape.ts';
import { cents, instant } from '../wire.ts';

export const configuration = endpoint(
  {
    call: 'GET /api/configuration',
    access: 'organiser',
    summary: 'The name of the game, the champion once known, and who organises.',
    reads: ['champion', 'configuration', 'countries', 'players'],
  },
  () => ({
    answer: shape({
      id,
      name: named('tipgameName', z.string()),
      champion: named('winner', z.nullable(z.string())),
      organiserId: named('userAdmin', z.nullable(id)),
    }),
  }),
);

export const saveConfiguration = endpoint(
  {
    call: 'POST /api/configuration',
    access: 'organiser',
    summary:
      "Changes them; another organiser takes the present one's password, whose sessions then end.",
    changes: ['champion', 'configuration', 'log', 'players', 'session'],
    refusals: [
      'tournament-closed',
      'signed-out',
      'current-password-needed',
      'wrong-password',
      'password-not-encrypted',
      'password-expired',
      'password-length',
      'not-found',
      'user-inactive',
    ],
  },
  () => ({
    body: shape({
      id,
      name: named('tipgameName', line(1, 60)),
      champion: named('winner', z.nullable(exactText(0, 60))),
      organiserId: named('admin', id),
      /** The organiser's password, to hand over the role. */
      current: z.optional(encryptedPassword),
    }),
  }),
);

export const audit = endpoint(
  {
    call: 'GET /api/audit',
    access: 'player',
    summary:
      'The log, the latest first: what is for everybody, and about the caller; everything for the organiser.',
    reads: ['log'],
    costMs: 20,
  },
  () => ({
    query: z.object(page(100)),
    answer: z.array(
      z.object({
        id,
        /** In the chain of the log (see `auditChain`), 1 for the first entry; null = in none. */
        position: z.nullable(id),
        at: instant,
        actor: z.string(),
        action: z.string(),
        /** Everybody, or the organiser and the player concerned alone. */
        audience: z.literal(['everybody', 'concerned']),
        /** A German sentence. */
        text: z.string(),
      }),
    ),
  }),
);

export const auditChain = endpoint(
  {
    call: 'GET /api/audit/chain',
    access: 'player',
    summary:
      'The log as a chain of digests, the oldest entry first: all entries, but of what the caller may not read, or what has been forgotten, the digest of the facts alone.',
    neverReloaded: 'Asked for when somebody checks the log, and used at once.',
    costMs: 10,
  },
  () => ({
    query: z.object(chainPage(200)),
    answer: z.array(
      z.object({
        /** 1 for the first entry, without gaps. */
        position: id,
        at: instant,
        action: z.string(),
        /** SHA-256 of the salt's bytes and the facts in UTF-8. */
        content: digest,
        /** SHA-256 of the previous digest, the time, `content` and the action (docs/decisions/0019). */
        digest,
        /** What `content` was made of; facts are a JSON text. */
        proof: z.nullable(z.object({ salt: digest, facts: z.string() })),
      }),
    ),
  }),
);

const tournamentAnswer = shape({
  name: z.string(),
  /** Of Europe or of the world; null where the pack is gone. */
  kind: z.nullable(z.literal(['EM', 'WM'])),
  /** What tips earn (docs/game.md, 'Points'). */
  points: z.object({
    exact: z.int(),
    difference: z.int(),
    tendency: z.int(),
    drawIs: z.literal(['difference', 'tendency']),
    knockout: z.int(),
    champion: z.int(),
  }),
  /** Calendar days, yyyy-MM-dd. */
  start: z.string(),
  end: z.string(),
  /** Whether the first match has started: champion tips and stakes are fixed from then. */
  started: z.boolean(),
  /** The champion's German name; null until the organiser has named him. */
  champion: named('winner', z.nullable(z.string())),
  /** Whether results and money are final. */
  closed: z.boolean(),
  /** The game clock. */
  now: instant,
  timeZone: z.string(),
  captcha: z.literal(['altcha', 'off']),
  /** Euros a head of the overall game, the half stake; null = no overall money. */
  stakeCents: named('stake', z.nullable(cents)),
  /** A link with `{amount}`. */
  paymentUrl: z.nullable(z.string()),
  /** The iOS version prefix that is not supported; empty = all are. */
  unsupportedIos: z.string(),
  /** Country codes whose flag has another name than the code in lower case. */
  flags: z.record(z.string(), z.string()),
  /** What the operator's own imprint says; null = the picture is the one that comes along. */
  imprint: z.nullable(z.string()),
  demo: z.boolean(),
});

export const tournament = endpoint(
  {
    call: 'GET /api/tournament',
    access: 'public',
    summary: 'What is played, when, and how this installation is set up.',
    reads: ['champion', 'clock', 'closing', 'configuration', 'countries', 'matches'],
    refusals: ['database-away'],
  },
  () => ({ answer: tournamentAnswer }),
);

export const health = endpoint({
  call: 'GET /api/health',
  access: 'public',
  summary: '200 only when players can sign in and play; else the cause and the way out.',
  neverReloaded: 'For the operator, not for the app.',
  refusals: ['database-away', 'disk-full', 'insecure-address'],
});

export const ready = endpoint({
  call: 'GET /api/ready',
  access: 'public',
  summary: '200 only while this node shall get calls: it can be played on, and is not ending.',
  neverReloaded: 'For the operator, not for the app.',
  refusals: ['database-away'],
});

export const openapi = endpoint(
  {
    call: 'GET /api/openapi.json',
    access: 'public',
    summary: 'This contract as OpenAPI 3.1.',
    neverReloaded: 'Changes with a new version only.',
  },
  () => ({ answer: z.looseObject({}) }),
);

export const demoClock = endpoint(
  {
    call: 'POST /api/demo/clock',
    access: 'organiser',
    summary: 'The time machine: sets the game clock. Exists in the demo alone.',
    changes: facts,
  },
  () => ({ body: z.object({ now: instant }) }),
);
