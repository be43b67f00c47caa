import { useQuery } from '@tanstack/react-query';
import { hasStarted } from '@tippspiel/rules';
import { lazy, useContext, useEffect, useRef } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { refreshFacts } from '../api/change.ts';
import { GoalWatch } from '../features/match/goal/GoalWatch.tsx';
import type { Match } from '../features/match/match.ts';
import { SealAlarm } from '../features/match/seal/SealAlarm.tsx';
import { outbox } from '../features/match/tip/tipOutbox.ts';
import { VisitorTips } from '../features/match/tip/VisitorTips.tsx';
import { matchesQuery } from '../features/match/useMatches.ts';
import { Delivery, UnreadableEntries, WaitingEntries } from '../features/outbox/Delivery.tsx';
import { answerOutbox } from '../features/questions/answerOutbox.ts';
import { usePlayerId } from '../features/session/identity.ts';
import { ProofAsker } from '../features/sign-in/ProofAsker.tsx';
import { tournamentQuery, useIsWaiting } from '../features/tournament/useTournament.tsx';
import { paths, pattern } from '../paths.ts';
import { PageNotice } from '../ui/Page.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';

const boxes = { tips: outbox, answers: answerOutbox };

/** Frames the screens behind the sign-in, and sends tips and answers on each of them. */
const PlayerArea = () => {
  const { pathname } = useLocation();
  const isWaiting = useIsWaiting();
  const playerId = usePlayerId();
  const isOnTv = matchPath(paths.tv, pathname) !== null;
  return (
    <>
      <ClockCheck />
      <LiveUpdates />
      <GoalWatch />
      <ProofAsker />
      <Delivery box={outbox} playerId={playerId} />
      <Delivery box={answerOutbox} playerId={playerId} />
      {isOnTv ? null : <WaitingEntries {...boxes} />}
      <PageNotice
        value={
          <>
            {useContext(PageNotice)}
            <SealAlarm />
            <UnreadableEntries {...boxes} />
            <VisitorTips playerId={playerId} />
          </>
        }
      >
        {isWaiting && !withoutTournament.some((path) => matchPath(path, pathname)) ? (
          <WaitingPage />
        ) : (
          <Outlet />
        )}
      </PageNotice>
    </>
  );
};

const WaitingPage = lazy(() => import('../pages/WaitingPage.tsx'));

/** Screens that are about accounts, groups and the organiser's work. */
const withoutTournament = [
  paths.ownProfile,
  // It says so in its own way.
  paths.tv,
  pattern.group,
  pattern.statement,
  paths.termsOfUse,
  paths.admin,
  paths.firstSteps,
];

export default PlayerArea;

/**
 * Asks again when the clock and the matches disagree on what has begun, for example after the
 * demo's time machine has jumped. It only looks at answers that are there, and asks once for each
 * match: one that was moved after its start disagrees for good.
 */
const ClockCheck = () => {
  const clock = useQuery({ ...tournamentQuery, enabled: false });
  const matches = useQuery({ ...matchesQuery, enabled: false });
  const asked = useRef<readonly number[]>([]);
  const isWaiting = clock.isFetching || matches.isFetching;
  useEffect(() => {
    if (isWaiting || !clock.data || !matches.data) return;
    const age = clock.dataUpdatedAt - matches.dataUpdatedAt;
    const found = disagreement(matches.data, clock.data.now - age);
    const isNews = found.some((id) => !asked.current.includes(id));
    asked.current = found;
    if (isNews) void refreshFacts(['clock', 'matches', 'stakes']);
  }, [isWaiting, clock.data, clock.dataUpdatedAt, matches.data, matches.dataUpdatedAt]);
  return null;
};

/** So near to its start a match may have either state in an answer, milliseconds. */
const TOLERANCE = 10_000;

/**
 * The ids of the matches of which the server says otherwise than a clock whether they have started:
 * the clock is wrong, or the match was moved after it had begun.
 * @param answeredAt what the clock showed when the matches were answered, epoch milliseconds
 */
export const disagreement = (matches: readonly Match[], answeredAt: number): readonly number[] =>
  matches
    .filter(({ kickoff, started }) =>
      [-TOLERANCE, TOLERANCE].every((late) => hasStarted(kickoff, answeredAt + late) !== started),
    )
    .map(({ id }) => id);
