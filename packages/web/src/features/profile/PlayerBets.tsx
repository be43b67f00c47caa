import { useQuery } from '@tanstack/react-query';
import { type Bet, endpoints, type Match } from '@tippspiel/contract';
import type { Score, Scoring, Tip } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { type MatchPhase, phaseOf } from '../match/match.ts';
import { useKoWords } from '../match/tip/useKoWords.ts';
import { useMatchClock } from '../match/useMatches.ts';
import './BetList.css';
import { useScoring } from '../tournament/useTournament.ts';

interface PlayerBetsProps {
  playerId: number;
  isOwn: boolean;
  /** Whether the champion is known and was foreseen. */
  withChampion: boolean;
  teamOf: TeamView;
}

/** A player's bets: one's own all, another's once the match has started. */
export const PlayerBets = ({ playerId, isOwn, withChampion, teamOf }: PlayerBetsProps) => {
  const bets = useQuery(queryOf(endpoints.playerBets, { params: { userId: playerId } }));
  const matches = useQuery(queryOf(endpoints.matches));
  const now = useMatchClock(matches.data);
  const scoring = useScoring();
  const placeholder = <Skeletons count={1} height={640} />;
  // Both come together: without its match a bet says little.
  if (!matches.data) {
    return (
      <Loaded query={matches} placeholder={placeholder}>
        {() => null}
      </Loaded>
    );
  }
  return (
    <Loaded query={bets} placeholder={placeholder}>
      {(tipped) => (
        <BetLists
          {...matchBets(tipped, matches.data, now, scoring)}
          championPoints={withChampion ? scoring.champion : null}
          isOwn={isOwn}
          teamOf={teamOf}
        />
      )}
    </Loaded>
  );
};

interface BetListsProps extends Omit<PlayerBetsProps, 'playerId' | 'withChampion'> {
  /** Null = not foreseen. */
  championPoints: number | null;
  played: readonly MatchBet[];
  upcoming: readonly MatchBet[];
}

const BetLists = ({ played, upcoming, championPoints, isOwn, teamOf }: BetListsProps) => {
  if (played.length + upcoming.length === 0) return <NoBets isOwn={isOwn} />;
  const toBet = isOwn ? <Link to={paths.bet}>{profileTexts.toBet}</Link> : null;
  return (
    <>
      {played.length > 0 ? (
        <BetList
          title={profileTexts.played}
          aside={sumOf(played, championPoints)}
          bets={played}
          extra={
            championPoints === null
              ? null
              : { label: profileTexts.champion, points: championPoints }
          }
          teamOf={teamOf}
        />
      ) : null}
      {upcoming.length > 0 ? (
        <BetList
          title={profileTexts.upcoming}
          aside={toBet}
          bets={upcoming}
          extra={null}
          teamOf={teamOf}
        />
      ) : null}
    </>
  );
};

const NoBets = ({ isOwn }: { isOwn: boolean }) =>
  isOwn ? (
    <EmptyState title={profileTexts.noOwnBets}>{profileTexts.noOwnBetsText}</EmptyState>
  ) : (
    <EmptyState title={profileTexts.noBets}>{profileTexts.noBetsText}</EmptyState>
  );

const sumOf = (played: readonly MatchBet[], championPoints: number | null): string | null => {
  const counted = played.flatMap(({ points }) => (points === null ? [] : [points]));
  if (counted.length === 0) return null;
  return profileTexts.sum(
    counted.reduce((sum, points) => sum + points, championPoints ?? 0),
    counted.length,
    championPoints !== null,
  );
};

/** How a team is shown; the flag is a file name. */
type TeamView = (isocode: string) => { name: string; flag: string };

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
const BetList = ({ title, aside, bets, extra, teamOf }: BetListProps) => (
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

const Outcome = ({ bet: { started, phase, result } }: { bet: MatchBet }) => {
  if (result) return <span>{profileTexts.result(`${result.home}:${result.away}`)}</span>;
  if (phase === 'running') return <span>{profileTexts.running}</span>;
  return started ? <span>{profileTexts.noResult}</span> : null;
};

const BetTip = ({ bet, teamOf }: { bet: MatchBet; teamOf: TeamView }) => {
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

/** A player's bet with what has become of its match. */
interface MatchBet {
  matchId: number;
  /** Epoch milliseconds. */
  kickoff: number;
  home: string;
  away: string;
  stage: string;
  started: boolean;
  /** Null where the match is not known. */
  phase: MatchPhase | null;
  tip: Tip | null;
  result: Score | null;
  /** Null without a result. */
  points: number | null;
}

/**
 * Joins bets and matches by id.
 * @param now the game clock, epoch milliseconds; null as long as it is unknown
 * @returns started matches, the latest first, and those to come, the next one first
 */
const matchBets = (
  bets: readonly Bet[],
  matches: readonly Match[],
  now: number | null,
  scoring: Scoring,
) => {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const joined = bets
    .map((bet) => matchBet(bet, byId.get(bet.matchId), now, scoring))
    .toSorted((a, b) => a.kickoff - b.kickoff || a.matchId - b.matchId);
  return {
    played: joined.filter(({ started }) => started).toReversed(),
    upcoming: joined.filter(({ started }) => !started),
  };
};

const matchBet = (
  bet: Bet,
  match: Match | undefined,
  now: number | null,
  scoring: Scoring,
): MatchBet => {
  const { tip, stage } = bet;
  const result = match?.result ?? null;
  const points = result ? (tip ? scoring.score(tip, result, stage).points : 0) : null;
  const phase = match ? phaseOf(match, now) : null;
  return { ...bet, started: match?.started ?? false, phase, result, points };
};
