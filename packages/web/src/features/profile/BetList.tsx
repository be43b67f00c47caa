import type { ReactNode } from 'react';
import { profileTexts } from '../../texts/profile.ts';
import { Flag } from '../../ui/Flag.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { useKoWords } from '../match/tip/useKoWords.ts';
import type { MatchBet } from './matchBets.ts';
import './BetList.css';

/** How a team is shown; the flag is a file name. */
export type TeamView = (isocode: string) => { name: string; flag: string };

interface BetListProps {
  title: string;
  /** Stands beside the title. */
  aside: ReactNode;
  bets: readonly MatchBet[];
  /** Points beside those of the matches. */
  extra: { label: string; points: number } | null;
  teamOf: TeamView;
}

/** Bets one below the other, to be read and not changed. */
export const BetList = ({ title, aside, bets, extra, teamOf }: BetListProps) => (
  <section className="profile-bets">
    <header>
      <h2>{title}</h2>
      <p>{aside}</p>
    </header>
    <ul>
      {extra ? (
        <li>
          <p className="profile-bet-teams">{extra.label}</p>
          <Points count={extra.points} />
        </li>
      ) : null}
      {bets.map((bet) => (
        <BetRow key={bet.matchId} bet={bet} teamOf={teamOf} />
      ))}
    </ul>
  </section>
);

const BetRow = ({ bet, teamOf }: { bet: MatchBet; teamOf: TeamView }) => (
  <li>
    <p className="profile-bet-teams">
      <Team {...teamOf(bet.home)} />
      <span aria-hidden>–</span>
      <Team {...teamOf(bet.away)} />
    </p>
    <p className="profile-bet-note">
      <FormattedDate instant={bet.kickoff} />
      <Outcome bet={bet} />
    </p>
    <p className="profile-bet-tip">
      <Tip bet={bet} teamOf={teamOf} />
    </p>
    {bet.points === null ? null : <Points count={bet.points} />}
  </li>
);

const Team = ({ name, flag }: ReturnType<TeamView>) => (
  <span className="profile-bet-team">
    <Flag code={flag} size={1.5} />
    {name}
  </span>
);

const Outcome = ({ bet: { started, phase, result } }: { bet: MatchBet }) => {
  if (result) return <span>{profileTexts.result(`${result.home}:${result.away}`)}</span>;
  if (phase === 'running') return <span>{profileTexts.running}</span>;
  return started ? <span>{profileTexts.noResult}</span> : null;
};

const Tip = ({ bet, teamOf }: { bet: MatchBet; teamOf: TeamView }) => {
  const { tip, started } = bet;
  const { inTip } = useKoWords(bet.stage);
  if (!tip) return <small>{started ? profileTexts.noTip : profileTexts.openTip}</small>;
  const advancing = tip.ko === 0 ? null : tip.ko === 1 ? bet.home : bet.away;
  return (
    <>
      <small>{profileTexts.tip}</small>
      <span className="score-figure">
        {tip.home}:{tip.away}
      </span>
      {advancing === null ? null : <small>{inTip(teamOf(advancing).name)}</small>}
    </>
  );
};

const Points = ({ count }: { count: number }) => (
  <p className={`profile-bet-points profile-bet-points-${count === 0 ? 'none' : 'some'}`}>
    <span aria-hidden>{count === 0 ? '0' : `+${count}`}</span>
    <span className="visually-hidden">{profileTexts.points(count)}</span>
  </p>
);
