import { assignThirds, isThirdSlot, openDecisions } from '@tippspiel/rules';
import {
  bracketMatches,
  bracketState,
  fillBracket,
  isSlotRow,
  lockMatchChanges,
} from '../../bracket/fill-bracket.ts';
import { currentTournament, isClosed } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { StoredRanking } from '../../db/tables/matches.ts';
import { type Actor, recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';

/** What the organiser says of teams that no score separates; `reason` null takes it back. */
interface NewRanking {
  readonly stage: string | null;
  readonly teams: readonly string[];
  readonly reason: StoredRanking['reason'] | null;
}

/**
 * Ranks level teams of a group that is over, or thirds that are level at the last places, in a transaction with all
 * that follows from it. It counts as long as just these teams are level.
 *
 * @returns a refusal, or null when done
 */
export const rankTeams = async (db: Db, { stage, teams, reason }: NewRanking, author: Actor) => {
  await lockMatchChanges(db);
  if (await isClosed(db)) return refuse('tournament-closed');
  const { id } = await currentTournament(db);
  const others = (ranking: StoredRanking) =>
    ranking.stage !== stage || !areSame(ranking.teams, teams);
  const matches = await bracketMatches(db, id);
  const state = await bracketState(db, id, matches, others);
  const group = stage === null ? null : (state.groups.get(stage.slice(1)) ?? null);
  const level =
    group === null
      ? openDecisions(matches.filter(isSlotRow), state).level.flatMap((each) =>
          each.group === null ? [each.isocodes] : [],
        )
      : [...Map.groupBy(group.isOver ? group.rows : [], ({ position }) => position).values()].map(
          (tier) => tier.map(({ isocode }) => isocode),
        );
  if (reason !== null && !level.some((tier) => areSame(tier, teams))) {
    return refuse('teams-not-level');
  }
  const { rankings } = await storedDecisions(db, id);
  const before = rankings.find((ranking) => !others(ranking)) ?? null;
  const isUnchanged =
    before?.reason === reason && before.teams.every((team, index) => team === teams[index]);
  if (isUnchanged || (before === null && reason === null)) return null;
  const kept = rankings.filter(others);
  const next = reason === null ? kept : [...kept, { stage, teams, reason }];
  await db
    .updateTable('tournaments')
    .set({ rankings: JSON.stringify(next) })
    .where('id', '=', id)
    .execute();
  const nameOf = await teamNames(db);
  const facts = { stage: await stageName(db, stage), teams: teams.map(nameOf), reason };
  await recordEvent(db, author, 'teams-ranked', facts);
  await fillBracket(db, id);
  return null;
};

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((team) => b.includes(team));

/** Which third plays which match; none = the bracket decides as far as it can. */
type AssignedThirds = readonly { readonly number: number; readonly isocode: string }[];

/**
 * Says which third plays which match, in a transaction with all that follows from it. It counts where no table of the
 * competition does, and as long as it fits those who go on.
 *
 * @returns a refusal, or null when done
 */
export const setThirds = async (db: Db, thirds: AssignedThirds, author: Actor) => {
  await lockMatchChanges(db);
  if (await isClosed(db)) return refuse('tournament-closed');
  const { id } = await currentTournament(db);
  const wanted = new Map(thirds.map(({ number, isocode }) => [number, isocode]));
  const matches = await bracketMatches(db, id);
  const plan = matches.filter(isSlotRow);
  const state = { ...(await bracketState(db, id, matches)), thirds: wanted };
  const slots = plan.flatMap(({ number, slotHome, slotAway }) =>
    [slotHome, slotAway].filter(isThirdSlot).map((slot) => ({ number, slot })),
  );
  const assigned = assignThirds(slots, state);
  const fits = thirds.every(({ number, isocode }) => assigned.get(number) === isocode);
  if (!fits || wanted.size !== thirds.length) return refuse('thirds-do-not-fit');
  const { thirdsByHand } = await storedDecisions(db, id);
  const next = Object.fromEntries(wanted);
  const isUnchanged =
    Object.keys(thirdsByHand).length === wanted.size &&
    thirds.every(({ number, isocode }) => thirdsByHand[number] === isocode);
  if (isUnchanged) return null;
  await db
    .updateTable('tournaments')
    .set({ thirds_by_hand: JSON.stringify(next) })
    .where('id', '=', id)
    .execute();
  const nameOf = await teamNames(db);
  await recordEvent(db, author, 'thirds-assigned', {
    thirds: thirds.map(({ number, isocode }) => ({ number, team: nameOf(isocode) })),
  });
  await fillBracket(db, id);
  return null;
};

const storedDecisions = (db: Db, tournamentId: number) =>
  db
    .selectFrom('tournaments')
    .select(['rankings', 'thirds_by_hand as thirdsByHand'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();

/** The names of teams by their codes, as the log tells them. */
export const teamNames = async (db: Db) => {
  const countries = await db.selectFrom('countries').select(['isocode', 'name']).execute();
  const names = new Map(countries.map(({ isocode, name }) => [isocode, name]));
  return (isocode: string): string => names.get(isocode) ?? isocode;
};

const stageName = async (db: Db, stage: string | null): Promise<string | null> => {
  if (stage === null) return null;
  const row = await db
    .selectFrom('stages')
    .select('name')
    .where('code', '=', stage)
    .executeTakeFirst();
  return row?.name ?? stage;
};
