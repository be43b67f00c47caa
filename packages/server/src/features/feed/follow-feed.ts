import type { PlanTrouble } from '@tippspiel/contract';
import { type Clock, systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import type { PackOrigin } from '../../db/tables/matches.ts';
import { type Job, type JobContext, repeated } from '../../queue/job.ts';
import { jobTexts } from '../../texts/operator.ts';
import { changeMatch } from '../match/change-match.ts';
import { setRunningScore } from '../match/running.ts';
import { askForPlan } from './competitions.ts';
import { type FeedAnswer, matchFeed } from './feed-match.ts';
import {
  endFeedLease,
  type FedMatch,
  fedMatches,
  forgetAnswer,
  leagueOfTournament,
  leaseFeed,
  type MatchReport,
  originOfTournament,
  storeAnswer,
  storeReports,
} from './feed-queries.ts';
import { followPlan } from './follow-plan.ts';
import { advancedIn, judge, type Verdict } from './judge.ts';
import { reportOf } from './match-report.ts';
import { createSource, type FeedSource, type League, type Settings } from './source.ts';

export interface FeedContext {
  readonly db: Db;
  /** The feed that the operator has named; null = none. */
  readonly settings: Settings | null;
  /** The feed whose competitions the organiser may choose, where it is another one. */
  readonly offered?: Settings | null;
  readonly timeZone: string;
  /** Whether the operator lets kick-offs apply by themselves; the organiser may not. */
  readonly kickoffs?: boolean;
  readonly pace?: FeedPace;
  readonly clock?: Clock;
}

/** How often a feed is asked; milliseconds. */
interface FeedPace {
  readonly inPlay: number;
  readonly between: number;
  /** The plan, while something of it is near. */
  readonly plan: number;
  readonly afterTrouble: number;
  readonly longestPause: number;
}

const politePace: FeedPace = {
  inPlay: 15_000,
  between: 6 * 3_600_000,
  plan: 3_600_000,
  afterTrouble: 30_000,
  longestPause: 15 * 60_000,
};

/** A match is looked at from here before its kick-off, and until so long after it has no result. */
const BEFORE_MS = 10 * 60_000;
const AFTER_MS = 6 * 3_600_000;

const LEASE_MS = 90_000;

/**
 * Creates the follower of a feed, to be called often on every node: when it is due and no other node is at
 * it, it asks the feed and does what follows, match by match (docs/game.md, 'Results by feed').
 */
export const createFollower = (context: FeedContext) => {
  const { db, timeZone, pace = politePace, clock = systemClock } = context;
  /** The feed's ids of the game's matches, as it named them last. */
  const ids = new Map<number, string>();
  let current: { readonly key: string; readonly source: FeedSource } | null = null;

  const askPlan = async (settings: Settings, league: string): Promise<PlanTrouble | null> => {
    const asked = await askForPlan(settings, league);
    if (asked.kind === 'trouble') return asked.trouble;
    return followPlan({ db, timeZone, kickoffs: context.kickoffs ?? true }, asked.plan);
  };

  return async (signal: AbortSignal): Promise<void> => {
    const lease = await leaseFeed(db, LEASE_MS);
    if (lease === null) return;
    const origin = await originOfTournament(db);
    const followed = await followedFeed(context, origin);
    if (!('league' in followed)) {
      const again = jittered(pace.between);
      const plan = { trouble: null, again };
      await endFeedLease(db, { source: followed.source, trouble: 'no-league', again, plan });
      return;
    }
    const key = JSON.stringify(followed);
    if (current?.key !== key) {
      const { settings, league } = followed;
      current = { key, source: createSource(settings, league, clock) };
    }
    const { source } = current;
    const { matches, gameNow } = await fedMatches(db);
    const waiting = matches.filter((match) => isWaiting(match, gameNow));
    const known = waiting.flatMap(({ id }) => ids.get(id) ?? []);
    const asked = await source.ask(known.length === waiting.length ? known : [], signal);
    if (asked.kind === 'trouble') {
      const again = asked.retryAfter ?? backoff(lease.failures, pace);
      await endFeedLease(db, { source: source.name, trouble: asked.trouble, again });
      return;
    }
    const reports: MatchReport[] = [];
    for (const { match, told } of matchFeed(matches, asked.matches, origin?.matches)) {
      ids.set(match.id, told.id);
      await follow(match, told, gameNow);
      const report = reportOf(match, told, gameNow);
      if (report) reports.push(report);
    }
    if (reports.length > 0) await storeReports(db, reports);
    const again = nextQuestion(matches, gameNow, pace);
    const plan =
      origin && lease.isPlanDue
        ? {
            trouble: await askPlan(followed.settings, origin.league),
            again: jittered(isNear(matches, gameNow) ? pace.plan : pace.between),
          }
        : { trouble: null, again: jittered(pace.between) };
    await endFeedLease(db, {
      source: source.name,
      answer: asked,
      again,
      ...(origin && !lease.isPlanDue ? {} : { plan }),
    });
  };

  async function follow(match: FedMatch, answer: FeedAnswer['matches'][number], gameNow: Date) {
    const now = { game: gameNow, real: clock.now() };
    const { verdict, told } = judge(match, answer, match.told, now);
    await apply(match, verdict);
    // Of the day alone nothing is proposed.
    const kickoff = answer.kickoff ?? match.kickoff;
    if (kickoff === null) {
      if (match.told !== null) await forgetAnswer(db, match.id);
      return;
    }
    const notice = verdict.kind === 'notice' ? verdict.notice : null;
    const isKnown =
      told === match.told &&
      notice === match.notice &&
      kickoff.getTime() === match.toldKickoff?.getTime();
    if (isKnown) return;
    const known = { ...answer, kickoff, advanced: advancedIn(match, answer) };
    await storeAnswer(db, match.id, known, { told, notice });
  }

  /** What the organiser has done since the matches were read wins: the writes themselves decide. */
  async function apply(match: FedMatch, verdict: Verdict) {
    if (verdict.kind === 'running') {
      const change = { running: verdict.score, from: match.running };
      await setRunningScore(db, match.id, change, 'feed');
    } else if (verdict.kind === 'result') {
      const by = { author: { role: 'feed' }, timeZone } as const;
      await db
        .transaction()
        .execute((transaction) =>
          changeMatch(transaction, match.id, { result: verdict.result }, by),
        );
    }
  }
};

/** The feed that tells of the tournament, and what it calls it: the one that it came from, else what the operator has named. */
const followedFeed = async (
  { db, settings, offered = null }: FeedContext,
  origin: PackOrigin | null,
): Promise<
  | { readonly settings: Settings; readonly league: League }
  /** There is nothing to be asked; the name of a feed that the organiser reads. */
  | { readonly source: string | null }
> => {
  const own = origin && feedOf(origin, [settings, offered]);
  if (origin && own) return { settings: own, league: { name: origin.league, codes: origin.teams } };
  if (origin || settings === null) return { source: origin?.feed ?? null };
  const name = settings.league ?? (await leagueOfTournament(db, settings.kind));
  return name === null ? { source: settings.kind } : { settings, league: { name, codes: null } };
};

/** Where to ask for a competition; null = its feed needs a key that nobody has given. */
const feedOf = ({ feed }: PackOrigin, known: readonly (Settings | null)[]) =>
  known.find((each) => each?.kind === feed) ?? null;

const isWaiting = ({ kickoff, result, isRuled }: FedMatch, now: Date) => {
  if (kickoff === null || isRuled) return false;
  const since = now.getTime() - kickoff.getTime();
  return since >= -BEFORE_MS && since <= AFTER_MS && (result === null || since <= AFTER_MS / 2);
};

/** Around matches every few seconds, else when the next one is near. */
const nextQuestion = (matches: readonly FedMatch[], now: Date, pace: FeedPace) => {
  if (matches.some((match) => isWaiting(match, now))) return jittered(pace.inPlay);
  const until = matches
    .flatMap(({ kickoff }) => kickoff ?? [])
    .map((kickoff) => kickoff.getTime() - BEFORE_MS - now.getTime())
    .filter((ms) => ms > 0);
  return Math.min(jittered(pace.between), ...until);
};

const NEAR_MS = 48 * 3_600_000;

/** Whether a match is to be played soon, so that a change of the plan matters. */
const isNear = (matches: readonly FedMatch[], now: Date) =>
  matches.some(({ kickoff, started }) => {
    return !started && kickoff !== null && kickoff.getTime() - now.getTime() < NEAR_MS;
  });

const backoff = (failures: number, { afterTrouble, longestPause }: FeedPace) =>
  jittered(Math.min(afterTrouble * 2 ** Math.min(failures, 20), longestPause));

/** So that the nodes of many games do not ask all at once. */
const jittered = (ms: number) => ms * (1 + Math.random() / 3);

/** Follows the results feed that the operator has named, or that the competition came from. */
export const createFeedJob = (
  { db, log }: JobContext,
  config: Pick<Config, 'resultsFeed' | 'competitionFeed' | 'feedKickoffs' | 'timeZone'>,
): Job[] => {
  const { resultsFeed: settings, competitionFeed: offered, feedKickoffs, timeZone } = config;
  if (settings === null && offered === null) return [];
  const end = new AbortController();
  const follow = createFollower({ db, settings, offered, timeZone, kickoffs: feedKickoffs });
  const job = repeated(
    { name: jobTexts.feedName, trouble: jobTexts.feedTrouble, work: () => follow(end.signal) },
    log,
  );
  return [
    {
      ...job,
      // The first answer of a feed that is slow must not keep the game from starting.
      start: async () => void job.start(),
      stop: async () => {
        end.abort();
        await job.stop();
      },
    },
  ];
};
