import { screen, within } from '@testing-library/react';
import { endpoints, errors, type Group, messages } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdminTab, organiserApi, success } from '../../../test/renderAdmin.tsx';

const kasse: Group = {
  id: 7,
  name: 'Kasse',
  money: { stakeCents: 500, placesCents: [2750, 300, 0] },
  members: 2,
  forMoney: false,
  secret: 'geheim',
};

let api: ReturnType<typeof organiserApi>;

beforeEach(() => {
  api = organiserApi({ started: false });
  api.answers(endpoints.groups, [kasse, { ...kasse, id: 8, name: 'Ehre', money: null }]);
  api.answers(endpoints.saveGroupMoney, success);
});

const NAME = 'Einsatz und Preise ändern: Kasse';
const open = async () => {
  const user = await openAdminTab('gruppen');
  await user.click(await screen.findByRole('button', { name: NAME }));
  return { user, form: within(screen.getByRole('form', { name: NAME })) };
};

describe('stake and prizes of a group with money', () => {
  it('are changed from what they are', async () => {
    const { user, form } = await open();
    const first = form.getByLabelText('Preis Platz 1 (Euro)');
    expect(first).toHaveValue('27,50');
    await user.clear(first);
    await user.type(first, '4,99');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(form.getByRole('alert')).toHaveTextContent(messages.proposalStakes);
    expect(api.sent(endpoints.saveGroupMoney)).toEqual([]);
    await user.clear(first);
    await user.type(first, '30');
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Einsatz und Preise sind geändert.')).toBeVisible();
    expect(api.sent(endpoints.saveGroupMoney)).toEqual([
      { money: { stakeCents: 500, placesCents: [3000, 300, 0] } },
    ]);
  });

  it('say why they stay as they are', async () => {
    api.refuses(endpoints.saveGroupMoney, 'stake-raised-too-late');
    const { user, form } = await open();
    await user.click(form.getByRole('button', { name: 'Speichern' }));
    expect(
      await form.findByText(new RegExp(errors['stake-raised-too-late'].message)),
    ).toBeVisible();
  });

  it('are none where nobody plays for money', async () => {
    await openAdminTab('gruppen');
    await screen.findByRole('button', { name: NAME });
    expect(screen.queryByRole('button', { name: 'Einsatz und Preise ändern: Ehre' })).toBeNull();
  });

  it('stand once the tournament has started', async () => {
    api = organiserApi({ started: true });
    api.answers(endpoints.groups, [kasse]);
    await openAdminTab('gruppen');
    await screen.findByRole('button', { name: /^Mitglieder: Kasse/ });
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  });
});
