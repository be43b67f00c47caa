import { fields } from '@tippspiel/contract';
import { withDatabase, withStorage } from './backup/session.ts';
import { loadConfig } from './config.ts';
import { StartError } from './start-error.ts';
import { appointOrganiser } from './startup/appoint-organiser.ts';
import { runProgram } from './startup/run-program.ts';
import { organiserTexts as texts } from './texts/operator.ts';

/** `npm run organiser -- <address>`: for a game whose organiser has lost mailbox and password. */
await runProgram(async () => {
  const [address = '', ...rest] = process.argv.slice(3);
  const email = fields.email.safeParse(address);
  if (!email.success || rest.length > 0) throw new StartError(texts.usage());
  const config = loadConfig();
  const token = await withStorage(config, { create: false }, (connection) =>
    withDatabase(connection, (db) => appointOrganiser(db, email.data)),
  );
  const said =
    token === null
      ? texts.appointed()
      : texts.appointedByLink(`${config.publicUrl}/setup/${token}`);
  process.stdout.write(`${said}\n`);
  return 0;
});
