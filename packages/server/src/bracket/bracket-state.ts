import {
  type BracketState,
  type GroupTables,
  groupTable,
  isKnockout,
  type Pairing,
  type TieBreak,
} from '@tippspiel/rules';
import { resultColumns, withResult } from '../db/game.ts';
import type { Db } from '../db/schema.ts';
import { packNamed } from '../packs/check-pack.ts';
import type { Pack } from '../packs/pack.ts';

/** What decides the slots: the groups' tables, who advanced, and which thirds are known. */
export const bracketState = async (
  db: Db,
  tournamentId: number,
  matches: readonly BracketRow[],
): Promise<BracketState> => {
  const { pack, order } = await db
    .selectFrom('tournaments')
    .select(['pack', 'table_order as order'])
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return {
    groups: groupTables(await countriesIn(db, tournamentId), matches, order),
    advanced: new Map(
      matches.flatMap(({ number, result }): [number, 1 | 2][] =>
        number === null || result === null || result.ko === 0 ? [] : [[number, result.ko]],
      ),
    ),
    thirds: knownThirds(await packNamed(db, pack)),
  };
};

/** The thirds that really played, from a finished pack: no table of ours assigns all of them. */
const knownThirds = ({ matches }: Pack) =>
  new Map(
    matches.flatMap(({ number, slotHome, slotAway, home, away }): [number, string][] => {
      if (slotHome?.startsWith('3') && home !== null) return [[number, home]];
      if (slotAway?.startsWith('3') && away !== null) return [[number, away]];
      return [];
    }),
  );

/** All that the bracket looks at, of every match of the tournament in the order of their numbers. */
export const bracketMatches = async (db: Db, tournamentId: number) => {
  const rows = await db
    .selectFrom('matches as m')
    .select([
      'm.id',
      'm.number',
      'm.stage',
      'm.home',
      'm.away',
      'm.kickoff',
      'm.slot_home as slotHome',
      'm.slot_away as slotAway',
      ...resultColumns,
      'm.set_by_hand as setByHand',
    ])
    .where('m.tournament_id', '=', tournamentId)
    .orderBy('m.number')
    .orderBy('m.id')
    .execute();
  return rows.map(withResult);
};

export type BracketRow = Awaited<ReturnType<typeof bracketMatches>>[number];

/** A knockout match whose teams come from its slots. */
export type SlotRow = BracketRow & { number: number; slotHome: string; slotAway: string };

export const isSlotRow = (row: BracketRow): row is SlotRow =>
  isKnockout(row.stage) && row.number !== null && row.slotHome !== null && row.slotAway !== null;

export const pairingOf = ({ home, away }: BracketRow): Pairing | null =>
  home === null || away === null ? null : { home, away };

export const pairingsOf = (rows: readonly BracketRow[]): ReadonlyMap<number, Pairing> =>
  new Map(
    rows.flatMap((row): [number, Pairing][] => {
      const pairing = pairingOf(row);
      return row.number === null || pairing === null ? [] : [[row.number, pairing]];
    }),
  );

/**
 * The table of every group by its letter. A group that still has a match without a result has no
 * rows, so that it decides nothing: a plan may hold matches whose teams nobody knows yet.
 */
const groupTables = (
  groupCountries: Awaited<ReturnType<typeof countriesIn>>,
  matches: readonly BracketRow[],
  order: TieBreak,
): GroupTables => {
  const countries = Map.groupBy(groupCountries, ({ stage }) => stage);
  const groupStages = matches.map(({ stage }) => stage).filter((stage) => !isKnockout(stage));
  return new Map(
    [...new Set(groupStages)].map((stage) => {
      const rows = matches.filter((match) => match.stage === stage);
      const played = rows.flatMap(playedMatch);
      if (played.length < rows.length) return [letterOf(stage), []];
      const group = { countries: countries.get(stage) ?? [], matches: played, order };
      return [letterOf(stage), groupTable(group)];
    }),
  );
};

const countriesIn = (db: Db, tournamentId: number) =>
  db
    .selectFrom('tournament_countries')
    .select(['isocode', 'stage', 'group_rank as groupRank'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('position')
    .execute();

const playedMatch = ({ home, away, result }: BracketRow) =>
  home === null || away === null || result === null ? [] : { home, away, score: result };

/** Stage `GA` is group A. */
const letterOf = (stage: string) => stage.slice(1);
