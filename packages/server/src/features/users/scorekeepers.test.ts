import { type Endpoint, endpoints, type MatchChange, mayCall } from '@tippspiel/contract';
import { MAX_SCOREKEEPERS } from '@tippspiel/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { startOtherNode, startTestApp, type TestApp } from '../../../test/app.ts';
import { brokenEntries } from '../../../test/chains.ts';
import {
  aCast,
  aPlayer,
  aResult,
  gameClockAt,
  matchNumber,
  playersPassword,
  type TestPlayer,
} from '../../../test/factories.ts';
import { interleave } from '../../../test/lock-wait.ts';
import { wholeLog } from '../../../test/log.ts';
import { encryptPassword } from '../../../test/passwords.ts';
import { holdRole, lockRoles } from '../../identity/roles.ts';
import { hashToken } from '../../identity/token-hash.ts';
import type { Message } from '../../mail/mail.ts';
import { endScorekeeper } from './scorekeepers.ts';

let game: TestApp;
let organiser: TestPlayer;
let anna: TestPlayer;
let bert: TestPlayer;
let opener: number;
const messages: Message[] = [];

beforeEach(async () => {
  messages.length = 0;
  game = await startTestApp({}, { mail: { send: async (message) => void messages.push(message) } });
  ({ organiser, anna, bert } = await aCast(game.db));
  opener = (await matchNumber(game.db, 1)).id;
  return game.close;
});

const set = (player: { readonly id: number }, scorekeeper: boolean) =>
  game.call(endpoints.setScorekeeper, {
    token: organiser.token,
    params: { id: String(player.id) },
    body: { scorekeeper },
  });
const roleOf = async ({ token }: { readonly token: string }) =>
  (await game.call(endpoints.verify, { token })).answer?.role;
const said = async () => (await wholeLog(game.db)).map(({ actor, text }) => [actor, text]);
const signIn = async (email: string) => {
  const password = await encryptPassword(game, playersPassword);
  return game.call(endpoints.login, { body: { email, password } });
};
const codeOf = ({ status, code }: { status: number; code: string | null }) => [status, code];
const play = () => gameClockAt(game.db, '2024-06-14T20:30:00Z');
const change = (id: number, body: MatchChange, by = anna) =>
  game.call(endpoints.updateMatch, { token: by.token, params: { id: String(id) }, body });
const goal = (home: number, from: number | null, by = anna) =>
  game.call(endpoints.setRunning, {
    token: by.token,
    params: { id: String(opener) },
    body: { running: { home, away: 0 }, from: from === null ? null : { home: from, away: 0 } },
  });

describe('the organiser', () => {
  test('names a helper and ends that, and the session goes on with the other role', async () => {
    expect((await set(anna, true)).status).toBe(200);
    expect(await roleOf(anna)).toBe('scorekeeper');
    expect((await signIn(anna.email)).answer).toMatchObject({ role: 'scorekeeper' });
    expect((await set(anna, false)).status).toBe(200);
    expect(await roleOf(anna)).toBe('player');
    expect(await said()).toEqual([
      ['Chefin', 'Anna ist jetzt Helfer.'],
      ['Chefin', 'Anna ist nicht mehr Helfer.'],
    ]);
    const told = messages.filter(({ kind }) => kind.startsWith('scorekeeper'));
    expect(told).toEqual([{ kind: 'scorekeeper-named', userId: anna.id }]);
  });

  test('may do so again without a trace', async () => {
    for (const wanted of [false, true, true, false, false]) await set(anna, wanted);
    expect(await said()).toHaveLength(2);
  });

  test('sees who helps', async () => {
    await set(anna, true);
    const { answer } = await game.call(endpoints.users, { token: organiser.token });
    const helping = answer?.filter((row) => 'scorekeeper' in row && row.scorekeeper);
    expect(helping?.map(({ name }) => name)).toEqual(['Anna']);
    const { answer: ofPlayer } = await game.call(endpoints.users, { token: bert.token });
    expect(ofPlayer?.every((row) => !('scorekeeper' in row))).toBe(true);
  });

  test('names five at most', async () => {
    const helpers = [];
    for (let count = 0; count < MAX_SCOREKEEPERS; count += 1) helpers.push(await aPlayer(game.db));
    for (const helper of helpers) expect((await set(helper, true)).status).toBe(200);
    expect(codeOf(await set(anna, true))).toEqual([409, 'too-many-scorekeepers']);
    await set(helpers[2] ?? anna, false);
    expect((await set(anna, true)).status).toBe(200);
  });

  test('names neither a stranger, nor who is switched off, nor the organiser', async () => {
    expect(codeOf(await set({ id: 2_000_000 }, true))).toEqual([404, 'not-found']);
    await game.db.updateTable('users').set({ active: false }).where('id', '=', bert.id).execute();
    expect(codeOf(await set(bert, true))).toEqual([409, 'scorekeeper-unfit']);
    expect(codeOf(await set(organiser, true))).toEqual([409, 'scorekeeper-unfit']);
  });
});

