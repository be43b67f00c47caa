import { screen, within } from '@testing-library/react';
import { endpoints, errors, type Group, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

const money = { stakeCents: 500, placesCents: [2750, 300, 0] as const };
const round: Group = {
  id: 7,
  name: 'Runde',
  money: null,
  members: 2,
  forMoney: false,
  founderId: 2,
};
const proposal = { id: 3, money, agreed: 1, open: 1, hasAgreed: false };

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi({ started: false });
  api.answers(endpoints.groups, [round]);
  api.answers(endpoints.proposeMoney, success);
  api.answers(endpoints.withdrawMoneyProposal, success);
  api.answers(endpoints.turnIntoMoneyGroup, success);
  api.answers(endpoints.proposalAnswers, [
    { id: 8, name: 'Bert', agreed: false },
    { id: 2, name: 'Anna', agreed: true },
  ]);
});

const open = async (name: RegExp) => {
  const user = await openAdminTab('gruppen');
  await user.click(await screen.findByRole('button', { name }));
  return user;
};

describe('a group of players', () => {
  it('is asked to play for money, for ten euros each unless others are typed', async () => {
    const user = await open(/^Um Geld spielen lassen: Runde/);
    const form = within(screen.getByRole('form', { name: 'Um Geld spielen lassen: Runde' }));
    await user.clear(form.getByLabelText('Preis Platz 1 (Euro)'));
    await user.type(form.getByLabelText('Preis Platz 1 (Euro)'), '9,99');
    await user.click(form.getByRole('button', { name: 'Vorschlagen' }));
    expect(form.getByRole('alert')).toHaveTextContent(messages.proposalStakes);
    expect(api.sent(endpoints.proposeMoney)).toEqual([]);
    await user.clear(form.getByLabelText('Preis Platz 1 (Euro)'));
    await user.type(form.getByLabelText('Preis Platz 1 (Euro)'), '27,50');
    await user.click(form.getByRole('button', { name: 'Vorschlagen' }));
    expect(await screen.findByText('Die Mitglieder sind gefragt.')).toBeVisible();
    expect(api.sent(endpoints.proposeMoney)).toEqual([
      { money: { stakeCents: 1000, placesCents: [2750, 1000, 1000] } },
    ]);
  });

  it('shows who has agreed, and cannot play for money before all have', async () => {
    api.answers(endpoints.groups, [{ ...round, proposal }]);
    const user = await open(/^Vorschlag an Runde, Vorschlag: 1 von 2 haben zugestimmt/);
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Bertoffen', 'Annazugestimmt']),
    );
    expect(screen.getByText(/Noch fehlt eine Zustimmung/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Zur Gruppe mit Geld machen' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Vorschlag ändern: Runde' }));
    const form = within(screen.getByRole('form', { name: 'Vorschlag ändern: Runde' }));
    expect(form.getByLabelText('Preis Platz 1 (Euro)')).toHaveValue('27,50');
    expect(form.getByLabelText('Einsatz (Euro)')).toHaveValue('5');
    await user.click(screen.getByRole('button', { name: 'Vorschlag zurückziehen: Runde' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Vorschlag zurückziehen' }));
    expect(await screen.findByText('Der Vorschlag ist zurückgezogen.')).toBeVisible();
  });

  describe('to which all have agreed', () => {
    beforeEach(() =>
      api.answers(endpoints.groups, [{ ...round, proposal: { ...proposal, agreed: 2, open: 0 } }]),
    );
    const openForm = async () => {
      const user = await open(/^Vorschlag an Runde/);
      const form = within(screen.getByRole('form', { name: 'Zur Gruppe mit Geld machen: Runde' }));
      const press = () =>
        user.click(form.getByRole('button', { name: 'Zur Gruppe mit Geld machen' }));
      return { user, form, press };
    };

    it('plays for money with a secret', async () => {
      const { user, form, press } = await openForm();
      await press();
      expect(form.getByText('Bitte gib einen Gruppencode an.')).toBeVisible();
      await user.type(form.getByLabelText('Gruppencode'), 'anpfiff');
      await press();
      expect(await screen.findByText('In der Gruppe wird nun um Geld gespielt.')).toBeVisible();
      expect(api.sent(endpoints.turnIntoMoneyGroup)).toEqual([{ proposal: 3, secret: 'anpfiff' }]);
    });

    it('says why it does not work', async () => {
      api.refuses(endpoints.turnIntoMoneyGroup, 'group-name-taken');
      const { user, form, press } = await openForm();
      await user.type(form.getByLabelText('Gruppencode'), 'anpfiff');
      await press();
      expect(await form.findByText(errors['group-name-taken'].message)).toBeVisible();
      expect(form.getByLabelText('Gruppencode'), 'nothing is lost').toHaveValue('anpfiff');
    });
  });

  it('of the organiser is not asked', async () => {
    api.answers(endpoints.groups, [{ ...round, founderId: undefined }]);
    await openAdminTab('gruppen');
    expect(await screen.findByRole('button', { name: 'Mitglieder: Runde' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Um Geld spielen lassen/ })).toBeNull();
  });
});

it('no group is asked once the tournament has started', async () => {
  api = organiserApi({ started: true });
  api.answers(endpoints.groups, [{ ...round, proposal }]);
  await openAdminTab('gruppen');
  expect(await screen.findByRole('button', { name: 'Mitglieder: Runde' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Vorschlag/ })).toBeNull();
});
