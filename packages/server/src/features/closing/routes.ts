import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { lockMatchChanges } from '../../bracket/fill-bracket.ts';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { beforeClosing, closeTournament, lockTournament } from './close.ts';
import { CLOSING_TIMEOUT_MS, closeInThread } from './close-in-thread.ts';
import { undoClosing } from './undo-closing.ts';

/** How a tournament ends (docs/game.md, 'Closing'). */
export const feature: Feature = ({ route, change, db, board, connection }) => {
  route(endpoints.beforeClosing, () => beforeClosing(db));

  // Everybody's tips are read, for the totals, the prizes and the trophies.
  route(
    endpoints.closeTournament,
    async ({ session: { role, userId } }) => {
      const { scoreboard } = await board.read();
      const caller = { role, userId };
      if (connection && scoreboard.ranks('results').players >= PLAYERS_FOR_A_THREAD) {
        return closeInThread({ connection, caller });
      }
      return closeTournament(db, caller);
    },
    { timeoutMs: CLOSING_TIMEOUT_MS },
  );

  change(endpoints.reopenTournament, async (transaction, { session }) => {
    await lockMatchChanges(transaction);
    const { id, name, organiserId } = await lockTournament(transaction);
    if (organiserId !== session.userId) return refuse('signed-out');
    if (!(await undoClosing(transaction, id))) return refuse('tournament-open');
    await recordEvent(transaction, session, 'tournament-reopened', { tournament: name });
  });

  route(endpoints.statements, ({ session: { userId, role } }) =>
    pastStatements(db, userId, role === 'organiser'),
  );

  route(endpoints.statement, async ({ params, query, session }) => {
    const asked = {
      tournamentId: query.tournament ?? null,
      groupId: params.id === 0 ? null : params.id,
    };
    const isOpen = asked.groupId === null || session.role === 'organiser';
    // A player learns of no group whether there is one.
    if (!isOpen && !(await mayRead(db, asked, session.userId))) return refuse('not-a-member');
    const found = await findStatement(db, asked);
    if (!found) return refuse('not-found');
    const { tournamentId, closedAt, ...rest } = found;
    const rows = await statementRows(db, { ...asked, tournamentId }, query);
    return {
      ...rest,
      closedAt: closedAt.getTime(),
      rows: rows.map((row) => ({ ...row, questionPoints: row.questionPoints || undefined })),
    };
  });
};

/** The closing of fewer costs others less than the start of a thread. */
const PLAYERS_FOR_A_THREAD = 1_000;

/** Which final statement: of a tournament, null = the present one; of a group, null = the overall game. */
interface StatementOf {
  readonly tournamentId: number | null;
  readonly groupId: number | null;
}

/** What a final statement is of; undefined if there is none. */
const findStatement = async (db: Db, { tournamentId, groupId }: StatementOf) => {
  const { rows } = await sql<{
    tournamentId: number;
    tournament: string;
    groupName: string | null;
    closedAt: Date;
    stakeCents: number;
    total: number;
    paidOutCents: number;
  }>`
    SELECT t.id AS "tournamentId", t.name AS tournament, g.name AS "groupName",
      t.closed_at AS "closedAt", p."stakeCents", p.total, p."paidOutCents"
    FROM tournaments t LEFT JOIN tip_groups g ON g.id = ${groupId}::int
    JOIN LATERAL (
      SELECT count(*)::int AS total, sum(prize_cents)::bigint AS "paidOutCents",
        min(stake_cents) AS "stakeCents" FROM final_prizes
      WHERE tournament_id = t.id AND group_id IS NOT DISTINCT FROM ${groupId}::int
    ) p ON p.total > 0
    WHERE t.id = coalesce(${tournamentId}::int, ${currentTournamentId})
  `.execute(db);
  return rows[0];
};

/** Its rows, in the order of the table. */
const statementRows = (
  db: Db,
  { tournamentId, groupId }: StatementOf & { readonly tournamentId: number },
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  db
    .selectFrom('final_prizes as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'p.user_id as userId',
      'u.name',
      'p.position',
      'p.points',
      'p.question_points as questionPoints',
      'p.full_stake as fullStake',
      'p.prize_cents as prizeCents',
    ])
    .where('p.tournament_id', '=', tournamentId)
    .where('p.group_id', 'is not distinct from', groupId)
    .orderBy('p.row_number')
    .offset(offset)
    .limit(limit)
    .execute();

/**
 * The statements of earlier tournaments that somebody may read, the latest first: of the overall game,
 * and of groups in which they are or were a member who played for money.
 *
 * @param isOrganiser who may read all
 */
const pastStatements = async (db: Db, userId: number, isOrganiser: boolean) => {
  const { rows } = await sql<{
    tournamentId: number;
    tournament: string;
    groupId: number;
    groupName: string | null;
  }>`
    SELECT t.id AS "tournamentId", t.name AS tournament, coalesce(g.id, 0) AS "groupId",
      g.name AS "groupName"
    FROM (SELECT DISTINCT tournament_id, group_id FROM final_prizes) s
    JOIN tournaments t ON t.id = s.tournament_id AND t.id IS DISTINCT FROM ${currentTournamentId}
    LEFT JOIN tip_groups g ON g.id = s.group_id
    WHERE g.id IS NULL OR ${isOrganiser}
      OR EXISTS (SELECT FROM tip_group_members m WHERE m.group_id = g.id AND m.user_id = ${userId})
      OR EXISTS (SELECT FROM final_prizes p WHERE p.tournament_id = t.id AND p.group_id = g.id
        AND p.user_id = ${userId})
    ORDER BY t.id DESC, g.id NULLS FIRST
  `.execute(db);
  return rows;
};

/** Whether somebody is in a group, or in its final statement. */
const mayRead = async (db: Db, { tournamentId, groupId }: StatementOf, userId: number) => {
  const { rows } = await sql`
    SELECT FROM tip_group_members WHERE group_id = ${groupId}::int AND user_id = ${userId}
    UNION ALL
    SELECT FROM final_prizes WHERE group_id = ${groupId}::int AND user_id = ${userId}
      AND tournament_id = coalesce(${tournamentId}::int, ${currentTournamentId})
  `.execute(db);
  return rows.length > 0;
};
