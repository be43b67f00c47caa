import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { useAction } from '../useAction.ts';
import type { User } from '../user.ts';
import { AdminHistoricalResultForm } from './AdminHistoricalResultForm.tsx';

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
