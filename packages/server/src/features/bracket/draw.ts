import type { Draw } from '@tippspiel/contract';
import { sql } from 'kysely';
import {
  changePairing,
  isSamePairing,
  notePairing,
  pairingOf,
} from '../../bracket/change-pairing.ts';
import {
  bracketMatches,
  fillBracket,
  isDrawnRow,
  isSlotRow,
  lockMatchChanges,
} from '../../bracket/fill-bracket.ts';
import { currentTournament, isClosed } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type Actor, recordEvent } from '../../log/record.ts';
import { countries as fifaMembers } from '../../packs/countries.ts';
import { refuse } from '../../refusal.ts';
import { teamNames } from './decide.ts';
import { moveTeams } from './set-pairing.ts';

/**
 * Enters a draw in a transaction: the teams of all positions of the groups, and of matches that have no slots. Applied
 * to all matches of the plan; entered again it corrects those that have not started.
 *
 * @returns a refusal, or null when done
 * @throws a violation of `countries_name_key` if another country has the name of a new one
 */
export const enterDraw = async (db: Db, draw: Draw, author: Actor) => {
  await lockMatchChanges(db);
  if (await isClosed(db)) return refuse('tournament-closed');
  const { id, draw: before } = await drawOf(db);
  const matches = await bracketMatches(db, id);
  const started = await startedMatches(db, id);
  const positions = positionsOf(matches, started);
  const rows = draw.matches.map((pairing) => ({
    pairing,
    row: matches.find((match) => match.id === pairing.id),
  }));
  const isFound =
    draw.positions.every(({ slot }) => positions.some((position) => position.slot === slot)) &&
    rows.every(({ row }) => row !== undefined && !isSlotRow(row) && !isDrawnRow(row)) &&
    (await addTeams(db, draw));
  if (!isFound) return refuse('not-found');
  const next = Object.fromEntries(draw.positions.map(({ slot, isocode }) => [slot, isocode]));
  const moved = positions.filter(({ slot }) => next[slot] !== before[slot]);
  if (moved.some(({ stands }) => stands)) return refuse('group-has-begun');
  const stands = ({ id: matchId }: { id: number }) => started.has(matchId);
  if (rows.some(({ row }) => row && (stands(row) || row.annulled))) return refuse('pairing-stands');

  if (moved.length > 0) {
    await db
      .updateTable('tournaments')
      .set({ draw: JSON.stringify(next) })
      .where('id', '=', id)
      .execute();
    await placeTeams(db, id, positions, next);
    const nameOf = await teamNames(db);
    await recordEvent(db, author, 'draw-entered', {
      positions: draw.positions.map(({ slot, isocode }) => ({ slot, team: nameOf(isocode) })),
    });
  }
  for (const { pairing, row } of rows) {
    const { home, away } = pairing;
    if (!row || isSamePairing(pairingOf(row), { home, away })) continue;
    const tips = await changePairing(db, row, { to: { home, away }, byHand: true });
    if (!tips) continue;
    await notePairing(db, author, row, { ...tips, to: { home, away } });
    await moveTeams(db, id, row, { home, away });
  }
  await fillBracket(db, id);
  return null;
};

/** Adds the teams that the game lacks. @returns whether it has all teams of the draw then */
const addTeams = async (db: Db, { positions, matches, teams }: Draw): Promise<boolean> => {
  const wanted = new Set([
    ...positions.map(({ isocode }) => isocode),
    ...matches.flatMap(({ home, away }) => [home, away]),
  ]);
  const members = fifaMembers.map(({ code, name }) => ({ isocode: code, name }));
  const named = [...members, ...teams].filter(({ isocode }) => wanted.has(isocode));
  for (const { isocode, name } of named) {
    await db
      .insertInto('countries')
      .values({ isocode, name, short_name: null, colors: null })
      .onConflict((conflict) => conflict.column('isocode').doNothing())
      .execute();
  }
  const known = await db
    .selectFrom('countries')
    .select('isocode')
    .where('isocode', 'in', [...wanted, ''])
    .execute();
  return known.length === wanted.size;
};

interface Position {
  readonly stage: string;
  readonly slot: string;
  /** Whether a match of its group has started. */
  readonly stands: boolean;
}

/** Of all groups that are drawn, in their order. */
export const positionsOf = (
  matches: Awaited<ReturnType<typeof bracketMatches>>,
  started: ReadonlySet<number>,
): readonly Position[] => {
  const drawn = Map.groupBy(matches.filter(isDrawnRow), ({ stage }) => stage);
  return [...drawn]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([stage, rows]) => {
      const slots = new Set(rows.flatMap(({ slotHome, slotAway }) => [slotHome, slotAway]));
      const stands = matches.some((match) => match.stage === stage && started.has(match.id));
      const place = (slot: string) => Number(slot.slice(1));
      return [...slots]
        .toSorted((a, b) => place(a) - place(b))
        .map((slot) => ({ stage, slot, stands }));
    });
};

/** The groups have the teams that are drawn to them, and those of matches that were set by hand. */
const placeTeams = async (
  db: Db,
  tournamentId: number,
  positions: readonly Position[],
  draw: Readonly<Record<string, string>>,
): Promise<void> => {
  const stages = [...new Set(positions.map(({ stage }) => stage))];
  await sql`
    DELETE FROM tournament_countries t
    WHERE tournament_id = ${tournamentId} AND stage = ANY(${stages})
      AND NOT EXISTS (SELECT FROM matches m WHERE m.tournament_id = t.tournament_id
        AND m.stage LIKE 'G%' AND t.isocode IN (m.home, m.away) AND m.set_by_hand)
  `.execute(db);
  for (const { stage, slot } of positions) {
    const isocode = draw[slot];
    if (isocode === undefined) continue;
    const position = Number(slot.slice(1));
    await db
      .insertInto('tournament_countries')
      .values({ tournament_id: tournamentId, isocode, stage, position, group_rank: null })
      .onConflict((conflict) =>
        conflict.columns(['tournament_id', 'isocode']).doUpdateSet({ stage, position }),
      )
      .execute();
  }
};

export const drawOf = async (db: Db) => {
  const { id } = await currentTournament(db);
  return db
    .selectFrom('tournaments')
    .select(['id', 'draw', 'teams_are as teamsAre'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

export const startedMatches = async (
  db: Db,
  tournamentId: number,
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where(sql<boolean>`home IS NOT NULL AND has_started(kickoff, locked_at)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
