import { endpoints } from '@tippspiel/contract';
import { systemClock } from '../../clock.ts';
import type { Feature } from '../../http/feature.ts';
import { passwordGuesses } from '../../http/rate-limits.ts';
import {
  passwordDecryption,
  passwordHashOf,
  passwordKey,
  presentPasswordRule,
  verifyPassword,
} from '../../identity/password.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { findConfiguration } from './configuration-queries.ts';
import { saveConfiguration } from './save.ts';

export const configurationRoutes: Feature = (route, { db, mail }) => {
  const decryptPassword = passwordDecryption(passwordKey(db), systemClock);
  const provePassword = async (userId: number, current: string | undefined) => {
    if (current === undefined) return refuse('current-password-needed');
    const password = await decryptPassword(current, presentPasswordRule);
    if (password instanceof Refusal) return password;
    const isRight = await verifyPassword(await passwordHashOf(db, userId), password);
    return isRight ? null : refuse('wrong-password');
  };

  route(endpoints.configuration, async () => {
    const { id, name, championName, organiserId } = await findConfiguration(db);
    return { id, name, champion: championName, organiserId };
  });

  route(
    endpoints.saveConfiguration,
    async ({ body, session }) => {
      const isHandedOver = body.organiserId !== session.userId;
      const proof = isHandedOver ? await provePassword(session.userId, body.current) : null;
      if (proof instanceof Refusal) return proof;
      return db
        .transaction()
        .execute((transaction) => saveConfiguration(transaction, mail, session, body));
    },
    { rateLimit: passwordGuesses },
  );
};
