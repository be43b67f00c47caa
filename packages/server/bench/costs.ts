import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { endpoints } from '@tippspiel/contract';
import type pg from 'pg';
import { type ChangingCall, changingCalls, type Sent } from './changing-calls.ts';
import { type seed, tokenOf } from './seed.ts';
import type { RunningServer } from './start-server.ts';

type Game = Awaited<ReturnType<typeof seed>>;
type Get = Extract<(typeof endpoints)[keyof typeof endpoints], { readonly method: 'GET' }>;

/** The most main-thread time that a call may take, milliseconds (docs/decisions/0042). */
const MOST_MS = 20;

/** Whose numbers stand in addresses. */
interface World {
  /** A started match, and one that is open. */
  readonly played: number;
  readonly open: number;
  /** A group of everybody for money, and one without. */
  readonly everybody: number;
  readonly friends: number;
  readonly link: string;
  /** Another player. */
  readonly other: number;
  readonly organiserId: number;
}

const windows = ['?limit=1', '?limit=1000', '?limit=1000&offset=19000', '?limit=1&offset=19999'];
const all = (path: string, queries: readonly string[] = windows): string[] =>
  queries.map((query) => path + query);
const both = (path: (group: number) => string, { everybody }: World, queries?: readonly string[]) =>
  [0, everybody].flatMap((group) => all(path(group), queries));
const forms = ['?form=csv', '?form=xlsx'];

/**
 * The dearest addresses of each GET of the contract; a new one without its own does not compile. What is missing
 * says why.
 */
