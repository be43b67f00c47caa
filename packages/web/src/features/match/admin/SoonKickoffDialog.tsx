import type { ErrorCode } from '@tippspiel/contract';
import { ApiError } from '../../../api/ApiError.ts';
import { adminMatchTexts as texts } from '../../../texts/adminMatches.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

const refusal: ErrorCode = 'kickoff-too-soon';

/** Whether the server asks to confirm a kick-off that is past or only minutes ahead. */
export const isSoonKickoff = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === refusal;

interface SoonKickoffDialogProps {
  /** Of the call that saved the kick-off; opens the dialog if it is that refusal. */
  error: Error | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a kick-off that locks tips at once or within minutes, in the server's words. */
export const SoonKickoffDialog = ({ error, ...handlers }: SoonKickoffDialogProps) => (
  <ConfirmDialog
    title={texts.soonTitle}
    open={isSoonKickoff(error)}
    confirmLabel={texts.soonConfirm}
    danger
    {...handlers}
  >
    {isSoonKickoff(error) ? <p>{error?.message}</p> : null}
  </ConfirmDialog>
);
