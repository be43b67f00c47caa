import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../api/ApiError.ts';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';

interface Action {
  /** Calls `change`. */
  run: () => Promise<unknown>;
  /** Said when it is done. */
  done: string;
  /** Said when it fails; the reason follows. */
  failed: string;
  onDone?: () => void;
}

/** Something that a founder does with a group: a call and what is said of it. */
export const useGroupAction = ({ run, done, failed, onDone }: Action) =>
  useMutation({
    mutationFn: run,
    onSuccess: () => {
      notifySuccess(done);
      onDone?.();
    },
    onError: (error) => notifyError(`${failed} ${messageOf(error)}`),
  });
