import type { OwnTable } from '@tippspiel/contract';
import { useId } from 'react';
import { ownStandingTexts as texts } from '../../texts/ownStanding.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import './TableChoice.css';

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
  const name = useId();
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
    <fieldset className="own-table-choice">
      <legend className="visually-hidden">{texts.tables}</legend>
      {tables.map((table) => (
        <label key={table.id}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={table.id === chosen}
            onChange={() => onChoose(table.id)}
          />
          <span>{nameOf(table)}</span>
        </label>
      ))}
    </fieldset>
  );
};

const nameOf = ({ name }: OwnTable): string => name ?? texts.allPlayers;