/** What ends an account or the role, each by the call that does so. */
const ends = [
  ['the end of the role', () => set(anna, false)],
  [
    'a deactivation',
    () =>
      game.call(endpoints.activateUser, {
        token: organiser.token,
        params: { id: String(anna.id) },
        body: { active: false },
      }),
  ],
  [
    'a deletion',
    () =>
      game.call(endpoints.deleteUser, {
        token: organiser.token,
        params: { id: String(anna.id) },
      }),
  ],
  [
    'the role of the organiser',
    async () =>
      game.call(endpoints.saveConfiguration, {
        token: organiser.token,
        body: {
          id: 1,
          name: 'EM 2024',
          champion: null,
          organiserId: anna.id,
          current: await encryptPassword(game, playersPassword),
        },
      }),
  ],
] as const;

test.each(ends)('%s ends a helper, and waits for what is being done', async (_name, end) => {
  await set(anna, true);
  const caller = { userId: anna.id, tokenHash: hashToken(anna.token) };
  const ended = await interleave(
    game.db,
    (transaction) => holdRole(transaction, caller, 'scorekeeper'),
    end,
  );
  expect(ended.status).toBe(200);
  expect(await game.db.selectFrom('scorekeepers').selectAll().execute()).toEqual([]);
});

test('who is switched on again is a player', async () => {
  await set(anna, true);
  const switchTo = (active: boolean) =>
    game.call(endpoints.activateUser, {
      token: organiser.token,
      params: { id: String(anna.id) },
      body: { active },
    });
  await switchTo(false);
  await switchTo(true);
  expect((await signIn(anna.email)).answer).toMatchObject({ role: 'player' });
});

describe('a call that waits while the role ends', () => {
  const open = Object.entries<Endpoint>(endpoints).filter(
    ([, endpoint]) =>
      mayCall(endpoint, 'scorekeeper') && !mayCall(endpoint, 'player') && endpoint.method !== 'GET',
  );
  /** The fields of all these calls, of which each takes its own. */
  const body = {
    ...{ resHome: 1, resAway: 0, home: 1, away: 0, from: null, annulled: true },
    ...{ kind: 'result', text: 'Hallo', solution: null },
  };

  test.each(open)('%s stores nothing', async (_name, { method, path }) => {
    await play();
    await set(anna, true);
    const before = await said();
    // The gate has seen the role, and remembers it.
    expect(await roleOf(anna)).toBe('scorekeeper');
    const refused = await interleave(
      game.db,
      async (transaction) => {
        await lockRoles(transaction);
        await endScorekeeper(transaction, anna.id);
      },
      () =>
        game.app.inject({
          method,
          url: path.replace(/:\w+/, String(opener)),
          headers: { authorization: anna.token },
          payload: body,
        }),
    );
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
    expect(await said()).toEqual(before);
  });
});

test('another node knows at once that the role has ended', async () => {
  await play();
  const other = await startOtherNode(game);
  await set(anna, true);
  const sent = (home: number) => ({
    token: anna.token,
    params: { id: String(opener) },
    body: { running: { home, away: 0 }, from: home === 1 ? null : { home: home - 1, away: 0 } },
  });
  expect((await other.call(endpoints.setRunning, sent(1))).status).toBe(200);
  await set(anna, false);
  const refused = await other.call(endpoints.setRunning, sent(2));
  expect(codeOf(refused)).toEqual([403, 'forbidden']);
  expect(refused.raw.json().message).toBe('Das dürfen nur der Organisator und seine Helfer.');
  await other.close();
});

