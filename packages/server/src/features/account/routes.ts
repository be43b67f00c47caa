import { endpoints, limits, messages } from '@tippspiel/contract';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { addressAndEmailOf, addressOf, emailOf, type RateLimit } from '../../http/rate-limits.ts';
import { avatarCodes } from '../../identity/avatar-code.ts';
import { captchaPasses } from '../../identity/captcha-passes.ts';
import { claimDevice, knownDevices, signupDevices } from '../../identity/device.ts';
import { lockAccount } from '../../identity/live-session.ts';
import {
  hashPassword,
  passwordDecryption,
  passwordKey,
  refuseGuessable,
  unknownPasswordHash,
  verifyPassword,
} from '../../identity/password.ts';
import { nameHashes, refuseOfficialName } from '../../identity/player-name.ts';
import { ownerOfToken, spendToken } from '../../mail/mail-token.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { organiserTexts } from '../../texts/operator.ts';
import { racingForAddress, takeAddress } from '../email/take-address.ts';
import { accountThrottle } from '../session/account-throttle.ts';
import { openFirstSession } from '../session/session-queries.ts';
import {
  activateAccount,
  createAccount,
  findAccount,
  forgetUnprovenPassword,
  type SignupOutcome,
  setPassword,
} from './account-queries.ts';

export const feature: Feature = (context) => {
  const { route, db, config, mail } = context;
  const throttleReset = accountThrottle(context, resetThrottle);
  const known = knownDevices(db, config);
  const decryptPassword = passwordDecryption(passwordKey(db));
  const avatarCode = avatarCodes(db);
  const nameHash = nameHashes(db);
  const passes = captchaPasses(config);
  const devices = signupDevices(config);

  route(
    endpoints.signup,
    async ({ body, request, reply }) => {
      const password = await decryptPassword(body.password, signupRule);
      if (password instanceof Refusal) return password;
      const { name, email } = body;
      const official = await refuseOfficialName(db, name);
      if (official) return official;
      const guessable = await refuseGuessable(db, password, { name, email });
      if (guessable) return guessable;
      const passwordHash = await hashPassword(password);
      const codeOf = await avatarCode();
      const account = {
        name,
        email,
        passwordHash,
        avatarCode: codeOf({ name, email }),
        nameHashes: (await nameHash())(name),
        formerId: (await known.of(request))?.userId,
      };

      const outcome = await db.transaction().execute(async (transaction) => {
        if (!(await passes.isValid(transaction, request))) return refuse('captcha-required');
        const outcome = await createAccount(transaction, account);
        if (outcome.kind === 'name-taken') return refuse('name-taken');
        await passes.spend(transaction, request, reply);
        const isKnown = outcome.kind === 'email-known' && outcome.active;
        const kind = isKnown ? 'account-exists' : 'activation';
        await mail.send({ kind, userId: outcome.userId }, transaction);
        const createdId = outcome.kind === 'created' ? outcome.userId : null;
        const device = await devices.remember(transaction, reply, createdId);
        return { ...outcome, device };
      });
      if (outcome instanceof Refusal) return outcome;
      await invalidateConflictingPassword(db, outcome, password);
    },
    {
      rateLimit: mailLimits,
      admit: async (request) =>
        (await passes.isValid(db, request)) ? null : refuse('captcha-required'),
    },
  );

  route(
    endpoints.activate,
    async ({ params, request, reply }) => {
      const activated = await db.transaction().execute(async (transaction) => {
        // The table gets another player; the tournament is locked before the account (docs/decisions/0016).
        await holdFirstStart(transaction);
        const spent = await spendToken(transaction, params.token, ['activation']);
        if (!spent || !(await activateAccount(transaction, spent.userId))) {
          return refuse('unknown-token');
        }
        // The mailbox and the browser of the sign-up together are as good as the password.
        const isKnown = await devices.spend(transaction, request, reply, spent.userId);
        const token = isKnown ? await openFirstSession(transaction, spent.userId) : null;
        return { token, userId: spent.userId };
      });
      if (activated instanceof Refusal) return activated;
      if (activated.token === null) return { success: true };
      await known.remember(reply, activated.userId);
      request.noteNewSession(activated.token);
      return { success: true, token: activated.token };
    },
    { rateLimit: { max: 60, seconds: 600 } },
  );

  route(
    endpoints.requestReset,
    async ({ body, request, reply }) => {
      const refused = await throttleReset(request, reply, body.email);
      if (refused) return refused;
      const account = await findAccount(db, body.email);
      const kind = account?.active === false ? 'activation' : 'reset';
      // A message for nobody is written too: the answer takes as long, with or without an account.
      await mail.send({ kind, userId: account?.id ?? 0 }, db);
    },
    { rateLimit: { max: 30, seconds: 600, by: addressOf } },
  );

  route(
    endpoints.resetPassword,
    async ({ body }) => {
      const password = await decryptPassword(body.password, resetRule);
      if (password instanceof Refusal) return password;
      const owner = await ownerOfToken(db, body.token);
      const guessable = await refuseGuessable(db, password, owner ?? null);
      if (guessable) return guessable;
      const passwordHash = await hashPassword(password);
      return db.transaction().execute(async (transaction) => {
        const spent = await spendToken(transaction, body.token, ['reset']);
        if (!spent) return refuse('unknown-token');
        await setPassword(transaction, spent.userId, passwordHash);
        await mail.send({ kind: 'password-changed', userId: spent.userId }, transaction);
      });
    },
    { rateLimit: { max: 30, seconds: 600 } },
  );

  route(
    endpoints.setUp,
    async ({ body }) => {
      const password = await decryptPassword(body.password, setupRule);
      if (password instanceof Refusal) return password;
      const owner = { name: organiserTexts.name, email: body.email };
      const guessable = await refuseGuessable(db, password, owner);
      if (guessable) return guessable;
      const passwordHash = await hashPassword(password);
      const codeOf = await avatarCode();
      return racingForAddress(db, async (transaction) => {
        await holdFirstStart(transaction);
        const spent = await spendToken(transaction, body.token, ['setup']);
        const account = spent && (await lockAccount(transaction, spent.userId));
        if (!account) return refuse('unknown-token');
        await takeAddress(transaction, account, body.email, codeOf);
        await setPassword(transaction, account.id, passwordHash);
        await activateAccount(transaction, account.id);
      });
    },
    { rateLimit: { max: 30, seconds: 600 } },
  );
};

