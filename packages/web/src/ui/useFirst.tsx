import { type ReactNode, useState } from 'react';
import { listTexts } from '../texts/shell.ts';
import { Button } from './Button.tsx';

/** So many entries of a list are drawn, and as many more by each tap: all of a tournament, seven rounds of a league. */
const STEP = 63;

/**
 * The first entries of a long list.
 *
 * @returns `more` is a button; null where the rest is shown
 */
export const useFirst = <Entry,>(
  all: readonly Entry[],
): { readonly first: readonly Entry[]; readonly more: ReactNode } => {
  const [shown, setShown] = useState(STEP);
  const more =
    all.length <= shown ? null : (
      <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
        {listTexts.more(all.length - shown)}
      </Button>
    );
  return { first: all.slice(0, shown), more };
};
