import { storeDayStart } from '../../bracket/day-start.ts';
import type { Db } from '../../db/schema.ts';
import { unnamedGame } from '../../texts/game.ts';
import { insertTournament, type NewTournament } from './plan.ts';

/**
 * Makes a tournament the one that is played, as it was before its first match. Who calls has locked the
 * configuration. The game takes its name, unless the organiser gave it one of its own.
 *
 * @param formerName of the tournament that was played until now; null = there was none
 * @throws a violation of `countries_name_key` if another country has the name of one of its
 */
export const beginTournament = async (
  db: Db,
  tournament: NewTournament,
  formerName: string | null,
): Promise<void> => {
  const id = await insertTournament(db, tournament);
  const { name } = tournament.pack.competition;
  await db
    .updateTable('configuration')
    .set(({ eb }) => ({
      tournament_id: id,
      tipgame_name: eb
        .case()
        .when('tipgame_name', '=', formerName ?? unnamedGame)
        .then(name)
        .else(eb.ref('tipgame_name'))
        .end(),
    }))
    .execute();
  await storeDayStart(db);
};
