import { type BodyOf, endpoints } from '@tippspiel/contract';
import type { About, Answer } from '@tippspiel/rules';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aBet,
  aCast,
  aGroup,
  aLink,
  aPlayer,
  gameClockAt,
  matchNumber,
  type TestPlayer,
} from '../../../test/factories.ts';
import { wholeLog } from '../../../test/log.ts';
import { type MailedApp, startMailedApp } from '../../../test/mailed-app.ts';
import { standingsOf } from '../../../test/plain-standings.ts';
import { playTournament } from '../../../test/played-tournament.ts';
import { currentTournament } from '../../db/game.ts';
import { archiveEndedTournaments } from '../closing/archive.ts';
import { lockStartedMatches } from '../match/running.ts';
import { sealStartedMatches } from '../match/seals/seal-started-matches.ts';
import { remindPlayers } from '../reminders/reminder-job.ts';

/** What the rest of the game does with questions: reminders, exports, closing, archive, accounts, other groups. */

let game: MailedApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;

beforeEach(async () => {
  game = await startMailedApp();
  ({ organiser, anna, bert } = await aCast(game.db));
  await gameClockAt(game.db, '2024-06-10T12:00:00Z');
  return () => game.stop();
});

const ask = async (question: Partial<BodyOf<typeof endpoints.askQuestion>>): Promise<number> => {
  const body: BodyOf<typeof endpoints.askQuestion> = {
    ...{ kind: 'number', text: 'Wie viele Tore fallen?', points: 3, picks: 1, nearest: false },
    ...{ options: [], about: null, matchId: null },
    ...question,
  };
  const { answer, raw } = await game.call(endpoints.askQuestion, { token: organiser.token, body });
  if (!answer) throw new Error(raw.payload);
  return answer.id;
};
const to = (questionId: number) => ({ questionId: String(questionId) });
const give = async (questionId: number, answer: Answer, { token }: TestPlayer) => {
  const sent = { token, params: to(questionId), body: { answer } };
  expect((await game.call(endpoints.saveAnswer, sent)).status).toBe(200);
};
const solve = (questionId: number, solution: Answer | null) =>
  game.call(endpoints.solveQuestion, {
    token: organiser.token,
    params: to(questionId),
    body: { solution },
  });
const start = async () => {
  await gameClockAt(game.db, '2024-06-14T19:30:00Z');
  await lockStartedMatches(game.db);
  await sealStartedMatches(game.db);
};

describe('a reminder', () => {
  const runJob = (instant: string) =>
    gameClockAt(game.db, instant).then(() =>
      remindPlayers(game.db, {
        mail: { send: async (message) => void game.messages.push(message) },
        push: { send: async () => {} },
      }),
    );
  const subjects = async () => (await game.deliver()).map(({ subject }) => subject);

  test('counts and names the questions that are open, and none that are answered', async () => {
    const [first, second] = [await ask({}), await ask({ text: 'Wie viele Karten gibt es?' })];
    const body = { timing: 'evening', mail: true } as const;
    await game.call(endpoints.saveReminders, { token: anna.token, body });
    await game.call(endpoints.saveReminders, { token: bert.token, body });
    await give(first, { number: 3 }, anna);
    const opener = await matchNumber(game.db, 1);
    await aBet(game.db, opener.id, bert.id, [1, 0]);
    const champion = { championTip: 'Frankreich' };
    await game.call(endpoints.saveChampionTip, { token: bert.token, body: champion });
    game.messages.splice(0);
    await runJob('2024-06-13T16:00:00Z');
    const mails = await game.deliver();
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'EM 2024: Deine Antworten auf 2 Fragen fehlen noch',
      'EM 2024: Ein Tipp fehlt für Freitag, und der Turniersieger und eine Antwort',
    ]);
    const [own] = mails.filter(({ to }) => to?.[0]?.address === anna.email);
    expect(own?.text).toContain('Wie viele Karten gibt es?');
    const others = mails.find(({ to }) => to?.[0]?.address === bert.email);
    expect(others?.text).toContain('https://tipp.example/bet?teil=fragen');
    expect(own?.text).not.toContain('Wie viele Tore fallen?');
    expect(second).toBeGreaterThan(first);
  });

  test('comes for a question alone, whose match is the one that closes it', async () => {
    const { id: matchId } = await matchNumber(game.db, 2);
    await start();
    for (const number of [2, 3, 4]) {
      await aBet(game.db, (await matchNumber(game.db, number)).id, anna.id, [1, 0]);
    }
    await sql`UPDATE participations SET plays_for_money = false`.execute(game.db);
    await ask({ text: 'Wie viele Zuschauer?', matchId });
    const body = { timing: 'before', mail: true } as const;
    await game.call(endpoints.saveReminders, { token: anna.token, body });
    game.messages.splice(0);
    await runJob('2024-06-15T11:05:00Z');
    expect(await subjects()).toEqual(['EM 2024: Deine Antwort auf eine Frage fehlt noch']);
  });
});

