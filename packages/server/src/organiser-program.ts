import { fields } from '@tippspiel/contract';
import { pino } from 'pino';
import { reachStorage } from './backup/session.ts';
import { loadConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { StartError } from './start-error.ts';
import { appointOrganiser } from './startup/ensure-organiser.ts';
import { runProgram } from './startup/run-program.ts';
import { organiserTexts as texts } from './texts/operator.ts';

/** `npm run organiser -- <address>`: for a game whose organiser has lost mailbox and password. */
await runProgram(async () => {
  const [address = '', ...rest] = process.argv.slice(3);
  const email = fields.email.safeParse(address);
  if (!email.success || rest.length > 0) throw new StartError(texts.usage());
  const config = loadConfig();
  const storage = await reachStorage(config, { create: false });
  const { db, close } = openDatabase(storage.connection, pino({ level: 'silent' }));
  try {
    const token = await appointOrganiser(db, email.data);
    process.stdout.write(
      `${token === null ? texts.appointed() : texts.appointedByLink(`${config.publicUrl}/setup/${token}`)}\n`,
    );
    return 0;
  } finally {
    await close();
    await storage.close();
  }
});
