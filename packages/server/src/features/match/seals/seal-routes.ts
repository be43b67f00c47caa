import { endpoints } from '@tippspiel/contract';
import { sharing } from '../../../concurrency.ts';
import type { Feature } from '../../../http/feature.ts';
import { refuse } from '../../../refusal.ts';
import { createKeptById } from '../../../standings/kept-by-id.ts';
import { accountBits, differencesOf, findColumn, listSeals } from './seal-queries.ts';

export const sealRoutes: Feature = (route, { db }) => {
  // Reads every account: one at a time, for all who ask meanwhile.
  const accounts = sharing(() => accountBits(db));

  route(endpoints.seals, async () => {
    const seals = await listSeals(db);
    return seals.map(({ matchId, at, count, digest, previous, chain, logHead }) => ({
      matchId,
      at: at.getTime(),
      count,
      digest: digest.toString('hex'),
      previous: previous.toString('hex'),
      chain,
      logHead: logHead.toString('hex'),
    }));
  });

  route(endpoints.sealedColumn, async ({ params, query, reply }) => {
    const sealed = await findColumn(db, params.matchId, query.digest);
    if (!sealed) return refuse('not-found');
    return reply.type('application/octet-stream').send(Buffer.concat([sealed.salt, sealed.tips]));
  });

  // Reads every tip on the match: one look at a match for all who ask meanwhile, and one match after the other.
  const differences = createKeptById((matchIds) => differencesOf(db, matchIds), 0);

  route(
    endpoints.sealDifferences,
    async ({ params }) => (await differences.read(params.matchId)) ?? refuse('not-found'),
  );

  route(endpoints.accountNumbers, async ({ reply }) =>
    reply.type('application/octet-stream').send(await accounts()),
  );
};
