import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AdminSections } from './AdminSections.tsx';

const sections = [
  { key: 'matches', label: 'Spiele' },
  { key: 'groups', label: 'Gruppen' },
  { key: 'log', label: 'Protokoll' },
] as const;

type Key = (typeof sections)[number]['key'];

const Area = () => {
  const [active, setActive] = useState<Key>('matches');
  return (
    <AdminSections sections={sections} active={active} onSelect={setActive}>
      <p>Inhalt {active}</p>
    </AdminSections>
  );
};

/** As on a screen for which this media query alone holds. */
const onScreen = (holding: string) => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === holding,
  }));
  render(<Area />);
};

it('is a list beside the open section where there is room, with arrows up and down', async () => {
  onScreen('(min-width: 60rem)');
  expect(screen.getByRole('tablist')).toHaveAttribute('aria-orientation', 'vertical');
  await userEvent.click(screen.getByRole('tab', { name: 'Gruppen' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('tabpanel', { name: 'Protokoll' })).toHaveTextContent('Inhalt log');
  expect(screen.getByRole('tab', { name: 'Protokoll' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('tabpanel', { name: 'Gruppen' })).toBeVisible();
});

it('is rows above it on a narrow screen, where up and down scroll the page', async () => {
  onScreen('none');
  await userEvent.click(screen.getByRole('tab', { name: 'Gruppen' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('tabpanel', { name: 'Gruppen' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Protokoll' })).toBeVisible();
});

it('is a select on a phone', async () => {
  onScreen('(max-width: 640px)');
  expect(screen.queryByRole('tab')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bereich' }), 'Protokoll');
  expect(screen.getByRole('region', { name: 'Protokoll' })).toHaveTextContent('Inhalt log');
});
