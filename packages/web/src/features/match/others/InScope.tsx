import { endpoints } from '@tippspiel/contract';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { othersTipsTexts } from '../../../texts/bets.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { useChosenGroup } from '../../groups/chosenGroup.ts';
import './ScopeSwitch.css';

/** Whose tips or answers are shown; id 0 = those of all players. */
export interface Scope {
  readonly id: number;
  readonly name: string;
}

const everybody: Scope = { id: 0, name: othersTipsTexts.allPlayers };

interface InScopeProps {
  children: (scope: Scope) => ReactNode;
}

/** Lets choose between the own group, the one looked at last, and all players. */
export const InScope = ({ children }: InScopeProps) => {
  const groups = useAnswer(endpoints.myGroups);
  if (!groups.data) {
    return (
      <Loaded query={groups} height={360}>
        {() => null}
      </Loaded>
    );
  }
  return <ScopeChoice groups={groups.data}>{children}</ScopeChoice>;
};

const ScopeChoice = ({ groups, children }: InScopeProps & { groups: readonly Scope[] }) => {
  const chosen = useChosenGroup([...groups, everybody]) ?? everybody;
  const [wanted, setWanted] = useState<'group' | 'everybody'>();
  const group = chosen.id === 0 ? groups[0] : chosen;
  const usual = chosen.id === 0 ? 'everybody' : 'group';
  const scope = (wanted ?? usual) === 'group' && group ? group : everybody;
  return (
    <>
      {group ? (
        <div className="scope-switch">
          <SegmentedControl
            label={othersTipsTexts.scope}
            segments={[
              { value: 'group', label: othersTipsTexts.group, title: group.name },
              { value: 'everybody', label: othersTipsTexts.everybody },
            ]}
            value={scope.id === 0 ? 'everybody' : 'group'}
            onValue={setWanted}
          />
        </div>
      ) : null}
      {children(scope)}
    </>
  );
};
