import type { ReactNode } from 'react';
import { profileTexts } from '../../texts/profile.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import type { MatchBet } from './matchBets.ts';
import './BetList.css';

/** How a team is shown. */
export interface TeamView {
  nameOf: (isocode: string) => string;
  flagOf: (isocode: string) => ReactNode;
}

interface BetListProps {
  title: string;
  /** Stands beside the title. */
  aside: ReactNode;
  bets: readonly MatchBet[];
  teams: TeamView;
}

/** Bets one below the other, to be read and not changed. */
export const BetList = ({ title, aside, bets, teams }: BetListProps) => (
  <section className="profile-bets">
    <header>
      <h2>{title}</h2>
      <p>{aside}</p>
    </header>
    <ul>
      {bets.map((bet) => (
        <BetRow key={bet.id} bet={bet} teams={teams} />
      ))}
    </ul>
  </section>
);

const BetRow = ({ bet, teams }: { bet: MatchBet; teams: TeamView }) => (
  <li>
    <p className="profile-bet-teams">
      <Team isocode={bet.home} {...teams} />
      <span aria-hidden>–</span>
      <Team isocode={bet.away} {...teams} />
    </p>
    <p className="profile-bet-note">
      <FormattedDate instant={bet.date} />
      <Outcome bet={bet} />
    </p>
    <p className="profile-bet-tip">
      <Tip bet={bet} teams={teams} />
    </p>
    {bet.points === null ? null : (
      <p className={`profile-bet-points profile-bet-points-${bet.points === 0 ? 'none' : 'some'}`}>
        <span aria-hidden>+{bet.points}</span>
        <span className="visually-hidden">{profileTexts.points(bet.points)}</span>
      </p>
    )}
  </li>
);

const Team = ({ isocode, nameOf, flagOf }: TeamView & { isocode: string }) => (
  <span className="profile-bet-team">
    {flagOf(isocode)}
    {nameOf(isocode)}
  </span>
);

const Outcome = ({ bet: { started, result } }: { bet: MatchBet }) => {
  if (result) return <span>{profileTexts.result(`${result.home}:${result.away}`)}</span>;
  return started ? <span>{profileTexts.noResult}</span> : null;
};

const Tip = ({ bet, teams }: { bet: MatchBet; teams: TeamView }) => {
  const { tip, started } = bet;
  if (!tip) return <small>{started ? profileTexts.noTip : profileTexts.openTip}</small>;
  const advancing = tip.ko === 0 ? null : tip.ko === 1 ? bet.home : bet.away;
  return (
    <>
      <small>{profileTexts.tip}</small>
      <span className="score-figure">
        {tip.home}:{tip.away}
      </span>
      {advancing === null ? null : <small>{profileTexts.advances(teams.nameOf(advancing))}</small>}
    </>
  );
};
