import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@tippspiel/contract';
import { columnFromBytes } from '@tippspiel/rules';
import { sql } from 'kysely';
import { restoreBackup } from '../../src/backup/restore-backup.ts';
import { withSession } from '../../src/backup/session.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import { currentTournament } from '../../src/db/game.ts';
import { callAt } from '../../test/app.ts';
import { brokenEntries, brokenSeals } from '../../test/chains.ts';
import { aSession } from '../../test/factories.ts';
import { standingsOf } from '../../test/plain-standings.ts';
import { unstoredTips } from '../answered-tips.ts';
import { waiting } from '../reminders/reminder-node.ts';
import type { Director } from './director.ts';
import type { Game } from './game.ts';
import type { Writer } from './players.ts';

/** How long the game has to come to rest, milliseconds. */
const REST_MS = 60_000;

/** Waits until both nodes answer, and what is sealed and sent in the background is. */
export const atRest = async ({ nodes, db }: Game): Promise<string[]> => {
  const missing = async () => {
    const found: string[] = [];
    for (const [index, { address }] of nodes.entries()) {
      const answer = await callAt(address)(endpoints.health).catch(() => null);
      if (answer?.status !== 200) {
        found.push(`node ${index + 1} is not well: ${answer?.code ?? 'no answer'}`);
      }
    }
    try {
      found.push(...(await brokenSeals(db)).map((text) => `seals: ${text}`));
    } catch (error) {
      found.push(`the database does not answer: ${error}`);
    }
    return found;
  };
  let found = await missing();
  for (const until = performance.now() + REST_MS; found.length > 0 && performance.now() < until; ) {
    await delay(500);
    found = await missing();
  }
  return found;
};

/** What each check found wrong; none = all is well. */
export const checksOf = (game: Game, director: Director, writers: readonly Writer[]) => {
  const { db } = game;
  return {
    'tips as answered': () => unstoredTips(db, writers),

    'answers as answered': async () => {
      const rows = await db.selectFrom('question_answers').selectAll().execute();
      return writers.flatMap(({ id, answers }) => {
        const own = rows.filter(({ user_id }) => user_id === id);
        const stored = own.map(
          ({ question_id, cells }) =>
            [String(question_id), (columnFromBytes(cells)[0] ?? 0) - 1] as const,
        );
        return answers.differences(new Map(stored)).map((text) => `player ${id}, question ${text}`);
      });
    },

    'memberships as answered': async () => {
      const rows = await db
        .selectFrom('tip_group_members')
        .select(['user_id', 'group_id'])
        .execute();
      return writers.flatMap(({ id, memberships }) => {
        const own = rows.filter(
          ({ user_id, group_id }) => user_id === id && game.groups.includes(group_id),
        );
        const stored = new Map(own.map(({ group_id }) => [String(group_id), true]));
        return memberships.differences(stored).map((text) => `player ${id}, group ${text}`);
      });
    },

    'reminders as answered': async () => {
      const rows = await db
        .selectFrom('reminder_wishes')
        .select(['user_id', 'timing', 'by_mail as mail'])
        .execute();
      return writers.flatMap(({ id, reminders }) => {
        // A player who has chosen nothing may have a row, in which the game notes things.
        if (reminders.size() === 0) return [];
        const own = rows.filter(({ user_id }) => user_id === id);
        const stored = new Map(own.map(({ timing, mail }) => ['wish', { timing, mail }]));
        return reminders.differences(stored).map((text) => `player ${id}, ${text}`);
      });
    },

    'results, payments and solutions as answered': async () => {
      const results = await db
        .selectFrom('matches')
        .select(['id', 'result_home as home', 'result_away as away'])
        .where('result_by_hand', '=', true)
        .where('id', 'in', game.own)
        .execute();
      const payments = await db
        .selectFrom('payments')
        .select(['note', 'amount_cents'])
        .where('group_id', '=', game.moneyGroup)
        .execute();
      const asked = director.questions.map(({ id }) => id);
      const solved = await db
        .selectFrom('questions')
        .select(['id', 'solution'])
        .where('id', 'in', asked)
        .where('solution', 'is not', null)
        .execute();
      const twice = payments.length - new Set(payments.map(({ note }) => note)).size;
      return [
        ...director.results.differences(
          new Map(
            results.map(({ id, home, away }) => [String(id), { home: home ?? 0, away: away ?? 0 }]),
          ),
        ),
        ...director.payments.differences(
          new Map(payments.map(({ note, amount_cents }) => [note, amount_cents])),
        ),
        ...(twice > 0 ? [`${twice} payments are stored twice`] : []),
        ...director.solutions.differences(
          new Map(solved.map(({ id, solution }) => [String(id), JSON.stringify(solution)])),
        ),
      ];
    },

    'seals verify': () => brokenSeals(db),
    'log verifies': () => brokenEntries(db),

    'tables as counted again from the tips': async () => {
      const tournament = await currentTournament(db);
      const token = await aSession(db, game.organiser.id);
      const wrong: string[] = [];
      for (const group of [null, ...game.groups, game.foundedGroup, game.moneyGroup]) {
        const expected = (await standingsOf(db, tournament, group)).rows
          .map((row) => rowOf(row.id, row))
          .toSorted((a, b) => a.id - b.id);
        for (const [index, { address }] of game.nodes.entries()) {
          const { answer, code } = await callAt(address)(endpoints.score, {
            token,
            params: { id: String(group ?? 0) },
          });
          const found = answer
            ?.map((row) => rowOf(row.userId, row))
            .toSorted((a, b) => a.id - b.id);
          if (JSON.stringify(found) !== JSON.stringify(expected)) {
            wrong.push(
              `node ${index + 1}, group ${group ?? 0}: ${code ?? JSON.stringify(found)} instead of ${JSON.stringify(expected)}`,
            );
          }
        }
      }
      return wrong;
    },

    'a backup of it restored, with all that a restore checks': async () => {
      const { connection } = game.server;
      const path = join(game.dataDir, 'siege.backup.gz');
      const another = { ...connection, database: 'restored' };
      try {
        await withSession(connection, (session) => writeBackup(session, path));
        await sql`CREATE DATABASE ${sql.id(another.database)}`.execute(db);
        const restored = await withSession(another, (session) =>
          restoreBackup(session, path, { replace: null }),
        );
        const { seals, log, money } = restored;
        const played = seals.workedOut > 0 && seals.tips > 0 && log.entries > 0 && money !== null;
        return played ? [] : [`it holds too little: ${JSON.stringify(restored)}`];
      } catch (error) {
        return [String(error)];
      } finally {
        await rm(path, { force: true });
      }
    },

    'mails and messages sent': async () => {
      const until = performance.now() + REST_MS;
      let left = await waiting(db);
      while (left > 0 && performance.now() < until) {
        // What was tried in vain waits for minutes; now everything is there again.
        await sql`UPDATE pgboss.job SET start_after = now()
          WHERE name IN ('mail', 'push') AND state IN ('created', 'retry')`.execute(db);
        await delay(1_000);
        left = await waiting(db);
      }
      return left === 0 ? [] : [`${left} messages still wait`];
    },
  };
};

/** Connections of the nodes to the database. */
export const connectionsOf = async ({ db }: Game): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity WHERE usename = 'tippspiel_program'
  `.execute(db);
  return rows[0]?.count ?? 0;
};

type Place = Readonly<Record<'position' | 'points' | 'exact' | 'correct', number>>;

/** A row of a table, so that two of them are the same text. */
const rowOf = (id: number, { position, points, exact, correct }: Place) => ({
  id,
  position,
  points,
  exact,
  correct,
});
