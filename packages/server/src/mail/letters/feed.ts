import { needsOfHand } from '../../reminders/needs-hand.ts';
import { needTexts } from '../../texts/feeds.ts';
import type { Letters } from './letter.ts';

/** What a results feed leaves to the organiser; null once nothing of it needs a hand any more. */
export const feedLetters: Letters<'needs-hand'> = {
  'needs-hand': async ({ db, publicUrl }) => {
    const needs = await needsOfHand(db);
    if (needs.length === 0) return null;
    return { said: needTexts.mail(needs), link: `${publicUrl}${needTexts.path}` };
  },
};
