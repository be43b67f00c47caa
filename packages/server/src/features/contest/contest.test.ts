import { endpoints, type QueryIn } from '@tippspiel/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  aBet,
  aCast,
  aFoundedGroup,
  aGroup,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { currentTournamentId } from '../../db/game.ts';
import { forgetFirstStart, storeFirstStarts } from '../../money/first-start.ts';
import { lockStartedMatches } from '../match/running.ts';
import { chooseContestGroup } from './change-contest.ts';

const FIRST_RUNS = '2024-06-14T19:10:00Z';
const SECOND_DAY = '2024-06-15T15:30:00Z';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  return game.close;
});

const post = (url: string, payload: object) =>
  game.app.inject({ method: 'POST', url, headers: { authorization: organiser.token }, payload });

const save = async (best: number | null, token = organiser.token) =>
  (await game.call(endpoints.saveContest, { token, body: { best } })).code ?? 'saved';

const enter = async (groupId: number, token = organiser.token, entered = true) => {
  const params = { id: String(groupId) };
  const { code } = await game.call(endpoints.enterContest, { token, params, body: { entered } });
  return code ?? 'saved';
};

const choose = async (groupId: number, { token }: TestPlayer) =>
  (await game.call(endpoints.chooseContestGroup, { token, body: { groupId } })).code ?? 'saved';

const leave = (groupId: number, { token }: TestPlayer) =>
  game.call(endpoints.leaveGroup, { token, params: { id: String(groupId) } });

const contestOf = async ({ token }: TestPlayer) =>
  (await game.call(endpoints.contest, { token })).answer;

/** Each group with its place, points and the number of its members. */
const table = async (
  query: QueryIn<typeof endpoints.contestTable> = {},
  { token }: Pick<TestPlayer, 'token'> = anna,
) =>
  (await game.call(endpoints.contestTable, { token, query })).answer?.map(
    ({ name, members, place }) => [name, members, place && [place.position, place.points]],
  );

/** So many members more, the first of whom tip this score of the first match each. */
const fill = async (
  groupId: number,
  size: number,
  ...tips: readonly (readonly [number, number])[]
) => {
  const first = await matchNumber(game.db, 1);
  const players: TestPlayer[] = [];
  for (let index = 0; index < size; index += 1) {
    const player = await aPlayer(game.db);
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: groupId, user_id: player.id })
      .execute();
    const tip = tips[index];
    if (tip) await aBet(game.db, first.id, player.id, [...tip]);
    players.push(player);
  }
  return players;
};

/** The first match begins; with a result it has ended. */
const begin = async (result?: readonly [number, number]) => {
  await gameClockAt(game.db, FIRST_RUNS);
  await lockStartedMatches(game.db);
  if (result) await aResult(game.db, (await matchNumber(game.db, 1)).id, [...result]);
};

