import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { ActionButton } from '../../../api/Action.tsx';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { useAnswer } from '../../../api/queries.ts';
import { SubmitForm } from '../../../api/SubmitForm.tsx';
import { adminTexts } from '../../../texts/admin.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useWords } from '../../tournament/useTournament.tsx';
import { wholeNumber } from '../numbers.ts';
import type { User } from '../user.ts';

const texts = adminTexts.history;

export const AdminHistoricalResults = ({ user }: { user: User }) => {
  const words = useWords();
  return (
    <section className="admin-section">
      <h3>{texts.title}</h3>
      <Loaded query={useAnswer(endpoints.competitions)} height={200}>
        {(competitions) => (
          <>
            <RecordList user={user} competitions={competitions} />
            {competitions.length === 0 ? (
              <EmptyState>{texts.noCompetition(words)}</EmptyState>
            ) : (
              <AdminHistoricalResultForm user={user} competitions={competitions} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};

interface RecordListProps {
  user: User;
  competitions: AnswerOf<typeof endpoints.competitions>;
}

const RecordList = ({ user, competitions }: RecordListProps) => {
  const words = useWords();
  const nameOf = (id: number) => competitions.find((known) => known.id === id)?.name ?? `#${id}`;
  if (user.historicalResults.length === 0) return <p className="admin-note">{texts.none(words)}</p>;
  return (
    <ul className="admin-plain-list">
      {user.historicalResults.map(({ competitionId, points, exact, correct }) => {
        const name = nameOf(competitionId);
        const body = { userId: user.id, competitionId };
        return (
          <li key={competitionId}>
            <span>
              <strong>{name}</strong>{' '}
              <span className="admin-note">{texts.totals(points, exact, correct)}</span>
            </span>
            <ActionButton
              label={adminTexts.remove}
              name={texts.removeLabel(name)}
              title={texts.removeTitle}
              danger
              run={() => change(endpoints.deleteHistoricalResult, { body })}
              done={texts.removed}
              failed={texts.removeFailed}
            >
              {texts.removeText(name)}
            </ActionButton>
          </li>
        );
      })}
    </ul>
  );
};

const EMPTY = { competition: '', points: '', exact: '', correct: '' };
const figures = ['points', 'exact', 'correct'] as const;

/** Adds or replaces a result; each figure is 0 to 200 (docs/game.md, 'Limits'). */
const AdminHistoricalResultForm = ({ user, competitions }: RecordListProps) => {
  const [entry, setEntry] = useState(EMPTY);
  return (
    <SubmitForm
      label={texts.add}
      entry={resultOf(entry)}
      check={(result) => (result ? undefined : texts.invalid)}
      send={async (result) =>
        result && change(endpoints.saveHistoricalResult, { body: { userId: user.id, ...result } })
      }
      button={texts.add}
      done={texts.added}
      failed={texts.addFailed}
      notifiesFailure
      onSuccess={() => setEntry(EMPTY)}
    >
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
    </SubmitForm>
  );
};

/** @returns null where a figure is invalid */
const resultOf = (entry: typeof EMPTY) => {
  const competitionId = wholeNumber(entry.competition, Number.MAX_SAFE_INTEGER);
  const points = wholeNumber(entry.points, limits.historicalPoints);
  const exact = wholeNumber(entry.exact, limits.historicalPoints);
  const correct = wholeNumber(entry.correct, limits.historicalPoints);
  if (competitionId === null || points === null || exact === null || correct === null) return null;
  return { competitionId, points, exact, correct };
};
