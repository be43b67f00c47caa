import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { flagOf, type Team, TeamBadge } from './TeamBadge.tsx';

const scotland: Team = { isocode: 'XS', name: 'Schottland', flag: 'gb-sct' };
const dortmund: Team = {
  isocode: '1D',
  name: 'Borussia Dortmund',
  flag: '1d',
  short: 'BVB',
  colors: ['#fde100', '#000000'],
};

const show = (team: Team) =>
  render(
    <>
      <TeamBadge team={team} labelled size={3} />
      <TeamBadge team={team} />
    </>,
  ).container;

it('is the flag of a team without colours', () => {
  show(scotland);
  expect(screen.getByRole('img', { name: 'Schottland' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/gb-sct\.webp$/),
  );
});

it('is a field of the main colour and of the same size until the badge is there', async () => {
  show(dortmund);
  const field = screen.getByRole('img', { name: 'Borussia Dortmund' });
  expect(field.style).toMatchObject({ width: '3rem', background: 'rgb(253, 225, 0)' });
  expect(await screen.findAllByText('BVB')).toHaveLength(2);
  const badge = screen.getByRole('img', { name: 'Borussia Dortmund' });
  expect(badge.style.width).toBe('3rem');
  expect(badge).toHaveClass('flag');
});

it('has the letters of a team with colours, or its code', async () => {
  show({ ...dortmund, name: 'BV Borussia', short: undefined });
  await screen.findAllByText('1D');
  expect(screen.getByRole('img', { name: 'BV Borussia' })).toHaveTextContent('1D');
});

it('asks for no flag of a club that is not known yet', () => {
  const box = show({ isocode: '1D', name: '1D', flag: '1d' });
  expect(screen.getByRole('img', { name: '1D' })).toBeVisible();
  expect(box.querySelector('img')).toBeNull();
});

it('asks for no flag by a code alone as long as the names of flags are not known', () => {
  const box = show({ ...scotland, flag: flagOf('XS', undefined) });
  expect(screen.getByRole('img', { name: 'Schottland' })).toBeVisible();
  expect(box.querySelector('img')).toBeNull();
  expect(flagOf('XS', { XS: 'gb-sct' })).toBe('gb-sct');
  expect(flagOf('DE', { XS: 'gb-sct' })).toBe('de');
});

it.each([scotland, dortmund])('says nothing beside the name $name', async (team) => {
  const box = show(team);
  await expect.poll(() => box.querySelector('img, svg')).not.toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
