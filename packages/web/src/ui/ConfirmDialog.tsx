import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  /** The button's verb: 'Löschen'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Says what will happen. */
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  title,
  open,
  confirmLabel,
  cancelLabel = 'Abbrechen',
  danger = false,
  loading = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    open={open}
    onClose={onCancel}
    footer={
      <>
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);

interface AskButtonProps extends Pick<ConfirmDialogProps, 'danger' | 'loading'> {
  label: string;
  /** The question, `Löschen?` by default. */
  title?: string;
  /** The whole name for a screen reader, where the label alone is ambiguous. */
  name?: string;
  /** The dialog's button has the same label by default. */
  confirmLabel?: string;
  /** The reason stands beside it. */
  disabled?: boolean;
  onConfirm: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** A button that asks before it acts. */
export const AskButton = (props: AskButtonProps) => {
  const { label, name = label, title = `${label}?`, disabled = false, ...dialog } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        aria-label={name}
        loading={dialog.loading ?? false}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={asking}
        title={title}
        confirmLabel={props.confirmLabel ?? label}
        onConfirm={() => {
          setAsking(false);
          dialog.onConfirm();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
