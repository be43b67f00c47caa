import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { chooseGroup, useChosenGroup } from '../groups/chosenGroup.ts';
import { NoGroup } from './NoGroup.tsx';
import { type TableGroup, useTableGroups } from './tableGroups.ts';
import './ChosenTable.css';

interface ChosenTableProps {
  /** Stands beside the choice of the group. */
  beside?: ReactNode;
  children: (group: TableGroup) => ReactNode;
}

/** Lets the player choose a table; the last choice is remembered, as on Spielstand. */
export const ChosenTable = (props: ChosenTableProps) => (
  <Loaded
    query={useQuery(queryOf(endpoints.myGroups))}
    placeholder={<Skeletons count={1} height={900} />}
  >
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
          {beside}
        </div>
      </Card>
      {children(group)}
    </>
  );
};
