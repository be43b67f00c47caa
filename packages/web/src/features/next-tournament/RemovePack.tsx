import { endpoints } from '@tippspiel/contract';
import { change } from '../../api/change.ts';
import { nextTournamentTexts as texts } from '../../texts/nextTournament.ts';
import { AdminConfirmButton } from '../admin/AdminConfirmButton.tsx';
import { useAction } from '../admin/useAction.ts';

/** Deletes a tournament that the organiser has uploaded. */
export const RemovePack = ({ pack, name }: { pack: string; name: string }) => {
  const remove = useAction({
    run: () => change(endpoints.removePack, { params: { pack } }),
    done: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <div className="admin-actions">
      <AdminConfirmButton
        label={texts.remove(name)}
        title={texts.removeTitle(name)}
        confirmLabel={texts.remove(name)}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {texts.removeText}
      </AdminConfirmButton>
    </div>
  );
};
