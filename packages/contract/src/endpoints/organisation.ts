import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sentPassword } from '../errors.ts';
import { facts } from '../fact.ts';
import { encryptedPassword, exactText, id, line } from '../fields.ts';
import { pointRules } from '../point-rules.ts';
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
    needsProof: true,
    summary:
      "Changes them; another organiser takes the present one's password, whose sessions then end.",
    changes: ['champion', 'configuration', 'log', 'players', 'session'],
    refusals: [
      'tournament-closed',
      'signed-out',
      'current-password-needed',
      'wrong-password',
      ...sentPassword,
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

/** How this installation is set up, whether a tournament is chosen or not. */
const installation = {
  /** Of the game. */
  name: z.string(),
  /** The game clock. */
  now: instant,
  timeZone: z.string(),
  captcha: z.literal(['altcha', 'off']),
  /** The iOS version prefix that is not supported; empty = all are. */
  unsupportedIos: z.string(),
  /** What the operator's own imprint says; null = the picture is the one that comes along. */
  imprint: z.nullable(z.string()),
  demo: z.boolean(),
};

/** The organiser has yet to choose what is played. */
const waiting = shape({ chosen: z.literal(false), ...installation });

const playing = shape({
  chosen: z.literal(true),
  ...installation,
  /** What its winner is called: `Europameister`. */
  championTitle: z.string(),
  teamsAre: z.literal(['countries', 'clubs']),
  /** How many of its stages have a table: six groups, one league. */
  tables: z.int(),
  /** Whether it has a knockout stage. */
  knockout: z.boolean(),
  /** In order; none = tables and winners go by football days. */
  rounds: z.array(z.object({ number: z.int(), name: z.string() })),
  /** Minutes after midnight at which its days begin, below 0 before it (docs/game.md, 'Competitions'). */
  dayStart: z.int(),
  /** What tips earn (docs/game.md, 'Points'). */
  points: pointRules,
  /** What tips earned before the organiser has changed that; null = it is as it was, or the first match has started. */
  formerPoints: z.nullable(pointRules),
  /** Whether the organiser has asked questions beside the champion; left out = none. */
  questions: z.optional(z.literal(true)),
  /** How many members of a group count, where groups are ranked, too (docs/game.md, 'Contest of groups'). */
  contest: z.optional(z.int()),
  /** Calendar days, yyyy-MM-dd. */
  start: z.string(),
  end: z.string(),
  /** Whether the first match has started: champion tips and stakes are fixed from then. */
  started: z.boolean(),
  /** The champion's German name; null until the organiser has named him. */
  champion: named('winner', z.nullable(z.string())),
  /** Whether results and money are final. */
  closed: z.boolean(),
  /** Euros a head of the overall game, the half stake; null = no overall money. */
  stakeCents: named('stake', z.nullable(cents)),
  /** Whose data plan and results are, as the licence asks to name it; null = they are nobody's. */
  dataSource: z.nullable(z.string()),
  /** A link with `{amount}`, perhaps `{name}` (`paymentLink`). */
  paymentUrl: z.nullable(z.string()),
  /** Country codes whose flag has another name than the code in lower case. */
  flags: z.record(z.string(), z.string()),
});

export const tournament = endpoint(
  {
    call: 'GET /api/tournament',
    access: 'public',
    summary:
      'What is played, when, and how this installation is set up; the latter alone until a tournament is chosen.',
    reads: [
      'champion',
      'clock',
      'closing',
      'configuration',
      'contest',
      'countries',
      'matches',
      'questions',
    ],
    refusals: ['database-away'],
  },
  () => ({ answer: z.union([waiting, playing]) }),
);

export const firstSteps = endpoint(
  {
    call: 'GET /api/first-steps',
    access: 'organiser',
    summary: 'What the organiser of a new game has done, until the last step is done or dismissed.',
    reads: ['configuration', 'groups', 'memberships', 'players'],
  },
  () => ({
    answer: z.object({
      /** Whether the organiser is led through them. */
      open: z.boolean(),
      tournament: z.boolean(),
      /** The first one. */
      group: z.nullable(z.object({ id, name: z.string(), members: z.int() })),
      /** Whether a test mail has left. */
      mailed: z.boolean(),
      /** Whether there are backups each night, or the organiser sees to them. */
      backups: z.boolean(),
    }),
  }),
);

export const noteBackups = endpoint({
  call: 'POST /api/first-steps/backups',
  access: 'organiser',
  summary: 'The organiser has read about backups and sees to them.',
  changes: ['configuration'],
});

export const endFirstSteps = endpoint({
  call: 'DELETE /api/first-steps',
  access: 'organiser',
  summary: 'Leads the organiser no more.',
  changes: ['configuration'],
});

export const health = endpoint(
  {
    call: 'GET /api/health',
    access: 'public',
    summary:
      '200 only when players can sign in, and play once a tournament is chosen; else the cause and the way out.',
    neverReloaded: 'For the operator, not for the app.',
    refusals: ['database-away', 'disk-full', 'insecure-address'],
  },
  () => ({
    answer: z.object({
      success: z.literal(true),
      /** Whether a tournament is chosen. */
      tournament: z.boolean(),
    }),
  }),
);

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
