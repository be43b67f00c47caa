import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { AdminConfirmButton } from '../../admin/AdminConfirmButton.tsx';
import { useAction } from '../../admin/useAction.ts';

export const AdminWithdrawResult = ({ matchId }: { matchId: number }) => {
  const withdraw = useAction({
    run: () => change(endpoints.updateMatch, { params: { id: matchId }, body: { result: null } }),
    done: texts.withdrawn,
    failed: texts.updateFailed,
  });
  return (
    <AdminConfirmButton
      label={texts.withdraw}
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      danger
      loading={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    >
      <p>{texts.withdrawText}</p>
      <p>{adminTexts.logged}</p>
    </AdminConfirmButton>
  );
};
