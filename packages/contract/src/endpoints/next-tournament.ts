import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { enteredPointRules } from '../entered-points.ts';
import { facts } from '../fact.ts';
import { calendarDay, leg, line, packName } from '../fields.ts';
import { limits } from '../messages.ts';

import { named, shape } from '../shape.ts';
import { cents, enteredCents, instant, team } from '../wire.ts';

/** How one tournament follows another (docs/game.md, 'The next tournament'). */

const summary = {
  pack: packName,
  name: z.string(),
  teamsAre: z.literal(['countries', 'clubs']),
  /** Days of the first and the last match. */
  start: calendarDay,
  end: calendarDay,
  countries: z.int(),
  matches: z.int(),
  /** By the organiser, who can remove it until it starts. */
  uploaded: z.boolean(),
  /** The results feed whose data it is, as its licence asks to name it; null = it is nobody's. */
  source: z.nullable(z.string()),
};

/** Euros a head of the overall game; null = it is not for money. */
const stake = z.nullable(cents);

/** The stake of the overall game is said by the operator with STAKE, or by the organiser, who may follow a proposal. */
const stakeQuestion = z.union([
  shape({ by: z.literal('operator'), stakeCents: named('stake', stake) }),
  z.object({ by: z.literal('organiser') }),
]);

const match = z.object({
  number: z.int(),
  stage: z.string(),
  /** The number of its round; null = there are none. */
  round: z.nullable(z.int()),
  leg,
  kickoff: z.nullable(instant),
  /** The day on which it is to be played, where that is all that is known. */
  plannedDay: z.nullable(calendarDay),
  venue: z.nullable(z.string()),
  /** Isocodes; null where the team comes by a slot, or is not drawn yet. */
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  /** As in `bracket`. */
  slotHome: z.nullable(z.string()),
  slotAway: z.nullable(z.string()),
});

const params = z.object({ pack: packName });

export const nextTournaments = endpoint(
  {
    call: 'GET /api/next-tournament',
    access: 'organiser',
    summary:
      'The tournaments that can follow: those not played yet and not over, by their first day; and what players still pay and get of the present one.',
    reads: ['accounts', 'clock', 'closing', 'configuration', 'packs', 'payments'],
  },
  () => ({
    answer: shape({
      /** What players still pay and get by the settlement; nothing before the closing. */
      owesCents: named('owes', cents),
      getsCents: named('gets', cents),
      stake: stakeQuestion,
      packs: z.array(
        shape({
          ...summary,
          /** What product and custom suggest; null = nothing. */
          proposedCents: named('proposedStake', z.nullable(cents)),
        }),
      ),
    }),
  }),
);

export const previewTournament = endpoint(
  {
    call: 'GET /api/next-tournament/:pack',
    access: 'organiser',
    summary: 'What a tournament that can follow consists of: groups, matches and bracket.',
    reads: ['clock', 'configuration', 'packs'],
    refusals: ['not-found'],
  },
  () => ({
    params,
    answer: z.object({
      ...summary,
      /** Isocodes that have a flag of another code. */
      flags: z.record(z.string(), z.string()),
      teams: z.array(z.object({ ...team, stage: z.nullable(z.string()) })),
      rounds: z.array(z.object({ number: z.int(), name: z.string() })),
      /** In the order in which they are played. */
      stages: z.array(z.object({ code: z.string(), name: z.string() })),
      /** By number. */
      plan: z.array(match),
    }),
  }),
);

export const uploadPack = endpoint(
  {
    call: 'POST /api/packs',
    access: 'organiser',
    summary:
      'Stores a tournament that can follow, of a file as docs/pakete.md describes it: a pack, JSON of openfootball, CSV or Excel; ten at most that are not played. What is wrong with it stands in the message of 400, a line each.',
    fileField: 'pack',
    bodyBytes: limits.packBytes,
    changes: ['log', 'packs'],
    refusals: ['tournament-played', 'pack-name-taken', 'too-many-packs', 'overloaded'],
  },
  () => ({
    /** Of the tournament, which a sheet does not say. */
    query: z.object({ name: z.optional(line(1, 60)) }),
    body: z.object({ pack: z.unknown() }),
    answer: z.object({
      success: z.literal(true),
      pack: packName,
      /** What the file lacks, and what was made of it: German sentences. */
      notes: z.array(z.string()),
    }),
  }),
);

