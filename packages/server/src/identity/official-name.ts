import type { Db } from '../db/schema.ts';
import { refuse } from '../refusal.ts';
import { officialNames } from '../texts/game.ts';
import { actorTexts } from '../texts/logged.ts';
import { ownNames } from './guessable-password.ts';
import { skeletonsOf } from './name-skeleton.ts';

/**
 * Refuses a name that seems to speak for the game: that of the organiser's role in any form, of what stands in the log
 * in a player's place, of the game and of the tournament (docs/game.md, 'Accounts').
 */
export const refuseOfficialName = async (db: Db, name: string) => {
  const whole = [...officialNames.whole, ...Object.values(actorTexts), ...(await ownNames(db))];
  return isOfficialName(name, whole) ? refuse('name-official') : null;
};

/** @param whole names that are official as they are, and with digits and signs around them */
export const isOfficialName = (name: string, whole: readonly string[]): boolean => {
  const looks = skeletonsOf(name);
  const isLike = (part: string, words: readonly string[]) =>
    words.flatMap(skeletonsOf).some((word) => skeletonsOf(part).includes(word));
  return (
    officialNames.within.flatMap(skeletonsOf).some((word) => looks.join(' ').includes(word)) ||
    [name, name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')].some((core) => isLike(core, whole)) ||
    name.split(/[^\p{L}\p{M}]+/u).some((word) => isLike(word, officialNames.words))
  );
};
