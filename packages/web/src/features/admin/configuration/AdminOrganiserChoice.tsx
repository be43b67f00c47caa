import { configurationTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { AdminPlayerPicker } from '../AdminPlayerPicker.tsx';
import type { User } from '../user.ts';

interface AdminOrganiserChoiceProps {
  /** The organiser's id and name. */
  current: number | null;
  currentName: string | undefined;
  successor: User | undefined;
  onSuccessor: (user: User | undefined) => void;
}

/** Who organises, and who shall; only an active player can. */
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
