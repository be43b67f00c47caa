import { useState } from 'react';
import { adminTexts } from '../../../texts/admin.ts';
import { configurationTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PasswordField } from '../../account/accountFields.tsx';
import { AdminPlayerPicker } from '../AdminPlayerPicker.tsx';
import type { User } from '../user.ts';

interface AdminOrganiserChoiceProps {
  /** The organiser's id and name. */
  current: number | null;
  currentName: string | undefined;
  successor: User | undefined;
  onSuccessor: (user: User | undefined) => void;
}

/** Shows the organiser and chooses a successor, who must be active. */
export const AdminOrganiserChoice = ({
  current,
  currentName,
  successor,
  onSuccessor,
}: AdminOrganiserChoiceProps) => (
  <div className="admin-section">
    <p>
      <span className="admin-label">{texts.organiser}</span> {currentName ?? texts.unknownOrganiser}
    </p>
    {successor ? (
      <div className="admin-actions" role="status">
        <strong>{texts.chosenOrganiser(successor.name)}</strong>
        <Button variant="quiet" onClick={() => onSuccessor(undefined)}>
          {texts.keepOrganiser}
        </Button>
      </div>
    ) : (
      <Disclosure label={texts.changeOrganiser}>
        {() => (
          <AdminPlayerPicker
            label={texts.changeOrganiser}
            accepts={(user) => user.active && user.id !== current}
            onPick={onSuccessor}
          />
        )}
      </Disclosure>
    )}
  </div>
);

interface AdminHandOverDialogProps {
  /** The successor's name. */
  name: string;
  open: boolean;
  /** @param password the organiser's own */
  onConfirm: (password: string) => void;
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
  const [password, setPassword] = useState('');
  const cancel = () => {
    setSure(false);
    setPassword('');
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
          <Button
            variant="danger"
            disabled={!sure || password === ''}
            onClick={() => onConfirm(password)}
          >
            {texts.handOver}
          </Button>
        </>
      }
    >
      <div className="admin-section">
        <p>{texts.handOverText(name)}</p>
        <p>{adminTexts.logged}</p>
        <PasswordField label={texts.ownPassword} value={password} onValue={setPassword} />
        <Checkbox checked={sure} onChecked={setSure}>
          {texts.handOverCheck}
        </Checkbox>
      </div>
    </Dialog>
  );
};