describe('the table of the contest', () => {
  test('ranks groups by their best members alone, and those with too few of them not', async () => {
    await save(2);
    const [adler, biber, clan] = [
      await aGroup(game.db, 'Adler'),
      await aGroup(game.db, 'Biber'),
      await aGroup(game.db, 'Clan'),
    ];
    for (const id of [adler, biber, clan]) await enter(id);
    // Exact is worth three points, the right difference two, the right tendency one.
    await fill(adler, 4, [5, 1], [1, 0], [0, 1], [0, 1]);
    await fill(biber, 2, [5, 1], [4, 0]);
    await fill(clan, 1, [5, 1]);
    await begin([5, 1]);
    expect(await table()).toEqual([
      ['Biber', 2, [1, 5]],
      ['Adler', 4, [2, 4]],
      ['Clan', 1, null],
    ]);
    expect(await table({ offset: '1', limit: '1' })).toEqual([['Adler', 4, [2, 4]]]);
  });

  test('names whose points make a mean to the members of the group alone', async () => {
    await save(2);
    const [adler, biber, clan] = [
      await aGroup(game.db, 'Adler', { members: [anna.id] }),
      await aGroup(game.db, 'Biber'),
      await aGroup(game.db, 'Clan'),
    ];
    for (const id of [adler, biber]) await enter(id);
    const [first, second, third] = await fill(adler, 3, [4, 0], [5, 1], [1, 0]);
    await fill(biber, 2, [5, 1], [5, 1]);
    await fill(clan, 2);
    const counted = async (groupId: number, { token }: TestPlayer) => {
      const sent = { token, params: { id: String(groupId) }, query: { live: 'true' } as const };
      const { answer, code } = await game.call(endpoints.countedMembers, sent);
      return code ?? answer?.map(({ userId, points }) => [userId, points]);
    };
    await begin();
    const { id } = await matchNumber(game.db, 1);
    const params = { id: String(id) };
    const body = { running: { home: 5, away: 1 }, from: null };
    await game.call(endpoints.setRunning, { token: organiser.token, params, body });
    expect(await counted(adler, anna)).toEqual([
      [second?.id, 3],
      [first?.id, 2],
    ]);
    expect((await table({ live: 'true' }))?.[1]).toEqual(['Adler', 4, [2, 5]]);
    for (const caller of [anna, bert, organiser]) {
      expect(await counted(biber, caller)).toBe('not-a-member');
    }
    expect(await counted(999, anna)).toBe('not-a-member');
    // A member of a group that is in no contest, or has too few members, is told that nobody counts.
    await game.db
      .insertInto('tip_group_members')
      .values({ group_id: clan, user_id: anna.id })
      .execute();
    expect(await counted(clan, anna)).toEqual([]);
    for (const player of [first, second, third]) if (player) await leave(adler, player);
    expect(await counted(adler, anna)).toEqual([]);
  });

  test('counts running scores where that is asked for, and says how many points those are', async () => {
    await save(1);
    const adler = await aGroup(game.db, 'Adler');
    const biber = await aGroup(game.db, 'Biber');
    await enter(adler);
    await enter(biber);
    await fill(adler, 1, [1, 0]);
    await fill(biber, 1, [0, 1]);
    await begin();
    const { id } = await matchNumber(game.db, 1);
    await game.call(endpoints.setRunning, {
      token: organiser.token,
      params: { id: String(id) },
      body: { running: { home: 0, away: 1 }, from: null },
    });
    expect(await table()).toEqual([
      ['Adler', 1, [1, 0]],
      ['Biber', 1, [1, 0]],
    ]);
    const { answer } = await game.call(endpoints.contestTable, {
      token: anna.token,
      query: { live: 'true' },
    });
    expect(answer?.map(({ name, place }) => [name, place?.position, place?.live])).toEqual([
      ['Biber', 1, 3],
      ['Adler', 2, 0],
    ]);
  });

  test('says what the last match day changed, from the second one on', async () => {
    await save(1);
    const adler = await aGroup(game.db, 'Adler');
    const biber = await aGroup(game.db, 'Biber');
    await enter(adler);
    await enter(biber);
    await fill(adler, 1, [5, 1]);
    const [late] = await fill(biber, 1, [4, 1]);
    const second = await matchNumber(game.db, 2);
    await aBet(game.db, second.id, late?.id ?? 0, [1, 3]);
    const changes = async () =>
      (await game.call(endpoints.contestTable, { token: anna.token })).answer?.map(
        ({ name, place }) => [name, place?.change],
      );
    await begin([5, 1]);
    expect(await changes()).toEqual([
      ['Adler', null],
      ['Biber', null],
    ]);
    await gameClockAt(game.db, SECOND_DAY);
    await lockStartedMatches(game.db);
    await aResult(game.db, second.id, [1, 3]);
    expect(await changes()).toEqual([
      ['Biber', 1],
      ['Adler', -1],
    ]);
  });

  test('is read by everybody, on every node, and is not there without a contest', async () => {
    expect(await contestOf(anna)).toBeNull();
    expect(await table()).toEqual([]);
    const tournament = async () => (await game.call(endpoints.tournament)).answer;
    expect(await tournament()).not.toHaveProperty('contest');
    await save(4);
    expect(await tournament()).toMatchObject({ contest: 4 });
    await enter(await aFoundedGroup(game.db, 'Geheimbund', bert.id), bert.token);
    const other = await startOtherNode(game);
    try {
      const answer = await other.call(endpoints.contestTable, { token: anna.token });
      expect(answer.answer).toEqual([
        { groupId: expect.any(Number), name: 'Geheimbund', members: 1, place: null },
      ]);
      expect(JSON.stringify(answer.raw.json())).not.toContain('Bert');
    } finally {
      await other.close();
    }
  });

  test('costs no body until something has changed', async () => {
    await save(1);
    const ask = (etag?: string) =>
      game.app.inject({
        url: '/api/contest/table',
        headers: { authorization: anna.token, ...(etag && { 'if-none-match': etag }) },
      });
    const { etag } = (await ask()).headers;
    expect((await ask(String(etag))).statusCode).toBe(304);
    await enter(await aGroup(game.db, 'Adler'));
    expect((await ask(String(etag))).statusCode).toBe(200);
  });
});

