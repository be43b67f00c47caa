import { endpoints, tableHeaders } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { sql } from 'kysely';
import { contestPlayersFixed, contestPlayersToBe } from '../../db/contest-players.ts';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import { type WrittenAnswer, writeAnswer } from '../../http/answer.ts';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';
import { contestMembers, contestTableOf, countedMembersOf } from '../../standings/contest.ts';
import { oncePerRevision } from '../../standings/kept.ts';
import { matchesAhead } from '../../standings/match-day.ts';
import { linkText } from '../groups/link.ts';
import { faceOf } from '../standings/first-by-name.ts';
import {
  chooseContestGroup,
  enterContest,
  makeDepartments,
  saveContest,
} from './change-contest.ts';

/** The contest of groups (docs/game.md, 'Contest of groups'). */
export const feature: Feature = ({ route, change, board, db }) => {
  route(endpoints.contest, ({ session }) => ownContest(db, session.userId));

  route(endpoints.contestTable, async ({ query, request, reply }) => {
    const { game, contest } = await board.readContest(request.revisionCheck);
    const { offset, limit, live } = query;
    const counting = live === 'true' ? 'running' : 'results';
    const { table: database, value } = game.revision;
    const window = [counting, matchesAhead(game), offset, limit];
    if (isKnown(request, reply, [database, value, ...window])) return notModified;
    const rows = contest ? contestTableOf(game, contest, counting) : [];
    reply.header(tableHeaders.total, rows.length);
    return onceWritten(game, window.join(), () =>
      writeAnswer(
        endpoints.contestTable,
        rows.slice(offset, offset + limit).map(({ place, ...row }) => ({
          ...row,
          place: place && { ...place, live: counting === 'running' ? place.live : undefined },
        })),
      ),
    );
  });

  route(endpoints.countedMembers, async ({ params, query, session, request }) => {
    const { groups } = await board.readGroupsOf(session.userId, request.revisionCheck);
    // Nobody else learns whether there is such a group, the organiser included.
    if (!groups.some(({ id }) => id === params.id)) return refuse('not-a-member');
    const { game, contest } = await board.readContest(request.revisionCheck);
    const counting = query.live === 'true' ? 'running' : 'results';
    const counted = contest ? countedMembersOf(game, contest, params.id, counting) : [];
    return counted.flatMap(({ id, points }) => {
      const player = game.players.get(id);
      return player ? [{ ...faceOf(player), points }] : [];
    });
  });

  route(endpoints.contestGroups, async ({ query, request, reply }) => {
    const { game, contest } = await board.readContest(request.revisionCheck);
    const groups = contest?.groups ?? [];
    const members = contest ? contestMembers(game, contest) : [];
    reply.header(tableHeaders.total, groups.length);
    const { offset, limit } = query;
    const page = groups
      .map(({ id, name }, index) => ({ id, name, members: members[index] ?? 0 }))
      .slice(offset, offset + limit);
    const tokens = await linkTokens(
      db,
      page.map(({ id }) => id),
    );
    return page.map((group) => ({ ...group, token: tokens.get(group.id) ?? null }));
  });

  change(endpoints.chooseContestGroup, (transaction, { body, session }) =>
    chooseContestGroup(transaction, session, body.groupId),
  );

  change(endpoints.enterContest, (transaction, { params, body, session }) =>
    enterContest(transaction, session, params.id, body.entered),
  );

  change(endpoints.saveContest, (transaction, { body, session }) =>
    saveContest(transaction, session, body.best),
  );

  change(endpoints.makeDepartments, (transaction, { body, session }) =>
    makeDepartments(
      transaction,
      session,
      body.departments.map(({ name }) => name),
    ),
  );
};

/** Of 200 groups some 5 kB each, as it is packed. */
const onceWritten = oncePerRevision<Promise<WrittenAnswer>>(100);

/** The contest as a player sees it; null = there is none. */
const ownContest = async (db: Db, userId: number) => {
  const contest = await db
    .selectFrom('contests as c')
    .innerJoin('tournaments as t', 't.id', 'c.tournament_id')
    .select(['c.best', sql<boolean>`t.first_locked_at IS NOT NULL`.as('fixed')])
    .where('c.tournament_id', '=', currentTournamentId)
    .executeTakeFirst();
  if (!contest) return null;
  const players = contest.fixed ? contestPlayersFixed : contestPlayersToBe;
  const { rows } = await sql<{ id: number; name: string; counts: boolean }>`
    SELECT g.id, g.name, EXISTS (SELECT FROM ${players(currentTournamentId, userId)} p
      WHERE p.group_id = g.id) AS counts
    FROM contest_groups e JOIN tip_groups g ON g.id = e.group_id
    JOIN tip_group_members m ON m.group_id = g.id AND m.user_id = ${userId}
    WHERE e.tournament_id = ${currentTournamentId}
  `.execute(db);
  const own = rows
    .filter(({ counts }) => counts || !contest.fixed)
    .toSorted((a, b) => compareNames(a.name, b.name) || a.id - b.id);
  return {
    ...contest,
    own: own.map(({ id, name }) => ({ id, name })),
    countsFor: own.find(({ counts }) => counts)?.id ?? null,
  };
};

/** The links of these groups; one without a link is left out. */
const linkTokens = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('tip_groups')
    .select(['id', 'link_token'])
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...ids]))))
    .execute();
  return new Map(
    rows.flatMap(({ id, link_token }) => {
      const token = linkText(link_token);
      return token === null ? [] : [[id, token] as const];
    }),
  );
};
