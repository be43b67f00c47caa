import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

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
