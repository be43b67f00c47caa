import { configurationTexts as texts } from '../../../texts/adminGame.ts';
import { Button } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { PlayerPicker } from '../PlayerPicker.tsx';
import type { User } from '../user.ts';

interface AdminChoiceProps {
  /** The organiser's id and name. */
  current: number | null;
  currentName: string | undefined;
  successor: User | undefined;
  onSuccessor: (user: User | undefined) => void;
}

/** Who organises, and who shall; only an active player can. */
export const AdminChoice = ({ current, currentName, successor, onSuccessor }: AdminChoiceProps) => (
  <div className="admin-section">
    <p>
      <span className="admin-label">{texts.admin}</span> {currentName ?? texts.unknownAdmin}
    </p>
    {successor ? (
      <div className="admin-actions" role="status">
        <strong>{texts.chosenAdmin(successor.name)}</strong>
        <Button variant="quiet" onClick={() => onSuccessor(undefined)}>
          {texts.keepAdmin}
        </Button>
      </div>
    ) : (
      <Disclosure label={texts.changeAdmin}>
        {() => (
          <PlayerPicker
            label={texts.changeAdmin}
            accepts={(user) => user.active && user.id !== current}
            onPick={onSuccessor}
          />
        )}
      </Disclosure>
    )}
  </div>
);
