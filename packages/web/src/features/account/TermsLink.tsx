import { lazy, type ReactNode, Suspense, useState } from 'react';
import { shellTexts } from '../../texts/shell.ts';
import { Dialog } from '../../ui/Dialog.tsx';

const Terms = lazy(() => import('./Terms.tsx'));

/** Shows the full terms over the page: their own route is for players alone. */
export const TermsLink = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link-button" onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog title={shellTexts.termsOfUse} open={open} onClose={() => setOpen(false)}>
        <Suspense>
          <Terms />
        </Suspense>
      </Dialog>
    </>
  );
};
