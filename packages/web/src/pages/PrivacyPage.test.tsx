import { screen } from '@testing-library/react';
import { endpoints, periods } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { TRY_ANYWAY, VIBRATE } from '../api/session.ts';
import { fakeApi } from '../test/api.ts';
import { renderAt } from '../test/renderAt.tsx';
import { em2024 } from '../test/tournament.ts';
import { privacy } from '../texts/privacy.ts';
import { termsOfUse } from '../texts/termsOfUse.ts';

it('names whatever the browser keeps, and what of it a logout leaves', async () => {
  fakeApi().answers(endpoints.tournament, em2024);
  renderAt('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Datenschutz' });
  for (const kept of [
    'token',
    'role',
    'player',
    'group',
    'moments',
    'plan',
    'scroll',
    'factorAdvice',
    'farbschema',
  ]) {
    expect(screen.getByText(new RegExp(`„${kept}“`))).toBeVisible();
  }
  for (const left of [TRY_ANYWAY, VIBRATE]) {
    expect(screen.getByText(new RegExp(`dass.*„${left}“.* bleiben`))).toBeVisible();
  }
  expect(screen.getByText(/Beim Logout wird gelöscht, was dort von dir liegt/)).toHaveTextContent(
    /Öffentliche Angaben zum Turnier, die für alle gleich sind, können bleiben/,
  );
});

it.each([
  [
    'the privacy text',
    privacy,
    [
      periods.colourSchemeYears,
      periods.colourSchemeYears,
      periods.captchaPassMinutes,
      periods.signupDeviceHours,
      periods.knownDeviceDays,
      periods.formerAddressDays,
      periods.invitedAddressDays,
      periods.neverActivatedDays,
      periods.activationDays,
      periods.unusedMonths,
      periods.unusedDays,
      periods.unusedAgainDays,
      periods.freedNameDays,
      periods.participationMonths,
      periods.ownDataHours,
    ],
  ],
  [
    'the terms',
    termsOfUse({ end: 'Sonntag', stake: { half: '10', full: '20' } }),
    [18, 10, 20, 10],
  ],
  ['the terms without a stake', termsOfUse({ end: 'Sonntag', stake: null }), [18]],
])('every number that %s names is the one that the game goes by', (_, sections, expected) => {
  const text = sections.flatMap(({ paragraphs }) => paragraphs.map(withoutLaws)).join(' ');
  expect(text).not.toMatch(
    /\b(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|dreißig)\b/,
  );
  expect(text.match(/(?<!\p{L})\d+/gu)?.map(Number)).toEqual(expected);
});

const withoutLaws = (paragraph: string) => paragraph.replaceAll(/\(?(Art|Abs)\. \d+/g, '');
