import type { Kysely } from 'kysely';
import { gameNow } from '../clock.ts';
import type { Config } from '../config.ts';
import { currentTournament } from '../db/current-tournament.ts';
import type { Database } from '../db/schema.ts';
import { accountsOf } from './accounts.ts';
import { invitation } from './invitation.ts';
import { roster } from './players/roster.ts';
import { demoTexts } from './texts.ts';
import { formatInstant } from './travel.ts';

/** What the operator reads once the demo can be played; the address comes last, when it is known. */
export async function demoBanner(
  db: Kysely<Database>,
  config: Config,
): Promise<(url: string) => string> {
  const { organiser, anna } = accountsOf(config);
  const { name } = await currentTournament(db);
  const facts = {
    tournament: name,
    gameTime: formatInstant(await gameNow(db), config.timeZone),
    players: roster.length,
    // A configured password is a secret.
    organiser: config.organiser
      ? `${organiser.email} / ADMIN_PASSWORD`
      : `${organiser.email} / ${organiser.password}`,
    anna: `${anna.email} / ${anna.password}`,
    group: await invitation(db),
    mails: config.mailUrl === null ? demoTexts.mailsAsFiles : demoTexts.mailsSent,
    data: config.databaseUrl === null ? config.dataDir : `DATABASE_URL, ${config.dataDir}`,
  };
  return (url) => {
    const rule = '─'.repeat(76);
    return ['', rule, ...demoTexts.banner({ ...facts, url }), rule, ''].join('\n');
  };
}
