import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { groupTexts } from '../../texts/group.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { chooseGroup, useChosenGroup } from '../groups/chosenGroup.ts';
import { JoinGroupForm } from '../groups/JoinGroupForm.tsx';
import { useTournament } from '../tournament/useTournament.ts';
import './ChosenTable.css';

interface ChosenTableProps {
  beside?: (group: TableGroup) => ReactNode;
  children: (group: TableGroup) => ReactNode;
}

/** Lets the player choose a table; the device remembers the last choice, as on Spielstand. */
export const ChosenTable = (props: ChosenTableProps) => (
  <Loaded query={useAnswer(endpoints.myGroups)} height={900}>
    {(groups) => (groups.length === 0 ? <NoGroup /> : <Choice groups={groups} {...props} />)}
  </Loaded>
);

type Groups = AnswerOf<typeof endpoints.myGroups>;

const Choice = ({ groups, beside, children }: ChosenTableProps & { groups: Groups }) => {
  const choices = useTableGroups(groups);
  const group = useChosenGroup(choices);
  if (!group) return null;
  return (
    <>
      <Card>
        <div className="table-choice">
          <SelectField
            label={standingsTexts.group}
            value={String(group.id)}
            options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValue={(id) => chooseGroup(Number(id))}
          />
          {beside?.(group)}
        </div>
      </Card>
      {children(group)}
    </>
  );
};

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
