import { endpoints, fields } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { emailOf, passwordGuesses, type RateLimit } from '../../http/rate-limits.ts';
import { tell } from '../../http/security-log.ts';
import { avatarCodes } from '../../identity/avatar-code.ts';
import { endSessions, holdSession, lockAccount } from '../../identity/live-session.ts';
import { ownPassword, unknownPasswordHash } from '../../identity/password.ts';
import { removeFactorsSince } from '../../identity/second-factor.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { userTexts } from '../../texts/game.ts';
import {
  changerOf,
  invalidatePassword,
  openRequest,
  recordChange,
  requesterOf,
  spendRequest,
  spendUndo,
} from './email-queries.ts';
import { racingForAddress, takeAddress } from './take-address.ts';

/** Changing the address of an account: docs/decisions/0017. */
export const feature: Feature = ({ route, db, mail }) => {
  const checkPassword = ownPassword(db);
  const avatarCode = avatarCodes(db);

  route(
    endpoints.requestEmail,
    async ({ body, session }) => {
      const passwordHash = await checkPassword(body.password, session);
      if (passwordHash instanceof Refusal) return passwordHash;
      const { userId, tokenHash } = session;
      return db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, userId);
        if (!account || !(await holdSession(transaction, session))) return refuse('signed-out');
        if (account.passwordHash !== passwordHash) return refuse('wrong-password');
        const { email } = body;
        if (fields.emailKey(email) === fields.emailKey(account.email)) {
          return refuse('email-unchanged');
        }
        const wanted = { userId, email, sessionHash: tokenHash };
        const requestId = await openRequest(transaction, wanted);
        if (requestId !== null) {
          await mail.send({ kind: 'email-confirm', userId, requestId }, transaction);
        }
      });
    },
    { rateLimit: requestLimits },
  );

  route(
    endpoints.confirmEmail,
    async ({ params, request: call }) => {
      const codeOf = await avatarCode();
      return racingForAddress(db, async (transaction) => {
        const requester = await requesterOf(transaction, params.token);
        const account = requester && (await lockAccount(transaction, requester.userId));
        const request = account?.active && (await spendRequest(transaction, params.token));
        if (!account || !request) return refuse('unknown-token');
        tell(call, { account: account.id });
        const changeId = await recordChange(transaction, account);
        await takeAddress(transaction, account, request.email, codeOf);
        await endSessions(transaction, account.id, request.sessionHash ?? undefined);
        await mail.send({ kind: 'email-changed', userId: account.id, changeId }, transaction);
      });
    },
    { rateLimit: linkLimit },
  );

  route(
    endpoints.undoEmail,
    async ({ params, request }) => {
      const codeOf = await avatarCode();
      const unknownHash = await unknownPasswordHash();
      return racingForAddress(db, async (transaction) => {
        const changer = await changerOf(transaction, params.token);
        const account = changer && (await lockAccount(transaction, changer.userId));
        const change = account && (await spendUndo(transaction, params.token, account));
        if (!account || !change) return refuse('unknown-token', userTexts.undoLinkUnknown);
        const userId = account.id;
        tell(request, { account: userId });
        await takeAddress(transaction, account, change.oldEmail, codeOf);
        await invalidatePassword(transaction, userId, unknownHash);
        await removeFactorsSince(transaction, userId, change.changedAt);
        await endSessions(transaction, userId);
        await mail.send({ kind: 'email-undone', userId, changeId: change.id }, transaction);
        await mail.send({ kind: 'reset', userId }, transaction);
      });
    },
    { rateLimit: linkLimit },
  );
};

/** Few mails by player, and not many to one address. */
const requestLimits: readonly RateLimit[] = [
  { name: 'address-change', max: 5, seconds: 600 },
  passwordGuesses,
  { name: 'address-change-email', max: 30, seconds: 600, byBody: emailOf },
];

const linkLimit: RateLimit = { name: 'address-links', max: 60, seconds: 600 };
