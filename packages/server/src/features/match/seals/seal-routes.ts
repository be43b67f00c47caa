import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { columnFromBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import { sharing } from '../../../concurrency.ts';
import { currentTournamentId } from '../../../db/game.ts';
import type { Db } from '../../../db/schema.ts';
import type { Feature } from '../../../http/feature.ts';
import { refuse } from '../../../refusal.ts';
import { createKeptById } from '../../../standings/kept.ts';
import { readTips } from '../../../standings/tip-columns.ts';

export const feature: Feature = ({ route, db }) => {
  // Reads every account: one at a time, for all who ask meanwhile.
  const accounts = sharing(() => accountBits(db));

  route(endpoints.seals, async () => {
    const seals = await listSeals(db);
    return seals.map(({ matchId, questionId, at, count, digest, previous, chain, logHead }) => ({
      matchId,
      ...(questionId === null ? {} : { questionId }),
      at: at.getTime(),
      count,
      digest: digest.toString('hex'),
      previous: previous.toString('hex'),
      chain,
      logHead: logHead.toString('hex'),
    }));
  });

  route(endpoints.sealedColumn, async ({ params, query, reply }) => {
    const sealed = await findColumn(db, params, query.digest);
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

/** The chain of the current tournament, from its first seal on. */
const listSeals = (db: Db) =>
  sealsOfTournament(db)
    .select([
      's.match_id as matchId',
      's.question_id as questionId',
      's.sealed_at as at',
      's.tips as count',
      's.digest',
      's.previous',
      's.chain',
      's.log_head as logHead',
    ])
    .orderBy('s.position')
    .execute();

/**
 * What a seal of a match or a question was made of, without a digest the latest; undefined without a seal, and once
 * the tips are gone.
 *
 * @param digest hexadecimal digits
 */
export const findColumn = (
  db: Db,
  of: { readonly matchId: number } | { readonly questionId: number },
  digest?: string,
) =>
  sealsOfTournament(db)
    .innerJoin('seal_columns as c', (join) =>
      join.onRef('c.chain', '=', 's.chain').onRef('c.position', '=', 's.position'),
    )
    .select(['c.salt', 'c.tips'])
    .where(({ eb }) =>
      'matchId' in of ? eb('s.match_id', '=', of.matchId) : eb('s.question_id', '=', of.questionId),
    )
    .$if(digest !== undefined, (query) =>
      query.where('s.digest', '=', Buffer.from(digest ?? '', 'hex')),
    )
    .orderBy('s.position', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Which player ids have an account. One that was never active is left out: it can have no tip, and
 * who signs up is nobody's business (docs/decisions/0008).
 *
 * @returns one bit an id, the lowest bit of a byte first
 */
const accountBits = async (db: Db): Promise<Buffer> => {
  // One value instead of a row an account.
  const { rows } = await sql<{ highest: number | null; ids: Buffer | null }>`
    SELECT max(id) AS highest, string_agg(int4send(id), '') AS ids
    FROM users WHERE activated_at IS NOT NULL
  `.execute(db);
  const { highest, ids } = rows[0] ?? {};
  const bits = Buffer.alloc(highest ? (highest >> 3) + 1 : 0);
  for (let offset = 0; ids && offset < ids.length; offset += 4) {
    const id = ids.readInt32BE(offset);
    bits[id >> 3] = (bits[id >> 3] ?? 0) | (1 << (id & 7));
  }
  return bits;
};

/** Whose stored tips are not the sealed ones, of accounts that there are; none of a match without a seal. */
const differencesOf = async (
  db: Db,
  matchIds: readonly number[],
): Promise<ReadonlyMap<number, Differences>> => {
  const found = new Map<number, Differences>();
  for (const matchId of matchIds) {
    const column = await findColumn(db, { matchId });
    if (!column) continue;
    const [sealed, stored] = [columnFromBytes(column.tips), await readTips(db, matchId)];
    const others: number[] = [];
    for (let id = 0; id < Math.max(sealed.length, stored.length); id += 1) {
      if ((sealed[id] ?? 0) !== (stored[id] ?? 0)) others.push(id);
    }
    found.set(matchId, await accountsAmong(db, others));
  }
  return found;
};

/** How many of these ids have an account, and the lowest of those. What a deleted account has tipped is gone, but for the seal. */
export const accountsAmong = async (db: Db, ids: readonly number[]): Promise<Differences> => {
  // All may differ: ids go there as one text, and few come back.
  const { rows } = await sql<Differences>`
    SELECT count(*)::integer AS count,
      coalesce((array_agg(id ORDER BY id))[:${limits.differences}::integer], '{}') AS "userIds"
    FROM users WHERE id = ANY(${`{${ids.join()}}`}::integer[])
  `.execute(db);
  return rows[0] ?? { count: 0, userIds: [] };
};

type Differences = AnswerOf<typeof endpoints.sealDifferences>;

const sealsOfTournament = (db: Db) =>
  db
    .selectFrom('seals as s')
    .innerJoin('tournaments as t', 't.seal_chain', 's.chain')
    .where('t.id', '=', currentTournamentId);
