import { type Clock, systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/schema.ts';
import { type Job, type JobContext, repeated } from '../../queue/job.ts';
import { jobTexts } from '../../texts/operator.ts';
import { changeMatch } from '../match/change-match.ts';
import { setRunningScore } from '../match/running.ts';
import { type FeedAnswer, matchFeed } from './feed-match.ts';
import {
  endFeedLease,
  type FedMatch,
  fedMatches,
  leagueOfTournament,
  leaseFeed,
  storeAnswer,
} from './feed-queries.ts';
import { judge, type Verdict } from './judge.ts';
import { createSource, type FeedSource, type Settings } from './source.ts';

export interface FeedContext {
  readonly db: Db;
  readonly settings: Settings;
  readonly timeZone: string;
  readonly pace?: FeedPace;
  readonly clock?: Clock;
}

/** How often a feed is asked; milliseconds. */
interface FeedPace {
  readonly inPlay: number;
  readonly between: number;
  readonly afterTrouble: number;
  readonly longestPause: number;
}

const politePace: FeedPace = {
  inPlay: 15_000,
  between: 6 * 3_600_000,
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
  const { db, settings, timeZone, pace = politePace, clock = systemClock } = context;
  /** The feed's ids of the game's matches, as it named them last. */
  const ids = new Map<number, string>();
  let current: { readonly league: string; readonly source: FeedSource } | null = null;

  return async (signal: AbortSignal): Promise<void> => {
    const lease = await leaseFeed(db, LEASE_MS);
    if (lease === null) return;
    const league = settings.league ?? (await leagueOfTournament(db, settings.kind));
    if (league === null) {
      const outcome = {
        source: settings.kind,
        trouble: 'no-league',
        again: jittered(pace.between),
      } as const;
      await endFeedLease(db, outcome);
      return;
    }
    if (current?.league !== league) {
      current = { league, source: createSource(settings, league, clock) };
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
    for (const { match, told } of matchFeed(matches, asked.matches)) {
      ids.set(match.id, told.id);
      await follow(match, told, gameNow);
    }
    const again = nextQuestion(matches, gameNow, pace);
    await endFeedLease(db, { source: source.name, answer: asked, again });
  };

  async function follow(match: FedMatch, answer: FeedAnswer['matches'][number], gameNow: Date) {
    const now = { game: gameNow, real: clock.now() };
    const { verdict, told } = judge(match, answer, match.told, now);
    await apply(match, verdict);
    const notice = verdict.kind === 'notice' ? verdict.notice : null;
    const isKnown =
      told === match.told &&
      notice === match.notice &&
      answer.kickoff.getTime() === match.toldKickoff?.getTime();
    if (!isKnown) await storeAnswer(db, match.id, answer, { told, notice });
  }

  /** What the organiser has done since the matches were read wins: the writes themselves decide. */
  async function apply(match: FedMatch, verdict: Verdict) {
    if (verdict.kind === 'running') {
      const change = { running: verdict.score, from: match.running };
      await setRunningScore(db, match.id, change, 'feed');
    } else if (verdict.kind === 'result') {
      const by = { author: { role: 'feed' }, timeZone } as const;
      await changeMatch(db, match.id, { result: verdict.result }, by);
    }
  }
};

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

const backoff = (failures: number, { afterTrouble, longestPause }: FeedPace) =>
  jittered(Math.min(afterTrouble * 2 ** Math.min(failures, 20), longestPause));

/** So that the nodes of many games do not ask all at once. */
const jittered = (ms: number) => ms * (1 + Math.random() / 3);

/** Follows the results feed, if the operator has named one. */
export const createFeedJob = (
  { db, log }: JobContext,
  { resultsFeed, timeZone }: Pick<Config, 'resultsFeed' | 'timeZone'>,
): Job[] => {
  if (resultsFeed === null) return [];
  const end = new AbortController();
  const follow = createFollower({ db, settings: resultsFeed, timeZone });
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
