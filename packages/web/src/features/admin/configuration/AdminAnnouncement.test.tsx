import { screen, within } from '@testing-library/react';
import { type AnswerOf, endpoints, errors, messages } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { at } from '../../../test/matches.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

const pinned: AnswerOf<typeof endpoints.announcement> = {
  announcement: {
    id: 5,
    text: 'Grillen um 17 Uhr.',
    writtenAt: at('2024-06-19T10:00:00Z'),
    dismissed: false,
  },
};

it('pins a message', async () => {
  const api = organiserApi();
  api.answers(endpoints.setAnnouncement, success);
  const user = await openAdminTab('konfiguration');
  const field = await screen.findByLabelText('Nachricht an alle');
  await user.click(screen.getByRole('button', { name: 'Anpinnen' }));
  expect(await screen.findByText(messages.announcement)).toBeVisible();
  await user.type(field, 'Zeile eins{Enter}Zeile zwei');
  api.answers(endpoints.announcement, pinned);
  await user.click(screen.getByRole('button', { name: 'Anpinnen' }));
  expect(await screen.findByText('Nachricht angepinnt')).toBeVisible();
  expect(api.sent(endpoints.setAnnouncement)).toEqual([{ text: 'Zeile eins\nZeile zwei' }]);
  expect(await screen.findByRole('button', { name: 'Ersetzen' })).toBeVisible();
});

it('keeps what was typed if it is refused', async () => {
  const api = organiserApi();
  api.refuses(endpoints.setAnnouncement, 'database-away');
  const user = await openAdminTab('konfiguration');
  const field = await screen.findByLabelText('Nachricht an alle');
  await user.type(field, 'Hallo');
  await user.click(screen.getByRole('button', { name: 'Anpinnen' }));
  expect(await screen.findByText(errors['database-away'].message)).toBeVisible();
  expect(field).toHaveValue('Hallo');
});

it('removes it after a second yes', async () => {
  const api = organiserApi();
  api.answers(endpoints.announcement, pinned);
  api.answers(endpoints.removeAnnouncement, success);
  const user = await openAdminTab('konfiguration');
  await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nachricht entfernen?' }));
  api.answers(endpoints.announcement, { announcement: null });
  await user.click(dialog.getByRole('button', { name: 'Entfernen' }));
  expect(await screen.findByText('Nachricht entfernt')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Anpinnen' })).toBeVisible();
  expect(screen.getByLabelText('Nachricht an alle')).toHaveValue('');
});