describe('an export', () => {
  const rows = async () => {
    const { body } = await game.app.inject({
      url: '/api/export/0/tips?form=csv',
      headers: { authorization: bert.token },
    });
    return parse(body, { delimiter: ';', bom: true }) as string[][];
  };

  test('has answers and their points once they are closed, and no byte of them before', async () => {
    const number = await ask({});
    const teams = await ask({ kind: 'teams', picks: 2, text: 'Wer steht im Finale?' });
    const choice = await ask({
      kind: 'choice',
      text: 'Wer schießt?',
      options: ['=Kane', 'Müller'],
    });
    const before = await rows();
    await give(number, { number: 117 }, anna);
    await give(teams, { teams: ['ES', 'DE'] }, anna);
    await give(choice, { options: [0] }, anna);
    expect(await rows()).toEqual(before);
    await start();
    await solve(teams, { teams: ['ES', 'FR'] });
    const [headings = [], ...players] = await rows();
    const from = headings.indexOf('Wie viele Tore fallen?');
    expect(headings.slice(from)).toEqual([
      ...['Wie viele Tore fallen?', 'Wie viele Tore fallen?: Punkte'],
      ...['Wer steht im Finale?', 'Wer steht im Finale?: Punkte'],
      ...['Wer schießt?', 'Wer schießt?: Punkte'],
    ]);
    const row = (name: string) => players.find((cells) => cells[1] === name)?.slice(from);
    expect(row('Anna')).toEqual(['117', '', 'Deutschland, Spanien', '3', "'=Kane", '']);
    expect(row('Bert')).toEqual(['', '', '', '', '', '']);
  });
});

describe('an invitation', () => {
  test('says how many questions are open and what they earn at most', async () => {
    const link = await aLink(game.db, await aGroup(game.db, 'Runde', { members: [anna.id] }));
    const told = async () => {
      const { answer } = await game.call(endpoints.invitationPreview, { params: { token: link } });
      return answer?.questions;
    };
    expect(await told()).toBeUndefined();
    const id = await ask({ points: 5 });
    await ask({ kind: 'teams', picks: 4, points: 2, text: 'Wer steht im Halbfinale?' });
    await give(id, { number: 3 }, anna);
    expect(await told()).toEqual({ count: 2, points: 13 });
    await ask({ points: 7, matchId: (await matchNumber(game.db, 36)).id });
    await start();
    expect(await told()).toEqual({ count: 1, points: 7 });
  });
});

