import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { AdminSections } from './AdminSections.tsx';

type Key = 'matches' | 'groups' | 'log';

const areas = [
  { label: 'Spieltag', sections: [{ key: 'matches', label: 'Spiele' }] },
  {
    label: 'Spieler',
    sections: [
      { key: 'groups', label: 'Gruppen' },
      { key: 'log', label: 'Protokoll' },
    ],
  },
] as const;

const Area = () => {
  const [active, setActive] = useState<Key>('matches');
  return (
    <AdminSections areas={areas} active={active} onSelect={setActive}>
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

const tab = (name: string) => screen.getByRole('tab', { name });

it('is a list under headings beside the open section, with arrows up and down', async () => {
  onScreen('none');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Spieltag',
    'Spieler',
  ]);
  const list = screen.getByRole('tablist', { name: 'Spieler' });
  expect(list).toHaveAttribute('aria-orientation', 'vertical');
  expect(within(list).getAllByRole('tab')).toHaveLength(2);
  await userEvent.click(tab('Gruppen'));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('tabpanel', { name: 'Protokoll' })).toHaveTextContent('Inhalt log');
  expect(tab('Protokoll')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('tabpanel', { name: 'Gruppen' })).toBeVisible();
});

it('lets the tab key reach each heading, also those of which nothing is open', async () => {
  onScreen('none');
  await userEvent.tab();
  expect(tab('Spiele')).toHaveFocus();
  await userEvent.tab();
  expect(tab('Gruppen')).toHaveFocus();
  expect(tab('Gruppen')).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('tabpanel', { name: 'Protokoll' })).toBeVisible();
});

it('is two rows on a phone: the headings, and the sections of the open one', async () => {
  onScreen('(max-width: 640px)');
  const headings = within(screen.getByRole('navigation', { name: 'Bereiche der Administration' }));
  expect(headings.getByRole('button', { name: 'Spieltag' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(screen.queryByRole('tab', { name: 'Gruppen' })).toBeNull();
  await userEvent.click(headings.getByRole('button', { name: 'Spieler' }));
  expect(screen.getByRole('tabpanel', { name: 'Gruppen' })).toBeVisible();
  await userEvent.click(tab('Protokoll'));
  await userEvent.click(headings.getByRole('button', { name: 'Spieler' }));
  expect(screen.getByRole('tabpanel', { name: 'Protokoll' })).toHaveTextContent('Inhalt log');
});
