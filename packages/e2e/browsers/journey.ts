import { deepEqual, notEqual, ok } from 'node:assert/strict';
import { resolve } from 'node:path';
import axeCore from 'axe-core';
import { people } from '../src/people.ts';
import type { Game } from '../src/server.ts';
import type { Browser } from './browser.ts';
import { keepsNamesInSight, savesCard } from './drawn.ts';
import type { Line } from './line.ts';
import { type Organiser, organiserAt } from './organiser.ts';
import { type Player, playerAt } from './player.ts';
import { eventually } from './programs.ts';

const picture = resolve(import.meta.dirname, '../../web/public/icon-192.png');
const day = '/bet?tag=2024-06-20';
const match = 'Slowenien gegen Serbien';
const card = `article[aria-label="${match}"]`;
const invitation = '/g/ZGVtby1raWNrZXItMDAwMA';
const guest = { email: 'gast@spiel.example', password: 'elfmeter-11' };

interface Visit {
  readonly browser: Browser;
  readonly player: Player;
  readonly line: Line;
}

/**
 * What has to work in every engine, each step on what the one before has left.
 *
 * @param line to the game, which can be cut
 */
export const journey = async (
  browser: Browser,
  game: Game,
  line: Line,
  say: (text: string) => void,
) => {
  const visit = { browser, player: playerAt(browser), line };
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = await work().catch((error: unknown) => {
      throw new Error(`${browser.name} ${browser.version}, ${name}`, { cause: error });
    });
    say(`  ✓ ${name}`);
    return result;
  };
  await step('an invitation takes a tip, and leads into the group', () => isInvited(visit, game));
  const token = await step('the organiser signs in', () => tokenOf(visit, people.organiser));
  const organiser = organiserAt(line.url, token);
  await organiser.pin('Heute Abend im Vereinsheim!');
  await step('a player signs in', () => tokenOf(visit, people.anna));
  await step('home has no fault that axe finds', () => isAccessible(visit, '/home'));
  await step('a message is read, dismissed and stays away', () => dismisses(visit));
  await step('a tip is typed, stepped, saved and still there', () => tips(visit));
  await step('a tip waits while nobody answers, over a reload, and arrives', () =>
    tipsCutOff(visit),
  );
  if (browser.setOffline) await step('a tip waits offline, and arrives', () => tipsOffline(visit));
  await step('the table moves with a goal', () => seesGoal(visit, organiser));
  const page = await step('the page of the match shows the goal, and the table with it', () =>
    seesMatch(visit, organiser),
  );
  await step('the Tippübersicht keeps names and matches in sight', () => overlooks(visit));
  await step('a share card is drawn and can be saved', () => shares(visit));
  await step('a reaction is shown and kept', () => reacts(visit, page));
  await step('a profile picture is cut out and uploaded', () => uploads(visit));
  for (const path of ['/fixtures', '/bet', '/score', '/tips', '/profile?tab=settings', '/check']) {
    await step(`${path} has no fault that axe finds`, () => isAccessible(visit, path));
  }
};

/** From the link to the group by the mail; the tip that was given on the invitation comes along. */
const isInvited = async ({ browser, player, line }: Visit, game: Game) => {
  await browser.open(line.url + invitation);
  await player.presses('2:1', '.sheet-rows');
  await player.presses('Mitspielen – dein Tipp kommt mit');
  await player.fills('Name', 'Gast am Tresen');
  await player.fills('E-Mail', guest.email);
  await player.fills('Passwort', guest.password);
  await player.presses('Ich bin mindestens 18 Jahre alt…');
  await player.presses('Ich bin ein Mensch');
  await player.sees('Geprüft');
  await player.presses('Registrieren');
  await player.sees('Fast geschafft');
  const mailed = await game.linkMailedTo(guest.email, 'activate');
  await browser.open(line.url + new URL(mailed).pathname);
  await player.sees('Du bist dabei: Kickerabend');
  await player.sees('Dein Tipp ist gespeichert.');
};

/** Signs in; a session that was there stays alive, the browser only forgets it. */
const tokenOf = async (
  { browser, player, line }: Visit,
  person: { email: string; password: string },
) => {
  await browser.open(`${line.url}/signin`);
  await browser.run(() => {
    localStorage.clear();
    return null;
  });
  await browser.open(`${line.url}/signin`);
  await player.fills('E-Mail', person.email);
  await player.fills('Passwort', person.password);
  await player.presses('Anmelden');
  await player.sees('Nächstes Spiel');
  return browser.run(() => localStorage.getItem('token') ?? '');
};

const dismisses = async ({ browser, player, line }: Visit) => {
  await player.sees('Heute Abend im Vereinsheim!', '.announcement');
  await player.presses('Nachricht gelesen und ausblenden');
  const isGone = async () => {
    await player.sees('Nächstes Spiel');
    const shown = await player.reads('.announcement');
    if (shown !== '') throw new Error(`there is still: ${shown}`);
  };
  await eventually(isGone);
  await browser.open(`${line.url}/home`);
  await eventually(isGone);
};

