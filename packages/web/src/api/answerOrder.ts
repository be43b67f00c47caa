import {
  type Fact,
  parseRevision,
  type ReadingEndpoint,
  type StateRevision,
} from '@tippspiel/contract';

/**
 * Decides which of two answers is the newer one, so that an older one never replaces it, in whatever order they
 * arrive (ARCHITECTURE.md, 'Order of answers').
 */

/** A GET on its way. */
export interface Asked {
  /** The facts that its answer depends on. */
  readonly reads: readonly Fact[];
  /** With parameters and query. */
  readonly url: string;
  /** As {@link sendingOf} counts. */
  readonly sent: number;
}

/** Counts what is sent and what arrives, in order. */
let count = 0;
/** When each fact was last changed: by a call of this page, or as an event said. */
const changed = new Map<Fact, number>();
const told = new Map<Fact, { readonly at: number; readonly revision: StateRevision | null }>();
/** Revision of the last answer that was passed on. */
const answered = new Map<string, StateRevision>();

export const sendingOf = ({ reads = [] }: Pick<ReadingEndpoint, 'reads'>, url: string): Asked => {
  count += 1;
  return { reads, url, sent: count };
};

/** A call of this page has changed these facts: an answer that was asked for before may not show it. */
export const noteChange = (facts: readonly Fact[]): void => {
  count += 1;
  for (const fact of facts) changed.set(fact, count);
};

/** An event has said that these facts changed. */
export const noteNews = (facts: readonly Fact[], revision: StateRevision | null): void => {
  count += 1;
  for (const fact of facts) {
    const last = told.get(fact)?.revision ?? null;
    told.set(fact, { at: count, revision: isBefore(revision, last) ? last : revision });
  }
};

/** Whether an answer may be older than what is shown already; one that is not counts as shown from now on. */
export const isOutdated = ({ reads, url, sent }: Asked, header: string | null): boolean => {
  const revision = parseRevision(header);
  const isBeforeNews = (fact: Fact): boolean => {
    const news = told.get(fact);
    if (news === undefined) return false;
    // Without revisions to compare what was asked for first is taken for older.
    return revision === null || news.revision === null
      ? sent < news.at
      : isBefore(revision, news.revision);
  };
  if (reads.some((fact) => sent < (changed.get(fact) ?? 0) || isBeforeNews(fact))) return true;
  if (isBefore(revision, answered.get(url) ?? null)) return true;
  if (revision !== null) answered.set(url, revision);
  return false;
};

/** Whether the last answer of an address shows all that an event of this revision can say. */
export const isShown = (url: string, revision: StateRevision | null): boolean =>
  difference(revision, answered.get(url) ?? null) <= 0;

export const isBefore = (a: StateRevision | null, b: StateRevision | null) => difference(a, b) < 0;

/** NaN, which is neither less nor more, where there is nothing to compare. */
const difference = (a: StateRevision | null, b: StateRevision | null): number =>
  a !== null && b !== null && a.table === b.table ? a.value - b.value : Number.NaN;

/** Answers to another player say nothing about those to this one. */
export const forgetOrder = (): void => {
  for (const each of [changed, told, answered]) each.clear();
};
