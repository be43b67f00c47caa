import { useState } from 'react';
import { adminTexts } from '../../../texts/admin.ts';
import { configurationTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface AdminHandOverDialogProps {
  /** Who takes over. */
  name: string;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks twice: only the new organiser can give the role back. */
export const AdminHandOverDialog = ({
  name,
  open,
  onConfirm,
  onCancel,
}: AdminHandOverDialogProps) => {
  const [sure, setSure] = useState(false);
  const cancel = () => {
    setSure(false);
    onCancel();
  };
  return (
    <Dialog
      title={texts.handOverTitle(name)}
      open={open}
      onClose={cancel}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {adminTexts.cancel}
          </Button>
          <Button variant="danger" disabled={!sure} onClick={onConfirm}>
            {texts.handOver}
          </Button>
        </>
      }
    >
      <div className="admin-section">
        <p>{texts.handOverText(name)}</p>
        <p>{adminTexts.logged}</p>
        <Checkbox checked={sure} onChecked={setSure}>
          {texts.handOverCheck}
        </Checkbox>
      </div>
    </Dialog>
  );
};
