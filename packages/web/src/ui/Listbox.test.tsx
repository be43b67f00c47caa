import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Listbox } from './Listbox.tsx';

it('brings its options into sight when it opens', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(
    <Listbox
      label="Land"
      options={['Deutschland', 'Spanien']}
      value=""
      placeholder="Land wählen"
      onValue={() => undefined}
      pictureOf={() => null}
    />,
  );
  expect(scrolled).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('combobox', { name: 'Land' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('listbox')]);
  scrolled.mockRestore();
});
