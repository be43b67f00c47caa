import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countryName, id, isocode, line, stageCode, success } from '../fields.ts';
import { messages } from '../messages.ts';

/** Countries, stages and competitions: short lists that everybody reads and the organiser extends. */

const country = z.object({ isocode: z.string(), name: z.string() });

export const countries = endpoint(
  {
    method: 'GET',
    path: '/api/countries',
    access: 'player',
    summary: 'All countries, by name.',
    reads: ['countries'],
  },
  () => ({ answer: z.array(country) }),
);

export const participatingCountries = endpoint(
  {
    method: 'GET',
    path: '/api/countries-participating',
    access: 'player',
    summary: 'The countries of this tournament, by name.',
    reads: ['countries', 'matches'],
  },
  () => ({ answer: z.array(country) }),
);

export const saveCountry = endpoint(
  {
    method: 'POST',
    path: '/api/countries',
    access: 'organiser',
    summary: 'Adds a country; a known code gets the new name.',
    changes: ['countries', 'log'],
    badInput: messages.countryFields,
    refusals: ['country-name-taken'],
  },
  () => ({ body: z.object({ isocode, name: countryName }), answer: success }),
);

export const stages = endpoint(
  {
    method: 'GET',
    path: '/api/stages',
    access: 'player',
    summary: 'All stages, in the order in which they are played.',
    reads: ['stages'],
  },
  () => ({ answer: z.array(z.object({ code: z.string(), name: z.string() })) }),
);

export const saveStage = endpoint(
  {
    method: 'POST',
    path: '/api/stages',
    access: 'organiser',
    summary: 'Adds a stage; a known code gets the new name.',
    changes: ['log', 'stages'],
    badInput: messages.stageFields,
  },
  () => ({ body: z.object({ code: stageCode, name: line(1, 60) }), answer: success }),
);

export const competitions = endpoint(
  {
    method: 'GET',
    path: '/api/competition',
    access: 'player',
    summary: 'All past competitions, by name.',
    reads: ['competitions'],
  },
  () => ({ answer: z.array(z.object({ id, name: z.string() })) }),
);

export const createCompetition = endpoint(
  {
    method: 'POST',
    path: '/api/competition',
    access: 'organiser',
    summary: 'Adds a past competition.',
    changes: ['competitions', 'log'],
    badInput: messages.competitionName,
    refusals: ['competition-name-taken'],
  },
  () => ({ body: z.object({ name: line(1, 60) }), answer: success }),
);
