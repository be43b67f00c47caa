import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { currentTournamentId } from '../../db/game.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { holdSession } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { agree, askedStakes, noteStakes } from '../../money/agreed.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { followBook } from '../../money/paid-flag.ts';
import { refuse } from '../../refusal.ts';
import { lockGroupFor } from '../groups/membership.ts';

/** Who agrees to which stake (docs/game.md, 'Stakes and prizes'). */
export const feature: Feature = ({ route, change, db }) => {
  route(endpoints.confirmations, ({ session }) => askedStakes(db, session.userId));

  change(endpoints.confirmStake, async (transaction, { params, body, session }) => {
    const { userId } = session;
    const started = await holdFirstStart(transaction);
    await lockAccount(transaction, userId);
    if (!(await holdSession(transaction, session))) return refuse('signed-out');
    // Its stake stays as it is shown, and nobody takes the player out meanwhile.
    const held = params.id === 0 ? null : await lockGroupFor(transaction, params.id, session);
    if (held === undefined) return refuse('not-found');
    const asked = await askedStakes(transaction, userId);
    const game = asked.find(({ groupId }) => groupId === params.id);
    if (!game) return refuse((await hasStarted(transaction)) ? 'stakes-locked' : 'not-found');
    const { fullStake = false, stakeCents } = body;
    const isAsked = fullStake ? game.fullStake : !game.playsHalf;
    if (game.stakeCents !== stakeCents || !isAsked) return refuse('stake-has-changed');
    await agree(transaction, userId, game, { fullStake, started });
    await followBook(transaction, userId);
    const [group, player] = [game.name, { id: userId }];
    if (started) {
      const facts = { group, full: fullStake };
      await recordEvent(transaction, session, 'money-accepted', facts, player);
    } else {
      const facts = { group, stake: stakeCents * (fullStake ? 2 : 1) };
      await recordEvent(transaction, session, 'stake-confirmed', facts, player);
    }
    await noteStakes(transaction, userId);
  });
};

const hasStarted = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`
    SELECT tournament_started(${currentTournamentId}) AS yes
  `.execute(db);
  return rows[0]?.yes === true;
};

/** One confirmation of a player at a time: each looks at what the player owes in all games. */
const lockAccount = async (db: Db, userId: number) => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
};
