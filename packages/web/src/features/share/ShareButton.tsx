import { lazy, type ReactNode, Suspense, useState } from 'react';
import { shareTexts } from '../../texts/share.ts';
import { Button } from '../../ui/Button.tsx';
import type { CardChoice } from './ShareDialog.tsx';

/** The dialog and the code that draws are loaded when somebody opens it. */
export const ShareDialog = lazy(async () => ({
  default: (await import('./ShareDialog.tsx')).ShareDialog,
}));

export const ShareButton = ({ choices }: { choices: readonly CardChoice[] }) => (
  <DialogButton>{(close) => <ShareDialog choices={choices} onClose={close} />}</DialogButton>
);

/** Opens a dialog that its caller fills: some have to load first what there is to share. */
export const DialogButton = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {shareTexts.open}
      </Button>
      {open ? <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense> : null}
    </>
  );
};
