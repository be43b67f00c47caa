import { type Config, ConfigError, loadConfig } from '../config.ts';
import { readPack } from '../packs/check-pack.ts';
import { configTexts } from '../texts/operator.ts';

/**
 * The configuration of a demo: every variable is honoured but RESULTS_FEED, as the demo plays its own
 * results, and REMINDERS, as its clock may go back and its players have no mailbox; where one is not set the demo keeps its data apart from a real game's and begins on the fifth
 * day of the tournament's first week.
 *
 * @throws {ConfigError} naming the first variable with a wrong value
 */
export async function loadDemoConfig(
  env?: Readonly<Record<string, string | undefined>>,
): Promise<Config> {
  const config = loadConfig(env, { DATA_DIR: './data/demo', TOURNAMENT_OVER: 'ja' });
  if (config.resultsFeed !== null) throw new ConfigError(configTexts.resultsFeedInDemo);
  const clock = config.clock ?? (await firstInstant(config));
  return Object.freeze({ ...config, clock, reminders: false });
}

/** Five days after the first one at 18:30 in Berlin's summer: EM 2024 has a match running then. */
async function firstInstant({ tournament }: Config): Promise<string> {
  const { competition } = await readPack(tournament);
  const instant = new Date(`${competition.start}T16:30:00Z`);
  instant.setUTCDate(instant.getUTCDate() + 5);
  return instant.toISOString();
}
