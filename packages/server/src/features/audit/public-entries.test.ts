import { endpoints } from '@tippspiel/contract';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aCast,
  gameClockAt,
  matchNumber,
  playersPassword,
  type TestPlayer,
} from '../../../test/factories.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { applySettings } from '../../startup/apply-settings.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
beforeAll(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
});

const asOrganiser = () => ({ token: organiser.token });
const idOf = async (number: number) => (await matchNumber(game.db, number)).id;
const paramsOf = async (number: number) => ({ id: String(await idOf(number)) });

const enter = async (result: { home: number; away: number; ko: 0 } | null) => {
  await gameClockAt(game.db, '2024-06-14T20:00:00Z');
  const sent = { params: await paramsOf(1), body: { result } };
  return game.call(endpoints.updateMatch, { ...asOrganiser(), ...sent });
};
const configure = async (change: { name?: string; champion?: string; organiserId?: number }) => {
  const current = await encryptPassword(game, playersPassword);
  const present = { id: 1, name: 'EM 2024', champion: null, organiserId: organiser.id, current };
  return game.call(endpoints.saveConfiguration, {
    ...asOrganiser(),
    body: { ...present, ...change },
  });
};
const operatorSets = (stakeCents: number, timeZone: string, clock: string | null) =>
  applySettings(game.db, { stakeCents, timeZone, clock }, { freeClock: false });
const createGroup = () =>
  game.call(endpoints.createGroup, {
    ...asOrganiser(),
    body: {
      name: 'Kasse',
      secret: 'geheim',
      money: { stakeCents: 1000, placesCents: [2000, 1000, 1000] },
    },
  });
const deleteGroup = async () => {
  const { id } = await game.db.selectFrom('tip_groups').select('id').executeTakeFirstOrThrow();
  const sent = { params: { id: String(id) } };
  return game.call(endpoints.deleteGroup, { ...asOrganiser(), ...sent });
};

/** What happens, one after the other, and what a player then reads of it. */
const happenings: readonly (readonly [sentence: string, happen: () => Promise<unknown>])[] = [
  [
    'Chefin: Das Spiel Deutschland – Frankreich am 27.06.2024, 14:00 Uhr wurde angelegt.',
    () =>
      game.call(endpoints.createMatch, {
        ...asOrganiser(),
        body: { home: 'DE', away: 'FR', stage: 'GA', kickoff: Date.parse('2024-06-27T12:00:00Z') },
      }),
  ],
  [
    'Chefin: Der Anpfiff von Deutschland – Schottland wurde von 14.06.2024, 21:00 Uhr auf 14.06.2024, 21:30 Uhr verlegt.',
    async () => {
      const sent = {
        params: await paramsOf(1),
        body: { kickoff: Date.parse('2024-06-14T19:30Z') },
      };
      return game.call(endpoints.updateMatch, { ...asOrganiser(), ...sent });
    },
  ],
  [
    'Chefin: Das Spiel Ungarn – Schweiz wurde mit seinen Tipps gelöscht.',
    async () => game.call(endpoints.deleteMatch, { ...asOrganiser(), body: { id: await idOf(2) } }),
  ],
  [
    'Chefin: Die Tipps zu Spanien – Kroatien wurden vor dem Anpfiff eingesehen; der eigene Tipp darauf ist seither gesperrt.',
    async () =>
      game.call(endpoints.cheat, {
        ...asOrganiser(),
        params: { matchId: String(await idOf(3)) },
      }),
  ],
  [
    'Chefin: Die Gruppe „Kasse“ wurde angelegt: Einsatz 10 €, Preise 20 €, 10 €, 10 €.',
    createGroup,
  ],
  [
    'Chefin: Die Gruppe „Kasse“ wurde gelöscht (Einsatz 10 €, Preise 20 €, 10 €, 10 €).',
    deleteGroup,
  ],
  [
    'Chefin: Das Land HU heißt nun „Magyarország“.',
    () =>
      game.call(endpoints.saveCountry, {
        ...asOrganiser(),
        body: { isocode: 'HU', name: 'Magyarország' },
      }),
  ],
  [
    'Chefin: Die Runde VF heißt nun „Letzte Acht“.',
    () =>
      game.call(endpoints.saveStage, {
        ...asOrganiser(),
        body: { code: 'VF', name: 'Letzte Acht' },
      }),
  ],
  [
    'Chefin: Der Wettbewerb EM 2020 wurde angelegt.',
    () => game.call(endpoints.createCompetition, { ...asOrganiser(), body: { name: 'EM 2020' } }),
  ],
  [
    'Organisator: Der Einsatz der Gesamtwertung wurde geändert: von 10 € auf 20 €.',
    () => operatorSets(2000, 'Europe/Berlin', null),
  ],
  [
    'Organisator: Die Zeitzone wurde geändert: von Europe/Berlin auf Europe/Vienna.',
    () => operatorSets(2000, 'Europe/Vienna', null),
  ],
  [
    'Organisator: Die Spieluhr wurde gestellt: von 13.06.2024, 21:00 Uhr auf 14.06.2024, 12:00 Uhr.',
    async () => {
      await gameClockAt(game.db, '2024-06-13T19:00:20Z');
      await operatorSets(2000, 'Europe/Vienna', '2024-06-14T10:00:20Z');
    },
  ],
  [
    'Chefin: Anna ist jetzt Helfer.',
    () =>
      game.call(endpoints.setScorekeeper, {
        ...asOrganiser(),
        params: { id: String(anna.id) },
        body: { scorekeeper: true },
      }),
  ],
  [
    'Chefin: Ergebnis eingetragen: Deutschland – Schottland 5:0.',
    () => enter({ home: 5, away: 0, ko: 0 }),
  ],
  [
    'Chefin: Ergebnis korrigiert: Deutschland – Schottland 5:1, bisher 5:0.',
    () => enter({ home: 5, away: 1, ko: 0 }),
  ],
  [
    'Chefin: Das Ergebnis von Deutschland – Schottland wurde zurückgenommen, bisher 5:1.',
    () => enter(null),
  ],
  ['Chefin: Turniersieger ist Spanien.', () => configure({ champion: 'Spanien' })],
  [
    'Chefin: Turniersieger ist Deutschland, bisher Spanien.',
    () => configure({ champion: 'Deutschland' }),
  ],
  ['Chefin: Der Turniersieger wurde zurückgenommen, bisher Deutschland.', () => configure({})],
  ['Chefin: Das Tippspiel heißt nun „Büro“.', () => configure({ name: 'Büro' })],
  ['Chefin: Anna ist nun Organisator.', () => configure({ name: 'Büro', organiserId: anna.id })],
];

test('a plain player reads whatever is for everybody', async () => {
  for (const [, happen] of happenings) await happen();
  const { answer = [] } = await game.call(endpoints.audit, { token: bert.token });
  const read = answer.map(({ actor, text }) => `${actor}: ${text.replaceAll('\u00a0', ' ')}`);
  expect(read.toReversed()).toEqual(happenings.map(([sentence]) => sentence));
});
