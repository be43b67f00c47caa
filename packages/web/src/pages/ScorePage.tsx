import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import { lazy, Suspense } from 'react';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { chooseGroup, useChosenGroup } from '../features/groups/chosenGroup.ts';
import { JoinGroupForm } from '../features/groups/JoinGroupForm.tsx';
import { usePlayerId } from '../features/session/usePlayerId.ts';
import { AlltimeStandings } from '../features/standings/AlltimeStandings.tsx';
import { DayStandings } from '../features/standings/DayStandings.tsx';
import { Standings } from '../features/standings/Standings.tsx';
import { useCountries } from '../features/tournament/useCountries.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { groupTexts } from '../texts/groups.ts';
import { progressTexts } from '../texts/progress.ts';
import { shellTexts } from '../texts/shell.ts';
import { standingsTexts } from '../texts/standings.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { useSearchParam } from '../ui/searchParam.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { GroupChoice } from './score/GroupChoice.tsx';
import { LogLink } from './score/LogLink.tsx';
import { ScoreLinks } from './score/ScoreLinks.tsx';

const ProgressStandings = lazy(
  () => import('../features/standings/progress/ProgressStandings.tsx'),
);

/** The standings, for players in a group (docs/game.md, 'Screens'). */
const ScorePage = () => {
  const groups = useQuery(queryOf(endpoints.myGroups));
  const { choices, group, choose } = useGroupChoice(groups.data ?? []);
  const aside = group ? (
    <GroupChoice groups={choices} chosen={group.id} onChoose={choose} />
  ) : undefined;
  return (
    <Page title={shellTexts.score} aside={aside}>
      {group ? (
        // The table says itself how old it is.
        <Tables group={group} />
      ) : (
        <Loaded query={groups} placeholder={<ScorePlaceholder />}>
          {() => <NoGroup />}
        </Loaded>
      )}
      <LogLink />
    </Page>
  );
};

/** Who is in no group can join one here. */
const NoGroup = () => (
  <>
    <EmptyState>{messages.noGroup}</EmptyState>
    <Card title={groupTexts.joinTitle}>
      <JoinGroupForm />
    </Card>
  </>
);

const tabs = [
  { key: 'current', label: standingsTexts.current },
  { key: 'day', label: standingsTexts.day },
  { key: 'progress', label: progressTexts.tab },
  { key: 'alltime', label: standingsTexts.alltime },
] as const;

const Tables = ({ group }: { group: ChoosableGroup }) => {
  const [wanted, chooseTab] = useSearchParam('tab', 'current', ['from', 'tag', 'mit']);
  const tab = tabs.find(({ key }) => key === wanted)?.key ?? 'current';
  const ownId = usePlayerId();
  const { flagInsteadOf } = useCountries();
  const shown = { group, ownId, flagOf: flagInsteadOf };
  return (
    <>
      <ScoreLinks />
      <Tabs label={standingsTexts.tabs} tabs={tabs} active={tab} onSelect={chooseTab}>
        {tab === 'alltime' ? (
          <AlltimeStandings key={group.id} group={group} ownId={ownId} />
        ) : tab === 'progress' ? (
          <Suspense fallback={<Skeletons count={1} height={460} />}>
            <ProgressStandings key={group.id} group={group} ownId={ownId} />
          </Suspense>
        ) : tab === 'day' ? (
          <DayStandings key={group.id} {...shown} />
        ) : (
          <Standings key={group.id} rules={group.rules} {...shown} />
        )}
      </Tabs>
    </>
  );
};

interface ChoosableGroup {
  id: number;
  name: string;
  /** Null where nobody plays for money. */
  rules: PrizeRules | null;
}

/** The group that is shown: the address names it, else the one looked at last; none without groups. */
const useGroupChoice = (groups: AnswerOf<typeof endpoints.myGroups>) => {
  const choices = useChoices(groups);
  const remembered = useChosenGroup(choices);
  const [groupId, setGroupId] = useSearchParam('group', String(remembered?.id), ['from', 'mit']);
  const choose = (id: number) => {
    chooseGroup(id);
    setGroupId(String(id));
  };
  const group = choices.find(({ id }) => String(id) === groupId) ?? remembered;
  return { choices, group, choose };
};

/** The player's own groups, and all players as group 0; nothing for who is in no group. */
const useChoices = (groups: AnswerOf<typeof endpoints.myGroups>): ChoosableGroup[] => {
  const stakeCents = useTournament()?.stakeCents ?? null;
  if (groups.length === 0) return [];
  const own = groups.map(({ id, name, money }) => ({
    id,
    name,
    rules: money && ({ mode: 'group', ...money } as const),
  }));
  const rules = stakeCents === null ? null : ({ mode: 'overall', stakeCents } as const);
  return [...own, { id: 0, name: standingsTexts.allPlayers, rules }];
};

const ScorePlaceholder = () => (
  <>
    <Skeletons count={1} height={54} />
    <Skeletons count={1} height={600} />
  </>
);

export default ScorePage;
