import type { OwnTable } from '@tippspiel/contract';
import { ownStandingTexts as texts } from '../../texts/ownStanding.ts';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { SelectField } from '../../ui/SelectField.tsx';

interface TableChoiceProps {
  tables: readonly OwnTable[];
  /** The id of the table that is shown. */
  chosen: number;
  onChoose: (id: number) => void;
}

/** More of them would be a strip to search in. */
const MOST_IN_SIGHT = 4;

/** Changes the table by one tap; many are a list. */
export const TableChoice = ({ tables, chosen, onChoose }: TableChoiceProps) => {
  if (tables.length > MOST_IN_SIGHT) {
    return (
      <SelectField
        label={texts.tables}
        value={String(chosen)}
        options={tables.map((table) => ({ value: String(table.id), label: nameOf(table) }))}
        onValue={(id) => onChoose(Number(id))}
      />
    );
  }
  return (
    <SegmentedControl
      label={texts.tables}
      segments={tables.map((table) => ({ value: table.id, label: nameOf(table) }))}
      value={chosen}
      onValue={onChoose}
    />
  );
};

const nameOf = ({ name }: OwnTable): string => name ?? texts.allPlayers;
