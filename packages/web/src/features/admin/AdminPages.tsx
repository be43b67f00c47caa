import { type ReactNode, useState } from 'react';
import { adminTexts } from '../../texts/admin.ts';
import { Button } from '../../ui/Button.tsx';

const PER_PAGE = 25;

interface AdminPagesProps<T> {
  items: readonly T[];
  children: (shown: readonly T[]) => ReactNode;
}

/** A long list, one page at a time. */
export const AdminPages = <T,>({ items, children }: AdminPagesProps<T>) => {
  const [wanted, setWanted] = useState(0);
  const last = Math.max(0, Math.ceil(items.length / PER_PAGE) - 1);
  // The list may have become shorter since.
  const page = Math.min(wanted, last);
  const shown = items.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  return (
    <>
      {children(shown)}
      {last > 0 ? (
        <nav className="admin-pages" aria-label={adminTexts.pages}>
          <Button variant="quiet" disabled={page === 0} onClick={() => setWanted(page - 1)}>
            {adminTexts.previousPage}
          </Button>
          <span role="status">{adminTexts.page(page + 1, last + 1)}</span>
          <Button variant="quiet" disabled={page === last} onClick={() => setWanted(page + 1)}>
            {adminTexts.nextPage}
          </Button>
        </nav>
      ) : null}
    </>
  );
};