const addresses: { readonly [P in Get['path']]: ((world: World) => readonly string[]) | null } = {
  '/api/announcement': () => ['/api/announcement'],
  '/api/audit': () => all('/api/audit'),
  '/api/audit/chain': () => all('/api/audit/chain', ['?after=0&limit=1', '?after=0&limit=1000']),
  // A picture is a file that is read.
  '/api/avatar/:file': null,
  '/api/backup': () => ['/api/backup'],
  '/api/bets': () => ['/api/bets'],
  '/api/bets/:userId': ({ other }) => [`/api/bets/${other}`],
  '/api/bets/match/:matchId': ({ played }) =>
    all(`/api/bets/match/${played}`, [...windows, '?mates=true&limit=1']),
  '/api/bets/players/:matchId': ({ played, everybody }) =>
    all(`/api/bets/players/${played}?home=2&away=1&limit=1000`, [
      '',
      '&offset=19000',
      `&group=${everybody}`,
    ]),
  '/api/bets/tips/:matchId': ({ played, everybody }) =>
    all(`/api/bets/tips/${played}`, ['', `?group=${everybody}`]),
  '/api/calendar.ics': () => ['/api/calendar.ics'],
  '/api/captcha-challenge': () => ['/api/captcha-challenge'],
  '/api/cheat/:matchId': ({ played }) => [`/api/cheat/${played}`],
  '/api/competition': () => ['/api/competition'],
  '/api/configuration': () => ['/api/configuration'],
  '/api/first-steps': () => ['/api/first-steps'],
  '/api/confirmations': () => ['/api/confirmations'],
  '/api/countries': () => ['/api/countries'],
  '/api/countries-participating': () => ['/api/countries-participating'],
  '/api/crypto-key': () => ['/api/crypto-key'],
  // It does not end.
  '/api/events': null,
  '/api/balances': () => ['/api/balances', '/api/balances?game=0'],
  '/api/export-balances': () => forms.map((form) => `/api/export-balances${form}`),
  '/api/export/:id/payments': (world) => both((id) => `/api/export/${id}/payments`, world, forms),
  '/api/export/:id/table': (world) => both((id) => `/api/export/${id}/table`, world, forms),
  '/api/export/:id/tips': (world) => both((id) => `/api/export/${id}/tips`, world, forms),
  // Nobody else is asked here; the search goes over what is kept of the answer.
  '/api/competitions-offered': null,
  '/api/feed': () => ['/api/feed'],
  '/api/founding': () => ['/api/founding'],
  '/api/group/:id': ({ everybody }) => [`/api/group/${everybody}`],
  '/api/group/:id/invitations': ({ everybody }) => [`/api/group/${everybody}/invitations`],
  '/api/group/:id/members': ({ everybody }) => all(`/api/group/${everybody}/members`),
  '/api/group/:id/proposal/answers': ({ everybody }) => [
    `/api/group/${everybody}/proposal/answers`,
  ],
  '/api/health': () => ['/api/health'],
  '/api/invitation/:token': ({ link }) => [`/api/invitation/${link}`],
  '/api/invitation/:token/preview': ({ link }) => [`/api/invitation/${link}/preview`],
  '/api/matches': () => ['/api/matches'],
  '/api/matches/country/:country': () => ['/api/matches/country/DE'],
  '/api/matches/:matchId/incidents': ({ played }) => [`/api/matches/${played}/incidents`],
  '/api/money-book-own': () => ['/api/money-book-own'],
  '/api/money-book/:id': (world) => both((id) => `/api/money-book/${id}`, world, ['']),
  '/api/money-book/:id/payments': (world) => both((id) => `/api/money-book/${id}/payments`, world),
  '/api/money-book/:id/reminders': (world) =>
    both((id) => `/api/money-book/${id}/reminders`, world, ['']),
  '/api/next-tournament': () => ['/api/next-tournament'],
  '/api/next-tournament/:pack': () => ['/api/next-tournament/wm2026'],
  '/api/openapi.json': () => ['/api/openapi.json'],
  '/api/own-account/deletion': () => ['/api/own-account/deletion'],
  '/api/own-data': () => ['/api/own-data'],
  // A file that is read.
  '/api/own-data/file': null,
  '/api/pack-template': () => forms.map((form) => `/api/pack-template${form}`),
  '/api/profile': ({ other }) => ['/api/profile', `/api/profile?id=${other}`],
  '/api/reactions/:groupId': ({ everybody }) => [`/api/reactions/${everybody}`],
  '/api/ready': () => ['/api/ready'],
  '/api/reminders': () => ['/api/reminders'],
  '/api/score-alltime': () => all('/api/score-alltime'),
  '/api/score-alltime/:group': (world) => both((id) => `/api/score-alltime/${id}`, world),
  '/api/score-own': () => ['/api/score-own', '/api/score-own?live=true'],
  '/api/answers/:userId': ({ other }) => [`/api/answers/${other}`],
  '/api/statistics/:userId': ({ everybody, other }) =>
    all(`/api/statistics/${other}`, ['', `?group=${everybody}`]),
  '/api/group/:id/statistics': ({ everybody }) => [`/api/group/${everybody}/statistics`],
  '/api/contest': () => ['/api/contest'],
  '/api/contest/groups': () => ['/api/contest/groups'],
  '/api/group/:id/contest': ({ everybody }) => [`/api/group/${everybody}/contest`],
  '/api/contest/table': () => ['/api/contest/table', '/api/contest/table?live=true'],
  '/api/passkeys': () => ['/api/passkeys'],
  '/api/questions': () => ['/api/questions'],
  '/api/questions/to-do': () => ['/api/questions/to-do'],
  '/api/questions/:questionId/answers': ({ everybody }) =>
    all('/api/questions/1/answers', ['', `?group=${everybody}`]),
  '/api/questions/:questionId/players': ({ everybody }) =>
    all('/api/questions/1/players?value=90&limit=1000', [
      '',
      '&offset=19000',
      `&group=${everybody}`,
    ]),
  '/api/questions/:questionId/column': () => [`/api/questions/1/column?digest=${'0'.repeat(64)}`],
  '/api/questions/:questionId/differences': () => ['/api/questions/1/differences'],
  '/api/score/:id/answers': (world) => both((id) => `/api/score/${id}/answers`, world),
  '/api/score/:id': (world) =>
    both((id) => `/api/score/${id}`, world, [
      ...windows,
      '?limit=1000&around=me&live=true',
      '?limit=1000&day=2024-06-15',
    ]),
  '/api/score/:id/days': (world) => both((id) => `/api/score/${id}/days`, world, ['']),
  '/api/score/:id/me': (world) => both((id) => `/api/score/${id}/me`, world, ['', '?live=true']),
  '/api/score/:id/progress': (world) =>
    both((id) => `/api/score/${id}/progress`, world, [
      `?players=${Array.from({ length: 10 }, (_, index) => world.other + index)}`,
    ]),
  '/api/score/:id/status': (world) => both((id) => `/api/score/${id}/status`, world),
  '/api/score/:id/tips': (world) =>
    both(
      (id) => `/api/score/${id}/tips`,
      world,
      windows.map((window) => `${window}&stage=GA`),
    ),
  '/api/closing': () => ['/api/closing'],
  '/api/seals': () => ['/api/seals'],
  '/api/seals/:matchId/column': ({ played }) => [
    `/api/seals/${played}/column?digest=${'0'.repeat(64)}`,
  ],
  '/api/seals/:matchId/differences': ({ played }) => [`/api/seals/${played}/differences`],
  '/api/seals/accounts': () => ['/api/seals/accounts'],
  '/api/settlement': () => all('/api/settlement'),
  '/api/settlement-own': () => ['/api/settlement-own'],
  '/api/second-factor': () => ['/api/second-factor'],
  '/api/sessions': () => ['/api/sessions'],
  '/api/stages': () => ['/api/stages'],
  '/api/statement/:id': (world) => both((id) => `/api/statement/${id}`, world),
  '/api/statements': () => ['/api/statements'],
  '/api/tournament': () => ['/api/tournament'],
  '/api/tournament/bracket': () => ['/api/tournament/bracket'],
  '/api/tournament/pairings': () => ['/api/tournament/pairings'],
  '/api/trophies': ({ other }) => ['/api/trophies', `/api/trophies?user=${other}`],
  '/api/trophies/past': () => ['/api/trophies/past'],
  '/api/undeliverable-mails': () => ['/api/undeliverable-mails'],
  '/api/user-group': () => ['/api/user-group'],
  '/api/user-group/my-groups': () => ['/api/user-group/my-groups'],
  '/api/users': () => [
    ...all('/api/users'),
    ...all('/api/users', ['?limit=1&q=9', '?limit=1000&q=spieler&order=online']),
  ],
  '/api/verify': () => ['/api/verify'],
};

