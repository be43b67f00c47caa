import { endpoints } from '@tippspiel/contract';
import {
  compareNames,
  groupTable,
  type Incidents,
  isAwaitedByTables,
  officialResult,
} from '@tippspiel/rules';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { type WrittenAnswer, writeAnswer } from '../../http/answer.ts';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { refuse } from '../../refusal.ts';
import type { BoardGroup } from '../../standings/board-groups.ts';
import type { Game } from '../../standings/game.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { readingLateTips } from './late-tips.ts';
import {
  groupKey,
  isStarted,
  listMatches,
  partOf,
  type TipColumns,
  unlockedMatches,
} from './list-matches.ts';

export const feature: Feature = ({ route, board, db }) => {
  const lateTips = readingLateTips(board, db);

  /** `stamp` names all that the answer depends on; null = it may be another one at any moment. */
  const gameFor = async ({ userId }: Session, { revisionCheck }: FastifyRequest) => {
    const { game, groups } = await board.readGroupsOf(userId, revisionCheck);
    if (unlockedMatches(game).length > 0) {
      const { game: latest, late } = await lateTips();
      // Newer than the groups: nothing that is worked out of both is kept.
      return { game: { ...latest, epoch: {} }, late, groups, stamp: null };
    }
    return { game, late: noColumns, groups, stamp: stampOf(game, groups) };
  };

  route(endpoints.matches, async ({ query, session, request, reply }) => {
    const { game, groups, late, stamp } = await gameFor(session, request);
    const part = partOf(game, query);
    if (stamp === null) return listMatches(game, groups, late, part);
    const stampOfPart = [...stamp, part.key];
    if (isKnown(request, reply, stampOfPart)) return notModified;
    return onceWritten(game, stampOfPart.join(), () =>
      writeAnswer(endpoints.matches, listMatches(game, groups, late, part)),
    );
  });

  route(endpoints.incidents, async ({ params: { matchId }, request, reply }) => {
    const game = await board.read(request.revisionCheck);
    const match = game.listed.get(matchId);
    if (!match) return refuse('not-found');
    if (isKnown(request, reply, [matchId, match.incidents ?? ''])) return notModified;
    return onceRead(game, String(matchId), async () =>
      writeAnswer(endpoints.incidents, await readIncidents(db, matchId)),
    );
  });

  route(endpoints.countryMatches, async ({ params, session, request, reply }) => {
    const { country } = params;
    const { game, groups, late, stamp } = await gameFor(session, request);
    if (!game.countries.has(country)) return refuse('not-found');
    if (stamp !== null && isKnown(request, reply, stamp)) return notModified;
    const matches = listMatches(game, groups, late).filter(
      ({ home, away }) => home === country || away === country,
    );
    return { ...countryGroup(game, country), matches };
  });
};

/** Everybody who looks at a match asks after each goal. */
const onceRead = oncePerRevision<Promise<WrittenAnswer>>(200);

/** What the feed has told of a match; nothing, where it has not. */
const readIncidents = async (db: Db, matchId: number): Promise<Incidents> => {
  const report = await db
    .selectFrom('match_reports')
    .select('incidents')
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  return report?.incidents ?? { goals: [], cards: [] };
};

/** Everybody asks for the matches, and most players are in a group with many others. */
const onceWritten = oncePerRevision<Promise<WrittenAnswer>>(2_000);

const noColumns: TipColumns = new Map();

/** With the same revision the clock alone starts matches, one after another. */
const stampOf = (game: Game, groups: readonly BoardGroup[]) => {
  const started = [...game.listed.values()].filter((match) => isStarted(match, game)).length;
  return [game.revision.table, game.revision.value, started, groupKey(groups)];
};

/** The group in which a country plays and its table; no group, no table. */
const countryGroup = (
  { countries, stages, groupTeams, listed, plan, tournament }: Game,
  isocode: string,
) => {
  const code = groupTeams.find((team) => team.isocode === isocode)?.stage;
  const group = stages.find((stage) => stage.code === code);
  if (!group) return { group: null, table: [] };
  const nameOf = (isocode: string) => countries.get(isocode) ?? isocode;
  // By name: that is how level countries are listed.
  const teams = groupTeams
    .filter(({ stage }) => stage === group.code)
    .toSorted((a, b) => compareNames(nameOf(a.isocode), nameOf(b.isocode)));
  const ofGroup = plan.filter(({ stage }) => stage === group.code);
  const matches = [...listed.values()].flatMap(({ stage, teams, ...match }) => {
    const score = officialResult(match);
    return stage === group.code && score ? [{ ...teams, score }] : [];
  });
  const { rows } = groupTable({
    countries: teams,
    matches,
    rules: tournament.tableRules,
    rankings: tournament.rankings.flatMap(({ stage, teams }) =>
      stage === group.code ? [teams] : [],
    ),
    isOver: ofGroup.every(({ id }) => {
      const match = listed.get(id);
      return match !== undefined && !isAwaitedByTables(match);
    }),
  });
  const table = rows.map((row) => ({ ...row, name: nameOf(row.isocode) }));
  return { group: group.name, table };
};
