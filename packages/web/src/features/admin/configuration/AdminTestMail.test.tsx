import { screen } from '@testing-library/react';
import { endpoints } from '@tippspiel/contract';
import { expect, it } from 'vitest';
import { openAdminTab, organiserApi } from '../../../test/renderAdmin.tsx';

const to = 'uli@spiel.example';

it.each([
  ['sent', /^Der Mailserver hat die Mail an uli@spiel\.example angenommen/],
  ['written', /als Datei .* MAIL_URL und MAIL_FROM/],
  ['unreachable', /niemand eine Verbindung an\. Prüfe Namen und Port/],
  ['unknown-host', /gibt es nicht\. Prüfe auf Tippfehler/],
  ['silent', /antwortet nicht\. Prüfe den Port/],
  ['no-tls', /keine Verschlüsselung an\. Nimm smtps/],
  ['bad-certificate', /nicht zu trauen.* Prüfe den Namen/],
  ['login-refused', /lehnt Name oder Passwort ab\. Prüfe/],
  ['sender-refused', /lehnt den Absender ab\. Trage in MAIL_FROM/],
  ['recipient-refused', /lehnt uli@spiel\.example als Empfänger ab\. Prüfe/],
  ['failed', /steht im Log/],
] as const)('says what became of a test mail and what to do: %s', async (outcome, text) => {
  const api = organiserApi();
  api.answers(endpoints.sendTestMail, { success: true, outcome, to });
  const user = await openAdminTab('konfiguration');
  await user.click(await screen.findByRole('button', { name: 'Test-Mail senden' }));
  expect(await screen.findByText(text)).toBeVisible();
});
