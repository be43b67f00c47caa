import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { hasStatus } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf, useAnswer } from '../api/queries.ts';
import { BalanceChart } from '../features/duel/BalanceChart.tsx';
import { type Duellist, DuelMatches, DuelTotals } from '../features/duel/DuelMatches.tsx';
import { type Duel, duelOf } from '../features/duel/duel.ts';
import { useAllMatches, useAllOwnBets } from '../features/match/useMatches.ts';
import { isOwnProfile } from '../features/profile/playerProfile.ts';
import { ShareButton } from '../features/share/ShareButton.tsx';
import type { DuelCard } from '../features/share/shareCard.ts';
import { useTeamsAndStages } from '../features/tournament/useTeamsAndStages.tsx';
import { useScoring, useTournament, useWords } from '../features/tournament/useTournament.tsx';
import { isId, paths } from '../paths.ts';
import { duelTexts } from '../texts/duel.ts';
import { profileTexts } from '../texts/profile.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

/** Most tournaments ask nothing beside the matches. */
const DuelQuestions = lazy(() => import('../features/duel/DuelQuestions.tsx'));

/** Compares the player's tips with another's on all started matches (`/duel/{id}`). */
const DuelPage = () => {
  const { id = '' } = useParams();
  const query = useQuery({ ...queryOf(endpoints.profile, { query: { id } }), enabled: isId(id) });
  return (
    <Page title={duelTexts.title}>
      {!isId(id) || hasStatus(query.error, 400, 404) ? (
        <NoDuel title={profileTexts.unknown}>{profileTexts.unknownText}</NoDuel>
      ) : (
        <Loaded query={query} placeholder={<Skeletons count={2} height={480} />}>
          {(other) =>
            isOwnProfile(other) ? (
              <NoDuel title={duelTexts.oneself}>{duelTexts.oneselfText}</NoDuel>
            ) : (
              <DuelOf key={other.id} other={other} />
            )
          }
        </Loaded>
      )}
    </Page>
  );
};

const NoDuel = ({ title, children }: { title: string; children: string }) => (
  <EmptyState title={title} action={<Link to={paths.standings}>{duelTexts.toStandings}</Link>}>
    {children}
  </EmptyState>
);

export default DuelPage;

type Opponent = Duellist & { id: number };

const DuelOf = ({ other }: { other: Opponent }) => {
  const own = useAnswer(endpoints.profile);
  const scoring = useScoring();
  const matches = useAllMatches();
  const ownBets = useAllOwnBets();
  const otherBets = useAnswer(endpoints.playerBets, { params: { userId: other.id } });
  const { known } = useTeamsAndStages();
  const { questions = false } = useTournament() ?? {};
  const all: readonly UseQueryResult<unknown>[] = [otherBets, matches, ownBets, own];
  const worst =
    all.find(({ data }) => data === undefined) ?? all.find(({ isError }) => isError) ?? otherBets;
  const placeholder = <Skeletons count={2} height={480} />;
  return (
    <Loaded query={worst} placeholder={placeholder}>
      {() => {
        if (!own.data || !matches.data || !ownBets.data || !otherBets.data || !known) {
          return placeholder;
        }
        const duel = duelOf(matches.data, ownBets.data, otherBets.data, scoring);
        const hasStarted = matches.data.some(({ started }) => started);
        return (
          <>
            {duel.matches.length > 0 ? (
              <WholeDuel duel={duel} own={own.data} other={other} />
            ) : (
              <NothingToCompare hasStarted={hasStarted} otherId={other.id} />
            )}
            {questions ? (
              <Suspense fallback={null}>
                <DuelQuestions own={own.data} other={other} />
              </Suspense>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
};

const NothingToCompare = ({ hasStarted, otherId }: { hasStarted: boolean; otherId: number }) => (
  <EmptyState
    title={hasStarted ? duelTexts.noneTipped : duelTexts.noneStarted}
    action={<Link to={paths.profile(otherId)}>{duelTexts.profileOf}</Link>}
  >
    {hasStarted ? duelTexts.noneTippedText : duelTexts.noneStartedText}
  </EmptyState>
);

const WholeDuel = ({ duel, own, other }: { duel: Duel; own: Duellist; other: Opponent }) => {
  const { teams } = useTeamsAndStages();
  const words = useWords();
  const { name: tournament, questions = false } = useTournament() ?? {};
  const played = duel.matches.filter(({ score }) => score !== null);
  const balances = played.map(({ balance }) => balance);
  const card: DuelCard = {
    kind: 'duel',
    tournament: tournament ?? '',
    name: own.name,
    own: duel.own.points,
    other: duel.other.points,
    balances,
    isProvisional: duel.isProvisional,
  };
  const gap = duel.own.points - duel.other.points;
  return (
    <>
      <Card aria-label={duelTexts.versus(other.name)}>
        <DuelTotals duel={duel} own={own} other={other} />
        <div>
          <p>
            <strong>{duelTexts.leads(gap, other.name)}</strong>
          </p>
          <p>
            {duelTexts.betterTips(duel.own.better, duel.other.better, other.name)}{' '}
            {duel.even === 0 ? null : duelTexts.even(duel.even)}
          </p>
          <p>
            {duel.isProvisional
              ? duelTexts.provisional
              : duelTexts.withoutChampion(words, questions)}
          </p>
        </div>
        <div className="card-links">
          <Link to={paths.profile(other.id)}>{duelTexts.profileOf}</Link>
          {tournament && played.length > 0 ? (
            <ShareButton choices={[{ label: duelTexts.title, card }]} />
          ) : null}
        </div>
      </Card>
      <Card title={duelTexts.balance}>
        <BalanceChart balances={balances} otherName={other.name} />
      </Card>
      <Card title={duelTexts.matches}>
        <DuelMatches matches={duel.matches} own={own} other={other} teams={teams} />
      </Card>
    </>
  );
};
