import type { ToldMinute } from '@tippspiel/rules';
import { matchTexts } from '../../../texts/matches.ts';
import { MatchMinute } from './MatchMinute.tsx';
import './LiveMark.css';

/** Stands beside every score that is not final, with the minute of the match where that is known. */
export const LiveMark = ({ minute = null }: { minute?: ToldMinute | null }) => (
  <span className="live-mark">
    {minute ? <MatchMinute told={minute} otherwise={matchTexts.live} isShort /> : matchTexts.live}
  </span>
);
