import { type Bet, endpoints, type Match } from '@tippspiel/contract';
import type { Scoring } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMatchClock } from '../match/useMatches.ts';
import { useScoring } from '../tournament/useTournament.ts';
import { BetRow, type MatchBet, Points, type TeamView } from './BetRow.tsx';
import './BetList.css';

interface PlayerBetsProps {
  playerId: number;
  isOwn: boolean;
  /** Whether the champion is known and was foreseen. */
  withChampion: boolean;
  teamOf: TeamView;
}

/** A player's bets: one's own all, another's once the match has started. */
export const PlayerBets = ({ playerId, isOwn, withChampion, teamOf }: PlayerBetsProps) => {
  const bets = useAnswer(endpoints.playerBets, { params: { userId: playerId } });
  const matches = useAnswer(endpoints.matches);
  const scoring = useScoring();
  const now = useMatchClock(matches.data);
  // Both come together: without its match a bet says little.
  if (!matches.data) {
    return (
      <Loaded query={matches} height={640}>
        {() => null}
      </Loaded>
    );
  }
  const byId = new Map(matches.data.map((match) => [match.id, match]));
  return (
    <Loaded query={bets} height={640}>
      {(tipped) => (
        <BetLists
          bets={tipped.map((bet) => matchBet(bet, byId.get(bet.matchId), scoring))}
          now={now}
          championPoints={withChampion ? scoring.champion : null}
          isOwn={isOwn}
          teamOf={teamOf}
        />
      )}
    </Loaded>
  );
};

const matchBet = (bet: Bet, match: Match | undefined, scoring: Scoring): MatchBet => {
  const result = match?.result;
  const scored = bet.tip && result ? scoring.score(bet.tip, result, bet.stage).points : 0;
  return { ...bet, match, points: result ? scored : null };
};

interface BetListsProps extends Pick<PlayerBetsProps, 'isOwn' | 'teamOf'> {
  bets: readonly MatchBet[];
  /** The game clock, epoch milliseconds; null as long as it is unknown. */
  now: number | null;
  /** Null = not foreseen. */
  championPoints: number | null;
}

/** Started matches, the latest first, and those to come, the next one first. */
const BetLists = ({ bets, championPoints, isOwn, ...shown }: BetListsProps) => {
  if (bets.length === 0) return <NoBets isOwn={isOwn} />;
  const ordered = bets.toSorted((a, b) => a.kickoff - b.kickoff || a.matchId - b.matchId);
  const played = ordered.filter(({ match }) => match?.started).toReversed();
  const upcoming = ordered.filter(({ match }) => !match?.started);
  return (
    <>
      {played.length > 0 ? (
        <BetList
          title={profileTexts.played}
          aside={sumOf(played, championPoints)}
          bets={played}
          championPoints={championPoints}
          {...shown}
        />
      ) : null}
      {upcoming.length > 0 ? (
        <BetList
          title={profileTexts.upcoming}
          aside={isOwn ? <Link to={paths.bet}>{profileTexts.toBet}</Link> : null}
          bets={upcoming}
          championPoints={null}
          {...shown}
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

interface BetListProps extends Omit<BetListsProps, 'isOwn'> {
  title: string;
  /** Stands beside the title. */
  aside: ReactNode;
}

/** Bets one below the other, to be read and not changed. */
const BetList = ({ title, aside, bets, championPoints, ...shown }: BetListProps) => (
  <section className="profile-bets">
    <header>
      <h2>{title}</h2>
      <p>{aside}</p>
    </header>
    <ul>
      {championPoints === null ? null : (
        <li>
          <p className="profile-bet-teams">{profileTexts.champion}</p>
          <Points count={championPoints} />
        </li>
      )}
      {bets.map((bet) => (
        <BetRow key={bet.matchId} bet={bet} {...shown} />
      ))}
    </ul>
  </section>
);
