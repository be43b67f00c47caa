import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../test/api.ts';
import { playAsAnna } from '../test/player.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';

type Tournament = AnswerOf<typeof endpoints.tournament>;

const wm2026 = { name: 'WM 2026', start: '2026-06-11', end: '2026-07-19' };

/** The terms as a player reads them. */
const termsOf = async (tournament: Partial<Tournament>) => {
  const api = fakeApi();
  playAsAnna(api);
  api.answers(endpoints.tournament, { ...em2024, ...tournament });
  renderAt('/termsofuse');
  await screen.findByRole('heading', { name: 'Vertraulichkeit' });
  return screen.getByRole('main').textContent ?? '';
};

describe('the terms of use', () => {
  it('are those of the EM 2024 with the default stake', async () => {
    const terms = await termsOf({});
    expect(terms).toContain('Es läuft bis einschließlich 14. Juli 2024.');
    expect(terms).toContain(
      'EinsatzDer Einsatz beträgt 10 oder 20 Euro. Er ist vor dem Beginn des ersten Spiels zu bezahlen. Bis dahin kannst du ihn auch zurückverlangen; danach nicht mehr.',
    );
    expect(terms).toContain(
      'GewinneGewinne werden bar ausgezahlt, nur in Ausnahmefällen per Überweisung.Der Rechtsweg ist ausgeschlossen.',
    );
  });

  it('forbid to publish internal pages, but not the pictures that are drawn for it', async () => {
    expect(await termsOf({})).toContain(
      'Das gilt auch für Bildschirmfotos von Tipps und Tabellen.Ausgenommen sind die Bilder, die das Tippspiel selbst zum Teilen zeichnet: Auf ihnen steht nur der Name dessen, der sie teilt.',
    );
  });

  it('allow the screen where the group meets, which shows tips of started matches alone', async () => {
    expect(await termsOf({})).toContain(
      'Ausgenommen ist außerdem die Ansicht für den Fernseher in Räumen, in denen sich die Gruppe trifft. Sie zeigt Tabelle und Tipps der Gruppe, aber nur Tipps auf Spiele, die begonnen haben.',
    );
  });

  it.each([
    [500, '5 oder 10 Euro'],
    [750, '7,50 oder 15 Euro'],
  ])('name the end of the tournament and a stake of %s cents', async (stakeCents, amounts) => {
    const terms = await termsOf({ ...wm2026, stakeCents });
    expect(terms).toContain('Es läuft bis einschließlich 19. Juli 2026.');
    expect(terms).toContain(`Der Einsatz beträgt ${amounts}.`);
    expect(terms).not.toMatch(/2024|10 oder 20/);
  });

  it('speak of money in groups alone where the overall game has no stake', async () => {
    const terms = await termsOf({ ...wm2026, stakeCents: null });
    expect(terms).toContain(
      'GeldDie Teilnahme ist kostenlos. Einzelne Tippgruppen können um Geld spielen: Dann ist der Einsatz der Gruppe vor dem Beginn des ersten Spiels zu bezahlen. Bis dahin kannst du ihn auch zurückverlangen; danach nicht mehr.Eine Gruppe, die Spieler gegründet haben, spielt nur um Geld, wenn alle ihre Mitglieder zugestimmt haben.Gewinne einer Gruppe werden bar ausgezahlt, nur in Ausnahmefällen per Überweisung.Der Rechtsweg ist ausgeschlossen.',
    );
    expect(terms).not.toMatch(/beträgt|\d+ Euro/);
  });

  it('are the same in the dialog of the registration', async () => {
    fakeApi().answers(endpoints.tournament, {
      ...em2024,
      ...wm2026,
      stakeCents: 500,
      captcha: 'off',
    });
    renderAt('/signup');
    await userEvent.click(await screen.findByRole('button', { name: 'Nutzungsbedingungen' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nutzungsbedingungen' }));
    expect(await dialog.findByText(/bis einschließlich 19\. Juli 2026/)).toBeVisible();
    expect(dialog.getByText(/^Der Einsatz beträgt 5 oder 10 Euro\./)).toBeVisible();
  });
});

describe('the brand', () => {
  it('names no tournament until it is known which one is played', async () => {
    const api = fakeApi();
    const arrive = api.holdBack();
    api.answers(endpoints.tournament, { ...em2024, ...wm2026 });
    renderAt('/signin');
    expect(await screen.findByRole('heading', { name: 'Tippspiel' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('EM 2024');
    arrive();
    expect(await screen.findByRole('heading', { name: 'WM 2026 Tippspiel' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'WM 2026' })).toBeVisible();
  });
});
