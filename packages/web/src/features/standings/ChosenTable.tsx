import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, messages } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { chooseGroup, useChosenGroup } from '../groups/chosenGroup.ts';
import { useTournament } from '../tournament/useTournament.ts';
import './ChosenTable.css';

/** A table that the player may read. */
export interface ChosenGroup {
  /** 0 is all players. */
  readonly id: number;
  readonly name: string;
  /** Null where nobody plays for money. */
  readonly rules: PrizeRules | null;
}

interface ChosenTableProps {
  /** Stands beside the choice of the group. */
  beside?: ReactNode;
  children: (group: ChosenGroup) => ReactNode;
}

/** Lets the player choose a table; the last choice is remembered, as on Spielstand. */
export const ChosenTable = (props: ChosenTableProps) => (
  <Loaded
    query={useQuery(queryOf(endpoints.myGroups))}
    placeholder={<Skeletons count={1} height={600} />}
  >
    {(groups) => (groups.length === 0 ? <NoGroup /> : <Choice groups={groups} {...props} />)}
  </Loaded>
);

const NoGroup = () => (
  <EmptyState action={<Link to={paths.ownGroups}>{standingsTexts.toGroups}</Link>}>
    {messages.noGroup}
  </EmptyState>
);

type Groups = AnswerOf<typeof endpoints.myGroups>;

const Choice = ({ groups, beside, children }: ChosenTableProps & { groups: Groups }) => {
  const choices = useChoices(groups);
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
          {beside}
        </div>
      </Card>
      {children(group)}
    </>
  );
};

/** The player's own groups, and all players as group 0. */
const useChoices = (groups: Groups): ChosenGroup[] => {
  const stakeCents = useTournament()?.stakeCents ?? null;
  const own = groups.map(({ id, name, money }) => ({
    id,
    name,
    rules: money && ({ mode: 'group', ...money } as const),
  }));
  const rules = stakeCents === null ? null : ({ mode: 'overall', stakeCents } as const);
  return [...own, { id: 0, name: standingsTexts.allPlayers, rules }];
};
