import { lazy, type ReactNode, Suspense, useState } from 'react';
import { shareTexts } from '../../texts/share.ts';
import { Button } from '../../ui/Button.tsx';
import type { CardChoice } from './ShareDialog.tsx';

/** Loaded with what draws the picture when somebody wants it. */
export const ShareDialog = lazy(async () => ({
  default: (await import('./ShareDialog.tsx')).ShareDialog,
}));

/** Opens the picture of a card; what draws it is loaded then. */
export const ShareButton = ({ choices }: { choices: readonly CardChoice[] }) => (
  <DialogButton>{(close) => <ShareDialog choices={choices} onClose={close} />}</DialogButton>
);

/** The button alone, for who has to load first what there is to share. */
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
