import type { ReactNode } from 'react';

interface EmptyStateProps {
  title?: string;
  children?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
}

/** Says why a list is empty, and what to do about it. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="empty-state">
    {title === undefined ? null : <p className="empty-state-title">{title}</p>}
    {children === undefined ? null : <p>{children}</p>}
    {action}
  </div>
);
