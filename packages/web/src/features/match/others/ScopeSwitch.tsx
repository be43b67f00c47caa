import { othersTipsTexts } from '../../../texts/othersTips.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import './ScopeSwitch.css';

interface ScopeSwitchProps {
  isGroup: boolean;
  groupName: string;
  onScope: (scope: 'group' | 'everybody') => void;
}

/** Whose tips are listed: those of the chosen group, or of all players. */
export const ScopeSwitch = ({ isGroup, groupName, onScope }: ScopeSwitchProps) => (
  <div className="scope-switch">
    <SegmentedControl
      label={othersTipsTexts.scope}
      segments={[
        { value: 'group', label: othersTipsTexts.group, title: groupName },
        { value: 'everybody', label: othersTipsTexts.everybody },
      ]}
      value={isGroup ? 'group' : 'everybody'}
      onValue={onScope}
    />
  </div>
);
