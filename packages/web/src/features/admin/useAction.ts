import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '@tippspiel/contract';
import { messageOf } from '../../api/ApiError.ts';
import { refresh } from '../../api/queries.ts';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';

interface Action<Input> {
  run: (input: Input) => Promise<unknown>;
  /** The toast of a success. */
  done: string | ((input: Input) => string);
  /** The toast of a failure; the server's reason follows, unless the form shows it. */
  failed: string;
  formShowsReason?: boolean;
  /** Failures after which the form asks a question instead: they show no toast. */
  asksAfter?: (error: Error) => boolean;
  /** Whose answers are different now. */
  changes: readonly Endpoint[];
  onDone?: (input: Input) => void;
}

/**
 * Something the organiser does: a call, its toasts, and the lists that change by it. It is pending
 * until those are loaded again, so that nothing jumps back in between.
 */
export const useAction = <Input = void>(action: Action<Input>) => {
  const { run, done, failed, formShowsReason = false, asksAfter, changes, onDone } = action;
  return useMutation({
    mutationFn: run,
    onSuccess: async (_, input) => {
      notifySuccess(typeof done === 'string' ? done : done(input));
      onDone?.(input);
      await refresh(...changes);
    },
    onError: (error) => {
      if (asksAfter?.(error)) return;
      notifyError(formShowsReason ? failed : `${failed} ${messageOf(error)}`);
    },
  });
};