/** Calls whose answers closing makes others. */
const AFTER_CLOSING = /settlement|statement|money-book/;

/** Adds what the addresses ask for to a seeded game; sessions of a player and the organiser. */
const furnish = async (client: pg.Client, { callers, groupOf, played, open }: Game) => {
  const [player = 0, other = 0, organiser = 0] = callers;
  await client.query('SET session_replication_role = replica; SET synchronous_commit = off');
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values]);
  await run('UPDATE configuration SET admin_id = $1', [organiser]);
  const token = createHash('sha256').update('link').digest().subarray(0, 16);
  const { rows } = await run(
    `INSERT INTO tip_groups (name, name_key, secret, link_token, stake_cents, first_cents, second_cents, third_cents)
     VALUES ('Alle', 'alle', 'geheim', $1, 1000, 50000, 30000, 20000) RETURNING id`,
    [token],
  );
  const everybody = Number(rows[0].id);
  const { rows: others } = await run(
    `INSERT INTO tip_groups (name, name_key, secret) VALUES ('Freunde', 'freunde', 'geheim') RETURNING id`,
  );
  const friends = Number(others[0].id);
  await run(
    `INSERT INTO tip_group_members (group_id, user_id, plays_for_money)
     SELECT g, id, g = $1 FROM users, unnest(ARRAY[$1::int, $2::int]) g`,
    [everybody, friends],
  );
  // The player is in ten more.
  await run(
    `INSERT INTO tip_group_members (group_id, user_id)
     SELECT id, $1::int FROM tip_groups WHERE id <> $2 AND stake_cents IS NULL ORDER BY id LIMIT 10 ON CONFLICT DO NOTHING`,
    [player, groupOf(player)],
  );
  await run(
    `INSERT INTO tip_groups (name, name_key, secret)
     SELECT 'Runde ' || i, 'runde ' || i, 'geheim' FROM generate_series(1, 300) i`,
  );
  await run(
    `INSERT INTO participations (tournament_id, user_id, paid, full_stake, plays_for_money)
     SELECT c.tournament_id, u.id, u.id % 2 = 0, u.id % 3 = 0, true FROM users u, configuration c`,
  );
  await run('UPDATE tournaments SET stake_cents = 1000');
  await run(
    `INSERT INTO payments (tournament_id, group_id, user_id, kind, amount_cents)
     SELECT c.tournament_id, g.id, u.id, 'paid-in', 1000
     FROM configuration c, users u, (VALUES (NULL), ($1::int)) g (id) WHERE u.id % 2 = 0`,
    [everybody],
  );
  await run(
    `INSERT INTO competitions (name, name_key) SELECT 'Früher ' || i, 'früher ' || i
     FROM generate_series(1, 5) i`,
  );
  await run(
    `INSERT INTO historical_results (competition_id, user_id, points, exact, correct)
     SELECT c.id, u.id, (u.id * c.id) % 100, 3, 20 FROM competitions c, users u`,
  );
  await run(
    `INSERT INTO bets (match_id, user_id, home_tip, away_tip, placed_at)
     SELECT m, u.id, (u.id + m) % 5, (u.id / 5 + m) % 4, now() FROM unnest($1::int[]) m, users u`,
    [[...played, ...open.slice(0, 2)]],
  );
  await run(
    `INSERT INTO questions (tournament_id, kind, text, points, picks, nearest, options, closed_at, solution)
     SELECT tournament_id, q.kind, 'Was?', 3, q.picks, q.kind = 'number', '{}', now(), q.solution::jsonb
     FROM configuration, generate_series(1, 10), (VALUES ('number', 1, '{"number": 117}'),
       ('teams', 4, '{"teams": ["DE", "ES", "FR", "NL"]}')) q (kind, picks, solution)`,
  );
  await run(
    `INSERT INTO question_answers (question_id, user_id, cells, answered_at)
     SELECT q.id, u.id, CASE WHEN q.picks = 1 THEN decode(lpad(to_hex(1 + u.id % 200), 2, '0') || '00', 'hex')
       ELSE decode('4544534552464c4e', 'hex') END, now()
     FROM questions q, users u`,
  );
  await run(
    `INSERT INTO contests (tournament_id, best) SELECT tournament_id, 3 FROM configuration`,
  );
  await run(
    `INSERT INTO contest_groups (tournament_id, group_id)
     SELECT c.tournament_id, g.id FROM contests c, tip_groups g`,
  );
  await run(
    `INSERT INTO contest_players (tournament_id, user_id, group_id, chosen)
     SELECT DISTINCT ON (m.user_id) c.tournament_id, m.user_id, m.group_id, false
     FROM contests c, tip_group_members m ORDER BY m.user_id, m.group_id`,
  );
  await run(
    `INSERT INTO audit_log (actor, action, facts, audience)
     SELECT 'organiser', 'tipgame-named', '{"name": "x"}', 'everybody' FROM generate_series(1, 20000)`,
  );
  await run('RESET session_replication_role; RESET synchronous_commit');
  await run("SELECT note_change('player', 0)");
  await run('VACUUM ANALYZE');
  const world: World = {
    played: played[0] ?? 0,
    open: open[0] ?? 0,
    everybody,
    friends,
    link: token.toString('base64url'),
    other,
    organiserId: organiser,
  };
  return { world, player: tokenOf(player), organiser: tokenOf(organiser) };
};

