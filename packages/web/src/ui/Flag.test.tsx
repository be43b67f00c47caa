import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Flag } from './Flag.tsx';

it('leaves a field with the name where a flag cannot be loaded', () => {
  const { rerender } = render(<Flag code="de" label="Deutschland" />);
  expect(screen.getByRole('img', { name: 'Deutschland' })).toHaveAttribute('src');
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Deutschland' })).not.toHaveAttribute('src');
  rerender(<Flag code="fr" label="Frankreich" />);
  expect(screen.getByRole('img', { name: 'Frankreich' })).toHaveAttribute('src');
});

it('tries again when the network is back', () => {
  render(<Flag code="de" label="Deutschland" />);
  fireEvent.error(screen.getByRole('img'));
  fireEvent.online(window);
  expect(screen.getByRole('img', { name: 'Deutschland' })).toHaveAttribute('src');
});
