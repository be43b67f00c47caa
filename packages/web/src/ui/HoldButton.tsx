import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';
import './HoldButton.css';

interface HoldButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  /** Is called once the button has been held long enough. */
  onHeld: () => void;
  /** Is called after a short press, by keyboard, mouse or screen reader: it asks. */
  onPress: () => void;
}

/** So long it is held, milliseconds; HoldButton.css has the same time. */
const HOLD_MS = 1_500;

/** A button that acts when it is held, so that a touch in passing does nothing; a press asks instead. */
export const HoldButton = ({ onHeld, onPress, className, children, ...rest }: HoldButtonProps) => {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The click that ends a hold is no press. */
  const hasActed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const hold = () => {
    hasActed.current = false;
    setHeld(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      hasActed.current = true;
      setHeld(false);
      onHeld();
    }, HOLD_MS);
  };
  return (
    <button
      {...rest}
      type="button"
      className={`hold-button${isHeld ? ' hold-button-held' : ''}${className ? ` ${className}` : ''}`}
      onPointerDown={({ button }) => button === 0 && hold()}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        if (detail === 0 || !hasActed.current) onPress();
        hasActed.current = false;
      }}
    >
      {children}
    </button>
  );
};
