import { isDeepStrictEqual } from 'node:util';
import { endpoints, hasValidStakes, messages } from '@tippspiel/contract';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import type { RateLimit } from '../../http/rate-limits.ts';
import type { Session } from '../../http/session.ts';
import { holdSession } from '../../identity/live-session.ts';
import { recordEvent } from '../../log/record.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { groupTexts } from '../../texts/game.ts';
import { lockGroup } from './lock-group.ts';
import { loggedMoney } from './logged-money.ts';
import { lockGroupFor, refuseOutsider } from './membership.ts';
import {
  findProposal,
  isTooLate,
  listAnswers,
  missingAgreements,
  openProposals,
  removeAgreement,
  removeProposal,
  replaceProposal,
  storeAgreement,
  turnIntoMoneyGame,
} from './money-proposals.ts';

/** From a group of players to one with money: proposed, answered, carried out. */
export const feature: Feature = ({ route, change, db }) => {
  change(endpoints.proposeMoney, async (transaction, { params, body: { money }, session }) => {
    if (!hasValidStakes(money)) return refuse('bad-input', messages.proposalStakes);
    const group = await lockOpenFounded(transaction, params.id, session);
    if (group instanceof Refusal) return group;
    const present = await findProposal(transaction, group.id);
    // The same terms again: all agreements stay.
    if (isDeepStrictEqual(present?.money, money)) return;
    await replaceProposal(transaction, group.id, money);
    const facts = { group: group.name, money: loggedMoney(money) };
    await recordEvent(transaction, session, 'money-proposed', facts, { id: group.founderId });
  });

  change(endpoints.withdrawMoneyProposal, async (transaction, { params, session }) => {
    const group = await lockOpenFounded(transaction, params.id, session);
    if (group instanceof Refusal) return group;
    if (!(await removeProposal(transaction, group.id))) return refuse('not-found');
    const player = { id: group.founderId };
    await recordEvent(transaction, session, 'money-withdrawn', { group: group.name }, player);
  });

  route(endpoints.proposalAnswers, async ({ params, query, session }) => {
    const proposals = await openProposals(db, [params.id], session.userId);
    return proposals.has(params.id) ? listAnswers(db, params.id, query) : refuse('not-found');
  });

  change(
    endpoints.agreeToMoney,
    async (transaction, { params, body, session }) => {
      const asked = await lockAsked(transaction, params.id, session);
      if (asked instanceof Refusal) return asked;
      const { group, proposal } = asked;
      if (proposal.id !== body.proposal) return refuse('proposal-has-changed');
      if (await storeAgreement(transaction, group.id, session.userId, proposal.id)) {
        await recordAnswer(transaction, session, asked, true);
      }
    },
    { rateLimit: answerLimit },
  );

  change(
    endpoints.takeBackAgreement,
    async (transaction, { params, session }) => {
      const asked = await lockAsked(transaction, params.id, session);
      if (asked instanceof Refusal) return asked;
      if (await removeAgreement(transaction, asked.group.id, session.userId)) {
        await recordAnswer(transaction, session, asked, false);
      }
    },
    { rateLimit: answerLimit },
  );

  change(endpoints.turnIntoMoneyGroup, async (transaction, { params, body, session }) => {
    // The start either counts all members of the group as its players or is stored before this.
    await holdFirstStart(transaction);
    const group = await lockOpenFounded(transaction, params.id, session);
    if (group instanceof Refusal) return group;
    const proposal = await findProposal(transaction, group.id);
    if (proposal?.id !== body.proposal) return refuse('proposal-has-changed');
    const { agreed, missing, names } = await missingAgreements(transaction, group.id);
    if (missing > 0 || agreed === 0) {
      return refuse('agreements-missing', groupTexts.agreementsMissing(names, missing));
    }
    const { money } = proposal;
    const turned = { money, secret: body.secret };
    for (const id of await turnIntoMoneyGame(transaction, group.id, turned)) {
      const facts = { group: group.name, forMoney: null };
      await recordEvent(transaction, session, 'member-removed', facts, { id });
    }
    const facts = { group: group.name, money: loggedMoney(money) };
    await recordEvent(transaction, session, 'money-introduced', facts);
  });
};

/** Each answer that changes something is an entry of the log. */
const answerLimit: RateLimit = { name: 'proposal-answers', max: 30, seconds: 600 };

/** Locks session and group of a player for the organiser, before the first match. */
const lockOpenFounded = async (transaction: Db, groupId: number, session: Session) => {
  if (!(await holdSession(transaction, session))) return refuse('signed-out');
  const { id, name, founderId = null } = (await lockGroup(transaction, groupId)) ?? {};
  if (id === undefined || name === undefined || founderId === null) return refuse('not-found');
  if (await isTooLate(transaction)) return refuse('proposal-too-late');
  return { id, name, founderId };
};

/** Locks session and group of a member who answers, and finds what is proposed. */
const lockAsked = async (transaction: Db, groupId: number, session: Session) => {
  if (!(await holdSession(transaction, session))) return refuse('signed-out');
  const group = await lockGroupFor(transaction, groupId, session);
  if (!group?.isMember) return refuseOutsider(session);
  if (await isTooLate(transaction)) return refuse('proposal-too-late');
  const proposal = await findProposal(transaction, group.id);
  return proposal ? { group, proposal } : refuse('proposal-has-changed');
};

type Asked = Exclude<Awaited<ReturnType<typeof lockAsked>>, Refusal>;

/** What somebody has agreed to stays to be read where the agreement itself is gone. */
const recordAnswer = async (
  transaction: Db,
  session: Session,
  { group, proposal }: Asked,
  agreed: boolean,
): Promise<void> => {
  const facts = { group: group.name, agreed, money: loggedMoney(proposal.money) };
  await recordEvent(transaction, session, 'money-answered', facts, { id: session.userId });
};
