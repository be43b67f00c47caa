import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { isOnItsWay, useAnswer } from '../../api/queries.ts';
import { groupTexts } from '../../texts/group.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useSearchParam } from '../../ui/searchParam.ts';
import { chooseGroup, useChosenGroup } from '../groups/chosenGroup.ts';
import { JoinGroupForm } from '../groups/JoinGroupForm.tsx';
import { useTournament } from '../tournament/useTournament.tsx';
import './GroupChoice.css';

interface TablePageProps {
  title: string;
  /** Stands beside the choice of the group, which is undefined until the groups are known. */
  beside?: (group: TableGroup | undefined) => ReactNode;
  children: (group: TableGroup) => ReactNode;
}

/** A screen on a table that the player chooses; the device remembers the last choice, as on Spielstand. */
export const TablePage = ({ title, beside, children }: TablePageProps) => {
  const groups = useAnswer(endpoints.myGroups);
  const choices = useTableGroups(groups.data ?? []);
  const group = useChosenGroup(choices);
  const aside =
    group || isOnItsWay(groups) ? (
      <>
        <GroupChoice groups={choices} chosen={group?.id} onChoose={chooseGroup} />
        {beside?.(group)}
      </>
    ) : undefined;
  return (
    <Page title={title} aside={aside}>
      {group ? (
        children(group)
      ) : (
        <Loaded query={groups} height={900}>
          {() => <NoGroup />}
        </Loaded>
      )}
    </Page>
  );
};

interface GroupChoiceProps {
  groups: readonly { id: number; name: string }[];
  /** Undefined until the groups are known. */
  chosen: number | undefined;
  onChoose: (id: number) => void;
}

/** Stands beside the heading, so that the table begins further up. */
export const GroupChoice = ({ groups, chosen, onChoose }: GroupChoiceProps) => (
  <div className="group-choice">
    {chosen === undefined ? (
      <ChoicePlaceholder />
    ) : (
      <SelectField
        label={standingsTexts.group}
        isLabelHidden
        value={String(chosen)}
        options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValue={(id) => onChoose(Number(id))}
      />
    )}
  </div>
);

/** Reserves the room of a choice beside the heading, so that nothing below jumps when it arrives. */
export const ChoicePlaceholder = () => <div className="text-field choice-placeholder skeleton" />;

/** Lets a player who is in no group join one, in place of a table. */
export const NoGroup = () => (
  <>
    <EmptyState>{messages.noGroup}</EmptyState>
    <Card title={groupTexts.joinTitle}>
      <JoinGroupForm />
    </Card>
  </>
);

/** The player may read the table of this group. */
export interface TableGroup {
  /** 0 stands for all players. */
  readonly id: number;
  readonly name: string;
  /** Null means that nobody plays for money. */
  readonly rules: PrizeRules | null;
}

/** @returns the player's own groups, and all players as group 0; nothing for a player in no group */
export const useTableGroups = (groups: AnswerOf<typeof endpoints.myGroups>): TableGroup[] => {
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

/** Shows the group of the address, else the one looked at last; none without groups. */
export const useAddressedGroup = (groups: AnswerOf<typeof endpoints.myGroups>) => {
  const choices = useTableGroups(groups);
  const remembered = useChosenGroup(choices);
  const [groupId, setGroupId] = useSearchParam('group', String(remembered?.id), ['from', 'mit']);
  const choose = (id: number) => {
    chooseGroup(id);
    setGroupId(String(id));
  };
  const group = choices.find(({ id }) => String(id) === groupId) ?? remembered;
  return { choices, group, choose };
};