/** A competition in the words of the results feed, with its season: `bl1/2026`. */
const league = z.string().check(z.regex(/^[^/]{1,40}\/\d{4}$/));

export const offeredCompetitions = endpoint(
  {
    call: 'GET /api/competitions-offered',
    access: 'organiser',
    summary:
      'Competitions of the results feed that are not over and whose names have the words of `q`: 50 at most. OpenLigaDB is asked where the operator has named no feed.',
    neverReloaded: 'A search in what somebody else tells.',
    costMs: 10,
    refusals: ['feed-failed'],
  },
  () => ({
    query: z.object({ q: z.optional(line(0, 60)) }),
    answer: z.object({
      /** The source is named as its licence asks; null = the operator wants no feed. */
      source: z.nullable(z.string()),
      /** How many there are. */
      total: z.int(),
      competitions: z.array(
        z.object({
          league,
          name: z.string(),
          /** Null = the feed does not say. */
          start: z.nullable(calendarDay),
          end: z.nullable(calendarDay),
        }),
      ),
    }),
  }),
);

export const chooseCompetition = endpoint(
  {
    call: 'POST /api/competitions-offered',
    access: 'organiser',
    summary:
      'Asks the results feed for the plan of a competition and stores it like an uploaded one. Chosen again before it starts it is as the feed tells it then. What hinders it stands in the message of 400, a line each.',
    changes: ['log', 'packs'],
    refusals: [
      'not-found',
      'tournament-played',
      'pack-name-taken',
      'too-many-packs',
      'feed-failed',
    ],
  },
  () => ({
    body: z.object({ league }),
    answer: z.object({
      success: z.literal(true),
      pack: packName,
      /** What the feed does not know yet, and what was made of it: German sentences. */
      notes: z.array(z.string()),
    }),
  }),
);

export const packTemplate = endpoint(
  {
    call: 'GET /api/pack-template',
    access: 'organiser',
    summary:
      'A sheet with an example of a plan, to be filled in and uploaded, as CSV or Excel file.',
    neverReloaded: 'A file that is asked for when somebody wants it.',
    media: 'spreadsheet-out',
    costMs: 5,
  },
  () => ({ query: z.object({ form: z.literal(['csv', 'xlsx']) }), answer: z.unknown() }),
);

export const removePack = endpoint(
  {
    call: 'DELETE /api/packs/:pack',
    access: 'organiser',
    summary: 'Deletes an uploaded tournament that has not been started.',
    changes: ['log', 'packs'],
    refusals: ['not-found', 'tournament-played'],
  },
  () => ({ params }),
);

export const startTournament = endpoint(
  {
    call: 'POST /api/next-tournament/:pack',
    access: 'organiser',
    needsProof: true,
    summary:
      'Starts the first tournament, or the next one once the present one is closed: accounts, groups and past results stay, tips and stakes begin anew. Where the operator has not set STAKE it says the stake of the overall game.',
    // Everything but who there is begins anew.
    changes: facts,
    refusals: [
      'signed-out',
      'not-found',
      'tournament-open',
      'tournament-played',
      'country-name-taken',
    ],
  },
  () => ({
    params,
    body: shape({
      /** Left out where the operator has said it. */
      stakeCents: named('stake', z.optional(z.nullable(enteredCents))),
      /** Left out = the classic ones. */
      points: z.optional(enteredPointRules),
    }),
  }),
);

export const savePoints = endpoint(
  {
    call: 'POST /api/tournament/points',
    access: 'organiser',
    summary:
      'Changes what tips earn, until the first match starts; where somebody plays for money until 24 hours before it, and they are mailed.',
    // Tables count the points of a champion who is named early.
    changes: ['champion', 'configuration', 'log'],
    refusals: ['signed-out', 'points-locked', 'points-changed-too-late'],
  },
  () => ({ body: z.object({ points: enteredPointRules }) }),
);

export const leaveTournament = endpoint({
  call: 'DELETE /api/tournament',
  access: 'organiser',
  needsProof: true,
  summary:
    'Leaves the tournament before a result is in: its tips and agreed stakes go, accounts and groups stay, and another one can be chosen.',
  changes: facts,
  refusals: ['signed-out', 'tournament-closed', 'tournament-has-results', 'money-in-book'],
});