describe('whom a player counts for', () => {
  test('is the group that they joined first, until they choose another one of theirs', async () => {
    await save(1);
    const adler = await aGroup(game.db, 'Adler', { members: [anna.id] });
    const biber = await aGroup(game.db, 'Biber', { members: [anna.id, bert.id] });
    const clan = await aGroup(game.db, 'Clan', { members: [bert.id] });
    await enter(biber);
    expect(await contestOf(anna)).toMatchObject({
      own: [{ name: 'Biber' }],
      countsFor: biber,
      fixed: false,
    });
    await enter(adler);
    expect(await contestOf(anna)).toMatchObject({ countsFor: adler });
    expect(await choose(biber, anna)).toBe('saved');
    expect(await contestOf(anna)).toMatchObject({ countsFor: biber });
    expect(await table()).toEqual([
      ['Biber', 2, [1, 0]],
      ['Adler', 0, null],
    ]);
    // Who leaves the chosen one counts for the other.
    await leave(biber, anna);
    expect(await contestOf(anna)).toMatchObject({ own: [{ id: adler }], countsFor: adler });
    expect(await choose(clan, anna)).toBe('not-found');
    expect(await choose(biber, anna)).toBe('not-found');
    expect(await choose(999_999, anna)).toBe('not-found');
  });

  test('stays as it is at the first whistle, whoever joins or leaves then', async () => {
    await save(1);
    const adler = await aGroup(game.db, 'Adler', { members: [anna.id] });
    const biber = await aGroup(game.db, 'Biber', { members: [anna.id, bert.id] });
    await enter(adler);
    await enter(biber);
    await choose(biber, anna);
    await begin();
    expect(await contestOf(anna)).toEqual({
      best: 1,
      fixed: true,
      own: [{ id: biber, name: 'Biber' }],
      countsFor: biber,
    });
    await fill(adler, 2);
    const members = async () => (await table())?.map(([name, count]) => [name, count]);
    expect(await members()).toEqual([
      ['Biber', 2],
      ['Adler', 0],
    ]);
    await leave(biber, anna);
    expect(await members()).toEqual([
      ['Biber', 1],
      ['Adler', 0],
    ]);
    expect(await contestOf(anna)).toMatchObject({ own: [], countsFor: null });
    for (const refused of [
      await choose(adler, anna),
      await enter(adler, organiser.token, false),
      await save(2),
      await save(null),
    ]) {
      expect(refused).toBe('contest-fixed');
    }
  });

  test('is no group any more once the account is off or deleted, or the group is', async () => {
    await save(1);
    const adler = await aGroup(game.db, 'Adler', { members: [anna.id, bert.id] });
    await enter(adler);
    const [carl] = await fill(adler, 1);
    await begin();
    const asOrganiser = { token: organiser.token };
    await game.call(endpoints.activateUser, {
      ...asOrganiser,
      params: { id: String(bert.id) },
      body: { active: false },
    });
    expect(await table()).toEqual([['Adler', 2, [1, 0]]]);
    await game.call(endpoints.deleteUser, { ...asOrganiser, params: { id: String(carl?.id) } });
    expect(await table()).toEqual([['Adler', 1, [1, 0]]]);
    await game.call(endpoints.deleteGroup, { ...asOrganiser, params: { id: String(adler) } });
    expect(await table()).toEqual([]);
  });

  test('is undone with the first start when the demo goes back, but for what was chosen', async () => {
    await save(1);
    const adler = await aGroup(game.db, 'Adler', { members: [anna.id, bert.id] });
    const biber = await aGroup(game.db, 'Biber', { members: [anna.id] });
    await enter(adler);
    await enter(biber);
    await choose(biber, anna);
    await begin();
    await game.db.transaction().execute(async (transaction) => {
      const { tournament_id } = await transaction
        .selectFrom('contests')
        .select('tournament_id')
        .executeTakeFirstOrThrow();
      await forgetFirstStart(transaction, tournament_id);
    });
    const stored = await game.db.selectFrom('contest_players').selectAll().execute();
    expect(stored).toMatchObject([{ user_id: anna.id, group_id: biber, chosen: true }]);
  });
});

