import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { giveLayout } from '../test/browser.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

it('shows what is chosen, and fades where there is more', () => {
  const layOut = giveLayout();
  const control = (value: number) => (
    <SegmentedControl
      label="Tabelle"
      segments={[1, 2, 3, 4].map((each) => ({ value: each, label: `Runde ${each}` }))}
      value={value}
      onValue={() => undefined}
    />
  );
  const { rerender } = render(control(4));
  const strip = screen.getByRole('group', { name: 'Tabelle' });
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  Object.defineProperty(strip, 'scrollWidth', { value: 600 });
  for (const [index, radio] of screen.getAllByRole('radio').entries()) {
    const label = radio.closest('label') ?? radio;
    Object.defineProperty(label, 'offsetLeft', { value: index * 150 });
    Object.defineProperty(label, 'offsetWidth', { value: 150 });
  }
  layOut();
  // jsdom scrolls past the end, where a browser stops.
  expect(strip.scrollLeft).toBe(375);
  expect(strip).toHaveAttribute('data-hidden', 'before');
  rerender(control(2));
  layOut();
  expect(strip.scrollLeft).toBe(75);
  expect(strip).toHaveAttribute('data-hidden', 'before after');
});