describe('a helper', () => {
  beforeEach(async () => {
    await set(anna, true);
    await play();
  });

  test('counts goals, whistles, corrects, annuls and pins a message, each under the own name', async () => {
    await goal(0, null);
    await goal(1, 0);
    await change(opener, { result: { home: 1, away: 0, ko: 0 } });
    await change(opener, { result: { home: 2, away: 0, ko: 0 } });
    await change(opener, { result: null });
    const params = { id: String(opener) };
    const { token } = anna;
    await game.call(endpoints.annulMatch, { token, params, body: { annulled: true, award: null } });
    await game.call(endpoints.setAnnouncement, { token, body: { text: 'Grillen um 6' } });
    const [, ...own] = await said();
    expect(new Set(own.map(([actor]) => actor))).toEqual(new Set(['Anna']));
    expect(own.map(([, text]) => text)).toEqual([
      'Spielstand gemeldet: Deutschland – Schottland 0:0.',
      'Spielstand gemeldet: Deutschland – Schottland 1:0, bisher 0:0.',
      'Ergebnis eingetragen: Deutschland – Schottland 1:0.',
      'Ergebnis korrigiert: Deutschland – Schottland 2:0, bisher 1:0.',
      'Das Ergebnis von Deutschland – Schottland wurde zurückgenommen, bisher 2:0.',
      expect.stringContaining('annulliert'),
      expect.any(String),
    ]);
    expect(await brokenEntries(game.db)).toEqual([]);
    // Once the account is gone the entries say that it was a helper.
    await game.call(endpoints.deleteUser, {
      token: organiser.token,
      params: { id: String(anna.id) },
    });
    expect((await said())[1]).toEqual(['ein Helfer', own[0]?.[1]]);
    expect(await brokenEntries(game.db)).toEqual([]);
  });

  test('hands a match back to the feed', async () => {
    await aResult(game.db, opener, [1, 0]);
    await change(opener, { result: { home: 2, away: 0, ko: 0 } });
    const params = { matchId: String(opener) };
    const { status } = await game.call(endpoints.handBack, {
      token: anna.token,
      params,
      body: { kind: 'result' },
    });
    expect(status).toBe(200);
    expect((await said()).at(-1)).toEqual([
      'Anna',
      'Das Ergebnis von Deutschland – Schottland kommt wieder vom Ergebnisdienst.',
    ]);
  });

  test('the organiser’s own goals are not in the log', async () => {
    await goal(0, null, organiser);
    expect(await said()).toHaveLength(1);
  });

  test('moves kick-offs that lie 24 hours ahead, to where they still do', async () => {
    const { id } = await matchNumber(game.db, 12);
    const at = (instant: string) => ({ kickoff: Date.parse(instant) });
    expect((await change(id, at('2024-06-17T14:00:00Z'))).status).toBe(200);
    expect((await change(id, { kickoff: null, plannedDay: '2024-06-20' })).status).toBe(200);
    expect((await change(id, at('2024-06-18T14:00:00Z'))).status).toBe(200);
    const soon = await change(id, at('2024-06-15T20:00:00Z'));
    expect(codeOf(soon)).toEqual([409, 'kickoff-reserved']);
    const { id: tomorrow } = await matchNumber(game.db, 2);
    for (const kickoff of [at('2024-06-18T14:00:00Z'), { kickoff: null }]) {
      expect(codeOf(await change(tomorrow, kickoff))).toEqual([409, 'kickoff-reserved']);
    }
    const moved = await change(opener, at('2024-06-18T14:00:00Z'));
    expect(codeOf(moved)).toEqual([409, 'kickoff-reserved']);
    // One that stays as it is comes along with a result.
    const { kickoff } = await matchNumber(game.db, 1);
    const result = { home: 1, away: 1, ko: 0 } as const;
    expect((await change(opener, { kickoff: kickoff.getTime(), result })).status).toBe(200);
  });

  test('moves none before the first whistle', async () => {
    await game.db.updateTable('tournaments').set({ first_locked_at: null }).execute();
    await game.db.updateTable('matches').set({ locked_at: null }).execute();
    await gameClockAt(game.db, '2024-06-10T12:00:00Z');
    const { id } = await matchNumber(game.db, 12);
    const body = { kickoff: Date.parse('2024-06-20T14:00:00Z') };
    expect(codeOf(await change(id, body))).toEqual([409, 'kickoff-reserved']);
    expect((await change(id, body, organiser)).status).toBe(200);
  });

  test('tips and is listed as before, and sees open tips of nobody', async () => {
    const { id } = await matchNumber(game.db, 2);
    const tip = { home: 2, away: 1, ko: 0 } as const;
    const placed = await game.call(endpoints.placeBet, {
      token: anna.token,
      body: { matchId: id, tip },
    });
    expect(placed.status).toBe(200);
    const seen = await game.call(endpoints.cheat, {
      token: anna.token,
      params: { matchId: String(id) },
    });
    expect(codeOf(seen)).toEqual([403, 'forbidden']);
    const { answer } = await game.call(endpoints.audit, { token: anna.token });
    expect(answer?.some(({ audience }) => audience !== 'everybody')).toBe(false);
  });
});