const close = (client: pg.Client) =>
  client.query(`
    UPDATE tournaments SET champion = 'DE', closed_at = now();
    INSERT INTO final_prizes (tournament_id, group_id, row_number, user_id, position, points,
      full_stake, prize_cents, stake_cents)
    SELECT c.tournament_id, g.id, row_number() OVER (ORDER BY u.id), u.id,
      row_number() OVER (ORDER BY u.id), 0, false, 1000, 1000
    FROM configuration c, users u,
      (SELECT NULL::int AS id UNION ALL SELECT id FROM tip_groups WHERE name_key = 'alle') g`);

/** What a call costs. */
interface Cost {
  readonly name: string;
  readonly viewer: ChangingCall['viewer'];
  readonly status: number;
  /** Of the first answer after a result, and of one right after it: main-thread milliseconds. */
  readonly first: number;
  readonly again: number;
  /** The longest turn of the event loop during the first one, where that took long; milliseconds. */
  readonly longest: number;
  /** Until the first answer, with the database's work, milliseconds. */
  readonly took: number;
}

/** How often each call is sent; the median counts. */
const ROUNDS = 3;
/** In which a node reads what a result has changed, milliseconds: no part of a call. */
const SETTLING_MS = 80;
/** The same of a change that a call makes, which is a part of what it costs. */
const READING_MS = 400;

const agent = new Agent({ keepAlive: true });

/** Sends a call as a browser does, and waits for the end of its answer. */
const statusOf = (port: number, { method, path, body, type }: Sent, token: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      authorization: token,
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(type && { 'content-type': type }),
      ...(body && { 'content-length': Buffer.byteLength(body) }),
    };
    const call = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
      answer.resume();
    });
    call.on('error', reject).end(body);
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** @param readingMs in which the server works on after its answer */
const measureOnce = async (
  { port, spent }: RunningServer,
  call: Sent,
  token: string,
  readingMs = 0,
) => {
  const before = await spent();
  const began = performance.now();
  const status = await statusOf(port, call, token);
  const took = performance.now() - began;
  if (readingMs > 0) await pause(readingMs);
  return { status, took, spent: (await spent()) - before };
};

