import type { ComponentPropsWithRef } from 'react';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'quiet' | 'danger';
  /** Shows that the click is being worked on; further clicks do nothing. */
  loading?: boolean;
}

export const Button = ({
  variant = 'primary',
  loading = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={loading ? 'button' : type}
    onClick={loading ? undefined : onClick}
    aria-busy={loading}
    className={`button button-${variant}${className ? ` ${className}` : ''}`}
  />
);
