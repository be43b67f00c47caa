import { type ReactNode, useState } from 'react';
import { adminTexts } from '../../texts/admin.ts';
import { Button } from '../../ui/Button.tsx';

const PER_PAGE = 25;

interface AdminPagesProps<T> {
  items: readonly T[];
  /** A line of the list, an `li`. */
  children: (item: T) => ReactNode;
}

/** Shows a long list one page at a time. */
export const AdminPages = <T,>({ items, children }: AdminPagesProps<T>) => {
  const [wanted, setWanted] = useState(0);
  // The list may be shorter by now.
  const page = Math.min(wanted, lastPage(items.length, PER_PAGE));
  const shown = items.slice(page * PER_PAGE, (page + 1) * PER_PAGE);
  return (
    <>
      <ul className="admin-plain-list">{shown.map(children)}</ul>
      <AdminPageButtons page={page} total={items.length} perPage={PER_PAGE} onPage={setWanted} />
    </>
  );
};

interface AdminPageButtonsProps {
  /** From 0. */
  page: number;
  /** The number of items of the list, and of a page. */
  total: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** Renders nothing for a list of one page. */
export const AdminPageButtons = ({ page, total, perPage, onPage }: AdminPageButtonsProps) => {
  const last = lastPage(total, perPage);
  return last > 0 ? (
    <nav className="admin-pages" aria-label={adminTexts.pages}>
      <Button variant="quiet" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {adminTexts.previousPage}
      </Button>
      <span role="status">{adminTexts.page(page + 1, last + 1)}</span>
      <Button variant="quiet" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {adminTexts.nextPage}
      </Button>
    </nav>
  ) : null;
};

const lastPage = (total: number, perPage: number) => Math.max(0, Math.ceil(total / perPage) - 1);
