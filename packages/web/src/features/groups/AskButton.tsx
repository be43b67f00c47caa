import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../api/ApiError.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { notifyError, notifySuccess } from '../../ui/notifications.ts';

interface AskButtonProps {
  label: string;
  /** For a screen reader, where the label alone is ambiguous. */
  name?: string;
  title: string;
  danger?: boolean;
  loading: boolean;
  onConfirm: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** A button that asks before it does something. */
export const AskButton = (props: AskButtonProps) => {
  const { label, name = label, title, danger = false, loading, onConfirm, children } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" loading={loading} aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={title}
        open={asking}
        confirmLabel={label}
        danger={danger}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
};

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
