import { screen, within } from '@testing-library/react';
import { endpoints, errors, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

describe('creating a group', () => {
  let api: ReturnType<typeof organiserApi>;

  beforeEach(() => {
    api = organiserApi();
    api.answers(endpoints.groups, []);
    api.answers(endpoints.createGroup, success);
  });

  const openForm = async () => {
    const user = await openAdminTab('gruppen');
    await user.click(await screen.findByRole('button', { name: 'Neue Gruppe anlegen' }));
    const form = within(screen.getByRole('form', { name: 'Neue Gruppe anlegen' }));
    const fill = async (label: string, text: string) => {
      await user.clear(form.getByLabelText(label));
      await user.type(form.getByLabelText(label), text);
    };
    const create = () => user.click(form.getByRole('button', { name: 'Anlegen' }));
    return { user, form, fill, create };
  };

  const sent = () => api.sent(endpoints.createGroup);

  it('needs a name and a secret', async () => {
    const { form, fill, create } = await openForm();
    await fill('Name der Gruppe', 'Kollegen');
    await create();
    expect(form.getByText(messages.groupFields)).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it('creates one without money', async () => {
    const { fill, create } = await openForm();
    await fill('Name der Gruppe', 'Kollegen');
    await fill('Gruppencode', 'anpfiff');
    await create();
    expect(await screen.findByText('Gruppe erfolgreich angelegt')).toBeVisible();
    expect(sent()).toEqual([{ name: 'Kollegen', secret: 'anpfiff', money: null }]);
  });

  it('proposes ten euros each and takes cents with a comma', async () => {
    const { user, fill, create } = await openForm();
    await fill('Name der Gruppe', 'Kollegen');
    await fill('Gruppencode', 'anpfiff');
    await user.click(screen.getByLabelText('Um Geld spielen'));
    await fill('Preis Platz 1 (Euro)', '27,50');
    await create();
    expect(await screen.findByText('Gruppe erfolgreich angelegt')).toBeVisible();
    expect(sent()).toMatchObject([
      { money: { stakeCents: 1000, placesCents: [2750, 1000, 1000] } },
    ]);
  });

  it.each([
    ['Einsatz (Euro)', '0'],
    ['Preis Platz 1 (Euro)', '9,99'],
    ['Preis Platz 3 (Euro)', 'viel'],
  ])('refuses stakes that do not fit: %s %s', async (label, amount) => {
    const { user, form, fill, create } = await openForm();
    await fill('Name der Gruppe', 'Kollegen');
    await fill('Gruppencode', 'anpfiff');
    await user.click(screen.getByLabelText('Um Geld spielen'));
    await fill(label, amount);
    await create();
    expect(form.getByText(messages.groupStakes('Kollegen'))).toBeVisible();
    expect(sent()).toHaveLength(0);
  });

  it.each([
    [{}, 'Bei 12 Mitspielern sind 120 € im Topf: 1. 110 €, 2. 5 €, 3. 5 €'],
    [
      { 'Einsatz (Euro)': '5', 'Preis Platz 1 (Euro)': '50', 'Preis Platz 2 (Euro)': '36' },
      'Bei 12 Mitspielern sind 60 € im Topf: 1. 35 €, 2. 20 €, 3. 5 €',
    ],
    [
      { 'Einsatz (Euro)': '7,50', 'Preis Platz 1 (Euro)': '500' },
      'Bei 12 Mitspielern sind 90 € im Topf: 1. 90 €',
    ],
    [{ 'Preis Platz 1 (Euro)': '9' }, messages.proposalStakes],
    [{ 'Preis Platz 1 (Euro)': 'viel' }, /^Bitte gib alle vier Beträge/],
  ])('says while it is typed what the places get: %o', async (typed, text) => {
    const { user, form, fill } = await openForm();
    await user.click(screen.getByLabelText('Um Geld spielen'));
    for (const [label, amount] of Object.entries(typed)) await fill(label, amount);
    const said = form.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said.join().replaceAll('\u00a0', ' ')).toMatch(text);
  });

  it('says that a name is taken', async () => {
    api.refuses(endpoints.createGroup, 'group-name-taken');
    const { form, fill, create } = await openForm();
    await fill('Name der Gruppe', 'Kollegen');
    await fill('Gruppencode', 'anpfiff');
    await create();
    const { message } = errors['group-name-taken'];
    expect(await form.findByText(message)).toBeVisible();
    expect(screen.getByText('Gruppe konnte nicht angelegt werden.')).toBeVisible();
  });
});
