import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { type Ask, createAsk, type Failure } from './ask.ts';
import { answerOf, type FeedAnswer, type TeamCodes } from './feed-match.ts';
import { readFootballData } from './football-data.ts';
import { type KnownEntry, readOpenLigaDb } from './openligadb.ts';

/** A results feed that the operator has named. */
export interface FeedSource {
  /** For the organiser; without address and token. */
  readonly name: string;
  /**
   * All that the feed tells now, also what it told before and has not changed.
   *
   * @param inPlay the feed's ids of the matches that somebody waits for; empty = the whole plan
   */
  readonly ask: (inPlay: readonly string[], signal: AbortSignal) => Promise<SourceAnswer>;
}

export type SourceAnswer = ({ readonly kind: 'answer' } & FeedAnswer) | Failure;

export type Settings = NonNullable<Config['resultsFeed']>;

/** A league of a feed. */
export interface League {
  /** In the feed's words, with the season where the feed wants one. */
  readonly name: string;
  /** Of its teams, where they are known by number. */
  readonly codes: TeamCodes;
}

export const createSource = (settings: Settings, league: League, clock: Clock): FeedSource =>
  settings.kind === 'openligadb'
    ? openLigaDb(settings, league, { ask: createAsk(), clock })
    : footballData(settings, league, createAsk());

/** Where a feed tells all matches of a league. */
export const planUrl = ({ kind, base }: Settings, league: string): string => {
  const [name = '', season] = league.split('/').map(encodeURIComponent);
  if (kind === 'openligadb') return `${base}/getmatchdata/${name}/${season}`;
  return `${base}/v4/competitions/${name}/matches${season === undefined ? '' : `?season=${season}`}`;
};

export const tokenOf = ({ kind, token }: Settings): Readonly<Record<string, string>> =>
  kind === 'openligadb' || token === null ? {} : { 'x-auth-token': token };

/** Lists of matches have goals and bookings only where they are asked for. */
const unfolded = { 'x-unfold-goals': 'true', 'x-unfold-bookings': 'true' };

/** The whole plan is one call; its tag spares both sides the rest. */
const footballData = (settings: Settings, { name, codes }: League, ask: Ask): FeedSource => {
  const url = planUrl(settings, name);
  const read = (json: unknown) => readFootballData(json, codes);
  let last: FeedAnswer = nothing;
  /** Goals and bookings are wished for as long as that does not cost the scores. */
  let unfolds: 'perhaps' | 'yes' | 'no' = 'perhaps';
  return {
    name: `football-data.org ${name}`,
    ask: async (_, signal) => {
      const headers = { ...tokenOf(settings), ...(unfolds === 'no' ? {} : unfolded) };
      const asked = await ask(url, { read, headers, signal });
      if (asked.kind === 'trouble') {
        const isRefused = asked.trouble === 'refused' && unfolds === 'perhaps';
        if (isRefused || asked.trouble === 'too-large') unfolds = 'no';
        return asked;
      }
      if (unfolds === 'perhaps') unfolds = 'yes';
      if (asked.kind === 'answer') last = asked.answer;
      return { kind: 'answer', ...last };
    },
  };
};

/**
 * The call for the last change of a group of matches is small: only a group that has changed is asked
 * for, and the whole plan only where a match's group is not known yet. Each answer tells of all entries that are
 * known, so that what one group says hides nothing of another.
 */
