import {
  aheadInTie,
  decidesWhoAdvances,
  type InTie,
  type KoChoice,
  MAX_GOALS,
  type MatchResult,
  type PlayerTotal,
  type Score,
  type Scoring,
  type StageCode,
  type Tip,
  type TipScore,
} from '@tippspiel/rules';

interface Ranked extends PlayerTotal {
  readonly userId: number;
}

/** A match that has started and has no result. */
export interface OpenMatch extends InTie {
  readonly stage: StageCode;
  /** Null = nothing is known yet. */
  readonly running: Score | null;
  readonly tips: ReadonlyMap<number, Tip>;
  /** How many goals a side can be expected to add: see `goalsAhead`. */
  readonly goalsAhead: number;
}

/** A match that starts later on the day: how others tip it is not known. */
export type LaterMatch = Pick<InTie, 'leg'> & { readonly stage: StageCode };

/** How the open matches end, one result each, in their order. */
export type Ending = readonly MatchResult[];

export type Outlook =
  /** The player is not in the table. */
  | { readonly kind: 'unlisted' }
  | {
      readonly kind: 'leading';
      /** The players who can overtake with the open matches alone, the closest first. */
      readonly pursuers: readonly Pursuer[];
      /** How many more of them there are. */
      readonly more: number;
      /** The players who need later matches to overtake, the closest first. */
      readonly withLater: readonly number[];
    }
  | {
      readonly kind: 'behind';
      /** The players on the next place above. */
      readonly rivals: readonly number[];
      readonly position: number;
      /** The endings that bring the player past all of them, the most likely first. */
      readonly ways: readonly Ending[];
      /** Whether the player can pass them with the later matches included. */
      readonly isLater: boolean;
    };

export interface Pursuer {
  readonly userId: number;
  /** The most likely ending with which this player overtakes. */
  readonly ending: Ending;
}

/**
 * Says who can still overtake a player who leads, or with which results another player passes the next place above.
 * Goals are only added: no result is lower than the running score.
 *
 * @param rows the table of results alone
 * @param open the matches that are played
 * @param later those that start later on the day
 */
export const outlookOf = (
  rows: readonly Ranked[],
  ownId: number,
  open: readonly OpenMatch[],
  later: readonly LaterMatch[],
  scoring: Scoring,
): Outlook => {
  const own = rows.find(({ userId }) => userId === ownId);
  if (!own) return { kind: 'unlisted' };
  const matches = open.map((match) => possibleEnds(match, scoring));
  const tipOf = (match: PossibleEnds, { userId }: Ranked) => match.tips.get(userId);
  const valueNow = (row: Ranked) =>
    matches.reduce((sum, match) => sum + match.worthNow(tipOf(match, row)), rankValue(row));
  const ownNow = valueNow(own);
  const others = rows.filter((row) => row !== own).map((row) => ({ row, now: valueNow(row) }));
  const mostLater = later.reduce((sum, match) => sum + mostOf(match, scoring), 0);
  const before = others.filter(({ now }) => now > ownNow).toSorted((a, b) => a.now - b.now);
  const [next] = before;
  if (!next) {
    const near = others
      .map(({ row, now }) => {
        const leads = matches.map((match) => match.leads(tipOf(match, row), tipOf(match, own)));
        const most = leads.reduce((sum, lead) => sum + lead.most, rankValue(row) - rankValue(own));
        return { row, now, leads, most };
      })
      .filter(({ most }) => most + mostLater > 0)
      .toSorted((a, b) => b.now - a.now);
    // Matches do not depend on each other, so the greatest lead can be reached.
    const [able, unable] = [
      near.filter(({ most }) => most > 0),
      near.filter(({ most }) => most <= 0),
    ];
    const pursuers = able.slice(0, MOST_PURSUERS).flatMap(({ row, leads }): Pursuer[] => {
      const [ending] = likeliest([rankValue(row) - rankValue(own)], matches, [leads], 1);
      return ending ? [{ userId: row.userId, ending }] : [];
    });
    return {
      kind: 'leading',
      pursuers,
      more: able.length - pursuers.length,
      withLater: unable.map(({ row }) => row.userId),
    };
  }
  const rivals = before.filter(({ now }) => now === next.now).map(({ row }) => row);
  const different = distinct(rivals, matches);
  const leads = different.map((rival) =>
    matches.map((match) => match.leads(tipOf(match, own), tipOf(match, rival))),
  );
  const starts = different.map((rival) => rankValue(own) - rankValue(rival));
  const isLater = starts.every(
    (start, index) =>
      (leads[index] ?? []).reduce((sum, { most }) => sum + most, start) + mostLater > 0,
  );
  return {
    kind: 'behind',
    rivals: rivals.map(({ userId }) => userId),
    position: before.length - rivals.length + 1,
    ways: likeliest(starts, matches, leads, MOST_WAYS),
    isLater,
  };
};

