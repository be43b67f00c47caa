import { type Pairing, resolveBracket } from '@tippspiel/rules';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';
import { recordEvent } from '../log/record.ts';
import { bracketMatches, isSlotRow, pairingOf, type SlotRow } from './bracket-matches.ts';
import { bracketState } from './bracket-state.ts';
import { takeTurn } from './take-turn.ts';

export interface FillOptions {
  /** The demo going back in time: a match that is undecided again vanishes though it has bets. */
  readonly hide?: boolean;
}

/**
 * Gives the knockout matches the teams that their slots now say; undecided ones have none and are
 * listed nowhere. Called in the transaction of every result that is entered, corrected or
 * withdrawn. Teams that the organiser set stay, and so do those of a match that has begun or has
 * bets: if its slots now say otherwise, the log says so.
 */
export const fillBracket = async (
  db: Kysely<Database>,
  tournamentId: number,
  { hide = false }: FillOptions = {},
): Promise<void> => {
  await takeTurn(db);
  const matches = await bracketMatches(db, tournamentId);
  const plan = matches.filter(isSlotRow);
  const state = await bracketState(db, tournamentId, matches);
  // Who follows from a match is decided by the teams that it really has.
  const teams = new Map<number, Pairing>();
  for (const row of plan) {
    const decided = resolveBracket(plan, { ...state, fixed: teams }).get(row.number) ?? null;
    const current = pairingOf(row);
    const next = mayChange(row, decided, hide) ? decided : current;
    if (!isSame(next, current)) await setTeams(db, row.id, next);
    if (!row.setByHand && !isSame(next, decided) && current) await noteKept(db, row, current);
    if (next) teams.set(row.number, next);
  }
};

const mayChange = (row: SlotRow, decided: Pairing | null, hide: boolean) => {
  if (row.started || row.setByHand || row.kickoff === null) return false;
  return !row.hasBets || row.home === null || (hide && decided === null);
};

const isSame = (a: Pairing | null, b: Pairing | null) => a?.home === b?.home && a?.away === b?.away;

const setTeams = (db: Kysely<Database>, matchId: number, teams: Pairing | null) =>
  db
    .updateTable('matches')
    .set(teams ?? { home: null, away: null })
    .where('id', '=', matchId)
    .execute();

/** Once: every later result would say the same again. */
const noteKept = async (db: Kysely<Database>, { stage }: SlotRow, { home, away }: Pairing) => {
  const names = await db
    .selectFrom('countries')
    .select(['isocode', 'name'])
    .where('isocode', 'in', [home, away])
    .execute();
  const nameOf = (isocode: string) =>
    names.find((country) => country.isocode === isocode)?.name ?? isocode;
  const { name: stageName } = await db
    .selectFrom('stages')
    .select('name')
    .where('code', '=', stage)
    .executeTakeFirstOrThrow();
  const facts = {
    match: { homeName: nameOf(home), awayName: nameOf(away) },
    stage: stageName,
  };
  const noted = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'bracket-kept')
    .where(sql<boolean>`facts = ${JSON.stringify(facts)}::jsonb`)
    .executeTakeFirst();
  if (noted === undefined) {
    await recordEvent(db, { role: 'schedule' }, { action: 'bracket-kept', facts });
  }
};
