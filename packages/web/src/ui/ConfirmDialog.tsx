import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  open: boolean;
  /** What the button does, as a verb: 'Löschen'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** What will happen. */
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
