import { endpoints } from '@tippspiel/contract';
import { change } from '../../../api/change.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { useAction } from '../useAction.ts';

export const WithdrawResult = ({ matchId }: { matchId: number }) => {
  const withdraw = useAction({
    run: () =>
      change(endpoints.updateMatch, {
        params: { id: matchId },
        body: { resHome: null, resAway: null, resKO: null },
      }),
    done: texts.withdrawn,
    failed: texts.updateFailed,
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
