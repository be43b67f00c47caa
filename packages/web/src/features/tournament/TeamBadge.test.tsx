import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../api/queryClient.ts';
import { fakeApi } from '../../test/api.ts';
import { em2024 } from '../../test/tournament.ts';
import { type BadgeTeam, TeamBadge } from './TeamBadge.tsx';

const scotland: BadgeTeam = { code: 'XS', name: 'Schottland', short: null, colors: null };
const dortmund: BadgeTeam = {
  code: '1D',
  name: 'Borussia Dortmund',
  short: 'BVB',
  colors: ['#fde100', '#000000'],
};

const show = (team: BadgeTeam) => {
  fakeApi().answers(endpoints.tournament, em2024);
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <TeamBadge team={team} labelled />
      <TeamBadge team={team} />
    </QueryClientProvider>,
  );
  return container;
};

it('is the flag of a team without colours, by the code or as the tournament says', async () => {
  show({ ...scotland, code: 'DE', name: 'Deutschland' });
  expect(screen.getByRole('img', { name: 'Deutschland' })).toHaveAttribute(
    'src',
    expect.stringMatching(/\/de\.webp$/),
  );
  show(scotland);
  const flag = screen.getByRole('img', { name: 'Schottland' });
  await expect.poll(() => flag.getAttribute('src')).toMatch(/\/gb-sct\.webp$/);
});

it('is a badge with the letters of a team with colours, or with its code', () => {
  show(dortmund);
  expect(screen.getByRole('img', { name: 'Borussia Dortmund' })).toHaveTextContent('BVB');
  show({ ...dortmund, name: 'BV Borussia', short: null });
  expect(screen.getByRole('img', { name: 'BV Borussia' })).toHaveTextContent('1D');
});

it.each([scotland, dortmund])('says nothing beside the name $name', (team) => {
  show(team);
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
