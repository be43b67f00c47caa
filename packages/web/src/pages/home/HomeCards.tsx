import type { Bet } from '@tippspiel/contract';
import type { Calendar } from '@tippspiel/rules';
import { Link } from 'react-router';
import { type Match, matchesByDay, nextMatch, pauseOf } from '../../features/match/match.ts';
import { useMatchFrame } from '../../features/match/matchFrame.ts';
import { sharesOf, tendencies } from '../../features/match/others/Tendencies.tsx';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.tsx';
import { useWords } from '../../features/tournament/useTournament.tsx';
import { footballDay, formatPercent, useCalendar } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';
import { Card } from '../../ui/Card.tsx';
import { KickoffDate } from '../../ui/FormattedDate.tsx';
import { Countdown } from './Countdown.tsx';
import { DueMatch } from './DueMatch.tsx';
import './TendencyTable.css';
import './NextMatches.css';

interface HomeCardProps {
  matches: readonly Match[];
  /** The game clock, epoch milliseconds. */
  now: number;
}

interface NextMatchesProps extends HomeCardProps {
  /** Those to be tipped here. */
  shown: readonly Match[];
  bets: readonly Bet[];
  /** Whether they begin so soon that a missing tip is urgent, and each says itself how long it can be tipped. */
  areSoon: boolean;
}

/** What comes next, to be tipped here, and how long that takes; or why nothing comes. */
export const NextMatches = ({ matches, shown, bets, now, areSoon }: NextMatchesProps) => {
  const next = nextMatch(matches, now);
  const { league } = useWords();
  const frameOf = useMatchFrame(now);
  return (
    <Card className="next-matches" aria-labelledby="next-matches">
      <header>
        <h2 id="next-matches" className="card-title">
          {matchTexts.nextMatch}
        </h2>
        {areSoon ? null : next?.kickoff ? (
          <Countdown kickoff={next.kickoff} />
        ) : (
          <p>{matchTexts.noNext[pauseOf(matches, now, league)]}</p>
        )}
      </header>
      {shown.length === 0 ? null : (
        <div className="due-matches">
          {shown.map((match) => {
            const bet = bets.find(({ matchId }) => matchId === match.id);
            return bet ? (
              <DueMatch key={match.id} {...frameOf(match)} bet={bet} isSoon={areSoon} />
            ) : null;
          })}
        </div>
      )}
      <p className="card-links">
        <Link to={paths.bet}>{homeTexts.toBet}</Link>
        <Link to={paths.fixtures}>{homeTexts.toFixtures}</Link>
      </p>
    </Card>
  );
};

export const AllTips = ({ matches, now }: HomeCardProps) => {
  const around = matchesAround(matches, now, useCalendar());
  return (
    <Card
      title={homeTexts.allTips(around.some(({ started }) => !started))}
      className="drawn-in-view"
    >
      {around.length > 0 ? <TendencyTable matches={around} /> : <p>{homeTexts.noTipsYet}</p>}
    </Card>
  );
};

/** Selects the matches of today and of the next match day; after the last day those of that day. */
const matchesAround = (
  matches: readonly Match[],
  now: number,
  calendar: Calendar,
): readonly Match[] => {
  const today = footballDay(now, calendar);
  const days = matchesByDay(matches, calendar);
  const next = [...days.keys()].find((day) => day > today);
  const shown = [...(days.get(today) ?? []), ...(days.get(next ?? '') ?? [])];
  return shown.length > 0 ? shown : ([...days.values()].at(-1) ?? []);
};

const TendencyTable = ({ matches }: { matches: readonly Match[] }) => (
  <table className="tendency-table">
    <thead>
      <tr>
        <th scope="col">{matchTexts.match}</th>
        {tendencies.map((tendency) => (
          <th key={tendency} scope="col">
            {matchTexts.columns[tendency]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} />
      ))}
    </tbody>
  </table>
);

const MatchRow = ({ match }: { match: Match }) => {
  const { home, away } = useTeamsAndStages().teams(match);
  const shares = sharesOf(match.distribution);
  return (
    <tr>
      <th scope="row">
        {matchTexts.pair(home.name, away.name)}
        <small>
          <KickoffDate {...match} />
        </small>
      </th>
      {shares ? (
        tendencies.map((tendency) => (
          <td key={tendency}>
            <span className="tendency-share">{formatPercent(shares[tendency] / 100)}</span>
            <span className="tendency-track" aria-hidden>
              <span className={`tendency-${tendency}`} style={{ width: `${shares[tendency]}%` }} />
            </span>
          </td>
        ))
      ) : (
        <td colSpan={tendencies.length} className="tendencies-missing">
          {match.started ? matchTexts.noTipsShort : matchTexts.unpublishedShort}
        </td>
      )}
    </tr>
  );
};
