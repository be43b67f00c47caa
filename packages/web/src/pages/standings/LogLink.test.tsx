import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endpoints } from '@tippspiel/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../paths.ts';
import { fakeApi } from '../../test/api.ts';
import { playAsAnna } from '../../test/player.ts';
import { renderAt } from '../../test/renderAt.tsx';

const entry = (id: number) => ({
  id,
  position: id,
  at: Date.parse('2024-06-19T16:00:00Z'),
  actor: 'Uli',
  action: 'result-entered',
  audience: 'everybody' as const,
  text: `Ergebnis eingetragen: Spiel ${id}.`,
});

describe("the organiser's log", () => {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    playAsAnna(api);
    api.answers(endpoints.score, []);
    api.answers(endpoints.matches, []);
    api.answers(endpoints.myGroups, [
      { id: 7, name: 'Büro', members: 3, money: null, forMoney: false },
    ]);
    api.answers(endpoints.audit, [entry(2), entry(1)]);
  });

  const log = async () => within(await screen.findByRole('dialog', { name: 'Protokoll' }));

  it('can be read by every player, from the Spielstand', async () => {
    renderAt('/score?group=0');
    await userEvent.click(await screen.findByRole('link', { name: 'Protokoll' }));
    const dialog = await log();
    expect(await dialog.findByText('Ergebnis eingetragen: Spiel 2.')).toBeVisible();
    expect(dialog.getAllByText('19.06.2024 18:00')).toHaveLength(2);
    await userEvent.click(dialog.getByRole('button', { name: 'Schließen' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(window.location.search).toBe('?group=0');
  });

  it('says which entries only the player concerned and the organiser read', async () => {
    const text = 'Anna hat den Einsatz bezahlt.';
    api.answers(endpoints.audit, [{ ...entry(2), audience: 'concerned', text }, entry(1)]);
    renderAt(paths.log);
    const dialog = await log();
    const line = (await dialog.findByText(text)).closest('li');
    expect(line).toHaveTextContent('Nicht öffentlich');
    expect(dialog.getAllByText(/Nicht öffentlich/)).toHaveLength(1);
  });

  it('is loaded in pages', async () => {
    api.answers(
      endpoints.audit,
      Array.from({ length: 50 }, (_, index) => entry(150 - index)),
    );
    renderAt(paths.log);
    const dialog = await log();
    const older = await dialog.findByRole('button', { name: 'Ältere Einträge laden' });
    api.answers(endpoints.audit, [entry(100)]);
    await userEvent.click(older);
    expect(await dialog.findByText('Ergebnis eingetragen: Spiel 100.')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(51);
    expect(older).not.toBeInTheDocument();
  });

  it('is there for who is in no group, and says when it is empty', async () => {
    api.answers(endpoints.myGroups, []);
    api.answers(endpoints.groups, []);
    api.answers(endpoints.audit, []);
    renderAt(paths.log);
    expect(await (await log()).findByText(/Noch keine Änderungen/)).toBeVisible();
  });
});
