import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { AdminConfirmButton } from '../../admin/AdminConfirmButton.tsx';
import { useAction } from '../../admin/useAction.ts';

interface AdminDeleteMatchProps {
  matchId: number;
  /** Names of the countries. */
  home: string;
  away: string;
}

export const AdminDeleteMatch = ({ matchId, home, away }: AdminDeleteMatchProps) => {
  const remove = useAction({
    run: () => change(endpoints.deleteMatch, { body: { id: matchId } }),
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <AdminConfirmButton
      label={texts.remove}
      title={texts.removeTitle}
      confirmLabel={texts.remove}
      danger
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <p>{texts.removeText(home, away)}</p>
      <p>{adminTexts.logged}</p>
    </AdminConfirmButton>
  );
};