/**
 * Invalidates the password of an account that is signed up for with two different ones: the mailed link must not let
 * the wrong one of two people in, so the owner asks for a new password (docs/decisions/0008).
 */
const invalidateConflictingPassword = async (
  db: Db,
  outcome: SignupOutcome & { readonly device: Buffer },
  password: string,
): Promise<void> => {
  const known = outcome.kind === 'email-known' && !outcome.active ? outcome : null;
  // The comparison runs without a known account too, so that the time reveals nothing.
  const isTheSame = await verifyPassword(known?.passwordHash ?? null, password);
  if (known === null) return;
  if (isTheSame) {
    await claimDevice(db, outcome.device, { id: known.userId, passwordHash: known.passwordHash });
    return;
  }
  const hashes = { from: known.passwordHash, to: await unknownPasswordHash() };
  await forgetUnprovenPassword(db, known.userId, hashes);
};

const signupRule = { min: limits.password.min, message: messages.signup };
const setupRule = { min: limits.password.minInProfile, message: messages.setup };
const resetRule = { min: limits.password.min, message: messages.resetPasswordLength };

/** An account has five links at most that work, however many are asked for. */
const resetThrottle = { seconds: 600, device: 5, address: 5, all: 30 };

/**
 * Nobody's mailbox is filled by strangers; and a caller who enters a stranger's e-mail from a single
 * address does not keep its owner, who is elsewhere, from signing up.
 */
const mailLimits: readonly RateLimit[] = [
  { max: 30, seconds: 600, by: addressOf },
  { max: 5, seconds: 600, byBody: addressAndEmailOf },
  { max: 30, seconds: 600, byBody: emailOf },
];
