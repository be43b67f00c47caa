import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { gameNow } from '../../src/clock.ts';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { embeddedConnections } from '../../src/db/program-role.ts';
import { createTestServer, urlOf } from '../../test/database.ts';
import {
  aFoundedGroup,
  aGroup,
  anOrganiser,
  aPlayer,
  aScorekeeper,
  aTournament,
  gameClockAt,
} from '../../test/factories.ts';
import { startFeedServer } from '../../test/feed-server.ts';
import { startMailServer } from '../../test/mail-server.ts';
import { startPushService } from '../../test/push-service.ts';
import { type Node, superviseNode } from './node.ts';

const PLAYERS = 40;
/** The secret of the groups that players join and leave; none that the fuzz knows. */
export const SECRET = 'Eckfahne im Regen';
/**
 * Ids of the siege's own rows begin here: the fuzz invents ids up to 1060, and ten random digits. Far higher ones would
 * cost the nodes memory, as a column of tips has two bytes for each id.
 */
const OWN_IDS = 60_001;

/** The siege attacks PostgreSQL, two nodes and the services that they talk to, all on this machine. */
export const startGame = async () => {
  const silent = pino({ level: 'silent' });
  const server = await createTestServer();
  const { db, close } = openDatabase(server.connection, silent);
  await migrate(db, silent);
  // A disk of some hundred MB has no room for the log that PostgreSQL keeps by default.
  await sql`ALTER SYSTEM SET max_wal_size = '96MB'`.execute(db);
  await sql`ALTER SYSTEM SET min_wal_size = '32MB'`.execute(db);
  await sql`SELECT pg_reload_conf()`.execute(db);

  const cast = await aCast(db);
  const mail = await away(startMailServer);
  const push = await away(startPushService);
  const feed = await startFeedServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'tippspiel-siege-'));
  const { connection } = embeddedConnections(server.connection);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: urlOf(connection),
    DATABASE_OWNER_URL: urlOf(server.connection),
    CLOCK: '',
    STAKE: '10',
    CAPTCHA: 'off',
    LOG_LEVEL: 'info',
    MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Tippspiel <tipp@spiel.example>',
    PUSH_SERVICES: push.server().base,
    RESULTS_FEED: 'football-data:EC',
    RESULTS_FEED_URL: feed.base,
    RESULTS_FEED_TOKEN: 'schluessel',
  };
  const nodes: readonly [Node, Node] = [await superviseNode(env), await superviseNode(env)];

  return {
    server,
    db,
    dataDir,
    nodes,
    mail,
    push,
    feed,
    ...cast,
    /** Ends all processes at once. */
    abort: async () => {
      await Promise.all(nodes.map((node) => node.abort()));
      await server.remove();
    },
    /** @returns what did not end as it should */
    close: async (): Promise<string[]> => {
      const ends = await Promise.all(nodes.map((node) => node.end()));
      await close();
      await mail.close();
      await push.close();
      await feed.close();
      await server.remove();
      await rm(dataDir, { recursive: true, force: true });
      return ends.flatMap((trouble, index) =>
        trouble === null ? [] : [`node ${index + 1}: ${trouble}`],
      );
    },
  };
};

export type Game = Awaited<ReturnType<typeof startGame>>;

/** A server that goes away and comes back on the same port. */
const away = async <
  Server extends {
    readonly port: number;
    readonly received: readonly unknown[];
    readonly close: () => Promise<void>;
  },
>(
  start: (port?: number) => Promise<Server>,
) => {
  let server = await start();
  let before = 0;
  const { port } = server;
  let isThere = true;
  return {
    port,
    server: () => server,
    /** How much has arrived. */
    taken: () => before + (isThere ? server.received.length : 0),
    leave: async () => {
      isThere = false;
      await server.close();
      before += server.received.length;
    },
    comeBack: async () => {
      server = await start(port);
      isThere = true;
    },
    close: async () => {
      if (isThere) await server.close();
    },
  };
};

type Db = ReturnType<typeof openDatabase>['db'];

/**
 * The tournament, its people and their groups. Whom the fuzz signs in as has a low id: what it invents meets its own
 * rows, and what it does to others' is an answer that nobody may get.
 */
const aCast = async (db: Db) => {
  await numberFrom(db, OWN_IDS);
  await aTournament(db);
  // Questions come in time.
  await gameClockAt(db, '2024-06-10T12:00:00Z');
  const players = [];
  for (let made = 1; made <= PLAYERS; made += 1) players.push(await aPlayer(db, `Siege ${made}`));
  const helper = await aScorekeeper(db, 'Helfer der Siege');
  const groups = [
    await aGroup(db, 'Fankurve', { members: [] }),
    await aGroup(db, 'Stehplatz', { members: [] }),
  ];
  const members = players.slice(0, 10).map(({ id }) => id);
  const [founder = 0, ...mates] = members;
  const foundedGroup = await aFoundedGroup(db, 'Ersatzbank', founder, mates);
  const moneyGroup = await aGroup(db, 'Kasse', {
    stake: 10,
    members,
  });
  await db
    .updateTable('tip_groups')
    .set({ secret: SECRET })
    .where('secret', 'is not', null)
    .execute();
  const own = await numberedUpTo(db);
  await numberFrom(db, 1);
  const organiser = await anOrganiser(db);
  const fuzzed = {
    helper: await aScorekeeper(db),
    player: await aPlayer(db),
    stranger: await aPlayer(db),
  };
  await aGroup(db, 'Beute', { members: [fuzzed.player.id] });
  return { players, helper, organiser, groups, foundedGroup, moneyGroup, fuzzed, own };
};

const numbered = ['users', 'tip_groups', 'questions', 'matches'] as const;

const numberFrom = async (db: Db, first: number): Promise<void> => {
  for (const table of numbered) {
    // Questions are asked later.
    if (table === 'questions' && first < OWN_IDS) continue;
    const from = table === 'matches' && first < OWN_IDS ? 1001 : first;
    await sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN id RESTART WITH ${sql.lit(from)}`.execute(
      db,
    );
  }
};

/** Ids of what belongs to the players of the siege. */
const numberedUpTo = async (db: Db): Promise<readonly number[]> => {
  const found: number[] = [];
  for (const table of numbered) {
    const rows = await db.selectFrom(table).select('id').where('id', '>=', OWN_IDS).execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

/** The game clock as this process knows it, also while the database is away. */
export const createGameClock = async (db: Db) => {
  let offset = (await gameNow(db)).getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    /** @throws while the database is away */
    set: async (instant: Date) => {
      await gameClockAt(db, instant);
      offset = instant.getTime() - Date.now();
    },
  };
};

export type GameClock = Awaited<ReturnType<typeof createGameClock>>;
