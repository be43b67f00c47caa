import {
  type AfterTime,
  afterTime,
  type Incidents,
  type Score,
  type ToldMinute,
} from '@tippspiel/rules';

/** A match as a results feed tells of it, in the words of the game. */
export interface FeedMatch {
  /** The feed's own. */
  readonly id: string;
  /** Isocodes. */
  readonly home: string;
  readonly away: string;
  /** Null = the feed knows the day alone. */
  readonly kickoff: Date | null;
  /** `off`: postponed, cancelled, abandoned or decided without a match. */
  readonly phase: 'open' | 'finished' | 'off';
  /**
   * The goals of the 90 minutes, and only those; null = none told, or not told apart from later ones. In a knockout
   * stage one that went on (`overtime`) without being a draw is another score, entered in this one's place.
   */
  readonly score: Score | null;
  /** Whether the feed says that the match went on after the 90 minutes. */
  readonly overtime: boolean;
  /** Who is through, or has won a final: 1 = home, 2 = away; null = not told. */
  readonly advanced: 1 | 2 | null;
  /** What followed the 90 minutes, as far as what is told proves it. */
  readonly afterTime: AfterTime;
  /** Whether something else that the feed tells of a match that is over speaks against `score` or `advanced`. */
  readonly doubts: Doubts;
  /** What a second leg goes by in place of `advanced` and `doubts`: who wins it may be out. */
  readonly secondLeg: SecondLeg;
  /** Null = the feed has no word of them: what it has told before stays. */
  readonly incidents: Incidents | null;
  /** How far it is; null = not told, or it is not played now. */
  readonly reached: ToldMinute['reached'] | null;
}

/** By the stage of the match, which only the game knows: no group match has extra time. */
export interface Doubts {
  readonly group: boolean;
  readonly knockout: boolean;
}

export const noDoubts: Doubts = { group: false, knockout: false };

export interface SecondLeg {
  /** Who has won the shoot-out; null = there was none, or nothing says it. */
  readonly shootOut: 1 | 2 | null;
  readonly isDoubted: boolean;
  /**
   * Scores that were followed by goals of minute 91 to 105 without a mark: where one levels the tie, extra time may have
   * begun with it.
   */
  readonly lateFrom: readonly Score[];
}

export const plainLeg: SecondLeg = { shootOut: null, isDoubted: false, lateFrom: [] };

/** What could be read of an answer. */
export interface FeedAnswer {
  readonly matches: readonly FeedMatch[];
  /** Entries that have not the known form. */
  readonly unreadable: number;
  /** Names of teams that belong to no country of the game; those not yet decided are no teams. */
  readonly unknownTeams: readonly string[];
}

/** What a reader makes of one entry: one that is broken spoils no other. */
export type FeedEntry = FeedMatch | { readonly unknownTeam: string } | 'undecided' | 'unreadable';

/** A team as a feed names it. */
export type Side = { readonly isocode: string } | { readonly unknownTeam: string } | 'undecided';

/** Codes of teams by the feed's numbers, where the competition came from it; null = its teams are known by name. */
export type TeamCodes = Readonly<Record<string, string>> | null;

/** @param number the feed's; a team that has none in the game is unknown, whatever it is called */
export const numberedSide = (
  codes: NonNullable<TeamCodes>,
  { number, name }: { readonly number: number | null | undefined; readonly name: string },
): Side => {
  const isocode = codes[String(number ?? '')];
  return isocode === undefined ? { unknownTeam: name } : { isocode };
};

/** Both teams of a match, or what an entry without them is. */
export const teamsOf = (home: Side, away: Side) => {
  for (const side of [home, away]) if (side !== 'undecided' && 'unknownTeam' in side) return side;
  return home === 'undecided' ||
    away === 'undecided' ||
    'unknownTeam' in home ||
    'unknownTeam' in away
    ? 'undecided'
    : { home: home.isocode, away: away.isocode };
};

export const answerOf = (entries: Iterable<FeedEntry>): FeedAnswer => {
  const matches: FeedMatch[] = [];
  const unknownTeams = new Set<string>();
  let unreadable = 0;
  for (const entry of entries) {
    if (entry === 'unreadable') unreadable += 1;
    else if (entry === 'undecided') continue;
    else if ('unknownTeam' in entry) unknownTeams.add(entry.unknownTeam);
    else matches.push(entry);
  }
  return { matches, unreadable, unknownTeams: [...unknownTeams] };
};

/** What a match of the game must say of itself to be found in a feed. */
export interface Fixture {
  readonly number: number | null;
  readonly home: string;
  readonly away: string;
  /** Null = open. */
  readonly kickoff: Date | null;
  /** `YYYY-MM-DD`, where the day alone is known. */
  readonly plannedDay: string | null;
}

