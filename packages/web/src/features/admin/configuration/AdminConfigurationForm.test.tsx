import { screen, waitFor } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { keyOf } from '../../../api/queries.ts';
import { queryClient } from '../../../api/queryClient.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

it('outdates every answer that counts the champion', async () => {
  const api = organiserApi();
  api.answers(endpoints.users, []);
  api.answers(endpoints.saveConfiguration, success);
  const user = await openAdminTab('konfiguration');
  const counting = [
    keyOf(endpoints.scoreAlltime, { params: { group: 0 } }),
    keyOf(endpoints.trophies, { query: { user: 7 } }),
    [...keyOf(endpoints.score, { params: { id: 0 } }), 'pages'],
  ];
  for (const key of counting) queryClient.setQueryData(key, []);
  await screen.findByRole('option', { name: 'Spanien' });
  await user.selectOptions(await screen.findByLabelText('Turniersieger'), 'Spanien');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => {
    for (const key of counting) {
      expect(queryClient.getQueryState(key)?.isInvalidated, String(key)).toBe(true);
    }
  });
});
