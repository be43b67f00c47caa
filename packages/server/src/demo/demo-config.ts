import { type Config, ConfigError, loadConfig } from '../config.ts';
import { readPack } from '../packs/check-pack.ts';
import { configTexts } from '../texts/operator.ts';

/**
 * Reads the configuration of a demo. Every variable is honoured but RESULTS_FEED, as the demo plays its own
 * results, and REMINDERS, as its clock may go back and its players have no mailbox. By default the demo keeps its data
 * apart from a real game's and begins five days after the tournament's first one.
 *
 * @throws {ConfigError} naming the first variable with a wrong value
 */
export async function loadDemoConfig(env?: Readonly<Record<string, string | undefined>>) {
  const config = loadConfig(env, { DATA_DIR: './data/demo', TOURNAMENT_OVER: 'ja' });
  if (config.resultsFeed !== null) throw new ConfigError(configTexts.resultsFeedInDemo);
  const tournament = config.tournament ?? DEMO_TOURNAMENT;
  const clock = config.clock ?? (await firstInstant(tournament));
  const stakeCents = config.stakeCents === undefined ? DEMO_STAKE : config.stakeCents;
  return Object.freeze({
    ...config,
    tournament,
    clock,
    stakeCents,
    competitionFeed: null,
    reminders: false,
  });
}

/** What the demo plays unless TOURNAMENT names another one. */
export const DEMO_TOURNAMENT = 'em2024';

const DEMO_STAKE = 1000;

/** Five days after the first one at 18:30 in Berlin's summer: EM 2024 has a match running then. */
async function firstInstant(tournament: string): Promise<string> {
  const { competition } = await readPack(tournament);
  const instant = new Date(`${competition.start}T16:30:00Z`);
  instant.setUTCDate(instant.getUTCDate() + 5);
  return instant.toISOString();
}

/** The demo's own accounts, which the banner prints; ADMIN_EMAIL and ADMIN_PASSWORD win. */
export const accountsOf = ({ organiser }: Pick<Config, 'organiser'>) => ({
  organiser: organiser ?? { email: 'admin@demo.example', password: 'demo-admin-2024' },
  anna: { email: 'anna@demo.example', password: 'demo-anna-2024' },
});

/** The two accounts that people sign in with. */
export type DemoAccounts = Readonly<ReturnType<typeof accountsOf>>;
