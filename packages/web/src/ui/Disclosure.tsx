import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import './Disclosure.css';

interface DisclosureProps {
  /** The button shows it. */
  label: string;
  /** The whole name for a screen reader, where the label alone is ambiguous. */
  name?: string;
  /** Whether it is open from the beginning. */
  opens?: boolean;
  /** Renders what is shown when it is open; `close` folds it up again. */
  children: (close: () => void) => ReactNode;
}

export const Disclosure = ({ label, name = label, opens = false, children }: DisclosureProps) => {
  const [open, setOpen] = useState(opens);
  const id = useId();
  return (
    <div className="disclosure">
      <button
        type="button"
        className="text-button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        <IconChevronRight aria-hidden size={20} />
        {label}
      </button>
      {open ? (
        <div id={id} className="disclosure-content">
          {children(() => setOpen(false))}
        </div>
      ) : null}
    </div>
  );
};
