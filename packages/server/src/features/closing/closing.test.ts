import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { playedTournament, startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { digestOfRows } from '../../../test/digest.ts';
import {
  aBet,
  aCast,
  aGroup,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { type LeaguePack, leaguePack } from '../../../test/form-2-pack.ts';
import { someoneWaits } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { playTournament } from '../../../test/played-tournament.ts';
import { isDatabaseAway } from '../../db/failure.ts';
import { archiveEndedTournaments } from './archive.ts';
import { closeInThread } from './close-in-thread.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let group: number;

/** The EM 2024 is played: Spain has won every knockout match, Anna has tipped best. */
beforeEach(async () => {
  game = await startTestApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  group = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id, bert.id] });
  for (const [number, player] of [1, 2, 3].map((number) => [number, anna] as const)) {
    await aBet(game.db, (await matchNumber(game.db, number)).id, player.id, [2, 1]);
  }
  await playTournament(game.db);
  return () => game.close();
});

const close = (token = organiser.token) => game.call(endpoints.closeTournament, { token });
const reopen = (token = organiser.token) => game.call(endpoints.reopenTournament, { token });
const statement = (id: number, token = anna.token) =>
  game.call(endpoints.statement, { token, params: { id: String(id) } });
const refusal = async (call: Promise<{ status: number; code?: string | null | undefined }>) => {
  const { status, code } = await call;
  return [status, code];
};

