import {
  endpoints,
  type Fact,
  facts,
  type News,
  news,
  parseRevision,
  type ReactionNews,
  reactionNews,
  revisionText,
} from '@tippspiel/contract';
import { encode } from 'zod/mini';
import { type Changes, fewChangesSince, type Revision } from '../../db/revision.ts';
import type { Db } from '../../db/schema.ts';
import type { Feature } from '../../http/feature.ts';
import type { Headers } from '../../http/headers.ts';
import { takenOver } from '../../http/route.ts';
import { aliveSessions } from '../../http/session.ts';
import type { GameChange } from '../../standings/board.ts';
import type { BoardMatch, ListedMatch } from '../../standings/fixtures.ts';
import { createReactionChanges } from '../reactions/reaction-changes.ts';
import { createStreams, eventText } from './streams.ts';

/** How often a node looks for changes of others, whether or not it is notified. */
const LOOK_MS = 1_000;

/** At most one event in this time. */
const GOALS_GAP_MS = 250;

/** The same for what is asked for again: a season's results that are read at once are no event each. */
const FACTS_GAP_MS = 1_000;

/** How old the knowledge may be that a stream's session is alive (docs/game.md, 'Sessions'). */
const SESSIONS_MS = 5_000;

/** Proxies hang up on connections that are silent for a minute. */
const HEARTBEAT_MS = 20_000;

/** When browsers come back after this node has ended their streams; each adds a part at random. */
const RETRY_MS = 2_000;

/**
 * Streams of what changes. Every change that this node reads is sent to all open streams. While any is
 * open, the node polls the revision every second.
 */
export const feature: Feature = ({ route, board, db, onClose }) => {
  const streams = createStreams();
  const pace = createPace((what, at) => streams.send(newsText(what, at)));
  const reactionChanges = createReactionChanges(db);
  const sendReactions = async () => {
    const news = await reactionChanges.read(streams.playerIds());
    streams.sendToPlayers(
      new Map(Array.from(news, ([userId, groups]) => [userId, textOf(groups)])),
    );
  };
  board.onChange((change) => pace.send(newsOf(change), change.revision));

  const watch = createWatch(
    () => streams.size() > 0,
    [
      [LOOK_MS, async () => void (await board.look())],
      [LOOK_MS, sendReactions],
      [SESSIONS_MS, () => streams.endDead((hashes) => aliveSessions(db, hashes))],
      [HEARTBEAT_MS, async () => streams.send(':\n\n')],
    ],
  );

  route(endpoints.events, async ({ session, request, reply }): Promise<typeof takenOver> => {
    const { revision, game } = await board.look();
    await reactionChanges.begin();
    reply.hijack();
    if (request.method === 'HEAD') {
      // An answer without a body is no stream.
      reply.raw.writeHead(200, plainHeaders(reply.getHeaders())).end();
      return takenOver;
    }
    // Open before the look at what was missed, so that nothing falls between the two.
    streams.open(reply.raw, plainHeaders(reply.getHeaders()), session);
    watch.begin();
    const last = parseRevision(request.headers['last-event-id']);
    const first = await missedSince(db, last, revision, game?.matches ?? new Map());
    if (!reply.raw.writableEnded) reply.raw.write(newsText(first, revision));
    return takenOver;
  });

  onClose(async () => {
    watch.end();
    pace.end();
    streams.close(RETRY_MS);
  });
};

/**
 * Who has missed more is told to ask for everything: any player may name a revision of long ago, and all players and
 * matches that have changed since would be read and written for each stream.
 */
const MOST_MISSED = 200;

/** Without a last event the browser has just asked for what it shows. */
const missedSince = async (
  db: Db,
  last: Revision | null,
  now: Revision,
  matches: Parameters<typeof newsSince>[1],
): Promise<News> => {
  if (last === null) return { facts: [], matches: [] };
  const unknown: News = { facts: [...everything], matches: [] };
  if (last.table !== now.table) return unknown;
  // The answer has begun: a database that is away now is no reason to break it off.
  return fewChangesSince(db, last, MOST_MISSED).then(
    (changes) => (changes === null ? unknown : newsSince(changes, matches)),
    () => unknown,
  );
};

const newsText = (what: News, at: Revision): string =>
  eventText('news', JSON.stringify(encode(news, what)), revisionText(at));

/** Without an id: a stream that comes back asks for reactions anew. */
const textOf = (groups: readonly ReactionNews[]): string =>
  groups
    .map((group) => eventText('reactions', JSON.stringify(encode(reactionNews, group))))
    .join('');

const plainHeaders = (headers: Record<string, number | string | string[] | undefined>): Headers =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );

/**
 * Passes the first change on at once. What changes in the time after it travels together, with the last revision:
 * screens would else ask for each step of what is over in a moment, and never get an answer that is new enough.
 */
const createPace = (send: (what: News, at: Revision) => void) => {
  let waiting: { readonly what: News; readonly at: Revision } | null = null;
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const goOn = () => {
    if (waiting === null) return;
    const { what, at } = waiting;
    waiting = null;
    sentAt = performance.now();
    send(what, at);
  };
  return {
    send: (what: News, at: Revision) => {
      const { facts, matches, minutes = [] } = what;
      if (facts.length + matches.length + minutes.length === 0) return;
      waiting = { what: waiting === null ? what : together(waiting.what, what), at };
      const gap = waiting.what.matches.length > 0 ? GOALS_GAP_MS : FACTS_GAP_MS;
      const restMs = sentAt + gap - performance.now();
      clearTimeout(timer);
      if (restMs <= 0) goOn();
      else timer = setTimeout(goOn, restMs);
    },
    end: () => clearTimeout(timer),
  };
};