describe('at the first whistle', () => {
  test('a choice and a group that are under way come before it', async () => {
    await save(1);
    const adler = await aGroup(game.db, 'Adler', { members: [anna.id] });
    const biber = await aGroup(game.db, 'Biber', { members: [anna.id] });
    await enter(adler);
    await enter(biber);
    await interleave(
      game.db,
      async (transaction) => {
        // What the call has done when the first start waits for it.
        const caller = await callerOf(transaction, anna);
        expect(await chooseContestGroup(transaction, caller, biber)).toBeUndefined();
        await gameClockAt(game.db, FIRST_RUNS);
      },
      () => storeFirstStarts(game.db),
    );
    expect(await contestOf(anna)).toMatchObject({ fixed: true, countsFor: biber });
  });

  test('what waits across it is refused', async () => {
    await save(1);
    const runde = await aFoundedGroup(game.db, 'Runde', bert.id, [anna.id]);
    await enter(runde);
    const lockEntry = (transaction: TestApp['db']) =>
      transaction.selectFrom('contest_groups').selectAll().forUpdate().execute();
    const whistle = () => gameClockAt(game.db, FIRST_RUNS);
    expect(await interleave(game.db, lockEntry, () => choose(runde, anna), whistle)).toBe(
      'contest-fixed',
    );
    await gameClockAt(game.db, '2024-06-13T12:00:00Z');
    const lockGroups = (transaction: TestApp['db']) =>
      transaction.selectFrom('tip_groups').selectAll().forUpdate().execute();
    const leaving = () => enter(runde, bert.token, false);
    expect(await interleave(game.db, lockGroups, leaving, whistle)).toBe('contest-fixed');
  });

  test('a group that is deleted in that moment fixes nobody', async () => {
    await save(1);
    const adler = await aGroup(game.db, 'Adler', { members: [anna.id] });
    const biber = await aGroup(game.db, 'Biber', { members: [anna.id] });
    await enter(adler);
    await enter(biber);
    await interleave(
      game.db,
      async (transaction) => {
        await transaction.deleteFrom('tip_groups').where('id', '=', adler).execute();
        await gameClockAt(game.db, FIRST_RUNS);
      },
      () => storeFirstStarts(game.db),
    );
    expect(await contestOf(anna)).toMatchObject({ fixed: true, countsFor: biber });
  });
});

const callerOf = async (db: TestApp['db'], { id }: TestPlayer) => {
  const session = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return { userId: id, tokenHash: session.token_hash };
};

describe('the switch', () => {
  test('is the founder’s and the organiser’s, while there is a contest', async () => {
    const runde = await aFoundedGroup(game.db, 'Runde', bert.id, [anna.id]);
    expect(await enter(runde, bert.token)).toBe('contest-off');
    await save(2);
    expect(await enter(runde, anna.token)).toBe('not-founder');
    expect(await enter(runde, (await aPlayer(game.db)).token)).toBe('not-a-member');
    expect(await enter(runde, bert.token)).toBe('saved');
    const details = async () =>
      (
        await game.call(endpoints.group, {
          token: anna.token,
          params: { id: String(runde) },
        })
      ).answer?.inContest;
    expect(await details()).toBe(true);
    expect(await enter(runde, organiser.token, false)).toBe('saved');
    expect(await details()).toBe(false);
  });

  test('of the contest forgets groups and choices, and the log tells all of it once', async () => {
    const runde = await aFoundedGroup(game.db, 'Runde', bert.id);
    for (const best of [2, 2, 3] as const) await save(best);
    await enter(runde, bert.token);
    await enter(runde, bert.token);
    await enter(runde, bert.token, false);
    await enter(runde, bert.token);
    await choose(runde, bert);
    await save(null);
    expect(await save(5)).toBe('saved');
    expect(await contestOf(bert)).toEqual({ best: 5, fixed: false, own: [], countsFor: null });
    const texts = (await wholeLog(game.db)).map(({ text }) => text);
    expect(texts).toEqual([
      'Es gibt eine Gruppenwertung. Die besten 2 einer Gruppe zählen.',
      'Die besten 3 einer Gruppe zählen. Bisher in der Gruppenwertung: 2.',
      'Die Gruppe „Runde“ macht bei der Gruppenwertung mit.',
      'Die Gruppe „Runde“ macht bei der Gruppenwertung nicht mehr mit.',
      'Die Gruppe „Runde“ macht bei der Gruppenwertung mit.',
      'Die Gruppenwertung gibt es nicht mehr.',
      'Es gibt eine Gruppenwertung. Die besten 5 einer Gruppe zählen.',
    ]);
  });

  test.each([[0], [51], [1.5]])('of %s members is refused in German', async (best) => {
    const raw = await post('/api/contest', { best });
    expect([raw.statusCode, raw.json().message]).toEqual([
      400,
      'Es zählen die besten 1 bis 50 einer Gruppe.',
    ]);
  });
});

