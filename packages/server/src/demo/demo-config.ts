import { type Config, ConfigError, loadConfig } from '../config.ts';
import { readPack } from '../packs/check-pack.ts';
import { configTexts } from '../texts/operator.ts';

/** What a demo begins with. */
interface DemoStart {
  readonly dataDir: string;
  /** A file of `tournaments/` or `tournaments/demo/` without `.json`; null = the organiser chooses one. */
  readonly tournament: string | null;
  /** Null = five days after the tournament's first one. */
  readonly clock: string | null;
}

/** What the demo plays unless TOURNAMENT names another one. */
export const DEMO_TOURNAMENT = 'em2024';

/** The demos by the word behind `npm run demo --`; that without one is EM 2024. */
export const demos = {
  em: { dataDir: './data/demo', tournament: DEMO_TOURNAMENT, clock: null },
  /** The last match of the Saturday of round 20 is running. */
  liga: {
    dataDir: './data/demo-liga',
    tournament: 'bundesliga2024-25',
    clock: '2025-02-01T18:15:00.000Z',
  },
  /** Between the two legs of the play-offs. */
  pokal: {
    dataDir: './data/demo-pokal',
    tournament: 'championsleague2024-25',
    clock: '2025-02-14T17:30:00.000Z',
  },
  /** Four days before the EM 2024, which can be chosen. */
  leer: { dataDir: './data/demo-leer', tournament: null, clock: '2024-06-10T12:00:00.000Z' },
} as const satisfies Record<string, DemoStart>;

export type DemoName = keyof typeof demos;

/**
 * Reads the configuration of a demo. Every variable is honoured but RESULTS_FEED, as the demo plays its own
 * results, and REMINDERS, as its clock may go back and its players have no mailbox. By default each demo keeps its data
 * apart from a real game's and from the other demos'.
 *
 * @throws {ConfigError} naming the first variable with a wrong value
 */
export async function loadDemoConfig(
  env?: Readonly<Record<string, string | undefined>>,
  name: DemoName = 'em',
) {
  const demo: DemoStart = demos[name];
  const config = loadConfig(env, { DATA_DIR: demo.dataDir, TOURNAMENT_OVER: 'ja' });
  if (config.resultsFeed !== null) throw new ConfigError(configTexts.resultsFeedInDemo);
  const tournament = config.tournament ?? demo.tournament;
  const start = tournament === demo.tournament ? demo.clock : null;
  const clock = config.clock ?? start ?? (await firstInstant(tournament ?? DEMO_TOURNAMENT));
  // Who chooses a tournament is asked for its stake.
  const stakeCents =
    config.stakeCents === undefined && tournament !== null ? DEMO_STAKE : config.stakeCents;
  return Object.freeze({
    ...config,
    tournament,
    clock,
    stakeCents,
    competitionFeed: null,
    reminders: false,
  });
}

const DEMO_STAKE = 1000;

/** Five days after the first one at 18:30 in Berlin's summer: EM 2024 has a match running then. */
async function firstInstant(tournament: string): Promise<string> {
  const { competition } = await readPack(tournament);
  const instant = new Date(`${competition.start}T16:30:00Z`);
  instant.setUTCDate(instant.getUTCDate() + 5);
  return instant.toISOString();
}

/**
 * The demo's own accounts, which the banner prints; ADMIN_EMAIL and ADMIN_PASSWORD win. In the league the organiser has
 * a helper.
 */
export const accountsOf = ({ organiser }: Pick<Config, 'organiser'>, name: DemoName = 'em') => ({
  organiser: organiser ?? { email: 'admin@demo.example', password: 'demo-admin-2024' },
  anna: { email: 'anna@demo.example', password: 'demo-anna-2024' },
  scorekeeper: name === 'liga' ? { email: 'tobi@demo.example', password: 'demo-tobi-2024' } : null,
});

/** The accounts that people sign in with. */
export type DemoAccounts = Readonly<ReturnType<typeof accountsOf>>;
