import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/ApiError.ts';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';

interface Action<Input> {
  /** Calls `change`. */
  run: (input: Input) => Promise<unknown>;
  /** The toast of a success. */
  done: string | ((input: Input) => string);
  /** The toast of a failure; the server's reason follows, unless the form shows it. */
  failed: string;
  formShowsReason?: boolean;
  /** Failures after which the form asks a question instead: they show no toast. */
  asksAfter?: (error: Error) => boolean;
  onDone?: (input: Input) => void;
}

/** Something the organiser does: a call and its toasts. */
export const useAction = <Input = void>(action: Action<Input>) => {
  const { run, done, failed, formShowsReason = false, asksAfter, onDone } = action;
  return useMutation({
    mutationFn: run,
    onSuccess: (_, input) => {
      notifySuccess(typeof done === 'string' ? done : done(input));
      onDone?.(input);
    },
    onError: (error) => {
      if (asksAfter?.(error)) return;
      notifyError(formShowsReason ? failed : `${failed} ${messageOf(error)}`);
    },
  });
};
