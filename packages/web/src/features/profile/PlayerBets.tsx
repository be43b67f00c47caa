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
import { useCountries } from '../tournament/useCountries.tsx';
import { useScoring, useTournament } from '../tournament/useTournament.ts';
import { BetRow, type MatchBet, Points, type TeamView } from './BetRow.tsx';
import { isOwnProfile, type PlayerProfile } from './playerProfile.ts';
import './BetList.css';

/** Shows all own bets, or another player's of started matches. */
export const PlayerBets = ({ profile }: { profile: PlayerProfile }) => {
  const bets = useAnswer(endpoints.playerBets, { params: { userId: profile.id } });
  const matches = useAnswer(endpoints.matches);
  const scoring = useScoring();
  const champion = useTournament()?.champion;
  const { countryOf } = useCountries();
  const now = useMatchClock(matches.data);
  // A bet says little without its match, so both are shown together.
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
          championPoints={champion && champion === profile.championTip ? scoring.champion : null}
          isOwn={isOwnProfile(profile)}
          teamOf={countryOf}
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

interface BetListsProps {
  bets: readonly MatchBet[];
  /** The game clock, epoch milliseconds; null as long as it is unknown. */
  now: number | null;
  /** Null where the champion was not foreseen. */
  championPoints: number | null;
  isOwn: boolean;
  teamOf: TeamView;
}

/** Lists started matches, the latest first, and those to come, the next one first. */
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