describe('departments', () => {
  const make = (...names: readonly string[]) =>
    game.call(endpoints.makeDepartments, {
      token: organiser.token,
      body: { departments: names.map((name) => ({ name })) },
    });
  const groups = async () =>
    (await game.call(endpoints.contestGroups, { token: organiser.token })).answer;

  test('are made in one go, each with a link by which players join', async () => {
    expect((await make('Einkauf')).code).toBe('contest-off');
    await save(1);
    const { answer } = await make('Vertrieb', 'Einkauf', 'einkauf');
    expect(answer).toEqual({ success: true, made: 2 });
    const [first, second] = (await groups()) ?? [];
    expect([first, second].map((group) => [group?.name, group?.members])).toEqual([
      ['einkauf', 0],
      ['Vertrieb', 0],
    ]);
    const joined = await game.call(endpoints.acceptInvitation, {
      token: anna.token,
      params: { token: second?.token ?? '' },
      body: { stakeCents: null },
    });
    expect(joined.code).toBeNull();
    expect((await groups())?.map(({ members }) => members)).toEqual([0, 1]);
    // Sent again, nothing is made twice.
    expect((await make('Vertrieb', 'Einkauf')).answer).toMatchObject({ made: 0 });
    expect(await groups()).toHaveLength(2);
  });

  test('are the organiser’s groups of that name where there are such, and nobody else’s', async () => {
    await save(1);
    const kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id] });
    await aFoundedGroup(game.db, 'Einkauf', bert.id);
    expect((await make('Kasse', 'Einkauf')).answer).toMatchObject({ made: 1 });
    expect((await groups())?.map(({ id, name, members }) => [name, members, id === kasse])).toEqual(
      [
        ['Einkauf', 0, false],
        ['Kasse', 1, true],
      ],
    );
    expect((await wholeLog(game.db)).at(-1)?.text).toBe(
      'Neu in der Gruppenwertung sind 2 Gruppen: „Einkauf“ und „Kasse“.',
    );
  });

  test('are 50 at most, each with a name; after the first whistle there are no more', async () => {
    await save(1);
    const many = Array.from({ length: 51 }, (_, index) => `Team ${index}`);
    for (const names of [[], many, ['Einkauf', ' '], ['x'.repeat(51)]]) {
      const { statusCode, body } = await post('/api/contest/departments', {
        departments: names.map((name) => ({ name })),
      });
      expect([statusCode, JSON.parse(body).message]).toEqual([
        400,
        expect.stringMatching(/^Bitte gib /),
      ]);
    }
    expect((await make(...many.slice(1))).answer).toMatchObject({ made: 50 });
    await begin();
    expect((await make('Einkauf')).code).toBe('contest-fixed');
  });
});

test('the next tournament begins without a contest', async () => {
  await save(1);
  await enter(await aGroup(game.db, 'Adler', { members: [anna.id] }));
  const { id } = await game.db
    .selectFrom('tournaments')
    .select('id')
    .where('id', '=', currentTournamentId)
    .executeTakeFirstOrThrow();
  const left = await game.call(endpoints.leaveTournament, { token: organiser.token });
  expect(left.code).toBeNull();
  const rows = await game.db
    .selectFrom('contests')
    .select('tournament_id')
    .where('tournament_id', '=', id)
    .execute();
  expect(rows).toEqual([]);
});
