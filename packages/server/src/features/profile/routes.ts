import { endpoints, limits, messages } from '@tippspiel/contract';
import { avatarCodes, avatarPath } from '../../avatar-codes/avatar-code.ts';
import { systemClock } from '../../clock.ts';
import { participatingCountry } from '../../db/participating-countries.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Feature } from '../../http/feature.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { recordEvent } from '../../log/record.ts';
import { passwordDecryption } from '../../passwords/decrypt.ts';
import { hashPassword } from '../../passwords/hash.ts';
import { passwordKey } from '../../passwords/key.ts';
import { maySee, winnerTipFor } from './policy.ts';
import { changeProfile, emailOf, findProfile, holdSession, saveWinnerTip } from './queries.ts';

export const profileRoutes: Feature = (route, { db, mail }) => {
  const decryptPassword = passwordDecryption(passwordKey(db), systemClock);
  const avatarCode = avatarCodes(db);

  route(endpoints.profile, async ({ query, session }) => {
    const profile = await findProfile(db, query.id ?? session.userId);
    if (!profile || !maySee(session, profile)) return refuse('not-found');
    const isOwn = profile.id === session.userId;
    return {
      id: profile.id,
      name: profile.name,
      email: isOwn ? profile.email : null,
      winnerTip: winnerTipFor(session, profile),
      paid: isOwn ? profile.paid : null,
      maxPrice: profile.fullStake,
      forMoney: isOwn ? profile.forMoney : null,
      avatar: avatarPath(profile.avatarCode),
    };
  });

  route(
    endpoints.saveProfile,
    async ({ body, session }) => {
      const password = await decryptPassword(body.password, passwordRule);
      if (password instanceof Refusal) return password;
      const { userId, tokenHash } = session;
      const name = body.username;
      const change = {
        userId,
        tokenHash,
        name,
        passwordHash: await hashPassword(password),
        avatarCode: await avatarCode({ name, email: await emailOf(db, userId) }),
      };
      try {
        return await db.transaction().execute(async (transaction) => {
          if (!(await holdSession(transaction, tokenHash))) return refuse('signed-out');
          const formerName = await changeProfile(transaction, change);
          if (formerName === null) return refuse('name-taken');
          if (formerName !== name) {
            const event = { action: 'user-renamed', facts: {} } as const;
            await recordEvent(transaction, { role: 'player', userId }, event, {
              id: userId,
              formerName,
            });
          }
          await mail.send({ kind: 'password-changed', userId }, transaction);
          return { success: true };
        });
      } catch (error) {
        if (isUniqueViolation(error, 'users_name_key_key')) return refuse('name-taken');
        throw error;
      }
    },
    { rateLimit: { max: 20, seconds: 600 } },
  );

  route(endpoints.saveWinnerTip, async ({ body, session }) => {
    const isocode = await participatingCountry(db, body.winner);
    if (isocode === null) return refuse('not-found');
    const saved = await saveWinnerTip(db, session.userId, isocode);
    return saved ? { success: true } : refuse('tournament-started');
  });
};

const passwordRule = { min: limits.password.minInProfile, message: messages.profilePassword };
