import { IconChevronRight } from '@tabler/icons-react';
import type { Bet } from '@tippspiel/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CardFrame, matchElementId } from '../../features/match/card/MatchCard.tsx';
import { ClosesIn } from '../../features/match/tip/ClosesIn.tsx';
import { TipEntry } from '../../features/match/tip/TipEntry.tsx';
import { useTip } from '../../features/match/tip/tipOutbox.ts';
import { formatTip, useSideNames } from '../../features/match/tip/useKoWords.ts';
import { type Team, TeamBadge } from '../../features/tournament/TeamBadge.tsx';
import { paths } from '../../paths.ts';
import { eveningTexts as texts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';
import { turfTexts } from '../../texts/turf.ts';
import { Button } from '../../ui/Button.tsx';
import { KickoffDate } from '../../ui/FormattedDate.tsx';
import './DueMatch.css';

interface DueMatchProps extends CardFrame {
  bet: Bet;
  /** Whether it begins so soon that a missing tip is urgent. */
  isSoon: boolean;
}

/** A match to be tipped right here; while its tip is missing it says how long that is possible. */
export const DueMatch = ({ bet, isSoon, ...frame }: DueMatchProps) => {
  const { match, teams, isToday, stageName } = frame;
  const { home, away } = teams;
  const names = useSideNames()(match, teams);
  const pair = matchTexts.versus(home.name, away.name);
  const input = useTip(bet);
  // A tip that is given here stays open, for a slip to be mended.
  const [isOpen, setOpen] = useState(input.tip === null);
  const isMissing = isSoon && bet.tip === null;
  return (
    <article
      id={matchElementId(match.id)}
      className={isMissing ? 'due-match due-match-missing' : 'due-match'}
      aria-label={pair}
    >
      <header>
        <p className="due-match-teams">
          <TeamLink team={home} />
          <span aria-hidden>–</span>
          <TeamLink team={away} />
        </p>
        <Link
          className="icon-button"
          to={paths.match(match.id)}
          aria-label={matchTexts.toMatch(pair)}
        >
          <IconChevronRight aria-hidden />
        </Link>
        <p className="due-match-when">
          <span>
            {isToday ? `${matchTexts.today} · ` : null}
            <KickoffDate {...match} /> · {stageName}
            {match.venue === null ? null : ` · ${match.venue}`}
            {match.leg === null ? null : ` · ${matchTexts.leg(match.leg, match.first, stageName)}`}
          </span>
          {isMissing && match.kickoff !== null ? <ClosesIn kickoff={match.kickoff} /> : null}
        </p>
      </header>
      {isOpen ? (
        <TipEntry bet={bet} input={input} names={names} />
      ) : (
        <p className="due-match-tip">
          <span>
            {turfTexts.ownTip}{' '}
            <b className="score-figure">{input.tip && formatTip(input.tip, names)}</b>
          </span>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {texts.changeTip}
          </Button>
        </p>
      )}
    </article>
  );
};

const TeamLink = ({ team }: { team: Team }) => (
  <Link className="quiet-link" to={paths.country(team.isocode)}>
    <TeamBadge team={team} size={1.5} />
    <span>{team.name}</span>
  </Link>
);