test('names the champion, writes results and settles every game for money', async () => {
  expect((await close()).status).toBe(200);
  const { closed, champion } = await playedTournament(game);
  expect([closed, champion]).toEqual([true, 'Spanien']);

  const results = await game.db
    .selectFrom('historical_results as r')
    .innerJoin('competitions as c', 'c.id', 'r.competition_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['c.name as competition', 'u.name', 'r.points', 'r.exact'])
    .orderBy('u.name')
    .execute();
  expect(results).toEqual([
    { competition: 'EM 2024', name: 'Anna', points: 9, exact: 3 },
    { competition: 'EM 2024', name: 'Bert', points: 0, exact: 0 },
  ]);

  const table = await game.call(endpoints.score, {
    token: anna.token,
    params: { id: String(group) },
  });
  expect(table.answer?.map(({ name, prizeCents }) => [name, prizeCents])).toEqual([
    ['Anna', 1500],
    ['Bert', 500],
  ]);
  expect((await statement(group)).answer).toMatchObject({
    tournament: 'EM 2024',
    groupName: 'Kasse',
    stakeCents: 1000,
    total: 2,
    paidOutCents: 2000,
    rows: [
      { userId: anna.id, name: 'Anna', position: 1, points: 9, prizeCents: 1500 },
      { userId: bert.id, name: 'Bert', position: 2, points: 0, prizeCents: 500 },
    ],
  });
  const overall = await statement(0);
  expect(overall.answer?.paidOutCents).toBe(2000);
  expect((await wholeLog(game.db)).map(({ text }) => text)).toContain(
    'Das Turnier EM 2024 ist abgeschlossen, Turniersieger ist Spanien. Ergebnisse und Gewinne stehen fest.',
  );
});

test('a thread closes it as the server itself does', async () => {
  const { connection } = game;
  const closing = { connection };
  const by = (userId: number) =>
    closeInThread({ ...closing, caller: { role: 'organiser', userId } });
  expect((await by(anna.id))?.code).toBe('signed-out');
  expect(await by(organiser.id)).toBeUndefined();
  expect((await by(organiser.id))?.code).toBe('tournament-closed');
  const inThread = (await statement(group)).answer;
  await reopen();
  await close();
  expect({ ...(await statement(group)).answer, closedAt: 0 }).toEqual({ ...inThread, closedAt: 0 });
});

test('PostgreSQL knows at once how large the statements are, by which it plans how to read them', async () => {
  // An earlier test has left its own.
  await sql`TRUNCATE final_prizes`.execute(game.db);
  await close();
  const { rows } = await sql`
    SELECT reltuples::integer AS planned, (SELECT count(*)::integer FROM final_prizes) AS stored
    FROM pg_class WHERE relname = 'final_prizes'
  `.execute(game.db);
  expect(rows).toEqual([{ planned: 4, stored: 4 }]);
});

test('what a thread fails of is thrown to who waits for it', async () => {
  const connection = { connectionString: 'postgres://127.0.0.1:1/nothing' };
  const caller = { role: 'organiser', userId: organiser.id } as const;
  const closing = closeInThread({ connection, caller });
  await expect(closing).rejects.toSatisfy(isDatabaseAway);
});

test('a node knows what the closing and its undo have changed, as one that starts then', async () => {
  const tables = async (node: Pick<TestApp, 'call'>) =>
    Promise.all(
      [0, group].map(async (id) => {
        const call = { token: organiser.token, params: { id: String(id) } };
        return [
          (await node.call(endpoints.score, call)).answer,
          (await node.call(endpoints.moneyBook, call)).answer,
        ];
      }),
    );
  const expectSame = async () => {
    const fresh = await startOtherNode(game);
    expect(await tables(game)).toEqual(await tables(fresh));
    await fresh.close();
  };
  const setActive = (active: boolean) =>
    game.db.updateTable('users').set({ active }).where('id', '=', bert.id).execute();
  await tables(game);
  await setActive(false);
  await close();
  await expectSame();
  await setActive(true);
  await expectSame();
  await reopen();
  await expectSame();
  expect((await tables(game))[1]?.[0]?.map(({ name }) => name)).toEqual(['Anna', 'Bert']);
});

test('the all-time table counts a closed tournament once', async () => {
  const sums = async () =>
    (await game.call(endpoints.scoreAlltime, { token: anna.token, params: { group: '0' } })).answer;
  const before = await sums();
  await close();
  expect(await sums()).toEqual(before);
  await reopen();
  expect(await sums()).toEqual(before);
});

describe('what hinders it', () => {
  const before = async () => {
    const { answer } = await game.call(endpoints.beforeClosing, { token: organiser.token });
    if (!answer) throw new Error('no answer');
    return answer;
  };

  test('is nothing once all is played', async () => {
    expect(await before()).toEqual({
      matches: [],
      level: [],
      thirds: false,
      championMissing: false,
      questions: [],
    });
  });

  test('is each match by name: without a result, a kick-off, teams', async () => {
    await sql`UPDATE matches SET result_home = NULL, result_away = NULL, result_ko = NULL
      WHERE number IN (1, 2, 3, 50, 51)`.execute(game.db);
    await sql`UPDATE matches SET annulled = true WHERE number = 1`.execute(game.db);
    await sql`UPDATE matches SET kickoff = NULL, locked_at = NULL, sealed_at = NULL
      WHERE number = 3`.execute(game.db);
    await sql`UPDATE matches SET home = NULL, away = NULL, locked_at = NULL WHERE number = 51`.execute(
      game.db,
    );
    const { matches, championMissing } = await before();
    expect(
      matches.map(({ number, home, slotHome, kickoff, started }) => [
        number,
        home ?? slotHome,
        kickoff === null,
        started,
      ]),
    ).toEqual([
      [2, 'HU', false, true],
      [50, 'ES', false, true],
      [51, 'W49', false, false],
      [3, 'ES', true, false],
    ]);
    expect(championMissing).toBe(true);
    expect(await refusal(close())).toEqual([409, 'results-missing']);
  });

  test('is an order of teams that matches wait for, and no other', async () => {
    await game.db.updateTable('tournament_countries').set({ group_rank: null }).execute();
    await sql`UPDATE matches SET result_home = 0, result_away = 0
      WHERE left(stage, 1) = 'G'`.execute(game.db);
    expect((await before()).level).toEqual([]);
    await sql`UPDATE matches SET home = NULL, away = NULL, result_home = NULL, result_away = NULL,
      result_ko = NULL, locked_at = NULL WHERE number = 37`.execute(game.db);
    const { level } = await before();
    expect(level).toHaveLength(6);
    expect(level[0]).toEqual({
      stage: 'GA',
      teams: ['DE', 'SX', 'HU', 'CH'].map(() => expect.any(String)),
    });
  });

  test('is told to the organiser alone', async () => {
    const { status } = await game.call(endpoints.beforeClosing, { token: anna.token });
    expect(status).toBe(403);
  });
});

test('is refused while a result is missing, also of a match without teams', async () => {
  await sql`UPDATE matches SET home = NULL, away = NULL, result_home = NULL, result_away = NULL,
    result_ko = NULL WHERE number = 51`.execute(game.db);
  expect(await refusal(close())).toEqual([409, 'results-missing']);
  expect((await playedTournament(game)).closed).toBe(false);
});

test('undoing brings back every row, and what was entered by hand stays', async () => {
  const { id } = await game.db
    .insertInto('competitions')
    .values({ name: 'EM 2024', name_key: 'em 2024' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const byHand = { competition_id: id, user_id: bert.id, points: 7, exact: 1, correct: 2 };
  await game.db.insertInto('historical_results').values(byHand).execute();
  const before = await digestOfRows(game.db);
  await close();
  expect(await digestOfRows(game.db)).not.toEqual(before);
  expect((await reopen()).status).toBe(200);
  expect(await digestOfRows(game.db)).toEqual(before);
  expect(await refusal(reopen())).toEqual([409, 'tournament-open']);
});

test('undoing removes the competition that closing has made', async () => {
  const before = await digestOfRows(game.db);
  await close();
  await reopen();
  expect(await digestOfRows(game.db)).toEqual(before);
});

test('afterwards results, champion and money are refused', async () => {
  await close();
  const { token } = organiser;
  const { id } = await matchNumber(game.db, 1);
  const correct = game.call(endpoints.updateMatch, {
    token,
    params: { id: String(id) },
    body: { result: { home: 0, away: 0, ko: 0 } },
  });
  expect(await refusal(correct)).toEqual([409, 'tournament-closed']);
  const configuration = { id: 1, name: 'EM 2024', champion: 'Deutschland' };
  const rename = game.call(endpoints.saveConfiguration, {
    token,
    body: { ...configuration, organiserId: organiser.id },
  });
  expect(await refusal(rename)).toEqual([409, 'tournament-closed']);
  const params = { id: String(bert.id) };
  const fullStake = game.call(endpoints.setFullStake, { token, params, body: { fullStake: true } });
  expect(await refusal(fullStake)).toEqual([409, 'tournament-closed']);
  const body = { groupId: group, forMoney: false };
  const takeOut = game.call(endpoints.setForMoney, { token, params, body });
  expect(await refusal(takeOut)).toEqual([409, 'tournament-closed']);
  expect(await refusal(close())).toEqual([409, 'tournament-closed']);
});

test('afterwards a match that was awarded before its start is not deleted', async () => {
  const { token } = organiser;
  const created = await game.call(endpoints.createMatch, {
    token,
    body: { home: 'DE', away: 'ES', stage: 'GA', kickoff: Date.parse('2024-08-30T18:00:00Z') },
  });
  expect(created.status).toBe(200);
  const { id } = await game.db
    .selectFrom('matches')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const award = { home: 3, away: 0, ko: 0 } as const;
  const awarded = await game.call(endpoints.annulMatch, {
    token,
    params: { id: String(id) },
    body: { annulled: true, award },
  });
  expect(awarded.status).toBe(200);
  expect((await close()).status).toBe(200);
  const remove = () => game.call(endpoints.deleteMatch, { token, body: { id } });
  expect(await refusal(remove())).toEqual([409, 'tournament-closed']);
  await reopen();
  expect((await remove()).status).toBe(200);
});

test('a deleted account leaves its prize without a name', async () => {
  await close();
  const params = { id: String(bert.id) };
  await game.call(endpoints.deleteUser, { token: organiser.token, params });
  const { answer } = await statement(group);
  expect(answer?.rows[1]).toMatchObject({ userId: null, name: null, prizeCents: 500 });
  expect(answer?.paidOutCents).toBe(2000);
});

test('only the organiser closes, and only members read', async () => {
  expect((await close(anna.token)).status).toBe(403);
  expect((await reopen(anna.token)).status).toBe(403);
  expect(await refusal(statement(group))).toEqual([404, 'not-found']);
  await close();
  const other = await aGroup(game.db, 'Andere', { stake: 5, members: [bert.id] });
  expect(await refusal(statement(other))).toEqual([403, 'not-a-member']);
  expect(await refusal(statement(2_000_000))).toEqual([403, 'not-a-member']);
  expect((await statement(group, organiser.token)).status).toBe(200);
});

test('of two organiser tabs one closes', async () => {
  const closed = await Promise.all([close(), close()]);
  expect(closed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('waits for a change of stakes and counts it', async () => {
  const late = await game.db.transaction().execute(async (transaction) => {
    await sql`SELECT FROM tournaments FOR SHARE`.execute(transaction);
    await transaction
      .updateTable('tip_group_members')
      .set({ plays_for_money: false })
      .where('user_id', '=', bert.id)
      .execute();
    const pending = { closing: close() };
    await someoneWaits(game.db);
    return pending;
  });
  expect((await late.closing).status).toBe(200);
  expect((await statement(group)).answer).toMatchObject({ total: 1, paidOutCents: 1000 });
});

test('a statement stays until the tournament is archived, and undoing ends there', async () => {
  await close();
  await gameClockAt(game.db, '2025-01-20T12:00:00Z');
  const names = await archiveEndedTournaments(game.db);
  expect(names).toEqual(['EM 2024']);
  expect(await refusal(statement(0))).toEqual([404, 'not-found']);
  expect(await refusal(reopen())).toEqual([409, 'tournament-open']);
  const results = await game.db.selectFrom('historical_results').select('points').execute();
  expect(results).toHaveLength(2);
});

describe('without a final', () => {
  /** Six matches of four clubs, played past every check: goals of the home side, then of the other one. */
  const play = async (scores: string, change: (pack: LeaguePack) => unknown = () => null) => {
    await close();
    const pack = leaguePack();
    pack.matches = pack.matches.slice(0, 6);
    change(pack);
    const { token } = organiser;
    const uploaded = await game.call(endpoints.uploadPack, { token, body: { pack } });
    const params = { pack: uploaded.answer?.pack ?? '' };
    expect((await game.call(endpoints.startTournament, { token, params })).status).toBe(200);
    for (const [index, score] of scores.split(' ').entries()) {
      const { id } = await matchNumber(game.db, index + 1);
      const [home, away] = score.split(':').map(Number);
      await sql`UPDATE matches SET kickoff = '2032-05-01T13:00:00Z', planned_day = NULL,
        result_ko = CASE WHEN left(stage, 1) = 'G' THEN NULL ELSE 1 END, result_home = ${home}, result_away = ${away}
        WHERE id = ${id}`.execute(game.db);
    }
  };
  const championOf = async () => {
    const refused = await refusal(close());
    return refused[1] ?? (await playedTournament(game)).champion;
  };

  test('the first of the only table is the champion', async () => {
    await play('1:0 0:0 0:0 0:2 3:0 0:0');
    expect(await championOf()).toBe('SV Aach');
  });

  test('nobody is while two share the first place, until the organiser ranks them', async () => {
    await play('0:0 0:0 0:0 0:0 0:0 0:0');
    expect(await championOf()).toBe('champion-missing');
    const { token } = organiser;
    const before = await game.call(endpoints.beforeClosing, { token });
    const level = [{ stage: 'GL', teams: ['1A', '1B', '1C', '1D'] }];
    expect(before.answer).toMatchObject({ matches: [], level, championMissing: true });
    const open = await game.call(endpoints.pairings, { token });
    expect(open.answer?.level).toEqual([{ ...level[0], position: 1 }]);
    const reason = 'lot' as const;
    const body = { stage: 'GL', teams: ['1C', '1D', '1B', '1A'], reason };
    expect((await game.call(endpoints.rankTeams, { token, body })).status).toBe(200);
    expect(await championOf()).toBe('FC Couch');
  });

  test('nobody is where there are two tables', async () => {
    await play('1:0 0:0 0:0 0:2 3:0 0:0', (pack) => {
      pack.stages = [
        { code: 'GA', name: 'Gruppe A' },
        { code: 'GB', name: 'Gruppe B' },
      ];
      for (const [index, team] of pack.teams.entries()) {
        Object.assign(team, { group: index < 2 ? 'A' : 'B' });
      }
      for (const [index, match] of pack.matches.entries()) {
        const pair = index % 2 === 0 ? ['1A', '1B'] : ['1C', '1D'];
        Object.assign(match, {
          stage: index % 2 === 0 ? 'GA' : 'GB',
          home: pair[0],
          away: pair[1],
        });
      }
    });
    expect(await championOf()).toBe('champion-missing');
  });

  test('a final that is decided goes before the table', async () => {
    await play('1:0 0:0 0:0 0:2 3:0 1:1', (pack) => {
      Object.assign(pack.matches[5] ?? {}, { stage: 'FI' });
    });
    expect(await championOf()).toBe('Dynamo Dorf');
  });
});
