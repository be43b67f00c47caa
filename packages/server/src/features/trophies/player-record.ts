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
import { matchDays, plannedMatches } from '../../standings/match-days.ts';
import { type ListedPlayer, listedPlayers } from '../../standings/players.ts';
import { tournamentResults } from '../../standings/results.ts';
import { countedTips } from '../../standings/tips.ts';

type TipsByPlayer = ReadonlyMap<number, ReadonlyMap<number, Tip>>;

/**
 * The tournament so far as each of its players lived it, of matches that have a result: no open tip
 * gets in.
 */
export const playerRecords = async (
  db: Kysely<Database>,
  tournament: { readonly id: number; readonly champion: string | null },
  timeZone: string,
): Promise<{ players: readonly ListedPlayer[]; recordOf: (userId: number) => PlayerRecord }> => {
  const results = await tournamentResults(db, tournament.id);
  const tips = await countedTips(db, tournament.id, null);
  const players = await listedPlayers(db, tournament.id, null);
  const planned = await plannedMatches(db, tournament.id);
  const days = await matchDays(db, tournament.id, timeZone);

  const hasResult = ({ id }: { id: number }) => results.has(id);
  const groupMatches = planned.filter(({ stage }) => !isKnockout(stage));
  const groupResults = new Map([...results].filter(([, { stage }]) => !isKnockout(stage)));
  const afterGroups = positions(players, tips, groupResults, null);
  const atTheEnd = positions(players, tips, results, tournament.champion);
  const groupsAreOver = groupMatches.every(hasResult);
  const isOver = tournament.champion !== null && planned.every(hasResult);
  const lastPosition = [...atTheEnd.values()].at(-1) ?? 1;
  const byId = new Map(players.map((player) => [player.id, player]));
  const matches = days.map(({ id, stage, day }) => ({
    id,
    stage,
    day,
    result: results.get(id)?.result ?? null,
    correctShare: correctShare(id, results, tips),
  }));
  const recordOf = (userId: number): PlayerRecord => ({
    matches: matches.map(({ id, ...match }) => ({
      ...match,
      tip: tips.get(userId)?.get(id) ?? null,
    })),
    championRight: championRight(tournament.champion, byId.get(userId)),
    groupStagePosition: groupsAreOver ? (afterGroups.get(userId) ?? null) : null,
    finalPosition: isOver ? (atTheEnd.get(userId) ?? null) : null,
    players: players.length,
    lastPosition,
  });
  return { players, recordOf };
};

/** Each player's position, the last one last. */
const positions = (
  players: readonly ListedPlayer[],
  tips: TipsByPlayer,
  results: Results,
  champion: string | null,
): ReadonlyMap<number, number> =>
  new Map(
    rank(
      players.map(({ id, name, championTip }) => ({
        id,
        name,
        ...totalOf({ tips: tips.get(id) ?? new Map(), championTip }, results, champion),
      })),
    ).map(({ id, position }) => [id, position]),
  );

const championRight = (champion: string | null, player: ListedPlayer | undefined) =>
  champion === null ? null : player?.championTip === champion;

const correctShare = (matchId: number, results: Results, tips: TipsByPlayer) => {
  const result = results.get(matchId)?.result;
  if (!result) return null;
  const all = [...tips.values()].flatMap((byMatch) => byMatch.get(matchId) ?? []);
  const right = all.filter((tip) => tendencyOf(tip) === tendencyOf(result));
  return all.length === 0 ? 0 : right.length / all.length;
};
