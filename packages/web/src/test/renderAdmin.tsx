import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { storeSession } from '../api/session.ts';
// Loaded here, so that no test waits for it.
import '../app/PlayerArea.tsx';
import '../pages/AdminPage.tsx';
import type { Tournament } from '../features/tournament/useTournament.tsx';
import { fakeApi } from './api.ts';
import { renderAt } from './renderAt.tsx';
import { em2024 } from './tournament.ts';

const countries = [
  { isocode: 'DE', name: 'Deutschland' },
  { isocode: 'ES', name: 'Spanien' },
  { isocode: 'HU', name: 'Ungarn' },
];

const stages = [
  { code: 'GA', name: 'Gruppe A' },
  { code: 'VF', name: 'Viertelfinale' },
];

export const success = { success: true } as const;

/** What every tab of the organiser's area asks for. */
export const organiserApi = (tournament: Partial<Tournament> = {}) => {
  const api = fakeApi();
  api.answersAll();
  api.answers(endpoints.tournament, { ...em2024, ...tournament });
  api.answers(endpoints.verify, {
    success: true,
    id: 1,
    name: 'Uli',
    role: 'organiser',
    active: true,
  });
  api.answers(endpoints.countries, countries);
  api.answers(endpoints.participatingCountries, countries);
  api.answers(endpoints.stages, stages);
  api.answers(endpoints.founding, { allowed: true, left: 5 });
  api.answers(endpoints.configuration, {
    id: 1,
    name: 'EM 2024',
    champion: null,
    organiserId: 1,
  });
  api.answers(endpoints.announcement, { announcement: null });
  api.answers(endpoints.backup, { daily: true, goodAt: null, trouble: null, troubleSince: null });
  api.answers(endpoints.undeliverableMails, { total: 0, mails: [] });
  api.answers(endpoints.firstSteps, {
    open: false,
    tournament: true,
    group: null,
    mailed: true,
    backups: true,
  });
  api.answers(endpoints.secondFactor, { on: true, app: true, passkeys: 0, codes: 10 });
  api.answers(endpoints.groups, []);
  api.answers(endpoints.moneyBook, []);
  api.answers(endpoints.feed, { source: null, told: [], byHand: [], plan: null });
  return api;
};

/** Opens a tab of the organiser's area, signed in as the organiser. */
export const openAdminTab = async (tab: string) => {
  storeSession({ token: 'organiser', role: 'organiser' });
  renderAt(`/admin?tab=${tab}`);
  await screen.findByRole('tabpanel');
  const user = userEvent.setup();
  // An earlier test's answers must not be used in this one.
  for (const close of screen.queryAllByRole('button', { name: 'Meldung schließen' })) {
    await user.click(close);
  }
  return user;
};
