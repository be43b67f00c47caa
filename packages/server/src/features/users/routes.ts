import {
  endpoints,
  fields,
  readShortCode,
  tableHeaders,
  type UserOrder,
} from '@tippspiel/contract';
import { BASE_LETTERS, type PlayerTotal } from '@tippspiel/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { writeAnswer } from '../../http/answer.ts';
import type { Feature } from '../../http/feature.ts';
import { formerCodeHashes } from '../../identity/former-code.ts';

export const feature: Feature = ({ route, db }) => {
  const codeHash = formerCodeHashes(db);

  route(endpoints.users, async ({ query, session, reply }) => {
    const { rows, total } =
      session.role === 'organiser'
        ? await listAccounts(db, { ...query, codeHash: await codeHashIn(query.q) })
        : await listPlayers(db, query);
    reply.header(tableHeaders.total, total);
    return writeAnswer(endpoints.users, rows);
  });

  /** A former player shows the organiser the code of a nameless row. */
  const codeHashIn = async (q = '') => {
    const code = readShortCode(q);
    return code === null ? null : (await codeHash())(code);
  };
};

interface UserPage {
  readonly q?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Every account in full; `q` is part of a name or an address, or the code of a former player. */
const listAccounts = async (
  db: Db,
  {
    q,
    offset,
    limit,
    order,
    codeHash,
  }: UserPage & { readonly order: UserOrder; readonly codeHash: Buffer | null },
) => {
  const isNamed = contains(['u.name_key', 'u.email_key'], q);
  const found = db
    .selectFrom('users as u')
    .where(sql<SqlBool>`(${isNamed} OR u.code_hash = ${codeHash})`);
  const rows = await found
    .leftJoin('participations as p', (join) =>
      join.onRef('p.user_id', '=', 'u.id').on('p.tournament_id', '=', currentTournamentId),
    )
    .select([
      'u.id',
      'u.name',
      'u.email',
      'u.active',
      sql<boolean>`u.left_at IS NOT NULL`.as('isFormer'),
      isHelping.as('scorekeeper'),
      'u.last_online as lastOnline',
      sql<boolean>`coalesce(p.paid, false)`.as('paid'),
      sql<boolean>`coalesce(p.full_stake, false)`.as('fullStake'),
      moneyGames.as('moneyGames'),
      historicalResults.as('historicalResults'),
    ])
    .orderBy(sql`${firstBy[order]}${germanOrder}`)
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    rows: rows.map(({ isFormer, ...row }) => ({
      ...row,
      ...(isFormer ? ({ former: true } as const) : {}),
      lastOnline: row.lastOnline?.getTime() ?? null,
    })),
    total: await count(found.select(countAll)),
  };
};

const isHelping = sql<boolean>`EXISTS (SELECT FROM scorekeepers k WHERE k.user_id = u.id)`;

/** SQL: the money games in which the player has a stake; 0 is the overall game. */
const moneyGames = sql<number[]>`(
  SELECT coalesce(json_agg(game ORDER BY game), '[]') FROM (
    SELECT 0 AS game FROM participations
    WHERE user_id = u.id AND tournament_id = ${currentTournamentId} AND plays_for_money
    UNION ALL
    SELECT group_id FROM tip_group_members WHERE user_id = u.id AND plays_for_money
  ) game)`;

/** SQL: what the player has reached in past competitions. */
const historicalResults = sql<(PlayerTotal & { readonly competitionId: number })[]>`(
  SELECT coalesce(json_agg(json_build_object('competitionId', competition_id, 'points', points,
    'exact', exact, 'correct', correct) ORDER BY competition_id), '[]')
  FROM historical_results WHERE user_id = u.id)`;

/** SQL: the order before that by name. */
const firstBy: Readonly<Record<UserOrder, RawBuilder<unknown>>> = {
  name: sql``,
  online: sql`u.last_online DESC NULLS LAST, `,
  unpaid: sql`coalesce(p.paid, false), `,
  inactive: sql`u.active, `,
  helping: sql`${isHelping} DESC, `,
};

/** Active players by id and name; `q` is part of a name. */
const listPlayers = async (db: Db, { q, offset, limit }: UserPage) => {
  const found = db
    .selectFrom('users as u')
    .where('u.active', '=', true)
    .where(contains(['u.name_key'], q));
  const rows = await found
    .select(['u.id', 'u.name'])
    .orderBy(germanOrder)
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: await count(found.select(countAll)) };
};

const countAll = sql<number>`count(*)::int`.as('total');

const count = async (query: { executeTakeFirstOrThrow(): Promise<{ total: number }> }) =>
  (await query.executeTakeFirstOrThrow()).total;

const contains = (columns: readonly ('u.name_key' | 'u.email_key')[], q = '') => {
  const needle = fields.nameKey(q.trim());
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`position(${needle} in ${sql.ref(column)}) > 0`),
    sql` OR `,
  )})`;
};

const withoutMarks = sql`regexp_replace(normalize(u.name_key, NFD), ${'[\\u0300-\\u036f]'}, '', 'g')`;

const letters = Object.entries(BASE_LETTERS).reduce<RawBuilder<unknown>>(
  (text, [letter, base]) => sql`replace(${text}, ${letter}, ${base})`,
  withoutMarks,
);

/** SQL: what to order players `u` by so that names come as `compareNames` has them, whatever the locale. */
const germanOrder: RawBuilder<unknown> = sql`${letters} COLLATE "C", u.name COLLATE "C"`;
