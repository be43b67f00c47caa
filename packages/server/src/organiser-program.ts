import { fields } from '@tippspiel/contract';
import { withDatabase, withStorage } from './backup/session.ts';
import { loadConfig } from './config.ts';
import type { Db } from './db/schema.ts';
import { StartError } from './start-error.ts';
import { appointOrganiser, resetSecondFactor } from './startup/appoint-organiser.ts';
import { logAct } from './startup/operator-act.ts';
import { runProgram } from './startup/run-program.ts';
import { organiserTexts as texts } from './texts/operator.ts';

const RESET = '--reset-second-factor';

/**
 * `npm run organiser -- <address>`: for a game whose organiser has lost mailbox and password. With `--reset-second-factor`
 * for an account whose owner has lost whatever its sign-in asks for besides the password.
 */
await runProgram(async () => {
  const given = process.argv.slice(3);
  const resets = given[0] === RESET;
  const [address = '', ...rest] = resets ? given.slice(1) : given;
  const email = fields.email.safeParse(address);
  if (!email.success || rest.length > 0) throw new StartError(texts.usage());
  const config = loadConfig();
  const inDatabase = <T>(act: (db: Db) => Promise<T>) =>
    withStorage(config, { create: false }, (connection) => withDatabase(connection, act));
  if (resets) {
    await inDatabase((db) => resetSecondFactor(db, email.data));
    process.stdout.write(`${texts.secondFactorReset()}\n`);
    await logAct('second-factor', 'reset');
    return 0;
  }
  const token = await inDatabase((db) => appointOrganiser(db, email.data));
  const said =
    token === null
      ? texts.appointed()
      : texts.appointedByLink(`${config.publicUrl}/setup/${token}`);
  process.stdout.write(`${said}\n`);
  await logAct('organiser', 'appointed');
  return 0;
});