const openLigaDb = (
  settings: Settings,
  { name, codes }: League,
  { ask, clock }: { readonly ask: Ask; readonly clock: Clock },
): FeedSource => {
  const { base } = settings;
  const plan = planUrl(settings, name);
  const read = (json: unknown) => readOpenLigaDb(json, codes);
  const path = name.split('/').map(encodeURIComponent).join('/');
  /** By id, else by place in the answer. */
  const kept = new Map<string, KnownEntry>();
  /** What each group, and as null the plan, answered last; a 304 means this one. */
  const answers = new Map<number | null, readonly KnownEntry[]>();
  const changes = new Map<number, GroupChange>();

  /** An entry that is gone from the plan, or from its group, is not told any more. */
  const keep = (entries: readonly KnownEntry[], asked: number | null): void => {
    answers.set(asked, entries);
    for (const [key, { group }] of kept) if (asked === null || group === asked) kept.delete(key);
    const keys = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      const place = `${asked ?? 'plan'}/${index}`;
      const key = entry.id === null || keys.has(entry.id) ? place : entry.id;
      keys.add(key);
      kept.set(key, { ...entry, group: entry.group ?? asked });
    }
  };

  const all = (): SourceAnswer => ({
    kind: 'answer',
    ...answerOf([...kept.values()].map(({ entry }) => entry)),
  });

  /** @returns null when it has answered */
  const askPlan = async (signal: AbortSignal): Promise<Failure | null> => {
    const asked = await ask(plan, { read, signal });
    if (asked.kind === 'trouble') return asked;
    keep(asked.kind === 'answer' ? asked.answer : (answers.get(null) ?? []), null);
    // It may be older than what the groups have answered.
    const since = clock.now().getTime();
    for (const [group, { date }] of changes) changes.set(group, { date, since, isSeen: false });
    return null;
  };

  /** @returns null when it has answered */
  const askGroup = async (group: number, signal: AbortSignal): Promise<Failure | null> => {
    const url = `${base}/getlastchangedate/${path}/${group}`;
    const changed = await ask(url, { read: changeDate, signal });
    if (changed.kind === 'trouble') return changed;
    const former = changes.get(group);
    const date = changed.kind === 'answer' ? changed.answer : (former?.date ?? '');
    const now = clock.now().getTime();
    const change = former?.date === date ? former : { date, since: now, isSeen: false };
    changes.set(group, change);
    if (change.isSeen) return null;

    const asked = await ask(`${plan}/${group}`, {
      read,
      signal,
    });
    if (asked.kind === 'trouble') return asked;
    const entries = asked.kind === 'answer' ? asked.answer : (answers.get(group) ?? []);
    const before = stateOf(group);
    keep(entries, group);
    const isSeen =
      shows(date, entries, stateOf(group) !== before) || now - change.since >= STALE_MS;
    changes.set(group, { ...change, isSeen });
    return null;
  };

  const stateOf = (group: number): string =>
    JSON.stringify(
      [...kept]
        .filter(([, entry]) => entry.group === group)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );

  return {
    name: `OpenLigaDB ${name}`,
    ask: async (inPlay, signal) => {
      const groups = [...new Set(inPlay.map((id) => kept.get(id)?.group ?? null))];
      const known = groups.filter((group) => group !== null);
      if (known.length === 0 || known.length < groups.length) {
        return (await askPlan(signal)) ?? all();
      }
      for (const group of known) {
        const trouble = await askGroup(group, signal);
        if (trouble !== null) return trouble;
      }
      return all();
    },
  };
};

/** The last change of a group that the feed has named. */
interface GroupChange {
  readonly date: string;
  /** When it was named first, milliseconds. */
  readonly since: number;
  /** Whether its matches have been read since; else they are asked for again. */
  readonly isSeen: boolean;
}

/** After which a group is not asked for again although no answer shows the change. */
const STALE_MS = 10 * 60_000;

/** Whether an answer shows the change: a cache on the way may hold an older one. */
const shows = (date: string, entries: readonly KnownEntry[], differs: boolean): boolean => {
  if (entries.some(({ entry }) => entry === 'unreadable')) return false;
  const changedAt = Date.parse(date);
  const newest = Math.max(...entries.map(({ updatedAt }) => updatedAt ?? Number.NaN));
  return Number.isNaN(newest) || Number.isNaN(changedAt) ? differs : newest >= changedAt;
};

const nothing: FeedAnswer = { matches: [], unreadable: 0, unknownTeams: [] };
const changeDate = (json: unknown): string | null =>
  typeof json === 'string' && json.length <= 40 ? json : null;
