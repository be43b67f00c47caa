import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { migrations } from '../../../migrations/index.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aCast,
  aGroup,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { archiveEndedTournaments } from '../closing/archive.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  return () => game.close();
});

const logOf = async ({ token }: { token: string }) =>
  (await game.call(endpoints.audit, { token })).answer?.map(({ actor, text }) => [actor, text]);
const flag = (player: { id: number }, body: { paid: boolean } | { fullStake: boolean }) => {
  const sent = { token: organiser.token, params: { id: String(player.id) } };
  return 'paid' in body
    ? game.call(endpoints.markPaid, { ...sent, body })
    : game.call(endpoints.setFullStake, { ...sent, body });
};
const activate = (player: { id: number }, active: boolean) =>
  game.call(endpoints.activateUser, {
    token: organiser.token,
    params: { id: String(player.id) },
    body: { active },
  });
const start = () => gameClockAt(game.db, '2024-06-14T18:59:55Z');

test('payments, and accounts before the start, are for the organiser and the player concerned', async () => {
  await flag(anna, { paid: true });
  await flag(anna, { paid: false });
  await flag(anna, { fullStake: true });
  await activate(bert, false);
  await activate(bert, true);
  const ofAnna = [
    ['Chefin', 'Anna spielt um den vollen Einsatz.'],
    ['Chefin', 'Anna ist nicht mehr als bezahlt vermerkt (erstattet).'],
    ['Chefin', 'Anna hat den Einsatz bezahlt.'],
  ];
  const ofBert = [
    ['Chefin', 'Bert wurde aktiviert.'],
    ['Chefin', 'Bert wurde deaktiviert und ist überall abgemeldet.'],
  ];
  expect(await logOf(anna)).toEqual(ofAnna);
  expect(await logOf(organiser)).toEqual([...ofBert, ...ofAnna]);
  expect(await logOf(await aPlayer(game.db))).toEqual([]);
});

test('after the start everybody reads what moves the pots, and still nobody who has paid', async () => {
  await start();
  await flag(anna, { paid: true });
  await flag(anna, { fullStake: true });
  await activate(bert, false);
  expect(await logOf(await aPlayer(game.db))).toEqual([
    [
      'Chefin',
      'Bert wurde deaktiviert und ist überall abgemeldet. Das Turnier läuft schon, die Gewinne ändern sich dadurch.',
    ],
    ['Chefin', 'Anna darf um den vollen Einsatz spielen, sobald die Zusage da ist.'],
  ]);
});

test('members are for themselves, in a running money game for everybody', async () => {
  const ehre = await aGroup(game.db, 'Ehre');
  const kasse = await aGroup(game.db, 'Kasse', { stake: 10 });
  const add = (group: number, body: { forMoney: boolean }) =>
    game.call(endpoints.addGroupMember, {
      token: organiser.token,
      params: { groupId: String(group), userId: String(anna.id) },
      body,
    });
  await add(ehre, { forMoney: true });
  await start();
  await add(kasse, { forMoney: true });
  await game.call(endpoints.confirmStake, {
    token: anna.token,
    params: { id: String(kasse) },
    body: { stakeCents: 1000 },
  });
  const body = { groupId: kasse, userId: anna.id };
  await game.call(endpoints.removeGroupMember, { token: organiser.token, body });
  const public_ = [
    [
      'Chefin',
      'Anna wurde aus der Gruppe „Kasse“ entfernt. Das Turnier läuft schon, die Gewinne ändern sich dadurch.',
    ],
    [
      'Anna',
      'Anna hat zugesagt und spielt in der Gruppe „Kasse“ nun um Geld mit. Das Turnier läuft schon, die Gewinne ändern sich dadurch.',
    ],
    ['Chefin', 'Anna darf in der Gruppe „Kasse“ um Geld mitspielen, sobald die Zusage da ist.'],
    ['Chefin', 'Anna wurde in die Gruppe „Kasse“ aufgenommen und spielt ohne Einsatz.'],
  ];
  expect(await logOf(bert)).toEqual(public_);
  expect(await logOf(anna)).toEqual([
    ...public_,
    ['Chefin', 'Anna wurde in die Gruppe „Ehre“ aufgenommen.'],
  ]);
});

test('a new name is for the organiser and the player, with the former one', async () => {
  const body = { name: 'Anni', password: await encryptPassword(game, 'geheim12') };
  await game.call(endpoints.saveProfile, { token: anna.token, body });
  const entry = [['Anni', 'Anna hat den Namen geändert und heißt nun Anni.']];
  expect(await logOf(anna)).toEqual(entry);
  expect(await logOf(organiser)).toEqual(entry);
  expect(await logOf(bert)).toEqual([]);
  const again = { name: 'Anni', password: await encryptPassword(game, 'geheim13') };
  await game.call(endpoints.saveProfile, { token: anna.token, body: again });
  expect(await logOf(organiser), 'a new password is no new name').toEqual(entry);
});

