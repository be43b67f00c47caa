import type { ReactNode } from 'react';
import { Unbroken } from './Unbroken.tsx';

/** Stays on the page, in contrast to a notification. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="notice" role="status">
    {typeof children === 'string' ? <Unbroken>{children}</Unbroken> : children}
  </p>
);
