import type { ReactNode } from 'react';

/** What stays to be read, in contrast to a notification. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p className="notice" role="status">
    {children}
  </p>
);
