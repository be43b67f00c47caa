import type { Bet, Match } from '@tippspiel/contract';
import { profileTexts } from '../../texts/profile.ts';
import { Flag } from '../../ui/Flag.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { phaseOf } from '../match/match.ts';
import { useKoWords } from '../match/tip/useKoWords.ts';

/** How a team is shown; the flag is a file name. */
export type TeamView = (isocode: string) => { name: string; flag: string };

export interface MatchBet extends Bet {
  match: Match | undefined;
  /** Null without a result. */
  points: number | null;
}

interface BetRowProps {
  bet: MatchBet;
  teamOf: TeamView;
  /** The game clock, epoch milliseconds; null as long as it is unknown. */
  now: number | null;
}

export const BetRow = ({ bet, teamOf, now }: BetRowProps) => (
  <li>
    <p className="profile-bet-teams">
      <Team {...teamOf(bet.home)} />
      <span aria-hidden>–</span>
      <Team {...teamOf(bet.away)} />
    </p>
    <p className="profile-bet-note">
      <FormattedDate instant={bet.kickoff} />
      {bet.match ? <Outcome match={bet.match} now={now} /> : null}
    </p>
    <p className="profile-bet-tip">
      <BetTip bet={bet} teamOf={teamOf} />
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

const Outcome = ({ match, now }: { match: Match; now: number | null }) => {
  const { result, started } = match;
  if (result) return <span>{profileTexts.result(`${result.home}:${result.away}`)}</span>;
  if (phaseOf(match, now) === 'running') return <span>{profileTexts.running}</span>;
  return started ? <span>{profileTexts.noResult}</span> : null;
};

const BetTip = ({ bet, teamOf }: Pick<BetRowProps, 'bet' | 'teamOf'>) => {
  const { tip, match, home, away, stage } = bet;
  const { inTip } = useKoWords(stage);
  if (!tip) return <small>{match?.started ? profileTexts.noTip : profileTexts.openTip}</small>;
  return (
    <>
      <small>{profileTexts.tip}</small>
      <span className="score-figure">
        {tip.home}:{tip.away}
      </span>
      {tip.ko === 0 ? null : <small>{inTip(teamOf(tip.ko === 1 ? home : away).name)}</small>}
    </>
  );
};

export const Points = ({ count }: { count: number }) => (
  <p className={`profile-bet-points profile-bet-points-${count === 0 ? 'none' : 'some'}`}>
    <span aria-hidden>{count === 0 ? '0' : `+${count}`}</span>
    <span className="visually-hidden">{profileTexts.points(count)}</span>
  </p>
);
