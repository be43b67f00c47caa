import { endpoints } from '@tippspiel/contract';
import { call } from '../../../api/client.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { ConfirmButton } from '../../admin/ConfirmButton.tsx';
import { useAction } from '../../admin/useAction.ts';
import { changedByMatches } from './changedByMatches.ts';

export const AdminWithdrawResult = ({ matchId }: { matchId: number }) => {
  const withdraw = useAction({
    run: () => call(endpoints.updateMatch, { params: { id: matchId }, body: { result: null } }),
    done: texts.withdrawn,
    failed: texts.updateFailed,
    changes: changedByMatches,
  });
  return (
    <ConfirmButton
      label={texts.withdraw}
      title={texts.withdrawTitle}
      confirmLabel={texts.withdraw}
      danger
      loading={withdraw.isPending}
      onConfirm={() => withdraw.mutate()}
    >
      <p>{texts.withdrawText}</p>
      <p>{adminTexts.logged}</p>
    </ConfirmButton>
  );
};
