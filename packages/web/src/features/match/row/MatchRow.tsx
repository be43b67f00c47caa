import { isOnNextDate } from '@tippspiel/rules';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatInstant, useCalendar } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { FormattedDate, KickoffDate } from '../../../ui/FormattedDate.tsx';
import { FittingName } from '../../tournament/FittingName.tsx';
import { type Team, TeamBadge } from '../../tournament/TeamBadge.tsx';
import type { Match } from '../match.ts';
import type { MatchFrame } from '../matchFrame.ts';
import './MatchRow.css';

/** How a row unfolds; left out where it always is. */
export interface RowFold {
  isOpen: boolean;
  onToggle: (matchId: number) => void;
}

interface MatchRowProps extends MatchFrame {
  fold: RowFold | null;
  /** Stands between the teams: a tip, a score, or that there is none. */
  figure: string;
  /** Whether the figure says that there is nothing yet. */
  isFaint?: boolean;
  /** What follows the teams in the name of the button that unfolds the row: 'live 1:0'. */
  spoken: string;
  /** A sign at the end of the row. */
  sign?: ReactNode;
  /** One quiet line below the teams. */
  line?: ReactNode;
  /** Stands below the row whether it is unfolded or not. */
  notice?: ReactNode;
  /** Whether the day stands above the time, because no heading names it. */
  showsDay?: boolean;
  /** What unfolds. */
  children: ReactNode;
}

/** A match in one line; folded up all of it is one button, unfolded its teams lead to their pages. */
export const MatchRow = (props: MatchRowProps) => {
  const { match, phase, isToday, stageName, teams, fold, figure, isFaint = false } = props;
  const { spoken, sign, line, notice, showsDay = false, children } = props;
  const isOpen = fold?.isOpen ?? true;
  const id = useId();
  const versus = matchTexts.versus(teams.home.name, teams.away.name);
  return (
    <article
      id={matchElementId(match.id)}
      className={`match-row match-row-${phase}${isOpen ? ' match-row-unfolded' : ''}`}
      aria-label={versus}
    >
      <div className="match-row-head">
        {fold ? (
          <button
            type="button"
            className="match-row-toggle"
            aria-label={matchTexts.row(versus, spoken)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => fold.onToggle(match.id)}
          />
        ) : null}
        <RowTime match={match} showsDay={showsDay} />
        <RowTeam team={teams.home} isLink={isOpen} />
        <span
          className={isFaint ? 'match-row-figure match-row-faint' : 'match-row-figure'}
          aria-hidden
        >
          {figure}
        </span>
        <RowTeam team={teams.away} isLink={isOpen} />
        <span className="match-row-sign" aria-hidden>
          {sign}
        </span>
        {line ? <div className="match-row-line">{line}</div> : null}
      </div>
      {notice}
      {isOpen ? (
        <div id={id} className="match-row-body">
          <p className="match-row-facts">
            {isToday ? <b>{matchTexts.today}</b> : null}
            <span>
              <KickoffDate {...match} />
            </span>
            <span>{placeOf(match, stageName)}</span>
            <span>{legOf(match, stageName)}</span>
          </p>
          {children}
        </div>
      ) : null}
    </article>
  );
};

export const matchElementId = (matchId: number): string => `match-${matchId}`;

/** @returns 'Gruppe A · Köln' */
export const placeOf = ({ venue }: Match, stageName: string): string =>
  venue === null ? stageName : `${stageName} · ${venue}`;

const legOf = ({ leg, first }: Match, stageName: string): string =>
  leg === null ? '' : matchTexts.leg(leg, first, stageName);

/** The heading names the day; what begins after midnight names its own, as it belongs to the evening before. */
const RowTime = ({ match, showsDay }: { match: Match; showsDay: boolean }) => {
  const calendar = useCalendar();
  const { kickoff, plannedDay } = match;
  const day = kickoff ?? plannedDay;
  const zone = kickoff === null ? 'UTC' : calendar.timeZone;
  const isLate = kickoff !== null && calendar.dayStart !== 0 && isOnNextDate(calendar, kickoff);
  return (
    <span className="match-row-time">
      {showsDay && day !== null ? <span>{formatInstant(day, 'day-month', zone)}</span> : null}
      {isLate && !showsDay ? <span>{formatInstant(kickoff, 'weekday', zone)}</span> : null}
      {kickoff === null ? (
        <span>{matchTexts.openTime}</span>
      ) : (
        <FormattedDate instant={kickoff} style="time" />
      )}
    </span>
  );
};

const RowTeam = ({ team, isLink }: { team: Team; isLink: boolean }) => {
  const shown = (
    <>
      <TeamBadge team={team} size={1.5} />
      <FittingName team={team} />
    </>
  );
  return isLink ? (
    <Link className="match-row-team" to={paths.country(team.isocode)}>
      {shown}
    </Link>
  ) : (
    <span className="match-row-team" aria-hidden>
      {shown}
    </span>
  );
};