/** Two events as one; of a match the later state counts. */
const together = (earlier: News, later: News): News => {
  const latest = <T extends { readonly id: number }>(of: (what: News) => readonly T[]): T[] => [
    ...new Map([...of(earlier), ...of(later)].map((each) => [each.id, each])).values(),
  ];
  const minutes = latest((what) => what.minutes ?? []);
  return {
    facts: [...new Set([...earlier.facts, ...later.facts])],
    matches: latest((what) => what.matches),
    ...(minutes.length > 0 && { minutes }),
  };
};

/** Each does its work again and again, one run at a time, while it is needed; the next run makes up for one that fails. */
const createWatch = (
  isNeeded: () => boolean,
  works: readonly (readonly [ms: number, work: () => Promise<void>])[],
) => {
  const timers: NodeJS.Timeout[] = [];
  const begin = ([ms, work]: (typeof works)[number]): NodeJS.Timeout => {
    let isUnderWay = false;
    const run = async () => {
      if (isUnderWay || !isNeeded()) return;
      isUnderWay = true;
      await work().catch(() => {});
      isUnderWay = false;
    };
    return setInterval(run, ms).unref();
  };
  return {
    begin: () => {
      if (timers.length === 0) timers.push(...works.map(begin));
    },
    end: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
};

/** Facts that no event is about: they are the caller's own, or follow a clock of their own. */
const silent: readonly Fact[] = [
  'session',
  'ownBets',
  'ownAnswers',
  'distributions',
  'championTip',
];

/** Whatever a change may be about: after a restored backup, or a stream that was away for long. */
export const everything: readonly Fact[] = facts.filter((fact) => !silent.includes(fact));

/** What a change means for those who look at the game. */
const newsOf = ({ changes, before, game }: GameChange): News => {
  if (changes === null || game === null) {
    return { facts: [...everything], matches: [...(game?.matches.values() ?? [])] };
  }
  const changed = [...changes.match].flatMap((id) => game.matches.get(id) ?? []);
  const minutes = changed.filter(
    ({ minute, id }) => !isSame(minute, before.get(id)?.minute ?? null),
  );
  return {
    facts: [
      ...new Set([
        ...[...changes.match].flatMap((id) => matchFacts(before.get(id), game.listed.get(id))),
        ...(changed.some(({ id, incidents }) => (before.get(id)?.incidents ?? null) !== incidents)
          ? (['feed'] as const)
          : []),
        ...factsOf(changes),
      ]),
    ],
    // Tables are loaded again for each match that stands here: a report is no reason.
    matches: changed.filter((match) => !isReportAlone(before.get(match.id), match)),
    ...(minutes.length > 0 && { minutes }),
  };
};

/** The same for a stream that comes back: what was before is not known. */
export const newsSince = (
  changes: Changes,
  matches: NonNullable<GameChange['game']>['matches'],
): News => ({
  facts: [
    ...new Set([
      // These have no revision.
      'reactions' as const,
      ...(changes.match.size > 0 ? (['feed', 'matches', 'results', 'seals'] as const) : []),
      ...(changes.player.has(0) ? everything : factsOf(changes)),
    ]),
  ],
  matches: [...changes.match].flatMap((id) => matches.get(id) ?? []),
});

const factsOf = ({
  tournament,
  player,
  group,
  log,
  announcement,
  question,
  contest,
}: Changes): Fact[] => [
  ...(tournament.size > 0 ? ofTournament : []),
  ...(player.size > 0 ? ofPlayers : []),
  ...(group.size > 0 ? (['groups', 'memberships'] as const) : []),
  ...(question.size > 0 ? (['questions', 'seals'] as const) : []),
  ...(contest.size > 0 ? (['contest'] as const) : []),
  ...(log.size > 0 ? (['log'] as const) : []),
  ...(announcement.size > 0 ? (['announcement'] as const) : []),
];

const ofTournament = [
  'champion',
  'clock',
  'closing',
  'competitions',
  'configuration',
  'contest',
  'countries',
  'history',
  'matches',
  'stages',
  'stakes',
] as const;
const ofPlayers = ['accounts', 'avatars', 'players', 'stakes', 'history'] as const;

/** A goal changes nothing that would have to be asked for again, a distribution comes silently. */
const matchFacts = (before: ListedMatch | undefined, after: ListedMatch | undefined): Fact[] => {
  if (before?.locked !== after?.locked) return ['matches', 'results', 'seals'];
  if (before === undefined || after === undefined) return ['matches'];
  const isResult = !isSame(before.result, after.result) || !isSame(before.ruling, after.ruling);
  if (isResult) return ['results', 'matches'];
  if (before.seal?.position !== after.seal?.position) return ['seals'];
  return isSame(fixtureOf(before), fixtureOf(after)) ? [] : ['matches'];
};

/** All that has no event of its own. */
const fixtureOf = ({
  locked,
  result,
  ruling,
  running,
  seal,
  snapshot,
  minute,
  incidents,
  ...fixture
}: ListedMatch) => fixture;

/** Whether nothing but what a feed has told beside the score is another one. */
const isReportAlone = (before: BoardMatch | undefined, after: BoardMatch): boolean => {
  if (before === undefined) return false;
  const { minute, incidents } = before;
  return !isSame(before, after) && isSame(before, { ...after, minute, incidents });
};

const isSame = (a: object | null, b: object | null): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
