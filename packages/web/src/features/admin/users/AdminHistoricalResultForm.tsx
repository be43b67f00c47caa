import { endpoints, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { wholeNumber } from '../numbers.ts';
import { useAction } from '../useAction.ts';

const texts = adminTexts.history;
const EMPTY = { competition: '', points: '', exact: '', correct: '' };
const figures = ['points', 'exact', 'correct'] as const;

interface AdminHistoricalResultFormProps {
  userId: number;
  competitions: readonly { id: number; name: string }[];
}

/** Adds or replaces a result; each figure is 0 to 200 (docs/game.md, 'Limits'). */
export const AdminHistoricalResultForm = ({
  userId,
  competitions,
}: AdminHistoricalResultFormProps) => {
  const [entry, setEntry] = useState(EMPTY);
  const [invalid, setInvalid] = useState(false);
  const save = useAction({
    run: (result: Result) =>
      change(endpoints.saveHistoricalResult, { body: { userId, ...result } }),
    done: texts.added,
    failed: texts.addFailed,
    formShowsReason: true,
    onDone: () => setEntry(EMPTY),
  });
  const submit = () => {
    const result = resultOf(entry);
    setInvalid(result === null);
    if (result) save.mutate(result);
  };
  const failure = save.error ? messageOf(save.error) : undefined;
  return (
    <Form label={texts.add} onSubmit={submit} error={invalid ? texts.invalid : failure}>
      <SelectField
        label={texts.competition}
        placeholder={texts.choose}
        value={entry.competition}
        options={competitions.map(({ id, name }) => ({ value: String(id), label: name }))}
        onValue={(competition) => setEntry({ ...entry, competition })}
      />
      <div className="admin-figures">
        {figures.map((figure) => (
          <TextField
            key={figure}
            label={texts[figure]}
            inputMode="numeric"
            autoComplete="off"
            value={entry[figure]}
            onValue={(value) => setEntry({ ...entry, [figure]: value })}
          />
        ))}
      </div>
      <Button type="submit" loading={save.isPending}>
        {texts.add}
      </Button>
    </Form>
  );
};

interface Result {
  competitionId: number;
  points: number;
  exact: number;
  correct: number;
}

const resultOf = (entry: typeof EMPTY): Result | null => {
  const competitionId = wholeNumber(entry.competition, Number.MAX_SAFE_INTEGER);
  const points = wholeNumber(entry.points, limits.historicalPoints);
  const exact = wholeNumber(entry.exact, limits.historicalPoints);
  const correct = wholeNumber(entry.correct, limits.historicalPoints);
  if (competitionId === null || points === null || exact === null || correct === null) return null;
  return { competitionId, points, exact, correct };
};
