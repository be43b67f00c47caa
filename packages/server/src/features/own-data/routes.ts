import { endpoints, periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { type Caller, holdSession } from '../../identity/live-session.ts';
import { refuse } from '../../refusal.ts';
import { ownDataTexts as texts } from '../../texts/game.ts';

/** Takes wishes for what is stored of a player, and gives the files to the session that asked (docs/game.md, 'Own data'). */
export const feature: Feature = ({ route, change, db }) => {
  route(endpoints.ownData, async ({ session }) => {
    const file = await fileOf(db, session)
      .select(['asked_at', 'made_at', sql<Date | null>`made_at + ${kept}`.as('until')])
      .executeTakeFirst();
    return {
      askedAt: file?.asked_at?.getTime() ?? null,
      madeAt: file?.made_at?.getTime() ?? null,
      until: file?.until?.getTime() ?? null,
    };
  });

  change(
    endpoints.askOwnData,
    async (transaction, { session }) => {
      if (!(await holdSession(transaction, session))) return refuse('signed-out');
      const asked = { made_at: null, everything: null, tips: null };
      await transaction
        .insertInto('own_data_files')
        .values({ session_hash: session.tokenHash, user_id: session.userId, ...asked })
        .onConflict((conflict) =>
          conflict
            .column('session_hash')
            .doUpdateSet({ asked_at: sql`clock_timestamp()`, ...asked }),
        )
        .execute();
    },
    { rateLimit: { name: 'own-data', max: 5, seconds: 3600 } },
  );

  route(
    endpoints.ownDataFile,
    async ({ session, query: { form }, reply }) => {
      const column = form === 'json' ? 'everything' : 'tips';
      const file = await fileOf(db, session).select(`${column} as bytes`).executeTakeFirst();
      if (!file?.bytes) return refuse('not-found');
      return reply
        .type(types[form])
        .header('content-disposition', attachment(texts.files[form]))
        .send(file.bytes);
    },
    { rateLimit: { name: 'own-data-file', max: 20, seconds: 600 }, answersBriefly: true },
  );
};

const types = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Twice: old programs read the plain form, browsers the one of RFC 6266. */
const attachment = (name: string) =>
  `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`;

const kept = sql`make_interval(hours => ${periods.ownDataHours})`;

/** As long as it is kept: the retention comes once an hour. */
const fileOf = (db: Db, { userId, tokenHash }: Caller) =>
  db
    .selectFrom('own_data_files')
    .where('session_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(made_at, asked_at) > clock_timestamp() - ${kept}`);
