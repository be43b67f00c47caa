import { endpoints } from '@tippspiel/contract';
import { isSamePointRules } from '@tippspiel/rules';
import { sql } from 'kysely';
import type { Feature } from '../../http/feature.ts';
import { holdSession } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { moneyPlayers } from '../../money/agreed.ts';
import { startsWithinADay } from '../../money/first-start.ts';
import { refuse } from '../../refusal.ts';
import { lockTournament } from '../closing/close.ts';

/** Other points for tips, until the first whistle (docs/game.md, 'Points'). */
export const feature: Feature = ({ change, mail }) => {
  change(endpoints.savePoints, async (transaction, { body: { points: to }, session }) => {
    // The first start, and each yes to a stake, come before this or after it.
    const { id } = await lockTournament(transaction);
    if (!(await holdSession(transaction, session))) return refuse('signed-out');
    const { points: from, started } = await transaction
      .selectFrom('tournaments')
      .select(['points', sql<boolean>`tournament_started(id)`.as('started')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (started) return refuse('points-locked');
    if (isSamePointRules(from, to)) return;
    const players = await moneyPlayers(transaction);
    if (players.length > 0 && (await startsWithinADay(transaction))) {
      return refuse('points-changed-too-late');
    }
    await transaction
      .updateTable('tournaments')
      .set({ points: JSON.stringify(to), former_points: JSON.stringify(from) })
      .where('id', '=', id)
      .execute();
    await recordEvent(transaction, session, 'points-changed', { from, to });
    for (const userId of players) {
      await mail.send({ kind: 'points-changed', userId, from, to }, transaction);
    }
  });
};
