import { screen, waitFor, within } from '@testing-library/react';
import { endpoints, errors } from '@tippspiel/contract';
import { CLASSIC, POINT_PRESETS } from '@tippspiel/rules';
import { expect, it } from 'vitest';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';
import { em2024 } from '../../../test/tournament.ts';

const card = async () =>
  within(await screen.findByRole('group', { name: 'Welche Punkte gibt es?' }));

it('changes what tips earn after a question that says who is told', async () => {
  const api = organiserApi({ started: false });
  api.answers(endpoints.savePoints, success);
  const user = await openAdminTab('konfiguration');
  const choice = await card();
  expect(screen.getByRole('button', { name: 'Punkte ändern' })).toBeDisabled();
  expect(screen.getByText('So ist es schon.')).toBeVisible();
  await user.click(choice.getByRole('radio', { name: /^4-3-2/ }));
  await user.click(screen.getByRole('button', { name: 'Punkte ändern' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Punkte ändern?' }));
  expect(dialog.getByText(/^Dann gilt:/)).toHaveTextContent(
    'Dann gilt: genaues Ergebnis 4, Tordifferenz 3, Tendenz 2, Unentschieden mit anderen Toren 2, K.-o.-Tipp 1, Turniersieger 5.',
  );
  expect(dialog.getByText(/Startseite und im Protokoll\. .* eine Mail\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Punkte ändern' }));
  expect(await screen.findByText('Die Punkte sind geändert')).toBeVisible();
  const points = POINT_PRESETS[1]?.rules;
  expect(api.sent(endpoints.savePoints)).toEqual([{ points }]);
});

it('shows own points, and why they cannot be changed any more', async () => {
  const points = { ...CLASSIC, exact: 7, champion: 0 };
  const api = organiserApi({ started: false, points, knockout: false });
  api.refuses(endpoints.savePoints, 'points-changed-too-late');
  const user = await openAdminTab('konfiguration');
  const choice = await card();
  expect(choice.getByRole('radio', { name: /^Eigene Punkte/ })).toBeChecked();
  expect(choice.getByRole('spinbutton', { name: 'Punkte: Genaues Ergebnis' })).toHaveValue('7');
  expect(choice.queryByRole('spinbutton', { name: 'Punkte: K.-o.-Tipp' })).toBeNull();
  await user.click(choice.getByRole('button', { name: /Turniersieger: eins mehr$/ }));
  await user.click(screen.getByRole('button', { name: 'Punkte ändern' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Punkte ändern' }));
  const reason = errors['points-changed-too-late'].message;
  expect(await screen.findByText(new RegExp(reason.slice(0, 40)))).toBeVisible();
});

it('follows what another tab has changed, and is gone with the first whistle', async () => {
  const api = organiserApi({ started: false });
  await openAdminTab('konfiguration');
  await card();
  const points = POINT_PRESETS[1]?.rules ?? CLASSIC;
  api.answers(endpoints.tournament, { ...em2024, started: false, points });
  await api.tells({ facts: ['configuration'], matches: [] });
  await waitFor(async () =>
    expect((await card()).getByRole('radio', { name: /^4-3-2/ })).toBeChecked(),
  );
  api.answers(endpoints.tournament, { ...em2024, started: true, points });
  await api.tells({ facts: ['matches'], matches: [] });
  await waitFor(() => expect(screen.queryByRole('group', { name: /^Welche Punkte/ })).toBeNull());
});
