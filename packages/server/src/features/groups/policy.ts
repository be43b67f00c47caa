import { createHash, timingSafeEqual } from 'node:crypto';
import type { Session } from '../../http/session.ts';
import { refuse } from '../../refusal.ts';

/** Compared exactly, in constant time. */
export const isSecret = (secret: string, given: string): boolean =>
  timingSafeEqual(digest(secret), digest(given));

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A player learns of no group whether there is one. */
export const refuseOutsider = ({ role }: Session) =>
  refuse(role === 'organiser' ? 'not-found' : 'not-a-member');