/** Looks into the row, which what comes late may fold up again. */
const inRow = (player: Player, look: () => Promise<void>) =>
  eventually(async () => {
    await player.unfolds(match);
    await look();
  }, 60);

const tips = async ({ browser, player, line }: Visit) => {
  await browser.open(`${line.url}${day}`);
  await inRow(player, () => player.fills('Tore Slowenien', '4', card));
  await player.fills('Tore Serbien', '2', card);
  await player.presses('Tore Serbien: eins mehr', card);
  await player.sees('Gespeichert', card);
  await browser.open(`${line.url}${day}`);
  await inRow(player, () => player.finds('Tore Slowenien', '4', card));
  await player.finds('Tore Serbien', '3', card);
};

const isSaved = (player: Player) => inRow(player, () => player.sees('Gespeichert', card));

const tipsCutOff = async ({ browser, player, line }: Visit) => {
  await browser.run(async () => (await navigator.serviceWorker.ready).scope);
  await line.cut();
  await player.fills('Tore Slowenien', '1', card);
  await player.sees('Dein Tipp wird gesendet', card);
  await reload(browser);
  await inRow(player, () => player.finds('Tore Slowenien', '1', card));
  await player.sees('Dein Tipp wird gesendet', card);
  await line.mend();
  await isSaved(player);
};

/** Resolves once the page is another one: the one before would answer until then. */
const reload = async ({ run }: Browser) => {
  const loadedAt = () => run(() => performance.timeOrigin);
  const before = await loadedAt();
  await run(() => {
    setTimeout(() => location.reload());
    return null;
  });
  await eventually(async () => notEqual(await loadedAt(), before));
};

const tipsOffline = async ({ browser, player }: Visit) => {
  await browser.setOffline?.(true);
  await player.fills('Tore Slowenien', '5', card);
  await player.sees('Offline: Dein Tipp wird gesendet', card);
  await browser.setOffline?.(false);
  await isSaved(player);
};

const seesGoal = async ({ browser, player, line }: Visit, organiser: Organiser) => {
  await organiser.setScore(0, 0);
  await browser.open(`${line.url}/score`);
  await player.sees('Anna', 'table');
  const before = await player.reads('table');
  await organiser.setScore(2, 1);
  await player.sees('davon 3 live', 'table');
  notEqual(await player.reads('table'), before);
};

/** @returns the page's path */
const seesMatch = async ({ browser, player, line }: Visit, organiser: Organiser) => {
  const page = `/match/${await organiser.setScore(2, 1)}`;
  await browser.open(line.url + page);
  await player.sees('jetzt 3 Punkte', '.turf');
  await organiser.setScore(2, 2);
  await player.sees('jetzt 0 Punkte', '.turf');
  await player.sees('Käthe Größer', '.match-column');
  return page;
};

const overlooks = async ({ browser, player, line }: Visit) => {
  await browser.open(`${line.url}/tips?tag=2024-06-18`);
  await player.sees('Anna', '.overview');
  await keepsNamesInSight(browser);
};

const shares = async ({ browser, player, line }: Visit) => {
  await browser.open(`${line.url}/profile`);
  await player.presses('Teilen');
  await player.sees('Bild speichern', 'dialog');
  await savesCard(browser, 'tippspiel-spieltag.png');
};

const reacts = async ({ browser, player, line }: Visit, page: string) => {
  await browser.open(line.url + page);
  const row = '.reactions';
  await player.presses('Reagieren', row);
  const chosen = (of: Browser) =>
    of.run(
      () =>
        document.querySelector('.reaction[aria-pressed=true]')?.getAttribute('aria-label') ?? '',
    );
  // The label counts: it is another one once the reactions of others have come.
  await eventually(async () => player.presses('Feuer…', row, 1));
  const isOwn = async () => {
    if (!(await chosen(browser)).startsWith('Feuer')) throw new Error('the reaction is not shown');
  };
  await eventually(isOwn);
  await browser.open(line.url + page);
  await eventually(isOwn);
};

const uploads = async ({ browser, player, line }: Visit) => {
  await browser.open(`${line.url}/profile?tab=settings`);
  await player.sees('Bild auswählen');
  await browser.chooseFile('input[type=file]', picture);
  await player.sees('Verschiebe das Bild');
  await player.presses('Hochladen');
  await player.sees('Profilbild erfolgreich aktualisiert');
};

/** The rules of WCAG 2.2 AA, as in the journeys in Chromium. */
const isAccessible = async ({ browser, player, line }: Visit, path: string) => {
  await browser.open(`${line.url}${path}`);
  await eventually(async () => {
    const isThere = await browser.run(() => document.querySelector('.skeleton, h1') !== null);
    if (!isThere || (await player.reads('.skeleton')) !== '') throw new Error(`${path} is loading`);
  });
  await browser.load(axeCore.source);
  const { passed, faults } = await browser.run(async () => {
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
    const { passes, violations } = await axe.run({ runOnly: values });
    return {
      passed: passes.length,
      faults: violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`,
      ),
    };
  });
  deepEqual(faults, []);
  ok(passed > 10, `axe has looked at ${passed} rules alone`);
};