/** As many as leave the table in sight on a phone. */
const MOST_PURSUERS = 4;
const MOST_WAYS = 6;

/**
 * A total as one number, in the order of `compareTotals`: of 600 matches none counts more than 999 exact results or
 * tendencies. Sums and differences keep that order.
 */
const rankValue = ({ points, exact, correct }: PlayerTotal): number =>
  points * 4_000_000 + exact * 2_000 + correct;

const worthOf = (score: TipScore | null): number =>
  score === null
    ? 0
    : rankValue({
        points: score.points,
        exact: Number(score.exact),
        correct: Number(score.correct),
      });

/** The value of an exact tip on this match. */
const mostOf = ({ stage, leg }: LaterMatch, scoring: Scoring): number => {
  const ko = decidesWhoAdvances(stage, leg) ? 1 : 0;
  const best = { home: 1, away: 0, ko } as const;
  return worthOf(scoring.score(best, best, stage));
};

/** How far one tip gets ahead of another with each result of a match. */
interface Leads {
  readonly byResult: readonly number[];
  readonly most: number;
}

/** A match with each way it may end, the most likely first. */
interface PossibleEnds {
  readonly tips: OpenMatch['tips'];
  readonly results: readonly MatchResult[];
  /** Logarithms, without what all results share. */
  readonly likelihoods: readonly number[];
  readonly worthNow: (tip: Tip | undefined) => number;
  readonly leads: (of: Tip | undefined, over: Tip | undefined) => Leads;
}

/** A thousand players have some fifty different tips: each tip and each pair of tips is counted once. */
const possibleEnds = (match: OpenMatch, scoring: Scoring): PossibleEnds => {
  const { stage, running, tips } = match;
  const { results, likelihoods } = inOrder(possibleResults(match), running ?? NO_GOALS, match);
  const now = running && resultOf(match, running);
  const worths = new Map<string, readonly number[]>();
  const worthsOf = (tip: Tip | undefined): readonly number[] => {
    const key = keyOf(tip);
    const known = worths.get(key);
    if (known) return known;
    const counted = results.map((result) => (tip ? worthOf(scoring.score(tip, result, stage)) : 0));
    worths.set(key, counted);
    return counted;
  };
  const leads = new Map<string, Leads>();
  return {
    tips,
    results,
    likelihoods,
    worthNow: (tip) => (tip && now ? worthOf(scoring.score(tip, now, stage)) : 0),
    leads: (of, over) => {
      const key = `${keyOf(of)} ${keyOf(over)}`;
      const known = leads.get(key);
      if (known) return known;
      const theirs = worthsOf(over);
      const byResult = worthsOf(of).map((worth, index) => worth - (theirs[index] ?? 0));
      const counted = { byResult, most: Math.max(...byResult) };
      leads.set(key, counted);
      return counted;
    },
  };
};

const keyOf = (tip: Tip | undefined): string => (tip ? `${tip.home}:${tip.away}/${tip.ko}` : '');

/** Rivals with equal totals and equal tips need the same results: one of them stands for all. */
const distinct = (rivals: readonly Ranked[], matches: readonly PossibleEnds[]) => [
  ...new Map(
    rivals.map((rival) => [
      [rankValue(rival), ...matches.map(({ tips }) => keyOf(tips.get(rival.userId)))].join(' '),
      rival,
    ]),
  ).values(),
];

/** What some first matches bring, and the most likely ways to it. */
interface PartialEnding {
  readonly sums: readonly number[];
  readonly endings: readonly { readonly likelihood: number; readonly ending: Ending }[];
}

/** More than there are with nine matches of a league and one rival. */
const MOST_PARTIAL_ENDINGS = 4_000;

/**
 * The most likely endings with which each sum of a start and its leads is above 0. Ways that bring the same so far are
 * looked at together, and those that cannot reach it any more not at all.
 *
 * @param starts one for each rival
 * @param leads of each rival, by match
 */
