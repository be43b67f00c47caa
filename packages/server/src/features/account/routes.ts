import { type BodyOf, endpoints, fields, limits, messages } from '@tippspiel/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { addressOf } from '../../http/rate-limits.ts';
import { tell } from '../../http/security-log.ts';
import { avatarCodes } from '../../identity/avatar-code.ts';
import { captchaPasses, claimDevice, knownDevices, signupDevices } from '../../identity/device.ts';
import { openingDevice } from '../../identity/device-words.ts';
import { endSessions, lockAccount } from '../../identity/live-session.ts';
import {
  hashPassword,
  passwordDecryption,
  passwordKey,
  refuseGuessable,
  unknownPasswordHash,
  verifyPassword,
} from '../../identity/password.ts';
import { nameHashes, refuseOfficialName, takeName } from '../../identity/player-name.ts';
import { endLinks, ownerOfActivation, ownerOfToken, spendToken } from '../../mail/mail-token.ts';
import { holdFirstStart } from '../../money/first-start.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { termsVersion } from '../../texts/game.ts';
import { organiserTexts } from '../../texts/operator.ts';
import { racingForAddress, takeAddress } from '../email/take-address.ts';
import {
  askStakesAgain,
  claimInvitation,
  forgetInvitations,
  groupOfLink,
  joinInvited,
  keepInvitation,
  type SignupInvitation,
} from '../groups/signup-invitations.ts';
import { accountThrottle } from '../session/account-throttle.ts';
import { openFirstSession } from '../session/session-queries.ts';
import { invitationIn, invitedLimits, mailLimits } from './mail-limits.ts';

export const feature: Feature = (context) => {
  const { route, db, config, mail } = context;
  const throttleReset = accountThrottle(context, resetThrottle);
  const known = knownDevices(db, config);
  const decryptPassword = passwordDecryption(passwordKey(db));
  const avatarCode = avatarCodes(db);
  const nameHash = nameHashes(db);
  const passes = captchaPasses(config);
  const devices = signupDevices(config);
  const invited = new WeakMap<FastifyRequest, number>();

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
      const invitation = await invitationFor(db, body);
      if (invitation instanceof Refusal) return invitation;
      const passwordHash = await hashPassword(password);
      const codeOf = await avatarCode();
      const account = {
        name,
        email,
        invitation,
        passwordHash,
        avatarCode: codeOf({ name, email }),
        nameHashes: (await nameHash())(name),
        formerIds: (await known.of(request)).map(({ userId }) => userId),
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
      rateLimit: [...mailLimits, ...invitedLimits(invited)],
      admit: async (request) => {
        if (!(await passes.isValid(db, request))) return refuse('captcha-required');
        const token = invitationIn(request);
        const group = token === null ? undefined : await groupOfLink(db, token);
        if (group) invited.set(request, group.id);
        return null;
      },
    },
  );

  route(
    endpoints.activate,
    async ({ params, request, reply }) => {
      const activated = await db.transaction().execute(async (transaction) => {
        // The table gets another player; the tournament is locked before the account (docs/decisions/0016).
        await holdFirstStart(transaction);
        const account = await ownerOfActivation(transaction, params.token);
        if (!account) return refuse('unknown-token');
        const isFirst = await activateAccount(transaction, account.id);
        if (isFirst) await joinInvited(transaction, account.id);
        // An account that was deactivated since stays so.
        else if (!account.active) return refuse('unknown-token');
        // The mailbox and the browser of the sign-up together are as good as the password.
        const isKnown = await devices.spend(transaction, request, reply, account.id);
        const token = isKnown
          ? await openFirstSession(transaction, account.id, openingDevice(request, config))
          : null;
        if (!isFirst && token === null) await askStakesAgain(transaction, account.id);
        return { ...account, isFirst, token };
      });
      if (activated instanceof Refusal) return activated;
      const { id, email, isFirst, token } = activated;
      const answer = { success: true, ...(isFirst ? {} : { already: true as const }) } as const;
      if (token === null) return { ...answer, email };
      tell(request, { event: 'sign-in', how: 'link', account: id, role: 'player' });
      await known.remember(request, reply, id);
      request.noteNewSession(token);
      return { ...answer, token };
    },
    { rateLimit: { name: 'activation', max: 60, seconds: 600 } },
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
    { rateLimit: { name: 'reset', max: 30, seconds: 600, by: addressOf } },
  );

  route(
    endpoints.resetPassword,
    async ({ body, request }) => {
      const password = await decryptPassword(body.password, resetRule);
      if (password instanceof Refusal) return password;
      const owner = await ownerOfToken(db, body.token);
      const guessable = await refuseGuessable(db, password, owner ?? null);
      if (guessable) return guessable;
      const passwordHash = await hashPassword(password);
      return db.transaction().execute(async (transaction) => {
        const spent = await spendToken(transaction, body.token, ['reset']);
        if (!spent) return refuse('unknown-token');
        tell(request, { account: spent.userId });
        await setPassword(transaction, spent.userId, passwordHash);
        await mail.send({ kind: 'password-changed', userId: spent.userId }, transaction);
      });
    },
    { rateLimit: { name: 'new-password', max: 30, seconds: 600 } },
  );

  route(
    endpoints.setUp,
    async ({ body, request }) => {
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
        tell(request, { account: account.id });
        await takeAddress(transaction, account, body.email, codeOf);
        await setPassword(transaction, account.id, passwordHash);
        await activateAccount(transaction, account.id);
      });
    },
    { rateLimit: { name: 'set-up', max: 30, seconds: 600 } },
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
    const account = { id: known.userId, passwordHash: known.passwordHash };
    await db.transaction().execute(async (transaction) => {
      await claimDevice(transaction, outcome.device, account);
      if (known.invitationId !== null) {
        await claimInvitation(transaction, known.invitationId, account);
      }
    });
    return;
  }
  const hashes = { from: known.passwordHash, to: await unknownPasswordHash() };
  await forgetUnprovenPassword(db, known.userId, hashes);
};

