import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { change } from '../api/change.ts';
import { outbox } from '../features/match/tip/tipOutbox.ts';
import { type Entry, isUnsent } from '../features/outbox/entry.ts';
import { leaveBrowser } from '../features/own-data/leaveBrowser.ts';
import { answerOutbox } from '../features/questions/answerOutbox.ts';
import { useObservable } from '../observable.ts';
import { paths } from '../paths.ts';
import { outboxTexts } from '../texts/outbox.ts';
import { shellTexts } from '../texts/shell.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

/** Logs out; asks first when that would lose tips which the server does not have yet. */
const LogoutButton = () => {
  const [asking, setAsking] = useState(false);
  const tips = unsentIn(useObservable(outbox.entries));
  const answers = unsentIn(useObservable(answerOutbox.entries));
  const unsent = tips + answers;
  const navigate = useNavigate();
  const leave = () => {
    void logout();
    navigate(paths.signin);
  };
  const ask = () => {
    void outbox.flush();
    void answerOutbox.flush();
    if (unsent > 0) setAsking(true);
    else leave();
  };
  return (
    <>
      <button type="button" onClick={ask}>
        {shellTexts.logout}
      </button>
      <ConfirmDialog
        title={outboxTexts.unsentTitle(tips)}
        open={asking}
        confirmLabel={unsent > 0 ? outboxTexts.logoutAnyway : shellTexts.logout}
        cancelLabel={outboxTexts.stay}
        danger={unsent > 0}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        <p aria-live="polite">
          {unsent > 0 ? outboxTexts.unsent(tips, answers) : outboxTexts.allSent}
        </p>
      </ConfirmDialog>
    </>
  );
};

const unsentIn = (entries: ReadonlyMap<number, Pick<Entry<unknown>, 'state'>>): number =>
  [...entries.values()].filter(isUnsent).length;

export default LogoutButton;

/** Ends the session here and on the server, and leaves nothing of the player in the browser. */
const logout = async (): Promise<void> => {
  // Offline, too, the browser is left clean.
  const ended = change(endpoints.logout).catch(() => undefined);
  await Promise.all([ended, leaveBrowser()]);
};
