import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { POINTS } from '@tippspiel/rules';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useMatchClock } from '../match/useMatchClock.ts';
import { BetList, type TeamView } from './BetList.tsx';
import { type MatchBet, matchBets } from './matchBets.ts';

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
          {...matchBets(tipped, matches.data, now)}
          withChampion={withChampion}
          isOwn={isOwn}
          teamOf={teamOf}
        />
      )}
    </Loaded>
  );
};

interface BetListsProps extends Omit<PlayerBetsProps, 'playerId'> {
  played: readonly MatchBet[];
  upcoming: readonly MatchBet[];
}

const BetLists = ({ played, upcoming, withChampion, isOwn, teamOf }: BetListsProps) => {
  if (played.length + upcoming.length === 0) return <NoBets isOwn={isOwn} />;
  const toBet = isOwn ? <Link to={paths.bet}>{profileTexts.toBet}</Link> : null;
  return (
    <>
      {played.length > 0 ? (
        <BetList
          title={profileTexts.played}
          aside={sumOf(played, withChampion)}
          bets={played}
          extra={withChampion ? { label: profileTexts.champion, points: POINTS.champion } : null}
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

const sumOf = (played: readonly MatchBet[], withChampion: boolean): string | null => {
  const counted = played.flatMap(({ points }) => (points === null ? [] : [points]));
  if (counted.length === 0) return null;
  return profileTexts.sum(
    counted.reduce((sum, points) => sum + points, withChampion ? POINTS.champion : 0),
    counted.length,
    withChampion,
  );
};
