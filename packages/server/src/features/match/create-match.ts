import { isKnockout, MAX_MATCHES, resolveBracket } from '@tippspiel/rules';
import { sql } from 'kysely';
import { changePairing } from '../../bracket/change-pairing.ts';
import {
  type BracketRow,
  bracketMatches,
  bracketState,
  isSlotRow,
  pairingsOf,
} from '../../bracket/fill-bracket.ts';
import { currentTournament, currentWords } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { matchTexts } from '../../texts/game.ts';

interface NewMatch extends NewKickoff {
  readonly home: string;
  readonly away: string;
  readonly stage: string;
}

/**
 * Adds a match by hand. One of the plan whose teams or kick-off are not known yet is filled instead of a second
 * one; the very same match again is no second one either.
 *
 * @returns whether anything was written, or a refusal
 */
export const createMatch = async (
  db: Db,
  match: NewMatch,
  timeZone: string,
): Promise<boolean | Refusal<'too-many-matches' | 'kickoff-too-soon'>> => {
  const { id: tournamentId } = await currentTournament(db);
  const matches = await bracketMatches(db, tournamentId);
  if (matches.some((row) => isSame(row, match))) return false;
  const planned = await plannedMatch(db, tournamentId, matches, match);
  if (!planned && matches.length >= MAX_MATCHES) return refuse('too-many-matches');
  const refusal = await refuseSoonKickoff(
    db,
    { tournamentId, id: planned?.id ?? null },
    match,
    timeZone,
  );
  if (refusal) return refusal;
  const { home, away, stage, kickoff } = match;
  if (planned) {
    await db
      .updateTable('matches')
      .set({ kickoff, planned_day: null, opened_by_hand: false })
      .where('id', '=', planned.id)
      .execute();
    // Where its slots have decided it already it follows them.
    if (planned.home === null)
      await changePairing(db, planned, { to: { home, away }, byHand: true });
  } else {
    await db
      .insertInto('matches')
      .values({ tournament_id: tournamentId, home, away, stage, kickoff, set_by_hand: true })
      .execute();
  }
  if (!isKnockout(stage)) await joinGroupStage(db, tournamentId, stage, [match.home, match.away]);
  return true;
};

/** The German names of the teams; null if a team or the stage does not exist. */
export const teamNames = async (db: Db, { home, away, stage }: NewMatch) => {
  const names = await db
    .selectFrom('stages as s')
    .innerJoin('countries as h', (join) => join.on('h.isocode', '=', home))
    .innerJoin('countries as a', (join) => join.on('a.isocode', '=', away))
    .select(['h.name as homeName', 'a.name as awayName'])
    .where('s.code', '=', stage)
    .executeTakeFirst();
  return names ?? null;
};

const isPairing = (row: BracketRow, { home, away, stage }: NewMatch) =>
  row.home === home && row.away === away && row.stage === stage;

const isSame = (row: BracketRow, match: NewMatch) =>
  isPairing(row, match) && row.kickoff?.getTime() === match.kickoff.getTime();

/**
 * The match of the plan that is meant: the one of these teams whose kick-off is open, else an undecided one: the one at
 * this time, and where the plan has no times yet the one whose slots say so; in a group any will do.
 */
const plannedMatch = async (
  db: Db,
  tournamentId: number,
  matches: readonly BracketRow[],
  match: NewMatch,
) => {
  const paired = matches.find((row) => row.kickoff === null && isPairing(row, match));
  if (paired) return paired;
  const open = matches.filter(({ stage, home }) => stage === match.stage && home === null);
  const atThisTime = open.find(({ kickoff }) => kickoff?.getTime() === match.kickoff.getTime());
  if (atThisTime) return atThisTime;
  const untimed = open.filter(({ kickoff }) => kickoff === null);
  if (untimed.length === 0 || !isKnockout(match.stage)) return untimed[0];
  const state = await bracketState(db, tournamentId, matches);
  const plan = matches.filter(isSlotRow);
  const pairings = resolveBracket(plan, { ...state, fixed: pairingsOf(plan) });
  return untimed.find(({ number }) => {
    const pairing = number === null ? null : pairings.get(number);
    return pairing?.home === match.home && pairing.away === match.away;
  });
};

/** Adds teams that play in a group to its table. A team that is in another table stays there. */
export const joinGroupStage = async (
  db: Db,
  tournamentId: number,
  stage: string,
  teams: readonly string[],
): Promise<void> => {
  for (const isocode of teams) {
    await sql`
      UPDATE tournaments SET withdrawn = array_remove(withdrawn, ${isocode})
      WHERE id = ${tournamentId} AND ${isocode} = ANY(withdrawn)
    `.execute(db);
    await sql`
      INSERT INTO tournament_countries (tournament_id, isocode, stage, position)
      SELECT ${tournamentId}, ${isocode}, ${stage}, coalesce(max(position), 0) + 1
      FROM tournament_countries WHERE tournament_id = ${tournamentId} AND stage = ${stage}
      ON CONFLICT DO NOTHING
    `.execute(db);
  }
};

/** A kick-off that a call sets. */
export interface NewKickoff {
  readonly kickoff: Date;
  /** The organiser has been asked and means it. */
  readonly confirmed?: boolean | undefined;
}

/**
 * A kick-off less than 10 minutes ahead on the game clock, or past, locks the tips of its match and
 * may start the tournament, for good: it needs a confirmation (docs/game.md, 'The lock'). To be
 * called once the locks are there, right before the write.
 *
 * @param of the match; its `id` is null as long as it has none
 * @returns a refusal that says what would happen; null if it is later or confirmed
 */
export const refuseSoonKickoff = async (
  db: Db,
  of: { readonly tournamentId: number; readonly id: number | null },
  { kickoff, confirmed = false }: NewKickoff,
  timeZone: string,
): Promise<Refusal<'kickoff-too-soon'> | null> => {
  if (confirmed) return null;
  const isFirst = sql`NOT tournament_started(${of.tournamentId})`;
  const { rows } = await sql<{ begins: boolean; startsTournament: boolean; questions: number }>`
    SELECT has_started_by(${kickoff}::timestamptz, game_now()) AS begins,
      ${isFirst} AS "startsTournament",
      (SELECT count(*)::integer FROM questions
        WHERE tournament_id = ${of.tournamentId} AND NOT is_champion
          AND closed_at IS NULL AND withdrawn_at IS NULL
          AND (match_id = ${of.id} OR match_id IS NULL AND closes_at IS NULL AND ${isFirst})
      ) AS questions
    WHERE ${kickoff}::timestamptz < game_now() + interval '10 minutes'
  `.execute(db);
  const [soon] = rows;
  if (soon === undefined) return null;
  const words = await currentWords(db);
  return refuse('kickoff-too-soon', matchTexts.soon({ ...soon, at: kickoff, timeZone, words }));
};