const likeliest = (
  starts: readonly number[],
  matches: readonly PossibleEnds[],
  leads: readonly (readonly Leads[])[],
  most: number,
): readonly Ending[] => {
  const ahead = (rival: number, from: number) =>
    (leads[rival] ?? []).slice(from).reduce((sum, lead) => sum + lead.most, 0);
  const isPossible = starts.every((start, rival) => start + ahead(rival, 0) > 0);
  let partials: readonly PartialEnding[] = isPossible
    ? [{ sums: starts, endings: [{ likelihood: 0, ending: [] }] }]
    : [];
  for (const [index, { results, likelihoods }] of matches.entries()) {
    const rest = starts.map((_, rival) => ahead(rival, index + 1));
    const options = grouped(
      results.map((result, at) => ({
        sums: leads.map((ofRival) => ofRival[index]?.byResult[at] ?? 0),
        endings: [{ likelihood: likelihoods[at] ?? 0, ending: [result] }],
      })),
      most,
    );
    partials = grouped(
      partials.flatMap((partial) =>
        options.flatMap((option): PartialEnding[] => {
          const sums = partial.sums.map((sum, rival) => sum + (option.sums[rival] ?? 0));
          if (sums.some((sum, rival) => sum + (rest[rival] ?? 0) <= 0)) return [];
          const endings = partial.endings.flatMap((first) =>
            option.endings.map((last) => ({
              likelihood: first.likelihood + last.likelihood,
              ending: [...first.ending, ...last.ending],
            })),
          );
          return [{ sums, endings }];
        }),
      ),
      most,
    ).slice(0, MOST_PARTIAL_ENDINGS);
  }
  return partials
    .flatMap(({ endings }) => endings)
    .toSorted((a, b) => b.likelihood - a.likelihood)
    .slice(0, most)
    .map(({ ending }) => ending);
};

/** Puts together what brings the same, the most likely first; of each at most so many endings. */
const grouped = (all: readonly PartialEnding[], most: number): readonly PartialEnding[] => {
  const bySums = Map.groupBy(all, ({ sums }) => sums.join(' '));
  return [...bySums.values()]
    .map((same) => ({
      sums: same[0]?.sums ?? [],
      endings: same
        .flatMap(({ endings }) => endings)
        .toSorted((a, b) => b.likelihood - a.likelihood)
        .slice(0, most),
    }))
    .toSorted((a, b) => (b.endings[0]?.likelihood ?? 0) - (a.endings[0]?.likelihood ?? 0));
};

const NO_GOALS: Score = { home: 0, away: 0 };

/** After a draw in a knockout stage either side may advance. */
const possibleResults = (match: OpenMatch): readonly MatchResult[] => {
  const { home: least, away: leastAway } = match.running ?? NO_GOALS;
  const isAsked = decidesWhoAdvances(match.stage, match.leg);
  const results: MatchResult[] = [];
  for (let home = least; home <= MAX_GOALS; home += 1) {
    for (let away = leastAway; away <= MAX_GOALS; away += 1) {
      const isOpen = isAsked && aheadInTie({ home, away }, match) === 0;
      for (const ko of isOpen ? ([1, 2] as const) : ([0] as const)) {
        results.push(resultOf(match, { home, away }, ko));
      }
    }
  }
  return results;
};

/** Goals fall independently of each other (Poisson): rare ones are many, and near ones likely. */
const inOrder = (
  results: readonly MatchResult[],
  from: Score,
  { goalsAhead: expected }: Pick<OpenMatch, 'goalsAhead'>,
) => {
  // At the end one more goal is still possible.
  const logarithm = Math.log(Math.max(expected, 0.01));
  const likelihood = ({ home, away }: MatchResult) => {
    const [a, b] = [home - from.home, away - from.away];
    return (a + b) * logarithm - logFactorial(a) - logFactorial(b);
  };
  const sorted = results.toSorted(
    (a, b) => likelihood(b) - likelihood(a) || b.home - a.home || a.away - b.away || a.ko - b.ko,
  );
  return { results: sorted, likelihoods: sorted.map(likelihood) };
};

const logFactorial = (count: number): number =>
  count < 2 ? 0 : Math.log(count) + logFactorial(count - 1);

/**
 * The result of a match that ends with this score: in a knockout stage the winner of the 90 minutes
 * advances (docs/game.md, 'Results').
 *
 * @param chosen who advances after a draw; 0 = open, nobody has the point for it
 */
export const resultOf = (
  match: InTie & { readonly stage: StageCode },
  score: Score,
  chosen: KoChoice = 0,
): MatchResult => {
  const { home, away } = score;
  const isAsked = decidesWhoAdvances(match.stage, match.leg);
  return { home, away, ko: isAsked ? aheadInTie(score, match) || chosen : 0 };
};

/** Goals of a side in 90 minutes, as many as at the tournaments of these years. */
const GOALS_A_SIDE = 1.35;

const MINUTE = 60_000;
const HALF = 45;
const BREAK = 15;

/**
 * How many goals a side can be expected to add.
 *
 * @param now the game clock, epoch milliseconds; null (not known yet) expects those of a whole match
 */
export const goalsAhead = (kickoff: number, now: number | null): number => {
  const minutes = now === null ? 0 : Math.max(0, (now - kickoff) / MINUTE);
  const played = minutes <= HALF ? minutes : Math.max(HALF, minutes - BREAK);
  return GOALS_A_SIDE * Math.max(0, 1 - played / (2 * HALF));
};
