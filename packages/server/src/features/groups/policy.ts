import { createHash, timingSafeEqual } from 'node:crypto';

/** Compared exactly, in constant time. */
export const isSecret = (secret: string, given: string): boolean =>
  timingSafeEqual(digest(secret), digest(given));

const digest = (text: string) => createHash('sha256').update(text).digest();
