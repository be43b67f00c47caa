import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { describe, expect, it } from 'vitest';
import { give } from '../../../test/browser.ts';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

const contest: NonNullable<AnswerOf<typeof endpoints.contest>> = {
  best: 3,
  fixed: false,
  own: [],
  countsFor: null,
};
const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';
const groups = [
  { id: 1, name: 'Einkauf', members: 3, token: TOKEN },
  { id: 2, name: 'Vertrieb', members: 1, token: null },
];

describe('the organiser’s contest of groups', () => {
  it('is opened with a number of members between 1 and 50', async () => {
    const api = organiserApi({ started: false });
    api.answers(endpoints.contest, null);
    api.answers(endpoints.saveContest, success);
    const user = await openAdminTab('gruppenwertung');
    const best = await screen.findByRole('textbox', {
      name: 'So viele Spieler einer Gruppe zählen',
    });
    expect(best).toHaveValue('3');
    await user.clear(best);
    await user.type(best, '51');
    await user.click(screen.getByRole('button', { name: 'Wertung öffnen' }));
    expect(await screen.findByText('Es zählen die besten 1 bis 50 einer Gruppe.')).toBeVisible();
    await user.clear(best);
    await user.type(best, '4');
    await user.click(screen.getByRole('button', { name: 'Wertung öffnen' }));
    expect(await screen.findByText('Die Gruppenwertung ist geöffnet.')).toBeVisible();
    expect(api.sent(endpoints.saveContest)).toEqual([{ best: 4 }]);
  });

  it('gets departments from a list of names', async () => {
    const api = organiserApi({ started: false });
    api.answers(endpoints.contest, contest);
    api.answers(endpoints.contestGroups, groups);
    api.answers(endpoints.makeDepartments, { success: true, made: 2 });
    const user = await openAdminTab('gruppenwertung');
    const names = await screen.findByRole('textbox', { name: 'Namen, einer je Zeile' });
    await user.click(screen.getByRole('button', { name: 'Gruppen anlegen' }));
    expect(await screen.findByText(/^Bitte gib 1 bis 50 Namen an/)).toBeVisible();
    const long = 'Vertrieb '.repeat(6);
    await user.type(names, `Einkauf{enter}${long}`);
    await user.click(screen.getByRole('button', { name: 'Gruppen anlegen' }));
    expect(await screen.findByText(/^Zu lang, höchstens 50 Zeichen: „Vertrieb /)).toBeVisible();
    expect(api.sent(endpoints.makeDepartments)).toEqual([]);
    await user.clear(names);
    await user.type(names, 'Einkauf{enter}{enter} Vertrieb {enter}');
    expect(screen.getByText('2 Namen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Gruppen anlegen' }));
    expect(await screen.findByText('2 Gruppen sind angelegt.')).toBeVisible();
    expect(api.sent(endpoints.makeDepartments)).toEqual([
      { departments: [{ name: 'Einkauf' }, { name: 'Vertrieb' }] },
    ]);
    expect(names).toHaveValue('');
  });

  it('says which groups have too few members, and copies the links', async () => {
    const api = organiserApi({ started: false });
    api.answers(endpoints.contest, contest);
    api.answers(endpoints.contestGroups, groups);
    const copied: string[] = [];
    const user = await openAdminTab('gruppenwertung');
    give(navigator, {
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    expect(await screen.findByText('1 Gruppe hat zu wenig Spieler.')).toBeVisible();
    const [einkauf, vertrieb] = screen.getAllByRole('listitem').slice(-2);
    expect(vertrieb).toHaveTextContent('Vertrieb1 Spieler · es fehlen 2kein Link');
    if (einkauf === undefined) throw new Error('there are two groups');
    await userEvent.click(within(einkauf).getByRole('button', { name: 'Link kopieren: Einkauf' }));
    await user.click(screen.getByRole('button', { name: 'Alle Links kopieren' }));
    const link = `${window.location.origin}/g/${TOKEN}`;
    expect(copied).toEqual([link, `Einkauf: ${link}`]);
  });

  it('is fixed once the first match has started', async () => {
    const api = organiserApi();
    api.answers(endpoints.contest, { ...contest, fixed: true });
    api.answers(endpoints.contestGroups, groups);
    await openAdminTab('gruppenwertung');
    expect(await screen.findByText(/^Die besten 3 einer Gruppe zählen\. Seit/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Gruppen anlegen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });
});