const longestOf = async (server: RunningServer, work: () => Promise<unknown>) => {
  await server.watch();
  await work();
  return server.longest();
};

const measureGet = async (
  { server, client, game }: Setting,
  path: string,
  viewer: Cost['viewer'],
  token: string,
): Promise<Cost> => {
  const ask = () => measureOnce(server, { method: 'GET', path }, token);
  const changeResult = async () => {
    await client.query('UPDATE matches SET result_home = 1 - least(result_home, 1) WHERE id = $1', [
      game.played[0],
    ]);
    await pause(SETTLING_MS);
  };
  await ask();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await changeResult();
    rounds.push({ first: await ask(), again: await ask() });
  }
  const first = median(rounds.map(({ first }) => first.spent));
  const again = median(rounds.map(({ again }) => again.spent));
  await changeResult();
  return {
    name: `GET ${path}`,
    viewer,
    status: rounds[0]?.first.status ?? 0,
    first,
    again,
    longest: Math.max(first, again) > MOST_MS ? await longestOf(server, ask) : 0,
    took: median(rounds.map(({ first }) => first.took)),
  };
};

/** Of a call that changes something, the even rounds and the odd ones: one may take back the other. */
const measureChange = async (
  { server }: Setting,
  { name, viewer, of }: ChangingCall,
  token: string,
): Promise<Cost> => {
  const change = async (round: number) => measureOnce(server, await of(round), token, READING_MS);
  const rounds = [];
  for (let round = 0; round < 2 * ROUNDS; round += 2) {
    rounds.push({ first: await change(round), again: await change(round + 1) });
  }
  const longest = await longestOf(server, () => change(2 * ROUNDS));
  return {
    name,
    viewer,
    status: Math.max(...rounds.flatMap(({ first, again }) => [first.status, again.status])),
    first: median(rounds.map(({ first }) => first.spent)),
    again: median(rounds.map(({ again }) => again.spent)),
    longest: Math.max(longest, await longestOf(server, () => change(2 * ROUNDS + 1))),
    took: median(rounds.map(({ first }) => first.took)),
  };
};

interface Setting {
  readonly server: RunningServer;
  readonly client: pg.Client;
  readonly game: Game;
}

/**
 * What calls cost a node's main thread, the dearest first: each GET of the contract after a result and once more, and
 * changing calls with what the node reads anew after them. Processor time is the main thread's own
 * (`process.threadCpuUsage`): neither worker threads nor those that compress and collect garbage count, and waiting
 * for the database does not.
 *
 * @param setting a server without rate limits
 * @param words where there are some, calls that have one of them in their name
 * @returns how many calls hold up others for more than 20 ms
 */
export const measureCosts = async (
  setting: Setting,
  words: readonly string[],
  print: (line: string) => void,
): Promise<number> => {
  const { client, game, server } = setting;
  const { world, ...tokens } = await furnish(client, game);
  const costs: Cost[] = [];
  const isMeant = (name: string) => words.length === 0 || words.some((word) => name.includes(word));
  const measureAll = async (isAsked: (path: string) => boolean) => {
    const paths = Object.values(addresses)
      .flatMap((each) => each?.(world) ?? [])
      .filter((path) => isAsked(path) && isMeant(path));
    for (const path of paths) {
      for (const viewer of ['player', 'organiser'] as const) {
        costs.push(await measureGet(setting, path, viewer, tokens[viewer]));
      }
    }
  };
  await measureAll(() => true);
  for (const call of changingCalls({ port: server.port, client, ...world })) {
    if (isMeant(call.name)) costs.push(await measureChange(setting, call, tokens[call.viewer]));
  }
  await close(client);
  await measureAll((path) => AFTER_CLOSING.test(path));
  const dearest = ({ first, again }: Cost) => Math.max(first, again);
  const sorted = costs.toSorted((a, b) => dearest(b) - dearest(a));
  for (const cost of sorted) {
    const { name, viewer, status, first, again, longest, took } = cost;
    const mark = longest > MOST_MS ? '!' : dearest(cost) > MOST_MS ? '~' : ' ';
    const ms = [first, again, longest, took].map((value) => value.toFixed(1).padStart(7)).join('');
    print(`${mark}${ms}  ${status} ${viewer.padEnd(9)} ${name}`);
  }
  return sorted.filter(({ longest }) => longest > MOST_MS).length;
};
