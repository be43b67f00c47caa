import type { ReactNode } from 'react';
import { Unbroken } from './Unbroken.tsx';

/** What stays to be read, in contrast to a notification. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="notice" role="status">
    {typeof children === 'string' ? <Unbroken>{children}</Unbroken> : children}
  </p>
);
