import { standingsTexts } from '../../texts/standings.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import './GroupChoice.css';

interface GroupChoiceProps {
  groups: readonly { id: number; name: string }[];
  /** The group whose table is shown. */
  chosen: number;
  onChoose: (id: number) => void;
}

/** Stands beside the heading, so that the table begins further up. */
export const GroupChoice = ({ groups, chosen, onChoose }: GroupChoiceProps) => (
  <div className="group-choice">
    <SelectField
      label={standingsTexts.group}
      value={String(chosen)}
      options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
      onValue={(id) => onChoose(Number(id))}
    />
  </div>
);
