import { useQuery } from '@tanstack/react-query';
import { endpoints, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { messageOf } from '../../../api/ApiError.ts';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Form } from '../../../ui/Form.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { wholeNumber } from '../numbers.ts';
import { useAction } from '../useAction.ts';
import type { User } from '../user.ts';

const texts = adminTexts.history;

/** A player's points in past competitions. */
export const AdminHistoricalResults = ({ user }: { user: User }) => {
  const query = useQuery(queryOf(endpoints.competitions));
  return (
    <section className="admin-section">
      <h3>{texts.title}</h3>
      <Loaded query={query} placeholder={<Skeletons count={1} height={200} />}>
        {(competitions) => (
          <>
            <RecordList user={user} competitions={competitions} />
            {competitions.length === 0 ? (
              <EmptyState>{texts.noCompetition}</EmptyState>
            ) : (
              <AdminHistoricalResultForm userId={user.id} competitions={competitions} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};

interface RecordListProps {
  user: User;
  competitions: readonly { id: number; name: string }[];
}

const RecordList = ({ user, competitions }: RecordListProps) => {
  const remove = useAction({
    run: (competitionId: number) =>
      change(endpoints.deleteHistoricalResult, { body: { userId: user.id, competitionId } }),
    done: texts.removed,
    failed: texts.removeFailed,
  });
  const nameOf = (id: number) => competitions.find((known) => known.id === id)?.name ?? `#${id}`;
  if (user.historicalResults.length === 0) return <p className="admin-note">{texts.none}</p>;
  return (
    <ul className="admin-plain-list">
      {user.historicalResults.map((result) => {
        const name = nameOf(result.competitionId);
        return (
          <li key={result.competitionId}>
            <span>
              <strong>{name}</strong>{' '}
              <span className="admin-note">
                {texts.totals(result.points, result.exact, result.correct)}
              </span>
            </span>
            <AdminConfirmButton
              label={adminTexts.remove}
              name={texts.removeLabel(name)}
              title={texts.removeTitle}
              confirmLabel={adminTexts.remove}
              danger
              loading={remove.isPending}
              onConfirm={() => remove.mutate(result.competitionId)}
            >
              {texts.removeText(name)}
            </AdminConfirmButton>
          </li>
        );
      })}
    </ul>
  );
};

const EMPTY = { competition: '', points: '', exact: '', correct: '' };
const figures = ['points', 'exact', 'correct'] as const;

interface AdminHistoricalResultFormProps {
  userId: number;
  competitions: readonly { id: number; name: string }[];
}

/** Adds or replaces a result; each figure is 0 to 200 (docs/game.md, 'Limits'). */
const AdminHistoricalResultForm = ({ userId, competitions }: AdminHistoricalResultFormProps) => {
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
