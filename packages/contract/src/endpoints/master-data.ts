import { TABLE_RULES } from '@tippspiel/rules';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countryName, id, isocode, leg, line, stageCode, teamColor, teamShort } from '../fields.ts';
import { messages } from '../messages.ts';
import { instant, team } from '../wire.ts';

/** Countries, stages and competitions: short lists that everybody reads and the organiser extends. */

const country = z.object(team);

export const countries = endpoint(
  {
    call: 'GET /api/countries',
    access: 'player',
    summary: 'All countries, by name.',
    reads: ['countries'],
  },
  () => ({ answer: z.array(country) }),
);

export const participatingCountries = endpoint(
  {
    call: 'GET /api/countries-participating',
    access: 'player',
    summary: 'The countries of this tournament, by name.',
    reads: ['countries', 'matches'],
  },
  () => ({ answer: z.array(country) }),
);

export const saveCountry = endpoint(
  {
    call: 'POST /api/countries',
    access: 'organiser',
    summary:
      'Adds a country; a known code gets the new name, a club also its short name and colours.',
    changes: ['countries', 'log'],
    badInput: messages.countryFields,
    refusals: ['country-name-taken'],
  },
  () => ({
    body: z.object({
      isocode,
      name: countryName,
      /** Of a club; left out, they stay. */
      short: z.optional(teamShort),
      colors: z.optional(z.tuple([teamColor, teamColor])),
    }),
  }),
);

export const stages = endpoint(
  {
    call: 'GET /api/stages',
    access: 'player',
    summary: 'All stages, in the order in which they are played.',
    reads: ['stages'],
  },
  () => ({ answer: z.array(z.object({ code: z.string(), name: z.string() })) }),
);

export const saveStage = endpoint(
  {
    call: 'POST /api/stages',
    access: 'organiser',
    summary: 'Adds a stage; a known code gets the new name.',
    changes: ['log', 'stages'],
    badInput: messages.stageFields,
  },
  () => ({ body: z.object({ code: stageCode, name: line(1, 60) }) }),
);

export const competitions = endpoint(
  {
    call: 'GET /api/competition',
    access: 'player',
    summary: 'All past competitions, by name.',
    reads: ['competitions'],
  },
  () => ({ answer: z.array(z.object({ id, name: z.string() })) }),
);

export const createCompetition = endpoint(
  {
    call: 'POST /api/competition',
    access: 'organiser',
    summary: 'Adds a past competition.',
    changes: ['competitions', 'log'],
    badInput: messages.competitionName,
    refusals: ['competition-name-taken'],
  },
  () => ({ body: z.object({ name: line(1, 60) }) }),
);

/** The plan of a tournament; goals and results are those of the listed matches (`/api/matches`). */

const group = z.object({
  stage: z.string(),
  /** How many matches are planned in it, with teams or without. */
  matches: z.int(),
  countries: z.array(
    z.object({
      isocode: z.string(),
      /** The rank is set where goals cannot decide; it is null until every match of the group has its result. */
      groupRank: z.nullable(z.int()),
    }),
  ),
});

const knockoutMatch = z.object({
  id,
  /** By which slots name it; null for a match that the organiser has added. */
  number: z.nullable(z.int()),
  stage: z.string(),
  leg,
  kickoff: z.nullable(instant),
  venue: z.nullable(z.string()),
  /** `1A`, `2B`, `3ADEF`, `W39`, `L101`: where its sides come from. */
  slotHome: z.nullable(z.string()),
  slotAway: z.nullable(z.string()),
});

export const bracket = endpoint(
  {
    call: 'GET /api/tournament/bracket',
    access: 'player',
    summary: 'The groups and the knockout matches, with where their sides come from.',
    reads: ['matches', 'results'],
  },
  () => ({
    answer: z.object({
      /** What separates the teams of a group, in this order. */
      tableRules: z.array(z.enum(TABLE_RULES)),
      /** Which third takes which slot, by the letters of the groups whose thirds go on; null = the usual ones. */
      thirdsTable: z.nullable(
        z.object({ slots: z.array(z.string()), rows: z.record(z.string(), z.string()) }),
      ),
      /** How the organiser has ranked teams that no score separates; `stage` null = thirds of several groups. */
      rankings: z.array(z.object({ stage: z.nullable(z.string()), teams: z.array(z.string()) })),
      /** Which third plays which match, as the organiser says; it counts where nothing else decides. */
      thirds: z.array(z.object({ number: z.int(), isocode: z.string() })),
      groups: z.array(group),
      /** By number, then those without. */
      matches: z.array(knockoutMatch),
    }),
  }),
);

/** Public: calendars subscribe to it without a session, and it says nothing of any player. */
export const calendar = endpoint(
  {
    call: 'GET /api/calendar.ics',
    access: 'public',
    summary: 'The fixtures with kick-offs and results as a calendar to subscribe to (RFC 5545).',
    neverReloaded: 'For calendars, which ask again by themselves.',
    media: 'calendar-out',
  },
  () => ({ answer: z.unknown() }),
);