/** A postponed match may lie days away from the plan; two teams meet twice only weeks apart. */
const REACH_MS = 4 * 24 * 3_600_000;

/**
 * The feed's match for each of the game's, by teams and kick-off; with the sides turned where the feed
 * names the guests first.
 *
 * @param numbers of matches by the feed's ids, where the competition came from it: then nothing else tells a match
 */
export const matchFeed = <M extends Fixture>(
  matches: readonly M[],
  feed: readonly FeedMatch[],
  numbers: Readonly<Record<string, number>> | null = null,
): readonly { readonly match: M; readonly told: FeedMatch }[] =>
  matches.flatMap((match) => {
    const candidates = feed.flatMap((told) => {
      const sided = onSidesOf(match, told);
      const isMeant =
        numbers === null
          ? sided && distance(match, sided) <= REACH_MS
          : match.number !== null && numbers[told.id] === match.number;
      return sided && isMeant ? [sided] : [];
    });
    const told = onlyOne(match, candidates);
    return told ? [{ match, told }] : [];
  });

/**
 * Entries that say the same of the score are one. Of others nothing says which is meant: what is over is proposed, doubted, and
 * nothing else follows.
 */
const onlyOne = (match: Fixture, candidates: readonly FeedMatch[]): FeedMatch | null => {
  const scoreOf = ({ id, incidents, reached, ...score }: FeedMatch) => JSON.stringify(score);
  const different = new Map(candidates.map((told) => [scoreOf(told), told]));
  const [told, another] = different.values();
  if (!told || !another) return told ?? null;
  const [ended, otherEnd] = [...different.values()].filter(({ phase }) => phase !== 'open');
  const isProposal = ended !== undefined && otherEnd === undefined;
  return {
    ...(ended ?? told),
    ...(isProposal ? {} : { score: null, advanced: null, afterTime: {} }),
    incidents: null,
    reached: null,
    kickoff: match.kickoff ?? told.kickoff,
    doubts: { group: true, knockout: true },
    secondLeg: { ...plainLeg, isDoubted: true },
  };
};

/** Nothing tells a match without a day from the same pairing of another day. */
const distance = ({ kickoff, plannedDay }: Fixture, told: FeedMatch) => {
  const day = plannedDay === null ? null : new Date(`${plannedDay}T12:00:00Z`);
  const at = kickoff ?? day;
  return at === null || told.kickoff === null
    ? Number.POSITIVE_INFINITY
    : Math.abs(at.getTime() - told.kickoff.getTime());
};

const onSidesOf = (match: Fixture, told: FeedMatch): FeedMatch | null => {
  if (told.home === match.home && told.away === match.away) return told;
  if (told.home !== match.away || told.away !== match.home) return null;
  return {
    ...told,
    home: told.away,
    away: told.home,
    score: told.score && turned(told.score),
    advanced: otherSide(told.advanced),
    secondLeg: {
      ...told.secondLeg,
      shootOut: otherSide(told.secondLeg.shootOut),
      lateFrom: told.secondLeg.lateFrom.map(turned),
    },
    afterTime: afterTime({
      extra: told.afterTime.extra ? turned(told.afterTime.extra) : null,
      penalties: told.afterTime.penalties ? turned(told.afterTime.penalties) : null,
    }),
    incidents: told.incidents && {
      goals: told.incidents.goals.map((goal) => ({
        ...goal,
        ...turned(goal),
        ...onOtherSide(goal),
      })),
      cards: told.incidents.cards.map((card) => ({ ...card, ...onOtherSide(card) })),
    },
  };
};

const turned = ({ home, away }: Score): Score => ({ home: away, away: home });

const onOtherSide = ({ side }: { readonly side: keyof Score }) =>
  ({ side: side === 'home' ? 'away' : 'home' }) as const;

const otherSide = (side: 1 | 2 | null): 1 | 2 | null => side && (side === 1 ? 2 : 1);

/** How many goals there are in all; 0 where none are told. */
export const sum = (score: Score | null) => (score === null ? 0 : score.home + score.away);

export const isSame = (a: Score, b: Score | null | undefined) =>
  a.home === b?.home && a.away === b?.away;

/** Whether a side has more goals in `a` than in `b`. */
export const exceeds = (a: Score, b: Score) => a.home > b.home || a.away > b.away;

/** The score that is told, if both sides are. */
export const scoreOfSides = ({
  home,
  away,
}: {
  readonly home: number | null;
  readonly away: number | null;
}): Score | null => (home === null || away === null ? null : { home, away });
