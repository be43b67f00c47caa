import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { fillSignUp, register } from '../src/account.ts';
import { expect, people, signIn, test, trySignIn } from '../src/journey.ts';
import { travelTo } from '../src/travel.ts';
import { unfold } from '../src/unfold.ts';

/** A promised sentence (docs/game.md, 'Messages'), and how it comes onto the screen. */
type Row = readonly [text: string, show?: () => Promise<unknown>];

const showAll = async (page: Page, rows: readonly Row[]) => {
  for (const [text, show] of rows) {
    await test.step(text, async () => {
      await show?.();
      const said = page.getByText(text, { exact: true }).filter({ visible: true });
      await expect(said.first()).toBeVisible();
    });
  }
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const picture = resolve(import.meta.dirname, '../../web/public/icon-192.png');

test('the texts that visitors see', async ({ page, demo }) => {
  const { url } = demo;
  const nora = { name: 'Nora Neuling', email: 'nora@spiel.example', password: 'elfmeter-11' };
  const reset = async (password: string, repeat: string) => {
    await page.getByLabel('Neues Passwort', { exact: true }).fill(password);
    await page.getByLabel('Passwort wiederholen', { exact: true }).fill(repeat);
    await button(page, 'Passwort speichern').click();
  };
  await page.goto(`${url}/signin`);
  await showAll(page, [
    ['EM 2024'],
    ['EM 2024 Tippspiel'],
    ['Login'],
    ['Registrieren'],
    ['Impressum'],
    ['Datenschutz'],
    ['Nutzungsbedingungen'],
    [
      'E-Mail/Passwort müssen mindestens sechs Zeichen lang sein',
      () => button(page, 'Anmelden').click(),
    ],
    [
      'Inaktiver Benutzer und/oder falsches Kennwort',
      () => trySignIn(page, demo, { ...people.anna, password: 'falsch-falsch' }),
    ],
    ['Benutzeraktivierung erfolgreich', () => register(page, demo, nora)],
    [
      'E-Mail/Passwort/Name fehlerhaft',
      async () => {
        await fillSignUp(page, demo, { ...nora, name: 'No' });
        await button(page, 'Registrieren').click();
      },
    ],
    [
      'Registrierung fehlgeschlagen',
      async () => {
        await fillSignUp(page, demo, nora);
        await button(page, 'Registrieren').click();
      },
    ],
    [
      'Passwort erfolgreich angefordert',
      async () => {
        await page.goto(`${url}/reset`);
        await page.getByLabel('E-Mail').fill(nora.email);
        await button(page, 'Link anfordern').click();
      },
    ],
    [
      'Passwörter nicht mindestens 6 Zeichen lang',
      async () => {
        await page.goto(await demo.linkMailedTo(nora.email, 'reset'));
        await reset('kurz', 'kurz');
      },
    ],
    ['Passwörter stimmen nicht überein', () => reset('elfmeter-12', 'elfmeter-13')],
    ['Passwort erfolgreich zurückgesetzt', () => reset('elfmeter-12', 'elfmeter-12')],
    ['Inkompatibles Gerät', () => page.goto(`${url}/unsupported`)],
  ]);
  await page.goto(`${url}/activate/unbekannt`);
  await expect(page.getByText(/^Benutzeraktivierung fehlgeschlagen/)).toBeVisible();
});

test('the texts that players see', async ({ page, demo }) => {
  const { url } = demo;
  await signIn(page, demo, people.anna);
  const card = page.getByRole('article', { name: 'Schottland gegen Schweiz' });
  const settings = () => page.goto(`${url}/profile?tab=settings`);
  const leave = async (group: string) => {
    await settings();
    await button(page, `Gruppe ${group} verlassen`).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verlassen' }).click();
  };
  const join = async (secret: string) => {
    // As long as a dialog is open nothing behind it can be typed into.
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByLabel('Gruppe', { exact: true }).selectOption({ label: 'Tipprunde Südkurve' });
    await page.getByLabel('Gruppencode').fill(secret);
    await button(page, 'Beitreten').click();
  };
  const rename = async (name: string, password: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Passwort', { exact: true }).fill(password);
    await page.getByLabel('Passwort wiederholen').fill(password);
    await button(page, 'Profil speichern').click();
  };
  await showAll(page, [
    ['Nächstes Spiel'],
    ['Nach unten', () => page.goto(`${url}/bet?tag=alle`)],
    [
      'Tipp erfolgreich eingetragen.',
      async () => {
        await unfold(card);
        await card.getByRole('button', { name: 'Tore Schweiz: eins mehr' }).click();
      },
    ],
    ['Aktuell', () => page.goto(`${url}/score`)],
    ['AllTime'],
    ['Tipps', () => page.goto(`${url}/profile`)],
    ['Trophäen'],
    [
      'Die Gruppe konnte nicht verlassen werden.',
      async () => {
        await page.route('**/api/user-group/user/*', (route) => route.abort(), { times: 1 });
        await leave('Familie & Freunde');
      },
    ],
    ['Du hast die Gruppe verlassen.', () => leave('Familie & Freunde')],
    ['Du konntest der Gruppe nicht hinzugefügt werden', () => join('falsch')],
    ['Du bist nun Teil der Gruppe', () => join('Fahne-im-Wind')],
    [
      'Passwort stimmt nicht überein und/oder ist kürzer als acht Zeichen',
      () => rename('Anna', 'zu-kurz'),
    ],
    ['Profil konnte nicht aktualisiert werden', () => rename('Björn', people.anna.password)],
    ['Profil erfolgreich aktualisiert', () => rename('Anna', people.anna.password)],
    [
      'Profilbild erfolgreich aktualisiert',
      async () => {
        await page.locator('input[type=file]').setInputFiles(picture);
        await button(page, 'Hochladen').click();
      },
    ],
  ]);
});

test('the seal of a started match is checked on the device', async ({ page, demo }) => {
  await signIn(page, demo, people.anna);
  await page.goto(`${demo.url}/fixtures?tag=2024-06-14`);
  const card = page.getByRole('article', { name: 'Deutschland gegen Schottland' });
  await unfold(card);
  await card
    .getByRole('button', { name: /^Fair: Tipps fest seit Anpfiff · \d+ Tipps versiegelt$/ })
    .click();
  await card.getByRole('button', { name: 'Prüfen' }).click();
  await expect(card.getByRole('status')).toHaveText(
    /^Stimmt\. Dein Gerät hat den Fingerabdruck nachgerechnet, und die \d+ gezeigten Tipps stehen so im Siegel\.$/,
  );
});

test('the texts that the organiser sees', async ({ page, demo }) => {
  // On a phone the tabs are the options of a select.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, demo, people.organiser);
  const open = (tab: string) => page.goto(`${demo.url}/admin?tab=${tab}`);
  const create = async (tab: string, form: string) => {
    await open(tab);
    await button(page, form).click();
    await page.getByRole('form', { name: form }).getByRole('button', { name: 'Anlegen' }).click();
  };
  const result = page.getByRole('form', { name: 'Ergebnis Deutschland gegen Ungarn' });
  await showAll(page, [
    ['Administration', () => open('benutzer')],
    ['Benutzer'],
    ['Spiele'],
    ['Länder'],
    ['Stages'],
    ['Konfiguration'],
    ['Wettbewerbe'],
    ['User Gruppen'],
    ['Bitte alle Feld ausfüllen', () => create('stages', 'Neue Stage anlegen')],
    ['Bitte alle Felder ausfüllen', () => create('spiele', 'Neues Spiel anlegen')],
    [
      'Ergebnis muss für Heim/Gast > 0 sein',
      async () => {
        await button(page, 'Bearbeiten: Deutschland gegen Ungarn').click();
        await result.getByRole('button', { name: 'Ergebnis speichern' }).click();
      },
    ],
    [
      'Gruppe Kollegen konnte nicht angelegt werden, da die Einsätze nicht stimmen',
      async () => {
        await open('gruppen');
        await button(page, 'Neue Gruppe anlegen').click();
        await page.getByLabel('Name der Gruppe').fill('Kollegen');
        await page.getByLabel('Gruppencode').fill('anpfiff');
        await page.getByLabel('Um Geld spielen').check();
        await page.getByLabel('Einsatz (Euro)').fill('0');
        await button(page, 'Anlegen').click();
      },
    ],
  ]);
});

test('the texts that a new player sees before the tournament', async ({ page, newcomer, demo }) => {
  const nils = { name: 'Nils Neuling', email: 'nils@spiel.example', password: 'elfmeter-11' };
  const desk = await newcomer();
  await signIn(desk, demo, people.organiser);
  await travelTo(desk, demo, '2024-06-13T10:00:00Z');
  await register(page, demo, nils);
  await signIn(page, demo, nils);
  await showAll(page, [
    [
      'Du bist noch in keiner Tippgruppe. Tritt in deinem Profil einer Tippgruppe bei.',
      () => page.goto(`${demo.url}/score`),
    ],
    [
      'Turniersiegertipp nicht aktualisiert',
      async () => {
        await page.goto(`${demo.url}/profile?tab=settings`);
        await page.getByRole('combobox', { name: 'Land' }).selectOption('Spanien');
        await page.route('**/api/profile-winner', (route) => route.abort());
        await button(page, 'Turniersieger speichern').click();
      },
    ],
    [
      'Turniersiegertipp übernommen',
      async () => {
        await expect(page.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
        await page.unroute('**/api/profile-winner');
        await button(page, 'Turniersieger speichern').click();
      },
    ],
  ]);
  await expect(page.getByText(/^Deine Teilnahmegebühr ist noch nicht bezahlt\./)).toBeVisible();
});
