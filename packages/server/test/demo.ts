import { endpoints } from '@tippspiel/contract';
import { startGameClock } from '../src/clock.ts';
import { allowProgram, separateRole } from '../src/db/program-role.ts';
import { accountsOf, DEMO_TOURNAMENT } from '../src/demo/demo-config.ts';
import { fillDemo } from '../src/demo/fill-demo.ts';
import { demoRoutes } from '../src/demo/open-demo.ts';
import { markAsDemo } from '../src/demo/tables.ts';
import { startTestApp, type TestApp } from './app.ts';
import { aSession } from './factories.ts';

/** When the demo begins: one match is running. */
export const DEMO_START = '2024-06-19T16:30:00.000Z';

/** The tables of a demo, with the program's rights on them. */
export const addDemoTables = async ({
  db,
  connection,
  program,
}: Pick<TestApp, 'db' | 'connection' | 'program'>): Promise<void> => {
  await markAsDemo(db);
  const role = separateRole({ ...program, ownerConnection: connection });
  if (role !== null) await allowProgram(db, role);
};

/** A demo behind its HTTP door, EM 2024, with sessions of the organiser and of Anna. */
export const startTestDemo = async () => {
  const app = await startTestApp({}, { extra: [demoRoutes] });
  await addDemoTables(app);
  await startGameClock(app.db, DEMO_START);
  const accounts = accountsOf({ organiser: null });
  await fillDemo(app.db, { ...app.config, tournament: DEMO_TOURNAMENT, ...accounts });
  const tokenOf = async (email: string) => {
    const user = app.db.selectFrom('users').select('id').where('email', '=', email);
    return aSession(app.db, (await user.executeTakeFirstOrThrow()).id);
  };
  const organiser = await tokenOf(accounts.organiser.email);
  const anna = await tokenOf(accounts.anna.email);

  const travelTo = async (now: string) => {
    const { status } = await app.call(endpoints.demoClock, {
      token: organiser,
      body: { now: Date.parse(now) },
    });
    if (status !== 200) throw new Error(`the time machine answered ${status}`);
  };
  const matches = async () => {
    const { answer } = await app.call(endpoints.matches, { token: organiser });
    return answer ?? [];
  };
  return { ...app, organiser, anna, travelTo, matches };
};

export type TestDemo = Awaited<ReturnType<typeof startTestDemo>>;
