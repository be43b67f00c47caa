import { useId } from 'react';
import { othersTipsTexts } from '../../../texts/othersTips.ts';
import './ScopeSwitch.css';

interface ScopeSwitchProps {
  isGroup: boolean;
  groupName: string;
  onScope: (scope: 'group' | 'everybody') => void;
}

/** Whose tips are listed: those of the chosen group, or of all players. */
export const ScopeSwitch = ({ isGroup, groupName, onScope }: ScopeSwitchProps) => {
  const name = useId();
  const option = (scope: 'group' | 'everybody', label: string, title?: string) => (
    <label title={title}>
      <input
        type="radio"
        name={name}
        checked={isGroup === (scope === 'group')}
        onChange={() => onScope(scope)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className="scope-switch">
      <legend className="visually-hidden">{othersTipsTexts.scope}</legend>
      {option('group', othersTipsTexts.group, groupName)}
      {option('everybody', othersTipsTexts.everybody)}
    </fieldset>
  );
};