describe('the overview', () => {
  test('has the answers of a table’s players in its order, of closed questions alone', async () => {
    const id = await ask({});
    const later = await ask({ matchId: (await matchNumber(game.db, 36)).id });
    await give(id, { number: 1 }, anna);
    await give(id, { number: 2 }, bert);
    await give(later, { number: 9 }, bert);
    const group = await aGroup(game.db, 'Runde', { members: [anna.id, bert.id] });
    const overview = async () =>
      (
        await game.call(endpoints.answerOverview, {
          token: anna.token,
          params: { id: String(group) },
        })
      ).answer;
    expect(await overview()).toMatchObject({ total: 2, questions: [] });
    await start();
    await solve(id, { number: 2 });
    expect(await overview()).toMatchObject({
      players: [{ name: 'Bert' }, { name: 'Anna' }],
      questions: [{ questionId: id, cells: [3, 2], earned: [3, 0] }],
    });
  });

  test('and the answers of a group are for its members', async () => {
    const id = await ask({});
    await give(id, { number: 1 }, anna);
    const zoe = await aPlayer(game.db, 'Zoe');
    const group = await aGroup(game.db, 'Runde', { members: [anna.id, bert.id] });
    await start();
    const params = to(id);
    const ofGroup = (player: TestPlayer, query = { group: String(group) }) =>
      game.call(endpoints.questionAnswers, { token: player.token, params, query });
    expect((await ofGroup(zoe)).code).toBe('not-a-member');
    expect((await ofGroup(zoe, { group: '999999' })).code).toBe('not-a-member');
    expect((await ofGroup(bert)).answer).toMatchObject([{ count: 1 }]);
    const players = await game.call(endpoints.answerPlayers, {
      ...{ token: zoe.token, params },
      query: { value: '1' },
    });
    expect(players.answer).toMatchObject([{ name: 'Anna' }]);
    const foreign = await game.call(endpoints.answerOverview, {
      token: zoe.token,
      params: { id: String(group) },
    });
    expect(foreign.code).toBe('not-a-member');
  });
});

describe('the closing', () => {
  const close = () => game.call(endpoints.closeTournament, { token: organiser.token });
  const hindering = async () =>
    (await game.call(endpoints.beforeClosing, { token: organiser.token })).answer?.questions;

  test('waits until it is said what was right, and settles by it', async () => {
    const kasse = await aGroup(game.db, 'Kasse', { stake: 10, members: [anna.id, bert.id] });
    const id = await ask({ points: 20 });
    await give(id, { number: 7 }, bert);
    await playTournament(game.db);
    expect(await hindering()).toEqual([{ id, text: 'Wie viele Tore fallen?', closed: true }]);
    expect((await close()).code).toBe('solutions-missing');
    await solve(id, { number: 7 });
    expect(await hindering()).toEqual([]);
    expect((await close()).status).toBe(200);
    const statement = await game.call(endpoints.statement, {
      token: anna.token,
      params: { id: String(kasse) },
    });
    expect(statement.answer?.rows[0]).toMatchObject({
      ...{ name: 'Bert', points: 20, questionPoints: 20, position: 1 },
    });
    expect(statement.answer?.rows[1]).not.toHaveProperty('questionPoints');
    for (const call of [
      solve(id, null),
      game.call(endpoints.withdrawQuestion, {
        ...{ token: organiser.token, params: to(id) },
        body: { reason: 'Zu spät.' },
      }),
    ]) {
      expect((await call).code).toBe('tournament-closed');
    }
  });

  test('and the archive deletes answers and columns; the points stay', async () => {
    const id = await ask({});
    await give(id, { number: 7 }, bert);
    await playTournament(game.db);
    await sealStartedMatches(game.db);
    await solve(id, { number: 7 });
    await close();
    await gameClockAt(game.db, '2025-01-20T12:00:00Z');
    await archiveEndedTournaments(game.db);
    expect(await game.db.selectFrom('question_answers').selectAll().execute()).toEqual([]);
    expect(await game.db.selectFrom('seal_columns').selectAll().execute()).toEqual([]);
    const { answer } = await game.call(endpoints.score, {
      ...{ token: anna.token, params: { id: '0' } },
    });
    expect(answer?.[0]).toMatchObject({ name: 'Bert', points: 3 });
    const params = to(id);
    const seen = await game.call(endpoints.questionAnswers, { token: anna.token, params });
    expect(seen.answer).toEqual([]);
    const listed = await game.call(endpoints.questions, { token: bert.token });
    expect(listed.answer).toMatchObject([{ questionId: id, closed: true, answer: null }]);
  });
});

describe('an account that is deleted', () => {
  const remove = (player: TestPlayer) =>
    game.call(endpoints.deleteUser, { token: organiser.token, params: { id: String(player.id) } });

  test('takes its open answers along, and leaves sealed ones, which the log explains', async () => {
    const carl = await aPlayer(game.db, 'Carl');
    const id = await ask({ kind: 'number', nearest: true });
    await give(id, { number: 100 }, anna);
    await give(id, { number: 500 }, carl);
    await give(id, { number: 1 }, bert);
    expect((await remove(bert)).status).toBe(200);
    await start();
    expect((await remove(carl)).status).toBe(200);
    expect((await wholeLog(game.db)).at(-1)?.audience).toBe('everybody');
    await solve(id, { number: 490 });
    const { answer } = await game.call(endpoints.questions, { token: anna.token });
    expect(answer, 'measured over all sealed answers').toMatchObject([{ count: 2, earned: 0 }]);
  });
});

