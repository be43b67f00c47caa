import { claimMessage } from '../../reminders/claim.ts';
import { dayResults } from '../../reminders/day-results.ts';
import { earlierKickoffs } from '../../reminders/earlier.ts';
import { type EndedMails, endToken } from '../../reminders/end-link.ts';
import { openDay } from '../../reminders/open-tips.ts';
import { restingTips } from '../../reminders/resting.ts';
import {
  dayResultsTexts,
  earlierTexts,
  reminderTexts,
  restingTexts,
} from '../../texts/day-mails.ts';
import type { Letters, Writing } from './letter.ts';

/** Mails that a player has asked for; null, too, where the player wants none any more or the mail has left. */
export const dayLetters: Letters<'reminder' | 'day-results' | 'resting-tips' | 'earlier-kickoffs'> =
  {
    reminder: async (writing, message) => {
      const open = await openDay(writing.db, message.userId, message.day);
      if (open === null || !(await claim(writing, message, message.day))) return null;
      const { instead = false } = message;
      return {
        said: reminderTexts.mail(open, instead),
        link: `${writing.publicUrl}${open.path}`,
        ...(instead ? {} : { end: { label: reminderTexts.end, ...endOf(writing, 'tips') } }),
      };
    },
    'day-results': async (writing, message) => {
      const results = await dayResults(writing.db, message.day, writing.counted);
      if (results === null || !(await claim(writing, message, message.day))) return null;
      return {
        said: dayResultsTexts.mail(results),
        link: `${writing.publicUrl}/score`,
        end: { label: dayResultsTexts.end, ...endOf(writing, 'results') },
      };
    },
    'resting-tips': async (writing, message) => {
      const tips = await restingTips(writing.db, message.userId, message);
      if (tips.length === 0 || !(await claim(writing, message, message.until))) return null;
      return {
        said: restingTexts.mail(tips),
        link: `${writing.publicUrl}/bet`,
        end: { label: reminderTexts.end, ...endOf(writing, 'tips') },
      };
    },
    'earlier-kickoffs': async (writing, message) => {
      const kickoffs = await earlierKickoffs(writing.db, message);
      if (kickoffs.length === 0 || !(await claim(writing, message, message.until))) return null;
      return {
        said: earlierTexts.mail(kickoffs),
        link: `${writing.publicUrl}/bet`,
        end: { label: reminderTexts.end, ...endOf(writing, 'tips') },
      };
    },
  };

const claim = (
  { db, id }: Writing,
  {
    kind,
    userId,
    instead,
  }: { kind: keyof typeof dayLetters; userId: number; instead?: true | undefined },
  about: string,
) => claimMessage(db, 'mail', { kind, receiver: userId, about, instead }, id);

/** The pages say what they end. */
const endPages: Readonly<Record<EndedMails, string>> = { tips: 'end', results: 'end-results' };

const endOf = ({ linkKey, account, publicUrl }: Writing, ended: EndedMails) => {
  const token = endToken(linkKey, ended, account.id, account.email);
  return {
    page: `${publicUrl}/reminders/${endPages[ended]}/${token}`,
    oneClick: `${publicUrl}/api/reminders/end/${token}`,
  };
};
