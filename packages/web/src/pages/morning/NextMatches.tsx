import { Link } from 'react-router';
import {
  dayOfMatch,
  type Match,
  nextMatch,
  phaseOf,
  untippedMatches,
} from '../../features/match/match.ts';
import { useAllOwnBets } from '../../features/match/useMatches.ts';
import { useSpokenDay } from '../../features/moments/dayName.ts';
import { useCalendar } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { morningTexts as texts } from '../../texts/morning.ts';

/** Leads to the tips of the next day that has matches; nothing after the last one. */
export const NextMatches = ({ matches, now }: { matches: readonly Match[]; now: number }) => {
  const calendar = useCalendar();
  const { data: bets } = useAllOwnBets();
  const spokenDay = useSpokenDay();
  const next = nextMatch(matches, now);
  const day = next ? dayOfMatch(next, calendar) : null;
  if (!bets || day === null) return null;
  const open = matches.filter(
    (match) => phaseOf(match, now) === 'open' && dayOfMatch(match, calendar) === day,
  );
  const missing = untippedMatches(open, bets, now).length;
  const when = spokenDay(day, now);
  return (
    <p>
      <Link className={missing > 0 ? 'button button-primary' : undefined} to={paths.bet}>
        {missing > 0 ? texts.next(when, missing) : texts.allTipped(when, open.length)}
      </Link>
    </p>
  );
};
