import { endpoints, periods } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { anOrganiser, aPlayer, aSession, aTournament } from '../../../test/factories.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { takeNamesOfAccounts } from '../../identity/player-name.ts';

let game: TestApp;
let organiser: { readonly id: number; readonly token: string };
beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  organiser = await anOrganiser(game.db, 'Chefin');
});

let serial = 0;
const signUp = async (username: string, cookies: Record<string, string> = {}) => {
  const email = `neu${++serial}@spiel.example`;
  const password = await encryptPassword(game, 'geheim12');
  const { status, code } = await game.call(endpoints.signup, {
    wire: { username, email, password },
    cookies,
  });
  return { status, code, email };
};
/** A player who has signed up and is active. */
const aNewPlayer = async (name: string) => {
  const { status, email } = await signUp(name);
  expect(status).toBe(200);
  const { id } = await game.db
    .updateTable('users')
    .set({ active: true, activated_at: sql`clock_timestamp()` })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email, token: await aSession(game.db, id) };
};
const rename = ({ token }: { token: string }, name: string) =>
  game.call(endpoints.saveProfile, { token, body: { name } });
const remove = async ({ id }: { id: number }) =>
  expect(
    await game.call(endpoints.deleteUser, { token: organiser.token, params: { id: String(id) } }),
  ).toMatchObject({ status: 200 });
const daysPass = (days: number) =>
  sql`UPDATE taken_names SET free_at = free_at - ${days} * interval '1 day'`.execute(game.db);

describe('a name that looks like that of a player', () => {
  test.each([
    ['Ahnungslos', '\u0410hnungslos'],
    ['Annabell', 'Annabell.'],
    ['Annelie', 'Annelie\u0332'],
    ['Ilse Bilse', 'llse Bi1se'],
  ])('%s: %s is refused, at the sign-up and later', async (name, alike) => {
    await aNewPlayer(name);
    expect(await signUp(alike)).toMatchObject({ status: 409, code: 'name-taken' });
    const other = await aNewPlayer(`Wartet auf ${name}`);
    expect(await rename(other, alike)).toMatchObject({ status: 409, code: 'name-taken' });
  });

  test('goes to one of many who want it at once', async () => {
    const alike = ['Begehrt', 'Begehrt.', 'Begehr t', '\u0412egehrt', 'BEGEHRT!', '_Begehrt'];
    const answers = await Promise.all(alike.map((name) => signUp(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  test('stays with accounts of older versions, and no third one gets it', async () => {
    const older = [await aPlayer(game.db, 'Lena'), await aPlayer(game.db, 'Lena.')];
    await takeNamesOfAccounts(game.db);
    expect((await signUp('Lena!')).code).toBe('name-taken');
    for (const player of older) expect((await rename(player, player.name)).status).toBe(200);
    expect((await rename(older[1] ?? organiser, 'Helena')).status).toBe(200);
  });
});

describe('a name that seems to speak for the game', () => {
  test.each(['Organisator', 'Admin', 'Organisator Anna', 'Ergebnisdienst', 'Tippspiel'])(
    '%s is refused to players, not to the organiser',
    async (name) => {
      expect(await signUp(name)).toMatchObject({ status: 400, code: 'name-official' });
      expect((await rename(await aPlayer(game.db), name)).code).toBe('name-official');
      expect((await rename(organiser, name)).status).toBe(200);
    },
  );
});

test.each([
  ['many marks', 'A\u0300\u0316\u0331\u0317nna'],
  ['one mark twice', 'A\u0332\u0332nna'],
  ['a mark at its beginning', '\u0300Anna'],
])('a name with %s is refused', async (_what, username) => {
  const password = await encryptPassword(game, 'geheim12');
  const wire = { username, email: 'marken@spiel.example', password };
  const refused = await game.call(endpoints.signup, { wire });
  expect(refused.raw.json()).toMatchObject({
    code: 'bad-input',
    reason: 'Im Namen stehen zu viele Zeichen übereinander.',
  });
});

describe('a name that was just given up', () => {
  test.each([
    ['renamed', (player: { id: number; token: string }) => rename(player, 'Ganz anders')],
    ['deleted', remove],
  ])('of a player who was %s is free in 30 days', async (what, giveUp) => {
    await giveUp(await aNewPlayer(`Vorher ${what}`));
    expect((await signUp(`vorher ${what}.`)).code).toBe('name-taken');
    await daysPass(periods.freedNameDays - 0.01);
    expect((await signUp(`Vorher ${what}`)).code).toBe('name-taken');
    await daysPass(0.02);
    expect((await signUp(`Vorher ${what}`)).status).toBe(200);
  });

  test('is free for its player at once', async () => {
    const player = await aNewPlayer('Hin und her');
    for (const name of ['Fort', 'Hin und her', 'HIN UND HER', 'Fort']) {
      expect((await rename(player, name)).status).toBe(200);
    }
  });

  test('of a deleted account is free at once on a device that has signed in to it', async () => {
    const [player, living] = [await aNewPlayer('Kommt wieder'), await aNewPlayer('Bleibt da')];
    const deviceOf = async ({ email }: { email: string }) => {
      const body = { email, password: await encryptPassword(game, 'geheim12') };
      const { raw } = await game.call(endpoints.login, { body });
      return Object.fromEntries(raw.cookies.map(({ name, value }) => [name, value]));
    };
    const [own, others] = [await deviceOf(player), await deviceOf(living)];
    await remove(player);
    expect((await signUp('Kommt wieder', others)).code).toBe('name-taken');
    expect((await signUp('Kommt wieder', own)).status).toBe(200);
    expect((await signUp('Bleibt da', others)).code, 'an account has it').toBe('name-taken');
  });

  test('is nobody else’s in the moment of the change', async () => {
    const answers = [];
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await aNewPlayer(`Tausch ${round}`), await aNewPlayer(`Weg ${round}`)];
      const all = await Promise.all([
        rename(one, `Getauscht ${round}`),
        signUp(`Tausch ${round}.`),
        remove(two),
        signUp(`Weg ${round}.`),
      ]);
      answers.push([all[1].code, all[3].code]);
    }
    expect(new Set(answers.flat())).toEqual(new Set(['name-taken']));
  });
});
