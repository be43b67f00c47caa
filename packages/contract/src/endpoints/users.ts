import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, page, pathId, searchText, success } from '../fields.ts';
import { limits } from '../messages.ts';

const total = z.int().min(0).max(limits.historicalPoints);

const historicalRecord = z.object({
  competition_id: id,
  points: z.int(),
  exact: z.int(),
  correct: z.int(),
});

const adminRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  paid: z.boolean(),
  maxPrice: z.boolean(),
  lastOnline: z.iso.datetime().nullable(),
  historicalRecords: z.array(historicalRecord),
});

const playerRow = z.object({ id, name: z.string() });

export const users = endpoint({
  method: 'GET',
  path: '/api/users',
  access: 'player',
  summary: 'The organiser gets every account in full, a player the names of the active players.',
  query: z.object({ q: searchText.optional(), ...page(limits.page) }),
  answer: z.union([z.array(adminRow), z.array(playerRow)]),
});

const flags = z.object({
  active: z.boolean().optional(),
  paid: z.boolean().optional(),
  maxPrice: z.boolean().optional(),
});

export const activateUser = endpoint({
  method: 'POST',
  path: '/api/user/activate/:id',
  access: 'admin',
  summary: 'Sets `active`; deactivating ends all sessions of the account.',
  params: z.object({ id: pathId }),
  body: flags.required({ active: true }),
  answer: success,
  refusals: ['not-found', 'admin-protected'],
});

export const markPaid = endpoint({
  method: 'POST',
  path: '/api/user/paid/:id',
  access: 'admin',
  summary: 'Sets `paid`.',
  params: z.object({ id: pathId }),
  body: flags.required({ paid: true }),
  answer: success,
  refusals: ['not-found'],
});

export const setFullStake = endpoint({
  method: 'POST',
  path: '/api/user/max-price/:id',
  access: 'admin',
  summary: 'Sets `maxPrice` (the full stake).',
  params: z.object({ id: pathId }),
  body: flags.required({ maxPrice: true }),
  answer: success,
  refusals: ['not-found'],
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/user/:id',
  access: 'admin',
  summary: 'Deletes an account with everything that belongs to it.',
  params: z.object({ id: pathId }),
  answer: success,
  refusals: ['not-found', 'admin-protected'],
});

export const saveHistoricalResult = endpoint({
  method: 'POST',
  path: '/api/historical-result',
  access: 'admin',
  summary: "Adds or replaces a player's result in a past competition.",
  body: z.object({ userId: id, competitionId: id, points: total, exact: total, correct: total }),
  answer: success,
  refusals: ['not-found'],
});

export const deleteHistoricalResult = endpoint({
  method: 'DELETE',
  path: '/api/historical-result',
  access: 'admin',
  summary: "Deletes a player's result in a past competition.",
  body: z.object({ userId: id, competitionId: id }),
  answer: success,
  refusals: ['not-found'],
});
