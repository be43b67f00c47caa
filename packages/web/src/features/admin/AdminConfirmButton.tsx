import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface AdminConfirmButtonProps {
  label: string;
  /** The whole name for a screen reader, where the label alone is ambiguous. */
  name?: string;
  title: string;
  confirmLabel: string;
  danger?: boolean;
  loading?: boolean;
  /** Why is said beside it. */
  disabled?: boolean;
  onConfirm: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** A button that asks before it acts. */
export const AdminConfirmButton = ({
  label,
  name = label,
  disabled = false,
  ...dialog
}: AdminConfirmButtonProps) => {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    dialog.onConfirm();
  };
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
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};
