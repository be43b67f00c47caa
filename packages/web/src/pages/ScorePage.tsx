import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import { Link } from 'react-router';
import { Loaded } from '../api/Loaded.tsx';
import { queryOf } from '../api/queries.ts';
import { chooseGroup, useChosenGroup } from '../features/groups/chosenGroup.ts';
import { usePlayerId } from '../features/session/usePlayerId.ts';
import { AlltimeStandings } from '../features/standings/AlltimeStandings.tsx';
import { DayStandings } from '../features/standings/DayStandings.tsx';
import { RotateHint } from '../features/standings/RotateHint.tsx';
import { Standings } from '../features/standings/Standings.tsx';
import { useCountries } from '../features/tournament/useCountries.tsx';
import { useTournament } from '../features/tournament/useTournament.ts';
import { paths } from '../paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { standingsTexts } from '../texts/standings.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';
import { useSearchParam } from '../ui/searchParam.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { LogLink } from './score/LogLink.tsx';
import { ScoreLinks } from './score/ScoreLinks.tsx';

/** The standings, for players in a group (docs/game.md, 'Screens'). */
const ScorePage = () => {
  const groups = useQuery(queryOf(endpoints.myGroups));
  return (
    <Page title={shellTexts.score}>
      {groups.data?.length ? (
        // The table says itself how old it is.
        <Tables groups={groups.data} />
      ) : (
        <Loaded query={groups} placeholder={<ScorePlaceholder />}>
          {() => <NoGroup />}
        </Loaded>
      )}
      <LogLink />
    </Page>
  );
};

const NoGroup = () => (
  <EmptyState action={<Link to={paths.ownGroups}>{standingsTexts.toGroups}</Link>}>
    {messages.noGroup}
  </EmptyState>
);

const tabs = [
  { key: 'current', label: standingsTexts.current },
  { key: 'day', label: standingsTexts.day },
  { key: 'alltime', label: standingsTexts.alltime },
] as const;

const Tables = ({ groups }: { groups: AnswerOf<typeof endpoints.myGroups> }) => {
  const choices = useChoices(groups);
  const remembered = useChosenGroup(choices);
  const [groupId, setGroupId] = useSearchParam('group', String(remembered?.id), ['from']);
  const [wanted, chooseTab] = useSearchParam('tab', 'current', ['from', 'tag']);
  const tab = tabs.find(({ key }) => key === wanted)?.key ?? 'current';
  const ownId = usePlayerId();
  const { flagInsteadOf } = useCountries();
  const group = choices.find(({ id }) => String(id) === groupId) ?? remembered;
  if (!group) return null;
  return (
    <>
      <Card>
        <SelectField
          label={standingsTexts.group}
          value={String(group.id)}
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          onValue={(id) => {
            chooseGroup(Number(id));
            setGroupId(id);
          }}
        />
      </Card>
      <ScoreLinks />
      <Tabs label={standingsTexts.tabs} tabs={tabs} active={tab} onSelect={chooseTab}>
        <RotateHint />
        {tab === 'alltime' ? (
          <AlltimeStandings key={group.id} group={group} ownId={ownId} />
        ) : tab === 'day' ? (
          <DayStandings key={group.id} group={group} ownId={ownId} flagOf={flagInsteadOf} />
        ) : (
          <Standings
            key={group.id}
            group={group}
            rules={group.rules}
            ownId={ownId}
            flagOf={flagInsteadOf}
          />
        )}
      </Tabs>
    </>
  );
};

interface GroupChoice {
  id: number;
  name: string;
  /** Null where nobody plays for money. */
  rules: PrizeRules | null;
}

/** The player's own groups, and all players as group 0. */
const useChoices = (groups: AnswerOf<typeof endpoints.myGroups>): GroupChoice[] => {
  const stakeCents = useTournament()?.stakeCents ?? null;
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
    <Skeletons count={1} height={122} />
    <Skeletons count={1} height={54} />
    <Skeletons count={1} height={600} />
  </>
);

export default ScorePage;
