import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import {
  aBet,
  aGroup,
  aPlayer,
  aTournament,
  gameClockAt,
  matchNumber,
} from '../../../../test/factories.ts';

type Player = Awaited<ReturnType<typeof aPlayer>>;

let game: TestApp;
let caller: Player;
let others: Player[];
let id: number;

beforeAll(async () => {
  game = await startTestApp();
  await aTournament(game.db);
  caller = await aPlayer(game.db, 'Neugierig');
  others = [];
  for (let count = 0; count < 14; count += 1) others.push(await aPlayer(game.db));
  id = (await matchNumber(game.db, 1)).id;
});

beforeEach(async () => {
  await gameClockAt(game.db, '2024-06-13T19:00:00Z');
  for (const table of ['bets', 'told_distributions', 'tip_groups'] as const) {
    await game.db.deleteFrom(table).execute();
  }
});

const home = [1, 0] as const;
const draw = [1, 1] as const;
const away = [0, 1] as const;

const tip = async (from: number, to: number, tipped: readonly [number, number]) => {
  for (const { id: userId } of others.slice(from, to)) await aBet(game.db, id, userId, tipped);
};
const told = async (token = caller.token) => {
  const { answer } = await game.call(endpoints.matches, { token });
  const match = answer?.find((row) => row.id === id);
  return [match?.distribution, match?.groupDistribution];
};
const tenMinutesLater = () =>
  sql`UPDATE told_distributions SET taken_at = taken_at - interval '10 minutes',
    checked_at = checked_at - interval '10 minutes'`.execute(game.db);
const groupOf = (...members: Player[]) =>
  aGroup(game.db, `Gruppe ${Math.random()}`, { members: members.map((member) => member.id) });

describe('before the start', () => {
  test('fewer than five others are not told, and the caller never counts', async () => {
    await tip(0, 4, home);
    await aBet(game.db, id, caller.id, away);
    expect(await told()).toEqual([null, null]);
    await tip(4, 5, draw);
    expect(await told()).toEqual(['[4,1,0]', null]);
    expect(await told(others[0]?.token)).toEqual(['[3,1,1]', null]);
  });

  test('it is told anew after ten minutes, and only once three tips have changed', async () => {
    await tip(0, 6, home);
    expect(await told()).toEqual(['[6,0,0]', null]);
    await tip(6, 9, away);
    expect(await told()).toEqual(['[6,0,0]', null]);
    await tenMinutesLater();
    expect(await told()).toEqual(['[6,0,3]', null]);
    await tip(0, 2, draw);
    await tenMinutesLater();
    expect(await told()).toEqual(['[6,0,3]', null]);
    await tip(9, 10, draw);
    await tenMinutesLater();
    expect(await told()).toEqual(['[4,3,3]', null]);
  });

  test('the caller’s own changes bring out nobody else’s', async () => {
    await tip(0, 6, home);
    await aBet(game.db, id, caller.id, home);
    expect(await told()).toEqual(['[6,0,0]', null]);
    await aBet(game.db, id, caller.id, away);
    await tip(0, 2, draw);
    await tenMinutesLater();
    expect(await told()).toEqual(['[6,0,0]', null]);
  });

  test('calls at once are told the same', async () => {
    await tip(0, 6, home);
    await told();
    await tip(6, 9, away);
    await tenMinutesLater();
    const answers = await Promise.all([told(), told(), told(), told()]);
    expect(new Set(answers.map(String)).size).toBeLessThanOrEqual(2);
    expect(await told()).toEqual(['[6,0,3]', null]);
  });

  test('group mates are counted apart', async () => {
    await tip(0, 6, home);
    await tip(6, 9, away);
    await groupOf(caller, ...others.slice(0, 6));
    expect(await told()).toEqual(['[6,0,3]', '[6,0,0]']);
  });

  test('all players and group mates together do not give away the one who is in no group', async () => {
    await tip(0, 6, home);
    await tip(6, 7, away);
    await groupOf(caller, ...others.slice(0, 6));
    expect(await told()).toEqual(['[6,0,1]', null]);
  });

  test('a group that one more joins does not tell that one’s tip', async () => {
    await tip(0, 6, home);
    await tip(6, 14, away);
    await groupOf(caller, ...others.slice(0, 6));
    expect(await told()).toEqual(['[6,0,8]', '[6,0,0]']);
    await groupOf(caller, ...others.slice(6, 7));
    await tenMinutesLater();
    expect(await told()).toEqual(['[6,0,8]', '[6,0,0]']);
    await groupOf(caller, ...others.slice(7, 9));
    await tenMinutesLater();
    expect(await told()).toEqual(['[6,0,8]', '[6,0,3]']);
  });

  test('who joins a group and leaves it again does not learn who tipped meanwhile', async () => {
    const victim = others[6];
    await tip(0, 6, home);
    await tip(7, 11, away);
    await groupOf(caller, ...others.slice(0, 7));
    const other = await groupOf(...others.slice(7, 11));
    const mates = async () => (await told())[1];
    expect(await mates()).toBe('[6,0,0]');
    await tenMinutesLater();
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: other, user_id: caller.id })
      .execute();
    expect(await mates()).toBe('[6,0,4]');
    await tenMinutesLater();
    await game.db
      .deleteFrom('tip_group_members')
      .where('group_id', '=', other)
      .where('user_id', '=', caller.id)
      .execute();
    await aBet(game.db, id, victim?.id ?? 0, draw);
    expect(await mates()).toBe('[6,0,4]');
    await tenMinutesLater();
    await tip(0, 2, away);
    expect(await mates(), 'three tips differ from what was told of this circle').toBe('[4,1,2]');
  });

  test('who is in no group any more is told nothing of mates', async () => {
    await tip(0, 6, home);
    const group = await groupOf(caller, ...others.slice(0, 6));
    expect(await told()).toEqual(['[6,0,0]', '[6,0,0]']);
    await game.db.deleteFrom('tip_groups').where('id', '=', group).execute();
    expect(await told()).toEqual(['[6,0,0]', null]);
  });
});

test('from the start on everybody counts, at once and exactly', async () => {
  await tip(0, 2, home);
  await aBet(game.db, id, caller.id, away);
  await groupOf(caller, ...others.slice(0, 1));
  expect(await told()).toEqual([null, null]);
  await gameClockAt(game.db, '2024-06-14T18:59:51Z');
  expect(await told()).toEqual(['[2,0,1]', '[1,0,1]']);
  expect(await told(others[1]?.token)).toEqual(['[2,0,1]', null]);
});

test('a started match that nobody tipped counts nobody', async () => {
  await gameClockAt(game.db, '2024-06-14T18:59:51Z');
  expect(await told()).toEqual(['[0,0,0]', null]);
});
