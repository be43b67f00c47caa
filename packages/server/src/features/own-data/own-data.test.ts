import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aGroup,
  aPlayer,
  aSession,
  matchNumber,
  storeChampionTips,
} from '../../../test/factories.ts';
import { removeExpired } from '../../startup/retention.ts';
import { makeOwnDataFiles } from './make-files.ts';

let game: TestApp;
beforeAll(async () => {
  game = await startTestApp();
  await aCast(game.db);
  return game.close;
});

const ask = (token: string) => game.call(endpoints.askOwnData, { token });
const state = async (token: string) => (await game.call(endpoints.ownData, { token })).answer;
const download = (token: string, form: string) =>
  game.app.inject({
    url: `/api/own-data/file?form=${form}`,
    headers: { authorization: token },
  });

describe('the own data', () => {
  test('are made by a job, and are there for the session that asked alone', async () => {
    const anna = await aPlayer(game.db);
    const elsewhere = await aSession(game.db, anna.id);
    expect(await state(anna.token)).toEqual({ askedAt: null, madeAt: null, until: null });
    await ask(anna.token);
    expect(await state(anna.token)).toMatchObject({ askedAt: expect.any(Number), madeAt: null });
    expect((await download(anna.token, 'json')).statusCode).toBe(404);
    expect(await makeOwnDataFiles(game.db)).toBe(1);
    const made = await state(anna.token);
    expect((made?.until ?? 0) - (made?.madeAt ?? 0)).toBe(86_400_000);
    const file = await download(anna.token, 'json');
    expect(file.headers['content-disposition']).toContain('meine-daten.json');
    expect(file.json().account).toMatchObject({
      number: anna.id,
      name: anna.name,
      email: anna.email,
    });
    expect((await download(elsewhere, 'json')).statusCode).toBe(404);
    expect(await state(elsewhere)).toMatchObject({ askedAt: null });
  });

  test('have what the player has entered, and nothing that opens an account', async () => {
    const anna = await aPlayer(game.db);
    await aGroup(game.db, '=Runde', { stake: 10, members: [anna.id] });
    await aBet(game.db, (await matchNumber(game.db, 1)).id, anna.id, [3, 1]);
    await storeChampionTips(game.db, [[anna.id, 'DE']]);
    await ask(anna.token);
    await makeOwnDataFiles(game.db);
    const json = await download(anna.token, 'json');
    expect(json.json().tips).toMatchObject([
      { home: 'Deutschland', away: 'Schottland', goalsHome: 3, goalsAway: 1 },
    ]);
    expect(json.json().groups).toMatchObject([{ name: '=Runde' }]);
    expect(json.json().answers).toMatchObject([
      { question: 'Siegertipp', answer: { teams: ['DE'] } },
    ]);
    const { password_hash } = await game.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', anna.id)
      .executeTakeFirstOrThrow();
    expect(json.body).not.toContain(password_hash);
    expect(json.body).not.toContain(anna.token);
    const csv = await download(anna.token, 'csv');
    expect(csv.body.split('\r\n').slice(1, -1)).toEqual([
      expect.stringMatching(/^"Europameisterschaft 2024|^"EM 2024/),
    ]);
    expect(csv.body).toContain('"Deutschland";"Schottland";3;1;');
  });

  test('are nobody else’s', async () => {
    const [anna, bert] = [await aPlayer(game.db, 'Annegret'), await aPlayer(game.db, 'Bertold')];
    await aBet(game.db, (await matchNumber(game.db, 2)).id, bert.id, [4, 4]);
    await ask(anna.token);
    await makeOwnDataFiles(game.db);
    const { body } = await download(anna.token, 'json');
    expect(body).toContain('Annegret');
    expect(body).not.toContain('Bertold');
    expect(JSON.parse(body).tips).toEqual([]);
  });

  test('go with the session, with the account and after a day', async () => {
    const [anna, bert, cleo] = [
      await aPlayer(game.db),
      await aPlayer(game.db),
      await aPlayer(game.db),
    ];
    for (const { token } of [anna, bert, cleo]) await ask(token);
    expect(await makeOwnDataFiles(game.db)).toBe(3);
    await game.call(endpoints.logout, { token: anna.token });
    await game.db.deleteFrom('users').where('id', '=', bert.id).execute();
    const left = async () =>
      (await game.db.selectFrom('own_data_files').select('user_id').execute())
        .map(({ user_id }) => user_id)
        .filter((id) => [anna.id, bert.id, cleo.id].includes(id));
    expect(await left()).toEqual([cleo.id]);
    await sql`UPDATE own_data_files SET made_at = made_at - interval '1 day' WHERE user_id = ${cleo.id}`.execute(
      game.db,
    );
    expect((await download(cleo.token, 'json')).statusCode).toBe(404);
    await removeExpired(game.program.db);
    expect(await left()).toEqual([]);
  });

  test('that cannot be made hold up no later ones, and are made once they can be', async () => {
    const [anna, bert] = [await aPlayer(game.db), await aPlayer(game.db)];
    await sql`CREATE FUNCTION refuse_file() RETURNS trigger LANGUAGE plpgsql AS
      $$BEGIN RAISE EXCEPTION 'this one fails'; END$$`.execute(game.db);
    await sql`CREATE TRIGGER refuse_file BEFORE UPDATE ON own_data_files FOR EACH ROW
      WHEN (NEW.made_at IS NOT NULL AND NEW.user_id = ${sql.lit(anna.id)})
      EXECUTE FUNCTION refuse_file()`.execute(game.db);
    await ask(anna.token);
    await ask(bert.token);
    await expect(makeOwnDataFiles(game.db)).rejects.toThrow('this one fails');
    expect(await state(anna.token)).toMatchObject({ madeAt: null });
    expect(await state(bert.token)).toMatchObject({ madeAt: expect.any(Number) });
    await sql`DROP TRIGGER refuse_file ON own_data_files`.execute(game.db);
    expect(await makeOwnDataFiles(game.db)).toBe(1);
    expect(await state(anna.token)).toMatchObject({ madeAt: expect.any(Number) });
  });

  test('that are asked for again are made again', async () => {
    const anna = await aPlayer(game.db);
    await ask(anna.token);
    await makeOwnDataFiles(game.db);
    await ask(anna.token);
    expect(await state(anna.token)).toMatchObject({ madeAt: null });
    expect(await makeOwnDataFiles(game.db)).toBe(1);
  });
});
