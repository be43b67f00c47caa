import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { Unbroken } from './Unbroken.tsx';

interface CardProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  as?: ElementType;
  /** A heading of the second level. */
  title?: ReactNode;
}

/** A surface that holds what belongs together. */
export const Card = ({ as: Tag = 'section', title, className, children, ...rest }: CardProps) => (
  <Tag {...rest} className={className ? `card ${className}` : 'card'}>
    {title === undefined ? null : (
      <h2 className="card-title">
        {typeof title === 'string' ? <Unbroken>{title}</Unbroken> : title}
      </h2>
    )}
    {children}
  </Tag>
);
