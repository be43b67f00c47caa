import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { hasStatus } from '../api/ApiError.ts';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { ExportFiles } from '../features/exports/ExportFiles.tsx';
import Confirmations from '../features/groups/Confirmations.tsx';
import { GroupMembers } from '../features/groups/GroupMembers.tsx';
import { LeaveGroup } from '../features/groups/LeaveGroup.tsx';
import { GroupLink, ManageGroup } from '../features/groups/ManageGroup.tsx';
import { MoneyProposalCard } from '../features/groups/MoneyProposal.tsx';
import { OpenStake } from '../features/groups/OpenStake.tsx';
import { usePlayerId } from '../features/session/identity.ts';
import { useIsWaiting, useTournament } from '../features/tournament/useTournament.tsx';
import { formatCount, formatEuros } from '../formats.ts';
import { paths } from '../paths.ts';
import { groupTexts, groupPageTexts as texts } from '../texts/group.ts';
import { Card } from '../ui/Card.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import '../features/groups/Group.css';

const GroupStatistics = lazy(() => import('../features/statistics/GroupStatistics.tsx'));
const GroupInContest = lazy(() => import('../features/contest/GroupInContest.tsx'));

const GroupPage = () => {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const me = usePlayerId();
  const hasContest = useTournament()?.contest !== undefined;
  const query = useQuery({
    ...queryOf(endpoints.group, { params: { id } }),
    // The answer holds the group's link and secret, so it is not kept on the device.
    meta: { persist: false },
  });
  if (hasStatus(query.error, 400, 403, 404)) {
    return (
      <Page title={groupTexts.group}>
        <EmptyState
          title={texts.unknown}
          action={<Link to={paths.ownGroups}>{texts.toGroups}</Link>}
        >
          {texts.unknownText}
        </EmptyState>
      </Page>
    );
  }
  const toGroups = () => navigate(paths.ownGroups, { replace: true });
  return (
    <Page title={query.data?.name ?? groupTexts.group}>
      <Loaded query={query} count={2} height={260}>
        {(group) => (
          <div className="group-page">
            <div className="group-part">
              <MoneyProposalCard group={group} />
              <Confirmations groupId={group.id} />
              {group.money && group.joined ? <OpenStake groupId={group.id} /> : null}
              <AboutGroup group={group} onLeft={toGroups} />
              {hasContest ? (
                <Suspense fallback={<Skeletons count={1} height={220} />}>
                  <GroupInContest group={group} />
                </Suspense>
              ) : null}
              {group.token === undefined ? null : <GroupLink group={group} token={group.token} />}
            </div>
            <GroupMembers group={group} me={me} />
            {group.token === undefined ? null : (
              <ManageGroup group={group} onDisbanded={toGroups} />
            )}
            <StatisticsOf groupId={group.id} />
          </div>
        )}
      </Loaded>
    </Page>
  );
};

/** It is asked for by a tap: whoever only wants to leave does not wait for it. */
const StatisticsOf = ({ groupId }: { groupId: number }) =>
  useIsWaiting() ? null : (
    <section className="group-statistics">
      <h2>{texts.statistics}</h2>
      <Disclosure label={texts.showStatistics}>
        {() => (
          <Suspense fallback={<Skeletons height={480} />}>
            <GroupStatistics groupId={groupId} />
          </Suspense>
        )}
      </Disclosure>
    </section>
  );

interface AboutGroupProps {
  group: AnswerOf<typeof endpoints.group>;
  onLeft: () => void;
}

const AboutGroup = ({ group, onLeft }: AboutGroupProps) => {
  const { id, name, money, founder, members, joined } = group;
  return (
    <Card title={texts.about}>
      <dl className="group-facts">
        <dt>{texts.memberCount}</dt>
        <dd>{formatCount(members)}</dd>
        <dt>{texts.stake}</dt>
        <dd>{money ? formatEuros(money.stakeCents) : texts.noStake}</dd>
        {founder === null ? null : (
          <>
            <dt>{texts.founder}</dt>
            <dd>
              <Link to={paths.profile(founder.id)}>{founder.name}</Link>
            </dd>
          </>
        )}
      </dl>
      {founder === null ? <p>{texts.byOrganiser}</p> : null}
      <p>
        <Link to={paths.groupTable(id)}>{texts.table}</Link>
      </p>
      <ExportFiles groupId={id} kinds={['table', 'tips']} />
      {joined ? (
        <div>
          <LeaveGroup
            id={id}
            name={name}
            forMoney={money !== null}
            founderId={founder?.id}
            onLeft={onLeft}
          />
        </div>
      ) : null}
    </Card>
  );
};

export default GroupPage;
