import type { Sealed, Tip } from '@tippspiel/rules';

/** Faults of seals, told by match and question. */
const sealFaults = [
  /** The seal covers another digest than the one before it. */
  'broken-chain',
  /** The digest does not follow from salt, match, previous digest and column. */
  'other-digest',
  /** The match has begun or the question is closed, but there is no seal. */
  'unsealed',
  /** This device has seen a digest of the match that the server does not name any more. */
  'vanished',
  /** The log does not hold the entry that the seal names as the last one. */
  'unlogged',
] as const;

type SealFault = (typeof sealFaults)[number];

export type Fault =
  | {
      readonly kind: SealFault;
      readonly matchIds: readonly number[];
      /** Left out = none. */
      readonly questionIds?: readonly number[];
    }
  /** The game shows other tips than are sealed, on a match or (null) for the champion; `names` says whose. */
  | {
      readonly kind: 'other-tips';
      readonly matchId: number | null;
      readonly names: readonly string[];
    }
  /** Stored tips of `count` players are not the sealed ones, which count; `names` has those that are known. */
  | {
      readonly kind: 'other-rows';
      readonly matchId: number | null;
      readonly names: readonly string[];
      readonly count: number;
    }
  /** The game shows other answers to a question than are sealed; `names` says whose. */
  | {
      readonly kind: 'other-answers';
      readonly questionId: number;
      readonly names: readonly string[];
    }
  /** Stored answers of `count` players are not the sealed ones, which count. */
  | {
      readonly kind: 'other-answer-rows';
      readonly questionId: number;
      readonly names: readonly string[];
      readonly count: number;
    }
  /** `first` is the first entry that is not as it was written, or that one is missing before. */
  | { readonly kind: 'log-changed'; readonly first: LogPlace; readonly entries: number }
  /** An entry of the log is no link of its chain; `at` is in epoch milliseconds. */
  | { readonly kind: 'log-unlinked'; readonly at: number }
  /** The log does not hold an entry any more that this device has seen. */
  | { readonly kind: 'log-vanished' }
  /** Tips are sealed of players that have no account, and whose deletion the log does not tell. */
  | { readonly kind: 'missing-accounts'; readonly userIds: readonly number[] };

/** @param accounts a bit an id, the lowest bit of a byte first */
export const hasAccount = (accounts: Uint8Array, id: number): boolean =>
  (((accounts[id >> 3] ?? 0) >> (id & 7)) & 1) === 1;

/** A doubt: something may have a good reason. */
export type Doubt =
  /** The player's own sealed tip is not the one that this device has stored last. */
  | {
      readonly kind: 'other-than-stored';
      readonly matchId: number;
      readonly stored: Tip;
      readonly sealed: Tip | null;
    }
  /** Deletions whose entries the player may not read are enough to explain the missing accounts. */
  | { readonly kind: 'unread-deletions'; readonly accounts: number };

export interface LogPlace {
  /** The first entry has position 1. */
  readonly position: number;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface Report {
  readonly faults: readonly Fault[];
  readonly doubts: readonly Doubt[];
  /** The question that tips for the champion answer; undefined as long as they have no seal. */
  readonly championQuestionId: number | undefined;
  readonly seals: number;
  /** So many seals were worked out anew; the columns of the others are deleted. */
  readonly columns: number;
  /** So many tips of the player and of group mates were looked up in the columns. */
  readonly tips: number;
  readonly entries: number;
  /** The player may not read the facts of so many entries, or they are forgotten. */
  readonly unreadEntries: number;
  /** Players compare the digest of the last seal; null without seals. */
  readonly lastDigest: string | null;
}

/** Gathers what the parts of a check have found, in the order in which it is told. */
export const createFindings = () => {
  const noted = () => new Map(sealFaults.map((kind) => [kind, new Set<number>()]));
  const [matches, questions] = [noted(), noted()];
  const faults: Fault[] = [];
  const doubts: Doubt[] = [];
  return {
    seal: (kind: SealFault, { matchId, questionId }: Sealed) => {
      if (matchId !== null) matches.get(kind)?.add(matchId);
      else if (questionId !== undefined) questions.get(kind)?.add(questionId);
    },
    fault: (fault: Fault) => void faults.push(fault),
    doubt: (doubt: Doubt) => void doubts.push(doubt),
    all: (): Pick<Report, 'faults' | 'doubts'> => {
      const ofSeals = sealFaults.flatMap((kind): Fault[] => {
        const matchIds = [...(matches.get(kind) ?? [])];
        const questionIds = [...(questions.get(kind) ?? [])];
        if (questionIds.length > 0) return [{ kind, matchIds, questionIds }];
        return matchIds.length > 0 ? [{ kind, matchIds }] : [];
      });
      return {
        faults: [...ofSeals, ...faults],
        doubts,
      };
    },
  };
};

export type Findings = ReturnType<typeof createFindings>;