const signupRule = { min: limits.password.min, message: messages.signup };
const setupRule = { min: limits.password.minInProfile, message: messages.setup };
const resetRule = { min: limits.password.min, message: messages.resetPasswordLength };

/** An account has five links at most that work, however many are asked for. */
const resetThrottle = {
  name: 'reset-account',
  seconds: 600,
  device: 5,
  address: 5,
  all: 30,
};

/** The group that a sign-up comes for; null = none. */
const invitationFor = async (
  db: Db,
  { invitation, stakeCents }: BodyOf<typeof endpoints.signup>,
): Promise<SignupInvitation | Refusal<'unknown-invitation' | 'stake-has-changed'> | null> => {
  if (invitation === undefined) return null;
  const group = await groupOfLink(db, invitation);
  if (!group) return refuse('unknown-invitation');
  if (stakeCents !== undefined && stakeCents !== group.stakeCents) {
    return refuse('stake-has-changed');
  }
  // Who was shown no stake has agreed to none.
  return { groupId: group.id, stakeCents: stakeCents ?? null };
};

interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly avatarCode: string;
  /** Hashes of the name, from `nameHashes`. */
  readonly nameHashes: readonly Buffer[];
  /** The accounts that this device has signed in to. */
  readonly formerIds: readonly number[];
  readonly invitation: SignupInvitation | null;
}

type SignupOutcome =
  | { readonly kind: 'created'; readonly userId: number }
  | {
      readonly kind: 'email-known';
      readonly userId: number;
      readonly active: boolean;
      readonly passwordHash: string;
      readonly invitationId: number | null;
    }
  | { readonly kind: 'name-taken' };

/**
 * Opens an inactive account, unless the name is taken or the address has an account already. In the
 * latter case the name is as taken as with a new account (docs/decisions/0008).
 *
 * @throws a violation of a unique key, which is answered as `name-taken`, if the name is not free
 */
const createAccount = async (db: Db, account: NewAccount): Promise<SignupOutcome> => {
  const { nameHashes, formerIds, invitation } = account;
  const created = await insertAccount(db, account);
  if (created) {
    await agreeToTerms(db, created.id);
    if (invitation) await keepInvitation(db, invitation, created.id);
    await takeName(db, nameHashes, { id: created.id, formerIds });
    return { kind: 'created', userId: created.id };
  }
  const known = await findAccount(db, account.email);
  if (!known) return { kind: 'name-taken' };
  const invitationId = invitation && (await keepInvitation(db, invitation, null));
  await takeName(db, nameHashes, { id: null, formerIds });
  const { id: userId, active, passwordHash } = known;
  return { kind: 'email-known', userId, active, passwordHash, invitationId };
};

/**
 * Takes the password from an account that nobody has proved to be theirs yet, unless it has been
 * changed meanwhile; no browser that signed up is signed in any more, and what they came for is forgotten.
 */
const forgetUnprovenPassword = (
  db: Db,
  userId: number,
  hashes: { readonly from: string; readonly to: string },
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const doubtful = await transaction
      .updateTable('users')
      .set({ password_hash: hashes.to })
      .where('id', '=', userId)
      .where('activated_at', 'is', null)
      .where('password_hash', '=', hashes.from)
      .returning('id')
      .executeTakeFirst();
    if (!doubtful) return;
    await transaction.deleteFrom('signup_devices').where('user_id', '=', userId).execute();
    await forgetInvitations(transaction, userId);
  });

/** The account of an address. */
const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'active', 'password_hash as passwordHash'])
    .where('email_key', '=', fields.emailKey(email))
    .executeTakeFirst();

/**
 * Makes a new account active; one that the organiser has deactivated stays so. In a transaction:
 * whether the account plays for money depends on what is committed first, this or the first start.
 */
const activateAccount = async (db: Db, userId: number): Promise<boolean> => {
  const activated = await db
    .updateTable('users')
    .set({ active: true, activated_at: sql`clock_timestamp()` })
    .where('id', '=', userId)
    .where('activated_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!activated) return false;
  // They go on saying so: scanners of mails open links before their readers do.
  await db
    .updateTable('mail_tokens')
    .set({ used_at: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'activation')
    .execute();
  return true;
};

/** Sets a new password: all sessions and all other links of the account end. */
export const setPassword = async (db: Db, userId: number, passwordHash: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
  await endLinks(db, userId);
  await endSessions(db, userId);
};

const insertAccount = (db: Db, account: NewAccount) =>
  db
    .insertInto('users')
    .values({
      name: account.name,
      name_key: fields.nameKey(account.name),
      email: account.email,
      email_key: fields.emailKey(account.email),
      password_hash: account.passwordHash,
      avatar_code: account.avatarCode,
      terms_version: termsVersion,
      terms_accepted_at: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** The terms name the stake of the overall game, so their acceptance is a yes to the half one. */
const agreeToTerms = async (db: Db, userId: number) => {
  await sql`
    INSERT INTO participations (tournament_id, user_id, agreed_cents)
    SELECT t.id, ${userId}::int, t.stake_cents
    FROM configuration c JOIN tournaments t ON t.id = c.tournament_id
    WHERE t.stake_cents IS NOT NULL
  `.execute(db);
};
