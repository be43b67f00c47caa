import type { AnswerOf, endpoints } from '@tippspiel/contract';
import {
  type BracketState,
  compareNames,
  FINAL_STAGE,
  type GroupTable,
  openDecisions,
  type Pairing,
  resolveBracket,
} from '@tippspiel/rules';
import { sql } from 'kysely';
import { isSamePairing, pairingOf } from '../../bracket/change-pairing.ts';
import {
  type BracketRow,
  bracketMatches,
  bracketState,
  isSlotRow,
  pairingsOf,
} from '../../bracket/fill-bracket.ts';
import type { Db } from '../../db/schema.ts';
import { countries as fifaMembers } from '../../packs/countries.ts';
import { drawOf, positionsOf, startedMatches } from './draw.ts';

/** Reads what of the bracket the organiser has to decide, and what he may set. */
export const readPairings = async (db: Db): Promise<AnswerOf<typeof endpoints.pairings>> => {
  const { id, draw, teamsAre } = await drawOf(db);
  const matches = await bracketMatches(db, id);
  const started = await startedMatches(db, id);
  const stands = (match: BracketRow) => started.has(match.id) || match.annulled;
  const plan = matches.filter(isSlotRow);
  const state = { ...(await bracketState(db, id, matches)), fixed: pairingsOf(plan) };
  const open = undecided(matches, state);
  return {
    level: open.level.slice(),
    thirds: open.thirds && {
      slots: open.thirds.slots.map(({ number, slot }) => ({ number, slot })),
      teams: open.thirds.thirds.map(({ isocode, group }) => ({ isocode, group })),
    },
    kept: plan.flatMap((row) => {
      // Annulled since, there is nothing left to do.
      if (row.setByHand || started.has(row.id) === row.annulled) return [];
      const fixed = new Map<number, Pairing>(state.fixed);
      fixed.delete(row.number);
      const slots = resolveBracket(plan, { ...state, fixed }).get(row.number) ?? null;
      const pairing = pairingOf(row);
      if (slots === null || pairing === null || isSamePairing(slots, pairing)) return [];
      return [{ id: row.id, stage: row.stage, ...pairing, slots }];
    }),
    matches: matches
      .filter((match) => !stands(match))
      .map((match) => ({
        id: match.id,
        number: match.number,
        stage: match.stage,
        kickoff: match.kickoff?.getTime() ?? null,
        plannedDay: match.plannedDay,
        home: match.home,
        away: match.away,
        slotHome: match.slotHome,
        slotAway: match.slotAway,
        setByHand: match.setByHand,
      })),
    draw: positionsOf(matches, started).map(({ stage, slot, stands }) => ({
      stage,
      slot,
      isocode: draw[slot] ?? null,
      stands,
    })),
    teams: await teamsToChoose(db, id, teamsAre),
  };
};

/**
 * What no score and no table decides: level teams on whose places the bracket waits, or the champion of a league, and
 * where the thirds go.
 */
export const undecided = (matches: readonly BracketRow[], state: BracketState) => {
  const { level, thirds } = openDecisions(matches.filter(isSlotRow), state);
  const [league, another] = matches.some(({ stage }) => stage === FINAL_STAGE) ? [] : state.groups;
  const first = league?.[1].isOver && !another ? firstOf(league) : [];
  return {
    level: [...first, ...level].map(({ group, position, isocodes }) => ({
      stage: group === null ? null : `G${group}`,
      position,
      teams: isocodes.slice(),
    })),
    thirds,
  };
};

/** Those who share the first place of a table. */
const firstOf = ([group, { rows }]: readonly [string, GroupTable]) => {
  const isocodes = rows.flatMap(({ position, isocode }) => (position === 1 ? [isocode] : []));
  return isocodes.length > 1 ? [{ group, position: 1, isocodes }] : [];
};

/** Those of the game by name, and where countries play all members of FIFA. */
const teamsToChoose = async (db: Db, tournamentId: number, teamsAre: 'countries' | 'clubs') => {
  const known = await db
    .selectFrom('countries as c')
    .select(['c.isocode', 'c.name'])
    // Codes of clubs that are not in the tournament are another one's.
    .where(
      sql<boolean>`c.isocode ~ '^[A-Z]' OR EXISTS (SELECT FROM tournament_countries t
        WHERE t.tournament_id = ${tournamentId} AND t.isocode = c.isocode)`,
    )
    .execute();
  const codes = new Set(known.map(({ isocode }) => isocode));
  const members = teamsAre === 'countries' ? fifaMembers : [];
  const others = members.flatMap(({ code, name }) =>
    codes.has(code) ? [] : [{ isocode: code, name }],
  );
  return [...known, ...others].toSorted((a, b) => compareNames(a.name, b.name));
};
