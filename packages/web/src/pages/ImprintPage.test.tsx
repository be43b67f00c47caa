import { screen } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

it.each([
  ['that comes along', null, /^Impressum\. Angaben gemäß § 5 DDG\./],
  ['of the operator', 'Impressum. Uli Klein.', /^Impressum\. Uli Klein\.$/],
  ['that nobody wrote down', '', /^Impressum$/],
])('the picture %s has its full text', async (_, imprint, said) => {
  fakeApi().answers(endpoints.tournament, { ...em2024, imprint });
  renderAt('/imprint');
  expect(await screen.findByRole('img', { name: said })).toHaveAttribute('src', '/imprint-image');
});
