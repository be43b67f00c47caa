import { type AnswerOf, endpoints, limits, type QueryOf } from '@tippspiel/contract';
import { columnFromBytes } from '@tippspiel/rules';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { sharing } from '../../../concurrency.ts';
import { currentTournamentId } from '../../../db/game.ts';
import type { Db } from '../../../db/schema.ts';
import type { Feature } from '../../../http/feature.ts';
import { refuse } from '../../../refusal.ts';
import { createKeptById } from '../../../standings/kept.ts';
import { readAnswers } from '../../../standings/questions.ts';
import { readTips } from '../../../standings/tip-columns.ts';

export const feature: Feature = ({ route, db }) => {
  // Reads every account: one at a time, for all who ask meanwhile.
  const accounts = sharing(() => accountBits(db));

  route(endpoints.seals, async () => {
    const seals = await listSeals(db);
    return seals.map(({ questionId, ofChampion, at, digest, previous, logHead, ...seal }) => ({
      ...seal,
      ...(questionId === null ? {} : { questionId }),
      ...(ofChampion ? { ofChampion } : {}),
      at: at.getTime(),
      digest: digest.toString('hex'),
      previous: previous.toString('hex'),
      logHead: logHead.toString('hex'),
    }));
  });

  const sendColumn = async (of: Sealed, query: ColumnQuery, reply: FastifyReply) => {
    const sealed = await findColumn(db, of, query.digest);
    if (!sealed) return refuse('not-found');
    return reply.type('application/octet-stream').send(Buffer.concat([sealed.salt, sealed.tips]));
  };
  route(endpoints.sealedColumn, ({ params, query, reply }) => sendColumn(params, query, reply));
  route(endpoints.answersColumn, ({ params, query, reply }) => sendColumn(params, query, reply));

  // Each reads every tip on the match, or answer: one look for all who ask meanwhile, and one after the other.
  const ofMatches = createKeptById((ids) => differencesOf(db, ids, matchColumns), 0);
  const ofQuestions = createKeptById((ids) => differencesOf(db, ids, questionColumns), 0);
  route(
    endpoints.sealDifferences,
    async ({ params }) => (await ofMatches.read(params.matchId)) ?? refuse('not-found'),
  );
  route(
    endpoints.answerDifferences,
    async ({ params }) => (await ofQuestions.read(params.questionId)) ?? refuse('not-found'),
  );

  route(endpoints.accountNumbers, async ({ reply }) =>
    reply.type('application/octet-stream').send(await accounts()),
  );
};

/** The chain of the current tournament, from its first seal on. */
const listSeals = (db: Db) =>
  sealsOfTournament(db)
    .leftJoin('questions as q', 'q.id', 's.question_id')
    .select([
      's.match_id as matchId',
      's.question_id as questionId',
      sql<true | null>`nullif(q.is_champion, false)`.as('ofChampion'),
      's.sealed_at as at',
      's.tips as count',
      's.digest',
      's.previous',
      's.chain',
      's.log_head as logHead',
    ])
    .orderBy('s.position')
    .execute();

type Sealed = { readonly matchId: number } | { readonly questionId: number };
type ColumnQuery = QueryOf<typeof endpoints.sealedColumn>;

/**
 * What a seal of a match or a question was made of, without a digest the latest; undefined without a seal, and once
 * the tips are gone.
 *
 * @param digest hexadecimal digits
 */
const findColumn = (db: Db, of: Sealed, digest?: string) =>
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

/** Of accounts that there are; of what has no seal none. */
const differencesOf = async (
  db: Db,
  ids: readonly number[],
  columnsOf: (db: Db, id: number) => Promise<Columns | undefined>,
): Promise<ReadonlyMap<number, Differences>> => {
  const found = new Map<number, Differences>();
  for (const id of ids) {
    const columns = await columnsOf(db, id);
    if (columns) found.set(id, await accountsAmong(db, differencesIn(columns)));
  }
  return found;
};

/** What was sealed and what is stored, `width` cells a player id. */
interface Columns {
  readonly width: number;
  readonly sealed: Uint16Array;
  readonly stored: Uint16Array;
}

/** @returns undefined = there is no seal */
const matchColumns = async (db: Db, matchId: number): Promise<Columns | undefined> => {
  const column = await findColumn(db, { matchId });
  if (!column) return undefined;
  return { width: 1, sealed: columnFromBytes(column.tips), stored: await readTips(db, matchId) };
};

/** @returns undefined = there is no seal */
const questionColumns = async (db: Db, id: number): Promise<Columns | undefined> => {
  const column = await findColumn(db, { questionId: id });
  const question = await db
    .selectFrom('questions')
    .select(['id', 'picks'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!column || !question) return undefined;
  return {
    width: question.picks,
    sealed: columnFromBytes(column.tips),
    stored: columnFromBytes(await readAnswers(db, question)),
  };
};

/** Whose stored cells are not the sealed ones: ids, rising. */
const differencesIn = ({ width, sealed, stored }: Columns): number[] => {
  const players = new Set<number>();
  for (let at = 0; at < Math.max(sealed.length, stored.length); at += 1) {
    if ((sealed[at] ?? 0) !== (stored[at] ?? 0)) players.add(Math.floor(at / width));
  }
  return [...players];
};

/** How many of these ids have an account, and the lowest of those. What a deleted account has tipped is gone, but for the seal. */
const accountsAmong = async (db: Db, ids: readonly number[]): Promise<Differences> => {
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
