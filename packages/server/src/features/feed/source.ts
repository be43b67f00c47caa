import type { Config } from '../../config.ts';
import { type Ask, createAsk, type Trouble } from './ask.ts';
import type { FeedAnswer, FeedMatch } from './feed-match.ts';
import { readFootballData } from './football-data.ts';
import { groupsOf, readOpenLigaDb } from './openligadb.ts';

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

export type SourceAnswer =
  | ({ readonly kind: 'answer' } & FeedAnswer)
  | { readonly kind: 'trouble'; readonly trouble: Trouble; readonly retryAfter: number | null };

export type Settings = NonNullable<Config['resultsFeed']>;

/** @param league in the feed's words, with the season where the feed wants one */
export const createSource = (settings: Settings, league: string): FeedSource =>
  settings.kind === 'openligadb'
    ? openLigaDb(settings, league, createAsk())
    : footballData(settings, league, createAsk());

/** The whole plan is one call; its tag spares both sides the rest. */
const footballData = ({ base, token }: Settings, league: string, ask: Ask): FeedSource => {
  const url = `${base}/v4/competitions/${league}/matches`;
  let last: FeedAnswer = nothing;
  return {
    name: `football-data.org ${league}`,
    ask: async (_, signal) => {
      const headers = token === null ? {} : { 'x-auth-token': token };
      const asked = await ask(url, { read: readFootballData, headers, signal });
      if (asked.kind === 'trouble') return asked;
      if (asked.kind === 'answer') last = asked.answer;
      return { kind: 'answer', ...last };
    },
  };
};

/**
 * The call for the last change of a group of matches is small: only a group that has changed is asked
 * for, and the whole plan only where a match's group is not known yet.
 */
const openLigaDb = ({ base }: Settings, league: string, ask: Ask): FeedSource => {
  const kept = new Map<string, FeedMatch>();
  const groups = new Map<string, number>();
  const changedAt = new Map<number, string>();

  const keep = (json: unknown): FeedAnswer | null => {
    const answer = readOpenLigaDb(json);
    if (answer === null) return null;
    for (const match of answer.matches) kept.set(match.id, match);
    for (const [id, group] of groupsOf(json)) groups.set(id, group);
    return { ...answer, matches: [...kept.values()] };
  };

  /** An entry that is gone from the plan is not told any more. */
  const keepAll = (json: unknown): FeedAnswer | null => {
    if (readOpenLigaDb(json) === null) return null;
    kept.clear();
    return keep(json);
  };

  const askPlan = async (signal: AbortSignal): Promise<SourceAnswer> => {
    const asked = await ask(`${base}/getmatchdata/${league}`, { read: keepAll, signal });
    if (asked.kind === 'trouble') return asked;
    if (asked.kind === 'unchanged')
      return { kind: 'answer', ...nothing, matches: [...kept.values()] };
    return { kind: 'answer', ...asked.answer };
  };

  const askGroup = async (group: number, signal: AbortSignal): Promise<SourceAnswer> => {
    const all = { kind: 'answer', ...nothing, matches: [...kept.values()] } as const;
    const changed = await ask(`${base}/getlastchangedate/${league}/${group}`, {
      read: changeDate,
      signal,
    });
    if (changed.kind === 'trouble') return changed;
    if (changed.kind === 'unchanged') return all;
    if (changedAt.get(group) === changed.answer) return all;
    const asked = await ask(`${base}/getmatchdata/${league}/${group}`, { read: keep, signal });
    if (asked.kind === 'trouble') return asked;
    if (asked.kind === 'unchanged') return all;
    // Not noted where an entry could not be read: it is asked for again.
    if (asked.answer.unreadable === 0) changedAt.set(group, changed.answer);
    return { kind: 'answer', ...asked.answer };
  };

  return {
    name: `OpenLigaDB ${league}`,
    ask: async (inPlay, signal) => {
      const asked = [...new Set(inPlay.map((id) => groups.get(id)))];
      if (asked.length === 0 || asked.includes(undefined)) return askPlan(signal);
      let unreadable = 0;
      for (const group of asked) {
        if (group === undefined) continue;
        const answer = await askGroup(group, signal);
        if (answer.kind === 'trouble') return answer;
        unreadable += answer.unreadable;
      }
      return { kind: 'answer', matches: [...kept.values()], unreadable, unknownTeams: [] };
    },
  };
};

const nothing: FeedAnswer = { matches: [], unreadable: 0, unknownTeams: [] };
const changeDate = (json: unknown): string | null =>
  typeof json === 'string' && json.length <= 40 ? json : null;