describe('what follows from results', () => {
  const proposed = async (about: About) => {
    const kind = about.what === 'goals' ? 'number' : about.what === 'champion' ? 'team' : null;
    const isOne = about.what === 'table' && about.places === 1;
    const picks = about.what === 'table' ? about.places : about.what === 'stage' ? 2 : 1;
    const question = { kind: kind ?? (isOne ? 'team' : 'teams'), picks, about } as const;
    const id = await ask(question);
    const read = async () => {
      const { answer } = await game.call(endpoints.questionsToDo, { token: organiser.token });
      return answer?.questions.find(({ questionId }) => questionId === id)?.proposal;
    };
    const before = await read();
    await game.db
      .updateTable('matches')
      .set({ result_home: 2, result_away: 1 })
      .where('stage', 'like', 'G%')
      .execute();
    await sql`UPDATE matches SET result_home = 2, result_away = 1, result_ko = 1, home = coalesce(home, 'ES'),
      away = coalesce(away, 'DE') WHERE stage NOT LIKE 'G%'`.execute(game.db);
    return [before, await read()];
  };

  test.each<[string, About, Answer]>([
    ['the champion', { what: 'champion' }, { teams: ['ES'] }],
    ['who plays the final', { what: 'stage', stage: 'FI' }, { teams: ['ES', 'DE'] }],
    ['the number of goals', { what: 'goals' }, { number: 153 }],
  ])('is proposed once it is decided: %s', async (_, about, answer) => {
    expect(await proposed(about)).toEqual([null, answer]);
  });

  test('is proposed of a table only where nobody is level across the border', async () => {
    const places = { what: 'table', stage: 'GA', side: 'top', round: null } as const;
    const { groups } = await ranks();
    expect(await proposed({ ...places, places: 1 })).toEqual([null, { teams: groups.slice(0, 1) }]);
  });

  /** The winners of group A as the API tells them. */
  const ranks = async () => {
    await game.db
      .updateTable('matches')
      .set({ result_home: 2, result_away: 1 })
      .where('stage', '=', 'GA')
      .execute();
    const rows = await game.db
      .selectFrom('matches')
      .select(['home'])
      .where('stage', '=', 'GA')
      .execute();
    await game.db
      .updateTable('matches')
      .set({ result_home: null, result_away: null })
      .where('stage', '=', 'GA')
      .execute();
    const wins = Map.groupBy(rows, ({ home }) => home ?? '');
    const groups = [...wins].toSorted(([, a], [, b]) => b.length - a.length).map(([team]) => team);
    return { groups };
  };
});

test('tables from memory count questions as the rules define it', async () => {
  const nearest = await ask({ nearest: true });
  const teams = await ask({ kind: 'teams', picks: 3, points: 2, text: 'Wer kommt weiter?' });
  const players = [anna, bert, await aPlayer(game.db, 'Carl')];
  for (const [index, player] of players.entries()) {
    await give(nearest, { number: 10 * index }, player);
    await give(teams, { teams: ['DE', 'ES', 'FR'].slice(index) }, player);
    await aBet(game.db, (await matchNumber(game.db, 1)).id, player.id, [index, 1]);
  }
  await start();
  await sql`UPDATE matches SET result_home = 2, result_away = 1 WHERE number = 1`.execute(game.db);
  await solve(nearest, { number: 15 });
  await solve(teams, { teams: ['FR', 'ES'] });
  const { rows } = await standingsOf(game.db, await currentTournament(game.db), null);
  const { answer } = await game.call(endpoints.score, {
    ...{ token: anna.token, params: { id: '0' } },
  });
  const seen = (answer ?? []).map(({ name, points, position }) => ({ name, points, position }));
  expect(seen).toEqual(rows.map(({ name, points, position }) => ({ name, points, position })));
  expect(new Set(seen.map(({ points }) => points)).size).toBeGreaterThan(1);
});
