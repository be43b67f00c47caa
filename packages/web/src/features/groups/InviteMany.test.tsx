import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints, errors, invitationLimits } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/api.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { em2024 } from '../../test/tournament.ts';
import { mailedInvitationTexts as texts } from '../../texts/mailedInvitations.ts';

const group: AnswerOf<typeof endpoints.group> = {
  ...{ id: 7, name: 'Runde', money: null, members: 1, founder: { id: 1, name: 'Anna' } },
  ...{ joined: true, inContest: false, token: 'AAAAAAAAAAAAAAAAAAAAAA' },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.groupMembers, [{ id: 1, name: 'Anna' }]);
  api.answers(endpoints.group, group);
  api.answers(endpoints.mailedInvitations, { left: 50, invitations: [] });
});

const open = async () => {
  renderAt('/group/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Viele einladen' }));
};

const paste = async (text: string) => {
  await userEvent.click(await screen.findByLabelText('E-Mail-Adressen'));
  await userEvent.paste(text);
};

describe('many', () => {
  it('are invited once it is said what happens', async () => {
    api.answers(endpoints.mailInvitations, { success: true, added: 2, known: 0 });
    await open();
    await paste('Bea <bea@spiel.example>; carl@spiel.example, BEA@spiel.example\nDora');
    expect(await screen.findByText('2 Adressen erkannt · 1 doppelt')).toBeVisible();
    expect(screen.getByText('Zeile 2: Dora')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Einladungen verschicken' }));
    const dialog = within(screen.getByRole('dialog', { name: '2 Adressen anschreiben?' }));
    for (const sentence of texts.consequences) expect(dialog.getByText(sentence)).toBeVisible();
    expect(api.sent(endpoints.mailInvitations)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Verschicken' }));
    expect(await screen.findByText('2 Einladungen sind unterwegs.')).toBeVisible();
    expect(api.sent(endpoints.mailInvitations)).toEqual([
      { emails: ['bea@spiel.example', 'carl@spiel.example'] },
    ]);
    expect(screen.getByLabelText('E-Mail-Adressen'), 'what can still be put right').toHaveValue(
      'Dora',
    );
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Name;Mail\nJürgen;j@spiel.example'), /^1 Adresse erkannt$/],
    [
      "Excel's code page",
      Uint8Array.from([0xfc, 0x40, 0x61, 0x2e, 0x64, 0x65]),
      /^1 Adresse erkannt$/,
    ],
    ['a picture', Uint8Array.from([0x89, 0x50, 0, 0]), /Speichere die Tabelle als CSV/],
    ['far too much', new Uint8Array(invitationLimits.fileBytes + 1).fill(65), /zu groß/],
  ])('come from a file: %s', async (_, bytes, said) => {
    await open();
    const file = new File([bytes], 'liste.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('Tabelle wählen'), file);
    expect(await screen.findByText(said)).toBeVisible();
  });

  const workbook = () => new File([Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0])], 'liste.xlsx');

  it('come from an Excel file, which the server reads', async () => {
    api.answers(endpoints.readAddressSheet, {
      success: true,
      text: 'Name; E-Mail\nbea@spiel.example\nohne',
    });
    await open();
    await paste('anna@spiel.example');
    await userEvent.upload(await screen.findByLabelText('Tabelle wählen'), workbook());
    expect(await screen.findByText('2 Adressen erkannt')).toBeVisible();
    expect(screen.getByText('Zeile 3: ohne')).toBeVisible();
  });

  it('do not come from an Excel file that cannot be read, and what was typed stays', async () => {
    api.refuses(endpoints.readAddressSheet, 'overloaded');
    await open();
    await paste('anna@spiel.example');
    await userEvent.upload(await screen.findByLabelText('Tabelle wählen'), workbook());
    expect(await screen.findByText(errors.overloaded.message)).toBeVisible();
    expect(screen.getByLabelText('E-Mail-Adressen')).toHaveValue('anna@spiel.example');
    expect(screen.getByLabelText('Tabelle wählen')).toBeEnabled();
  });

  it('are no more than may be given today', async () => {
    api.answers(endpoints.mailedInvitations, { left: 1, invitations: [] });
    await open();
    await paste('bea@spiel.example\ncarl@spiel.example');
    expect(await screen.findByText(/nur noch 1\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Einladungen verschicken' })).toBeDisabled();
  });

  it('stay in the field where they are refused', async () => {
    api.refuses(endpoints.mailInvitations, 'too-many-invitations');
    await open();
    await paste('bea@spiel.example');
    await userEvent.click(await screen.findByRole('button', { name: 'Einladungen verschicken' }));
    await userEvent.click(screen.getByRole('button', { name: 'Verschicken' }));
    expect(
      await screen.findByText(new RegExp(errors['too-many-invitations'].message)),
    ).toBeVisible();
    expect(screen.getByLabelText('E-Mail-Adressen')).toHaveValue('bea@spiel.example');
  });

  it('are counted by what became of their mails, without a word why', async () => {
    const states = ['sent', 'waiting', 'refused', 'withheld', 'sent'] as const;
    const invitations = states.map((state, nth) => ({ email: `g${nth}@spiel.example`, state }));
    api.answers(endpoints.mailedInvitations, { left: 0, invitations });
    await open();
    expect(
      await screen.findByText('1 unzustellbar · 1 nicht gesendet · 1 wartet · 2 gesendet'),
    ).toBeVisible();
    expect(screen.getByText(texts.noneLeft)).toBeVisible();
    expect(screen.queryByLabelText('E-Mail-Adressen')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Adressen zeigen' }));
    expect(screen.getByText('g2@spiel.example').closest('li')).toHaveTextContent(
      'g2@spiel.example unzustellbar',
    );
  });

  it('are not invited in the demo, whose players are invented', async () => {
    api.answers(endpoints.tournament, { ...em2024, demo: true });
    renderAt('/group/7');
    expect(await screen.findByRole('button', { name: 'Link kopieren' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Viele einladen' })).toBeNull();
  });
});
