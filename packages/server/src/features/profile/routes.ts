import { type BodyOf, endpoints, fields, limits, messages, type Role } from '@tippspiel/contract';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import { passwordGuesses } from '../../http/rate-limits.ts';
import { tell } from '../../http/security-log.ts';
import { avatarCodes, avatarPath } from '../../identity/avatar-code.ts';
import { holdSession, lockAccount } from '../../identity/live-session.ts';
import {
  hashPassword,
  hasJustSignedIn,
  passwordDecryption,
  passwordHashOf,
  passwordKey,
  presentPasswordRule,
  refuseGuessable,
  verifyPassword,
} from '../../identity/password.ts';
import { nameHashes, refuseOfficialName, takeName } from '../../identity/player-name.ts';
import { recordEvent } from '../../log/record.ts';
import { Refusal, refuse } from '../../refusal.ts';
import type { Look } from '../../standings/board.ts';
import { closedAnswer, storedAnswers } from '../../standings/questions.ts';
import { forgetMissedGames, missedGames } from '../groups/signup-invitations.ts';
import { changeProfile, findProfile, saveUnnamed } from './profile-queries.ts';

export const feature: Feature = ({ route, change, board, config, db, mail }) => {
  const decryptPassword = passwordDecryption(passwordKey(db));
  const avatarCode = avatarCodes(db);
  const nameHash = nameHashes(db);

  /**
   * The new password of a form, once the caller has proved to know the present one; null where it stays. A session that
   * was just opened with the password has proved it.
   */
  const otherPassword = async (
    { password, current }: BodyOf<typeof endpoints.saveProfile>,
    { stored, tokenHash }: { readonly stored: string | null; readonly tokenHash: Buffer },
  ) => {
    if (password === undefined) return null;
    const wanted = await decryptPassword(password, passwordRule);
    if (wanted instanceof Refusal) return wanted;
    if (await verifyPassword(stored, wanted)) return null;
    if (current === undefined) {
      return (await hasJustSignedIn(db, tokenHash)) ? wanted : refuse('current-password-needed');
    }
    const present = await decryptPassword(current, presentPasswordRule);
    if (present instanceof Refusal) return present;
    return (await verifyPassword(stored, present)) ? wanted : refuse('wrong-password');
  };

  route(endpoints.profile, async ({ query, session }) => {
    const profile = await findProfile(db, query.id ?? session.userId);
    if (!profile || !maySee(session, profile)) return refuse('not-found');
    const isOwn = profile.id === session.userId;
    return {
      id: profile.id,
      name: profile.name,
      email: isOwn ? profile.email : null,
      championTip: await championTipOfProfile(db, await board.look(), {
        userId: profile.id,
        isOwn,
      }),
      paid: isOwn ? profile.paid : null,
      fullStake: profile.fullStake,
      forMoney: isOwn ? profile.forMoney : null,
      avatar: avatarPath(profile.avatarCode, profile.avatarVersion),
      ...(isOwn && session.role === 'organiser' && isPlaceholderEmail(profile.email, config)
        ? { placeholderEmail: true as const }
        : {}),
      ...(isOwn && profile.unnamed ? { unnamed: true as const } : {}),
      missed: isOwn ? await missedGames(db, profile.id) : undefined,
    };
  });

  change(endpoints.dismissMissedGames, async (transaction, { session }) => {
    if (!(await holdSession(transaction, session))) return refuse('signed-out');
    await forgetMissedGames(transaction, session.userId);
  });

  change(endpoints.saveUnnamed, async (transaction, { body, session }) => {
    if (!(await holdSession(transaction, session))) return refuse('signed-out');
    await saveUnnamed(transaction, session.userId, body.unnamed);
  });

  route(
    endpoints.saveProfile,
    async ({ body, session, request }) => {
      const { userId, tokenHash } = session;
      const { name } = body;
      const stored = await passwordHashOf(db, userId);
      const password = await otherPassword(body, { ...session, stored });
      if (password instanceof Refusal) return password;
      const passwordHash = password === null ? null : await hashPassword(password);
      if (passwordHash !== null) tell(request, { event: 'password', how: 'profile' });
      const codeOf = await avatarCode();
      const hashesOf = await nameHash();
      return db.transaction().execute(async (transaction) => {
        const account = await lockAccount(transaction, userId);
        if (!account || !(await holdSession(transaction, session))) return refuse('signed-out');
        if (passwordHash !== null && account.passwordHash !== stored) {
          return refuse('current-password-needed');
        }
        if (password !== null) {
          const owner = { name, email: account.email };
          const guessable = await refuseGuessable(transaction, password, owner);
          if (guessable) return guessable;
        }
        const formerName = account.name;
        if (formerName !== name && session.role !== 'organiser') {
          const official = await refuseOfficialName(transaction, name);
          if (official) return official;
        }
        const code = codeOf({ name, email: account.email });
        const change = { userId, tokenHash, name, passwordHash, avatarCode: code };
        await changeProfile(transaction, change);
        if (formerName !== name) {
          await takeName(transaction, hashesOf(name), { id: userId });
          const player = { id: userId, formerName };
          await recordEvent(transaction, { role: 'player', userId }, 'user-renamed', {}, player);
        }
        if (passwordHash !== null) {
          await mail.send({ kind: 'password-changed', userId }, transaction);
        }
      });
    },
    { rateLimit: [{ name: 'profile', max: 20, seconds: 600 }, passwordGuesses] },
  );
};

const passwordRule = { min: limits.password.minInProfile, message: messages.profilePassword };

type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

/** Everybody sees active players; oneself and the organiser see every account. */
const maySee = (
  caller: { readonly userId: number; readonly role: Role },
  profile: Pick<Profile, 'id' | 'active'>,
): boolean => profile.active || profile.id === caller.userId || caller.role === 'organiser';

/**
 * The German name of the team that a player has tipped as champion: its owner's secret until the first match has started;
 * from then on the sealed tip.
 */
const championTipOfProfile = async (
  db: Db,
  { game }: Look,
  { userId, isOwn }: { readonly userId: number; readonly isOwn: boolean },
): Promise<string | null> => {
  if (game === null) return null;
  const { countries, championQuestion } = game;
  const isSealed = championQuestion.column !== null;
  if (!isSealed && !isOwn) return null;
  const answer = isSealed
    ? closedAnswer(championQuestion, userId)
    : (await storedAnswers(db, [championQuestion], userId)).get(championQuestion.id);
  const [isocode = ''] = answer && 'teams' in answer ? answer.teams : [];
  return countries.get(isocode) ?? null;
};

/**
 * Whether an organiser's address is the one that a former version of the program made up at its
 * first start, `admin@` the public host: no mail arrives there.
 */
export const isPlaceholderEmail = (
  email: string,
  { publicUrl, organiser }: Pick<Config, 'publicUrl' | 'organiser'>,
): boolean =>
  fields.emailKey(email) === `admin@${new URL(publicUrl).hostname}` &&
  (organiser === null || fields.emailKey(organiser.email) !== fields.emailKey(email));
