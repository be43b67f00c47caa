import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { giveLayout } from '../test/browser.ts';
import { Tabs } from './Tabs.tsx';

it('fades its row of tabs where some are out of sight', () => {
  const layOut = giveLayout();
  render(
    <Tabs
      label="Ansicht"
      tabs={[
        { key: 'one', label: 'Eins' },
        { key: 'two', label: 'Zwei' },
      ]}
      active="one"
      onSelect={() => undefined}
    >
      Inhalt
    </Tabs>,
  );
  const row = screen.getByRole('tablist');
  expect(row).toHaveAttribute('data-hidden', '');
  Object.defineProperty(row, 'clientWidth', { value: 360 });
  Object.defineProperty(row, 'scrollWidth', { value: 800 });
  layOut();
  expect(row).toHaveAttribute('data-hidden', 'after');
  row.scrollLeft = 100;
  fireEvent.scroll(row);
  expect(row).toHaveAttribute('data-hidden', 'before after');
  row.scrollLeft = 440;
  fireEvent.scroll(row);
  expect(row).toHaveAttribute('data-hidden', 'before');
});
