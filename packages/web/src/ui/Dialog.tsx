import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { observable, useObservable } from '../observable.ts';
import { shellTexts } from '../texts/shell.ts';
import './Dialog.css';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons below the content. */
  footer?: ReactNode;
}

/** A modal dialog: the browser keeps the focus inside, closes on Escape and gives the focus back. */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null);

const OpenDialog = ({ title, onClose, children, footer }: Omit<DialogProps, 'open'>) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // An element that has left the page cannot give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    openDialogs.set(openDialogs.get() + 1);
    return () => openDialogs.set(openDialogs.get() - 1);
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={shellTexts.close}
          onClick={onClose}
        >
          <IconX aria-hidden />
        </button>
      </header>
      <div className="dialog-content">{children}</div>
      {footer === undefined ? null : <footer>{footer}</footer>}
    </dialog>
  );
};

/** How many there are. */
const openDialogs = observable(0);

/** Keeps a value while a dialog is open, so that the dialog does not go away. */
export const useHeldByDialog = <T,>(value: T): T => {
  const isHeld = useObservable(openDialogs) > 0;
  const [held, hold] = useState(value);
  if (isHeld) return held;
  if (held !== value) hold(value);
  return value;
};
