import {
  isKnockout,
  type PlayerRecord,
  type Results,
  rank,
  type Tip,
  tendencyOf,
  totalOf,
} from '@tippspiel/rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type ListedPlayer, listedPlayers } from '../../standings/players.ts';
import { tournamentResults } from '../../standings/results.ts';
import { countedTips } from '../../standings/tips.ts';
import { matchDays, plannedMatches } from './queries.ts';

type TipsByPlayer = ReadonlyMap<number, ReadonlyMap<number, Tip>>;

/** A player's tournament so far, of matches that have a result: no open tip gets in. */
export const playerRecord = async (
  db: Kysely<Database>,
  tournament: { readonly id: number; readonly champion: string | null },
  userId: number,
  timeZone: string,
): Promise<PlayerRecord> => {
  const results = await tournamentResults(db, tournament.id);
  const tips = await countedTips(db, tournament.id, null);
  const players = await listedPlayers(db, tournament.id, null);
  const planned = await plannedMatches(db, tournament.id);
  const days = await matchDays(db, tournament.id, timeZone);

  const hasResult = ({ id }: { id: number }) => results.has(id);
  const groupMatches = planned.filter(({ stage }) => !isKnockout(stage));
  const groupResults = new Map([...results].filter(([, { stage }]) => !isKnockout(stage)));
  const afterGroups = tableOf(players, tips, groupResults, null);
  const atTheEnd = tableOf(players, tips, results, tournament.champion);
  const isOver = tournament.champion !== null && planned.every(hasResult);
  const player = players.find(({ id }) => id === userId);
  return {
    matches: days.map(({ id, stage, day }) => ({
      stage,
      day,
      tip: tips.get(userId)?.get(id) ?? null,
      result: results.get(id)?.result ?? null,
      correctShare: correctShare(id, results, tips),
    })),
    championRight: championRight(tournament.champion, player),
    groupStagePosition: groupMatches.every(hasResult) ? positionIn(afterGroups, userId) : null,
    finalPosition: isOver ? positionIn(atTheEnd, userId) : null,
    players: players.length,
    lastPosition: atTheEnd.at(-1)?.position ?? 1,
  };
};

const tableOf = (
  players: readonly ListedPlayer[],
  tips: TipsByPlayer,
  results: Results,
  champion: string | null,
) =>
  rank(
    players.map(({ id, name, winnerTip }) => ({
      id,
      name,
      ...totalOf({ tips: tips.get(id) ?? new Map(), winnerTip }, results, champion),
    })),
  );

const positionIn = (table: ReturnType<typeof tableOf>, userId: number) =>
  table.find(({ id }) => id === userId)?.position ?? null;

const championRight = (champion: string | null, player: ListedPlayer | undefined) =>
  champion === null ? null : player?.winnerTip === champion;

const correctShare = (matchId: number, results: Results, tips: TipsByPlayer) => {
  const result = results.get(matchId)?.result;
  if (!result) return null;
  const all = [...tips.values()].flatMap((byMatch) => byMatch.get(matchId) ?? []);
  const right = all.filter((tip) => tendencyOf(tip) === tendencyOf(result));
  return all.length === 0 ? 0 : right.length / all.length;
};
