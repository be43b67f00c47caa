import { endpoints } from '@tippspiel/contract';
import { packTip } from '@tippspiel/rules';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/schema.ts';
import { writeAnswer } from '../../http/answer.ts';
import { RefusedError } from '../../http/errors.ts';
import type { Feature } from '../../http/feature.ts';
import { isKnown } from '../../http/headers.ts';
import { notModified } from '../../http/route.ts';
import type { Session } from '../../http/session.ts';
import { lockAccount } from '../../identity/live-session.ts';
import { holdRole } from '../../identity/roles.ts';
import { recordEvent } from '../../log/record.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Board } from '../../standings/board.ts';
import { readTips } from '../../standings/tip-columns.ts';
import { findListedMatch } from './bet-queries.ts';
import { readingLateTips } from './late-tips.ts';
import { groupKey, isStarted, unlockedMatches } from './list-matches.ts';
import { type AskedTips, allTips, playersOfTip, tipCounts } from './match-tips.ts';

export interface Asked {
  readonly matchId: number;
  /** 0 = all players. */
  readonly groupId: number;
  readonly session: Session;
  readonly request: FastifyRequest;
}

type Found = Pick<AskedTips, 'game' | 'group' | 'groups'>;

/** Reads the caller's own groups, and the one asked for, where the caller may see it. */
export const readingGroups =
  (board: Board) =>
  async ({ groupId, session: { userId, role }, request }: Omit<Asked, 'matchId'>) => {
    const own = await board.readGroupsOf(userId, request.revisionCheck);
    if (groupId === 0) return { ...own, group: null };
    const ownGroup = own.groups.find(({ id }) => id === groupId);
    if (ownGroup) return { ...own, group: ownGroup };
    // Nobody else learns whether there is such a group.
    if (role !== 'organiser') return refuse('not-a-member');
    const { game, group } = await board.readGroup(groupId, request.revisionCheck);
    return group ? { game, groups: own.groups, group } : refuse('not-found');
  };

/** The tips on a started match, from memory; of an archived tournament there are none any more. */
export const feature: Feature = ({ route, board, db }) => {
  const lateTips = readingLateTips(board, db);
  const readGroups = readingGroups(board);

  /** `stamp` names all that the answer depends on; null = it may be another one at any moment. */
  const tipsOf = async (found: Found, matchId: number, callerId: number) => {
    const match = found.game.listed.get(matchId);
    if (!match) return refuse('not-found');
    if (!isStarted(match, found.game)) return refuse('match-not-started');
    const { group, groups } = found;
    const tips = { ...found, key: String(matchId), width: 1, callerId };
    if (unlockedMatches(found.game).some(({ id }) => id === matchId)) {
      const { game: latest, late } = await lateTips();
      const column = late.get(matchId) ?? latest.tendencies.column(matchId) ?? noTips;
      // Newer than the groups: nothing that is worked out of both is kept.
      return { tips: { ...tips, game: { ...latest, epoch: {} }, column }, stamp: null };
    }
    const column = found.game.tendencies.column(matchId) ?? noTips;
    const { table, value } = found.game.revision;
    const stamp = [table, value, matchId, group?.id, tips.callerId, groupKey(groups)];
    return { tips: { ...tips, column } satisfies AskedTips, stamp };
  };

  const ofGroup = async (asked: Asked) => {
    const found = await readGroups(asked);
    return found instanceof Refusal ? found : tipsOf(found, asked.matchId, asked.session.userId);
  };

  const ofAll = async ({ matchId, session: { userId }, request }: Omit<Asked, 'groupId'>) => {
    const own = await board.readGroupsOf(userId, request.revisionCheck);
    return tipsOf({ ...own, group: null }, matchId, userId);
  };

  route(endpoints.matchBets, async ({ params, query, session, request }) => {
    const found = await ofAll({ ...params, session, request });
    if (found instanceof Refusal) return found;
    return allTips(found.tips, { ...query, matesOnly: query.mates === 'true' });
  });

  route(endpoints.cheat, async ({ params, session, request }) => {
    if (!(await admitLook(db, params.matchId, session))) return refuse('not-found');
    const found = await ofAll({ ...params, session, request });
    const tips =
      found instanceof Refusal
        ? { column: await readTips(db, params.matchId), game: await board.read() }
        : found.tips;
    return writeAnswer(endpoints.cheat, allTips({ ...tips, groups: [] }, {}));
  });

  route(endpoints.matchTips, async ({ params, query, session, request, reply }) => {
    const { matchId } = params;
    const found = await ofGroup({ matchId, groupId: query.group, session, request });
    if (found instanceof Refusal) return found;
    if (found.stamp !== null && isKnown(request, reply, found.stamp)) return notModified;
    return tipCounts(found.tips);
  });

  route(endpoints.tipPlayers, async ({ params, query, session, request }) => {
    const { matchId } = params;
    const found = await ofGroup({ matchId, groupId: query.group, session, request });
    if (found instanceof Refusal) return found;
    const { home, away, ko, offset, limit } = query;
    return playersOfTip(found.tips, packTip({ home, away, ko }), offset, limit);
  });
};

const noTips = new Uint16Array(0);

/**
 * Before anybody looks at the tips of a match that has not started, every player can read it in the
 * log and the looker's own bet on the match is locked.
 *
 * @returns false if there is no such match
 */
const admitLook = (db: Db, matchId: number, session: Session): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const ended = await holdRole(transaction, session, endpoints.cheat.access);
    if (ended) throw new RefusedError(ended);
    const match = await findListedMatch(transaction, matchId);
    if (!match) return false;
    if (match.started) return true;
    // The account before the match, to which the lock of the bet refers (docs/decisions/0016).
    const { userId } = session;
    await lockAccount(transaction, userId);
    await transaction
      .insertInto('bet_locks')
      .values({ match_id: matchId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { homeName, awayName } = match;
    const facts = { match: { homeName, awayName } };
    await recordEvent(transaction, session, 'open-bets-seen', facts);
    return true;
  });
