import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { adminTexts } from '../../../texts/admin.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Switch } from '../../../ui/Switch.tsx';

interface Question {
  title: string;
  /** What the change does. */
  lines: readonly string[];
  /** Whether everybody reads of it in the log, or the player concerned alone. */
  isPublic: boolean;
}

interface AdminConfirmedSwitchProps {
  label: string;
  name: string;
  checked: boolean;
  action: UseMutationResult<unknown, Error, boolean>;
  /** What to ask before the change; null changes at once. */
  question: (next: boolean) => Question | null;
}

/** A switch that shows the wanted state while it is saved, and asks first where that matters. */
export const AdminConfirmedSwitch = (props: AdminConfirmedSwitchProps) => {
  const { label, name, checked, action, question } = props;
  const [asked, setAsked] = useState<Question>();
  const change = (next: boolean) => {
    const first = question(next);
    if (first) setAsked(first);
    else action.mutate(next);
  };
  const confirm = () => {
    setAsked(undefined);
    action.mutate(!checked);
  };
  return (
    <>
      <Switch
        label={label}
        name={name}
        checked={action.isPending ? action.variables : checked}
        loading={action.isPending}
        onChecked={change}
      />
      <ConfirmDialog
        title={asked?.title ?? label}
        open={asked !== undefined}
        confirmLabel={adminTexts.users.change}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      >
        {asked?.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{asked?.isPublic ? adminTexts.logged : adminTexts.loggedPrivately}</p>
      </ConfirmDialog>
    </>
  );
};
