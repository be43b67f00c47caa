import { endpoints, fields } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import { noteChange } from '../../db/revision.ts';
import type { Database } from '../../db/schema.ts';
import { notModified } from '../../http/call.ts';
import { type Feature, together } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { byOrganiser, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import type { Game } from '../../standings/game.ts';

const competitionRoutes: Feature = (route, { db }) => {
  route(endpoints.competitions, () => listCompetitions(db));

  route(endpoints.createCompetition, ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      if (!(await createCompetition(transaction, body.name))) {
        return refuse('competition-name-taken');
      }
      const facts = { competition: body.name };
      await recordEvent(transaction, byOrganiser(session), {
        action: 'competition-created',
        facts,
      });
      return { success: true };
    }),
  );

  route(endpoints.saveHistoricalResult, ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      const names = await lockNames(transaction, body.userId, body.competitionId);
      if (!names) return refuse('not-found');
      await saveResult(transaction, body);
      const { userId, points, exact, correct } = body;
      const facts = { competition: names.competition, points, exact, correct };
      const event = { action: 'result-saved', facts } as const;
      await recordEvent(transaction, byOrganiser(session), event, { id: userId });
      await noteChange(transaction, 'player', userId);
      return { success: true };
    }),
  );

  route(endpoints.deleteHistoricalResult, ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      const { userId, competitionId } = body;
      const names = await lockNames(transaction, userId, competitionId);
      if (!names || !(await deleteResult(transaction, userId, competitionId))) {
        return refuse('not-found');
      }
      const facts = { competition: names.competition };
      const event = { action: 'result-deleted', facts } as const;
      await recordEvent(transaction, byOrganiser(session), event, { id: userId });
      await noteChange(transaction, 'player', userId);
      return { success: true };
    }),
  );
};

const listCompetitions = (db: Kysely<Database>) =>
  db.selectFrom('competitions').select(['id', 'name']).orderBy('name_key').execute();

/** @returns false if there is one of that name already */
const createCompetition = async (db: Kysely<Database>, name: string): Promise<boolean> => {
  const created = await db
    .insertInto('competitions')
    .values({ name, name_key: fields.nameKey(name) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created !== undefined;
};

/** The competition's name; it and the player stay until the transaction ends. Null if either is gone. */
const lockNames = async (db: Kysely<Database>, userId: number, competitionId: number) => {
  const { rows } = await sql<{ competition: string }>`
    SELECT c.name AS competition FROM users u, competitions c
    WHERE u.id = ${userId} AND c.id = ${competitionId}
    FOR SHARE
  `.execute(db);
  return rows[0] ?? null;
};

interface HistoricalResult {
  readonly userId: number;
  readonly competitionId: number;
  readonly points: number;
  readonly exact: number;
  readonly correct: number;
}

/** Adds a player's result, or replaces it. */
const saveResult = async (
  db: Kysely<Database>,
  { userId, competitionId, points, exact, correct }: HistoricalResult,
): Promise<void> => {
  const result = { points, exact, correct };
  await db
    .insertInto('historical_results')
    .values({ user_id: userId, competition_id: competitionId, ...result })
    .onConflict((conflict) => conflict.columns(['competition_id', 'user_id']).doUpdateSet(result))
    .execute();
};

/** @returns whether there was one */
const deleteResult = async (
  db: Kysely<Database>,
  userId: number,
  competitionId: number,
): Promise<boolean> => {
  const deleted = await db
    .deleteFrom('historical_results')
    .where('user_id', '=', userId)
    .where('competition_id', '=', competitionId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
};

const countryRoutes: Feature = (route, { board, db }) => {
  route(endpoints.countries, async ({ request, reply }) => {
    const { revision, countries } = await board.read();
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    return byName(countries);
  });

  route(endpoints.participatingCountries, async ({ request, reply }) => {
    const game = await board.read();
    const { revision, countries } = game;
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    const plays = participants(game);
    return byName([...countries].filter(([isocode]) => plays.has(isocode)));
  });

  route(endpoints.saveCountry, async ({ body, session }) =>
    db.transaction().execute(async (transaction) => {
      await saveCountry(transaction, body);
      await recordEvent(transaction, byOrganiser(session), {
        action: 'country-saved',
        facts: body,
      });
      return { success: true };
    }),
  );
};

/** The countries of the tournament's groups, and those of matches that were added by hand. */
const participants = ({ groupTeams, listed }: Game): ReadonlySet<string> =>
  new Set([
    ...groupTeams.map(({ isocode }) => isocode),
    ...[...listed.values()].flatMap(({ teams: { home, away } }) => [home, away]),
  ]);

/** @param countries German names by isocode */
const byName = (countries: Iterable<readonly [isocode: string, name: string]>) =>
  Array.from(countries, ([isocode, name]) => ({ isocode, name })).toSorted((a, b) =>
    compareNames(a.name, b.name),
  );

/** Adds a country; a known code gets the new name. */
const saveCountry = async (
  db: Kysely<Database>,
  country: { isocode: string; name: string },
): Promise<void> => {
  await db
    .insertInto('countries')
    .values(country)
    .onConflict((conflict) => conflict.column('isocode').doUpdateSet({ name: country.name }))
    .execute();
};

const stageRoutes: Feature = (route, { board, db }) => {
  route(endpoints.stages, async ({ request, reply }) => {
    const { revision, stages } = await board.read();
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    return stages.map(({ code, name }) => ({ code, name }));
  });

  route(endpoints.saveStage, async ({ body, session }) => {
    const { code, name } = body;
    await db.transaction().execute(async (transaction) => {
      await saveStage(transaction, { code, name });
      await recordEvent(transaction, byOrganiser(session), {
        action: 'stage-saved',
        facts: { code, name },
      });
    });
    return { success: true };
  });
};

/** Adds a stage after all others; a known code gets the new name. */
const saveStage = async (
  db: Kysely<Database>,
  { code, name }: { code: string; name: string },
): Promise<void> => {
  await db
    .insertInto('stages')
    .values({ code, name, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM stages)` })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .execute();
};

export const feature = together(competitionRoutes, countryRoutes, stageRoutes);