test('what names a deleted account loses the name, and nothing else', async () => {
  await start();
  await flag(anna, { fullStake: true });
  const before = await game.db.selectFrom('audit_log').selectAll().execute();
  const params = { id: String(anna.id) };
  await game.call(endpoints.deleteUser, { token: organiser.token, params });
  expect(await logOf(bert)).toEqual([
    [
      'Chefin',
      'Das Konto von einem Spieler wurde gelöscht. Das Turnier läuft schon, die Gewinne ändern sich dadurch.',
    ],
    ['Chefin', 'Ein Spieler darf um den vollen Einsatz spielen, sobald die Zusage da ist.'],
  ]);
  const after = await game.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(after.slice(0, 1), 'entries never change').toEqual(before);
  expect(JSON.stringify(after)).not.toContain('Anna');
});

test('names go with the participation data, the entries stay', async () => {
  await start();
  await flag(anna, { paid: true });
  await flag(anna, { fullStake: true });
  const { id } = await matchNumber(game.db, 20);
  const body = { kickoff: Date.parse('2024-06-19T17:00:00Z') };
  await game.call(endpoints.updateMatch, {
    token: organiser.token,
    params: { id: String(id) },
    body,
  });
  await game.db.updateTable('game_clock').set({ offset_ms: 0 }).execute();
  await sql`UPDATE tournaments SET ends_on = current_date - 190`.execute(game.db);
  await archiveEndedTournaments(game.db);
  const texts = await logOf(organiser);
  expect(texts).toHaveLength(3);
  expect(texts?.slice(1)).toEqual([
    ['Organisator', 'Ein Spieler darf um den vollen Einsatz spielen, sobald die Zusage da ist.'],
    ['Organisator', 'Ein Spieler hat den Einsatz bezahlt.'],
  ]);
  expect(texts?.[0]?.[1]).toMatch(/^Der Anpfiff von .* wurde von .* auf 19\.06\.2024, 19:00 Uhr/);
  expect(await logOf(anna), 'nobody is concerned any more').toHaveLength(2);
});

test('old sentences that name players are taken apart, all others stay', async () => {
  const { db } = game;
  await sql`DROP TABLE audit_persons`.execute(db);
  await sql`DROP TABLE audit_log CASCADE`.execute(db);
  await sql`CREATE TABLE audit_log (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    actor text NOT NULL, action text NOT NULL, text text NOT NULL
  )`.execute(db);
  const suffix = ' Das Turnier läuft schon, die Gewinne ändern sich dadurch.';
  const old = [
    ['Chefin', 'user-paid', 'Anna hat den Einsatz bezahlt.'],
    ['Chefin', 'user-paid', 'Anna ist nicht mehr als bezahlt vermerkt (erstattet).'],
    ['Früher', 'user-active', 'Anna wurde aktiviert.'],
    ['Chefin', 'user-full-stake', `Anna spielt um den vollen Einsatz.${suffix}`],
    ['Chefin', 'user-deleted', 'Das Konto von Weg wurde gelöscht.'],
    ['Chefin', 'member-added', 'Anna wurde in die Gruppe „Büro“ aufgenommen.'],
    [
      'Chefin',
      'result-saved',
      'Anna hat in EM 2020 nun 40 Punkte, 7 genaue und 20 richtige Tipps.',
    ],
    ['Chefin', 'admin-changed', 'Niemand mehr ist nun Administrator.'],
    ['Spielplan', 'bracket-kept', 'Achtelfinale: Es bleibt dabei.'],
  ] as const;
  for (const [actor, action, text] of old) {
    await sql`INSERT INTO audit_log (actor, action, text)
      VALUES (${actor}, ${action}, ${text})`.execute(db);
  }
  await migrations['0006-log-audiences']?.up(db);
  const read = (await wholeLog(db)).map(({ actor, text, audience }) => [actor, text, audience]);
  expect(read).toEqual([
    ['Chefin', old[0][2], 'concerned'],
    ['Chefin', old[1][2], 'concerned'],
    ['Organisator', old[2][2], 'concerned'],
    ['Chefin', old[3][2], 'everybody'],
    ['Chefin', 'Das Konto von einem Spieler wurde gelöscht.', 'concerned'],
    ['Chefin', old[5][2], 'concerned'],
    ['Chefin', old[6][2], 'concerned'],
    ['Chefin', 'Ein Spieler ist nun Organisator.', 'everybody'],
    ['Spielplan', old[8][2], 'everybody'],
  ]);
  const { rows } = await sql<{ facts: unknown }>`SELECT facts FROM audit_log`.execute(db);
  expect(JSON.stringify(rows)).not.toMatch(/Anna|Weg|Niemand/);
});
