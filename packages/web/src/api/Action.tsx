import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { AskButton } from '../ui/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../ui/notifications.ts';
import { messageOf } from './ApiError.ts';

interface Action<Input, Answer> {
  /** Calls `change`. */
  run: (input: Input) => Promise<Answer>;
  /** The notification of a success. */
  done: string | ((input: Input, answer: Answer) => string);
  /** The notification of a failure; the server's reason follows, unless the form shows it. */
  failed: string;
  formShowsReason?: boolean;
  /** Failures after which the form asks a question instead: they show no notification. */
  asksAfter?: (error: Error) => boolean;
  onDone?: ((input: Input) => void) | undefined;
  onFailed?: () => void;
}

/** A call by a tap, and its notifications. */
export const useAction = <Input = void, Answer = unknown>(action: Action<Input, Answer>) => {
  const { run, done, failed, formShowsReason = false, asksAfter, onDone, onFailed } = action;
  return useMutation({
    mutationFn: run,
    onSuccess: (answer, input) => {
      notifySuccess(typeof done === 'string' ? done : done(input, answer));
      onDone?.(input);
    },
    onError: (error) => {
      if (asksAfter?.(error)) return;
      notifyError(formShowsReason ? failed : `${failed} ${messageOf(error)}`);
      onFailed?.();
    },
  });
};

interface ActionButtonProps
  extends Omit<ComponentProps<typeof AskButton>, 'loading' | 'onConfirm'>,
    Pick<Action<void, unknown>, 'run' | 'failed' | 'onDone'> {
  done: string;
}

/** Asks, and then acts. */
export const ActionButton = ({ run, done, failed, onDone, ...button }: ActionButtonProps) => {
  const { mutate, isPending } = useAction({ run, done, failed, onDone });
  return <AskButton {...button} loading={isPending} onConfirm={() => mutate()} />;
};
