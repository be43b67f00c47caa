import { endpoints } from '@tippspiel/contract';
import { sql } from 'kysely';
import { gameNow, setGameClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import type { Feature } from '../http/feature.ts';
import { recordEvent } from '../log/record.ts';
import { repeated } from '../queue/job.ts';
import { playedTournament } from '../startup/database-owner.ts';
import { prepareGame } from '../startup/prepare-game.ts';
import type { ServerContext, ServerParts } from '../startup/run-server.ts';
import { minute } from '../texts/german.ts';
import { accountsOf, type DemoName } from './demo-config.ts';
import { fillDemo } from './fill-demo.ts';
import { goBack } from './game/go-back.ts';
import { playOn, THE_BEGINNING, tick } from './game/play-on.ts';
import { INVITING_GROUP } from './groups.ts';
import { ANNA_NUMBER, roster } from './players/roster.ts';
import { demoTexts } from './texts.ts';
import { moveDemo } from './transaction.ts';

/** The game as `npm start` has it, with the demo's players, clock and time machine. */
export async function openDemo(context: ServerContext, name: DemoName): Promise<ServerParts> {
  const { config, db, log } = context;
  await fillDemo(db, { ...config, ...accountsOf(config, name) });
  const game = await prepareGame(context, { archives: false, announce: print });
  const banner = await demoBanner(db, config, name);
  const job = (name: string, pauseMs: number, work: () => Promise<void>) =>
    repeated({ name, trouble: demoTexts.jobFailed(name), work, pauseMs }, log);
  return {
    ...game,
    features: [...(game.features ?? []), demoRoutes],
    jobs: [
      ...(game.jobs ?? []),
      job(demoTexts.tickJob, 1_000, () => tick(db)),
      job(demoTexts.presenceJob, 60_000, () => showPresence(db)),
    ],
    onReady: (url) => print(banner(url)),
  };
}

/** Prints for the operator, between the lines of the log. */
function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What the operator reads once the demo can be played; the address is known last. */
export async function demoBanner(
  db: Db,
  config: Config,
  name: DemoName,
): Promise<(url: string) => string> {
  const { organiser, anna, scorekeeper } = accountsOf(config, name);
  const facts = {
    tournament: (await playedTournament(db))?.name ?? null,
    command: name === 'em' ? 'npm run demo --' : `npm run demo -- ${name}`,
    gameTime: minute(await gameNow(db), config.timeZone),
    players: roster.length,
    // A configured password is a secret.
    organiser: config.organiser
      ? `${organiser.email} / ADMIN_PASSWORD`
      : `${organiser.email} / ${organiser.password}`,
    anna: `${anna.email} / ${anna.password}`,
    scorekeeper: scorekeeper && `${scorekeeper.email} / ${scorekeeper.password}`,
    group: await invitation(db),
    mails: config.mailUrl === null ? demoTexts.mailsAsFiles : demoTexts.mailsSent,
    data: config.databaseUrl === null ? config.dataDir : `DATABASE_URL, ${config.dataDir}`,
  };
  return (url) => {
    const rule = '─'.repeat(76);
    return ['', rule, ...demoTexts.banner({ ...facts, url }), rule, ''].join('\n');
  };
}

/** What Anna needs to join a group, for the banner alone: other secrets are the organiser's. */
export async function invitation(db: Db): Promise<string> {
  const group = await db
    .selectFrom('tip_groups')
    .select(['name', 'secret'])
    .where('name', '=', INVITING_GROUP)
    .executeTakeFirst();
  return group === undefined || group.secret === null
    ? demoTexts.noInvitation
    : demoTexts.invitation(group.name, group.secret);
}

/**
 * Keeps some of the demo's players about, so that every online status is seen for as long as the
 * demo runs: of nine one is there and two have just left; to be called every minute. The two whose
 * accounts are handed out are there when somebody uses them.
 */
export async function showPresence(db: Db): Promise<void> {
  await sql`
    UPDATE users u SET last_online = clock_timestamp() - CASE p.number % 9
      WHEN 2 THEN interval '1 minute' ELSE interval '12 minutes' END
    FROM demo_players p
    WHERE p.user_id = u.id AND p.number > ${ANNA_NUMBER} AND p.number % 9 IN (2, 5, 7)
  `.execute(db);
}

/** The time machine's call; answers when everything is as it is at that time. */
export const demoRoutes: Feature = ({ route, db }) => {
  route(
    endpoints.demoClock,
    async ({ body, session }) => {
      await travel(db, new Date(body.now), session.userId);
    },
    { timeoutMs: TRAVEL_TIMEOUT_MS },
  );
};

/** From the first match to the champion on a busy machine. */
const TRAVEL_TIMEOUT_MS = 300_000;

/**
 * The time machine: sets the game clock and makes the game what it is at that time, all at once.
 * Every match that is over then has a result, a withdrawn one too. Two travellers take turns.
 */
async function travel(db: Db, to: Date, userId: number): Promise<void> {
  await moveDemo(db, async (transaction, tournament) => {
    const from = await gameNow(transaction);
    await setGameClock(transaction, to);
    if (tournament !== null) {
      if (to < from) await goBack(transaction, tournament);
      await playOn(transaction, tournament, THE_BEGINNING);
    }
    const facts = { from: from.toISOString(), to: to.toISOString() };
    await recordEvent(transaction, { role: 'organiser', userId }, 'demo-clock', facts);
  });
}
