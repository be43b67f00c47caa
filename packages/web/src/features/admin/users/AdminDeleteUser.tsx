import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { AdminConfirmButton } from '../AdminConfirmButton.tsx';
import { useHasStarted } from '../tournamentFacts.ts';
import { useAction } from '../useAction.ts';
import type { User } from '../user.ts';
import { effectOn } from './moneyEffects.ts';

const texts = adminTexts.users;

export const AdminDeleteUser = ({ user }: { user: User }) => {
  const locked = useHasStarted();
  const remove = useAction({
    run: () => change(endpoints.deleteUser, { params: { id: user.id } }),
    done: texts.deleted,
    failed: texts.deleteFailed,
  });
  return (
    <div>
      <AdminConfirmButton
        label={texts.deleteLabel}
        title={texts.deleteTitle(user.name)}
        confirmLabel={adminTexts.remove}
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>{texts.deleteText}</p>
        {locked && user.active ? <p>{effectOn(user, 'deactivate')}</p> : null}
        {locked && user.active ? <p>{adminTexts.logged}</p> : null}
      </AdminConfirmButton>
    </div>
  );
};
