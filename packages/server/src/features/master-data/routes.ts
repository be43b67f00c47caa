import { type BodyOf, endpoints } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import { recordEvent } from '../../log/record.ts';
import type { Game } from '../../standings/game.ts';

export const feature: Feature = ({ route, change, board }) => {
  route(endpoints.countries, async ({ request, reply }) => {
    const game = await board.read();
    const { revision } = game;
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    return byName(game);
  });

  route(endpoints.participatingCountries, async ({ request, reply }) => {
    const game = await board.read();
    const { revision } = game;
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    const plays = participants(game);
    return byName(game).filter(({ isocode }) => plays.has(isocode));
  });

  change(endpoints.saveCountry, async (transaction, { body, session }) => {
    await saveCountry(transaction, body);
    const { isocode, name, short = null } = body;
    await recordEvent(transaction, session, 'country-saved', { isocode, name, short });
  });

  route(endpoints.stages, async ({ request, reply }) => {
    const { revision, stages } = await board.read();
    if (isKnown(request, reply, [revision.table, revision.value])) return notModified;
    return stages.slice();
  });

  change(endpoints.saveStage, async (transaction, { body, session }) => {
    await saveStage(transaction, body);
    await recordEvent(transaction, session, 'stage-saved', body);
  });
};

/** The countries of the tournament's groups, and those of matches that were added by hand. */
const participants = ({ groupTeams, listed }: Game): ReadonlySet<string> =>
  new Set([
    ...groupTeams.map(({ isocode }) => isocode),
    ...[...listed.values()].flatMap(({ teams: { home, away } }) => [home, away]),
  ]);

/** All countries, and the clubs of the tournament: codes of clubs that it does not have are another one's. */
const byName = (game: Game) => {
  const plays = participants(game);
  return Array.from(game.countries, ([isocode, name]) => ({
    isocode,
    name,
    ...game.badges.get(isocode),
  }))
    .filter(({ isocode }) => /^[A-Z]/.test(isocode) || plays.has(isocode))
    .toSorted((a, b) => compareNames(a.name, b.name));
};

/** Adds a country; a known code gets the new name, a club also its short name and colours. */
const saveCountry = async (
  db: Db,
  { isocode, name, short, colors }: BodyOf<typeof endpoints.saveCountry>,
): Promise<void> => {
  const isClub = /^\d/.test(isocode);
  const look = {
    ...(isClub && short !== undefined ? { short_name: short } : {}),
    ...(isClub && colors !== undefined ? { colors: colors.slice() } : {}),
  };
  await db
    .insertInto('countries')
    .values({ isocode, name, short_name: null, colors: null, ...look })
    .onConflict((conflict) => conflict.column('isocode').doUpdateSet({ name, ...look }))
    .execute();
};

/** Adds a stage after all others; a known code gets the new name. */
const saveStage = async (db: Db, { code, name }: { code: string; name: string }): Promise<void> => {
  await db
    .insertInto('stages')
    .values({ code, name, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM stages)` })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .execute();
};
