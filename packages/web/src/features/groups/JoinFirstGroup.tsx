import { lazy, Suspense, useState } from 'react';
import { ownStandingTexts as texts } from '../../texts/home.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';

const JoinGroupForm = lazy(() =>
  import('./JoinGroupForm.tsx').then(({ JoinGroupForm }) => ({ default: JoinGroupForm })),
);

/** Lets a player without a group join one; the first membership unmounts it. */
export const JoinFirstGroup = () => {
  const [open, setOpen] = useState(false);
  return (
    <div className="join-first-group">
      <p>{texts.noGroup}</p>
      <Button onClick={() => setOpen(true)}>{texts.join}</Button>
      <Dialog title={texts.join} open={open} onClose={() => setOpen(false)}>
        <Suspense fallback={<Skeletons count={1} height={240} />}>
          <JoinGroupForm />
        </Suspense>
      </Dialog>
    </div>
  );
};
