import { limits } from '@tippspiel/contract';
import {
  type AfterTime,
  afterTime,
  type Card,
  type Incidents,
  preselectedKo,
  type Score,
} from '@tippspiel/rules';
import { z } from 'zod';
import { countryCodeOf } from '../../packs/countries.ts';
import {
  answerOf,
  type Doubts,
  exceeds,
  type FeedAnswer,
  type FeedEntry,
  type FeedMatch,
  isSame,
  numberedSide,
  plainLeg,
  type SecondLeg,
  type Side,
  scoreOfSides,
  type TeamCodes,
  teamsOf,
} from './feed-match.ts';
import { isDayAlone } from './football-data-plan.ts';
import {
  boundedIncidents,
  listOf,
  nameOfPlayer,
  scoredGoals,
  type ToldGoal,
  whenOf,
} from './incidents.ts';

/** football-data.org, version 4: `/v4/competitions/{code}/matches`. */

const goals = z.int().min(0).max(limits.goals);
/** Penalties of a shoot-out, which may be many. */
const penalties = z.int().min(0).max(99);
const pair = z.object({ home: z.nullable(goals), away: z.nullable(goals) });
const team = z.object({
  id: z.nullish(z.int()),
  name: z.nullish(z.string()),
  tla: z.nullish(z.string()),
});

/** A number, also as digits, or with added time: `45+2`. */
const minute = z
  .union([z.int(), z.string().regex(/^\d{1,3}(?:\+\d{1,2})?$/)])
  .nullish()
  .catch(null);
const injuryTime = z.nullish(z.int()).catch(null);
const person = z.nullish(z.object({ name: nameOfPlayer })).catch(null);

const goal = z.object({
  minute,
  injuryTime,
  type: z.nullish(z.string()),
  scorer: person,
  score: z.object({ home: penalties, away: penalties }),
});

const booking = z.object({
  minute,
  injuryTime,
  team: z.object({ id: z.int() }),
  player: person,
  card: z.enum(['YELLOW', 'YELLOW_RED', 'RED']),
});

const match = z.object({
  id: z.int(),
  utcDate: z.iso.datetime({ offset: true }),
  status: z.string(),
  homeTeam: team,
  awayTeam: team,
  minute,
  injuryTime,
  /** Left out where the plan of access does not have them. */
  goals: z.optional(listOf(goal)),
  bookings: z.optional(listOf(booking)),
  score: z.object({
    winner: z.nullish(z.string()),
    duration: z.nullish(z.string()),
    /** With all goals that were shot, a shoot-out's included. */
    fullTime: z.object({ home: z.nullable(penalties), away: z.nullable(penalties) }),
    halfTime: z.nullish(pair).catch(null),
    regularTime: z.nullish(pair),
    /** The goals of extra time alone. */
    extraTime: z.nullish(pair).catch(null),
    penalties: z.nullish(z.object({ home: z.nullable(penalties), away: z.nullable(penalties) })),
  }),
});

type Entry = z.output<typeof match>;

/**
 * Reads an answer.
 *
 * @param codes of teams, where they are known by number
 * @returns null if it is no list of matches
 */
export const readFootballData = (answer: unknown, codes: TeamCodes = null): FeedAnswer | null => {
  const parsed = z.object({ matches: z.array(z.unknown()) }).safeParse(answer);
  if (!parsed.success) return null;
  return answerOf(parsed.data.matches.map((entry) => readEntry(entry, codes)));
};

const readEntry = (entry: unknown, codes: TeamCodes): FeedEntry => {
  const parsed = match.safeParse(entry);
  if (!parsed.success) return 'unreadable';
  const { id, utcDate, status, homeTeam, awayTeam } = parsed.data;
  const instant = new Date(utcDate);
  const teams = teamsOf(sideOf(homeTeam, codes), sideOf(awayTeam, codes));
  if (teams === 'undecided' || 'unknownTeam' in teams) return teams;
  const phase = phaseOf(parsed.data);
  const score = scoreOf(parsed.data);
  if (phase === null || score === 'unreadable') return 'unreadable';
  return {
    id: String(id),
    ...teams,
    kickoff: isDayAlone(status, instant) ? null : instant,
    phase,
    score,
    overtime: isOvertime(parsed.data),
    advanced: phase === 'finished' ? advancedOf(parsed.data) : null,
    afterTime: phase === 'finished' ? afterTimeOf(parsed.data) : {},
    ...doubtsOf(parsed.data, score),
    incidents: incidentsOf(parsed.data),
    reached: reachedIn(parsed.data),
  };
};

/** Where a pairing is not decided yet, both are null. */
const sideOf = ({ id, tla, name }: Entry['homeTeam'], codes: TeamCodes): Side => {
  if (!tla && !name) return 'undecided';
  if (codes) return numberedSide(codes, { number: id, name: name ?? tla ?? '' });
  const isocode = countryCodeOf(name ?? '') ?? countryCodeOf(tla ?? '');
  return isocode === null ? { unknownTeam: name ?? tla ?? '' } : { isocode };
};

const phases: Readonly<Record<string, FeedMatch['phase']>> = {
  SCHEDULED: 'open',
  TIMED: 'open',
  IN_PLAY: 'open',
  PAUSED: 'open',
  EXTRA_TIME: 'open',
  PENALTY_SHOOTOUT: 'open',
  FINISHED: 'finished',
  AWARDED: 'off',
  SUSPENDED: 'off',
  POSTPONED: 'off',
  CANCELLED: 'off',
};

const phaseOf = ({ status }: Entry) => phases[status] ?? null;

const isOvertime = ({ status, score: { duration } }: Entry) =>
  status === 'EXTRA_TIME' ||
  status === 'PENALTY_SHOOTOUT' ||
  (duration !== null && duration !== undefined && duration !== 'REGULAR');

const scoreOf = (entry: Entry): Score | null | 'unreadable' => {
  const { fullTime, regularTime } = entry.score;
  if (isOvertime(entry)) return regularTime ? scoreOfSides(regularTime) : null;
  const score = scoreOfSides(fullTime);
  const isBelievable = score === null || Math.max(score.home, score.away) <= limits.goals;
  return isBelievable ? score : 'unreadable';
};

/** By the winner that is named, unless the shoot-out says otherwise. */
const advancedOf = ({ score: { winner, penalties: shootOut } }: Entry): 1 | 2 | null => {
  const named = winner === 'HOME_TEAM' ? 1 : winner === 'AWAY_TEAM' ? 2 : null;
  const shot = shootOut ? scoreOfSides(shootOut) : null;
  if (shot === null || shot.home === shot.away) return named;
  return named === (shot.home > shot.away ? 1 : 2) ? named : null;
};

/**
 * The feed has the goals of extra time alone. Where it leaves them out, all goals are those of a match without a
 * shoot-out; with one they prove a score only where extra time brought none.
 */
const afterTimeOf = (entry: Entry): AfterTime => {
  const [regular, later, shootOut, full] = (
    ['regularTime', 'extraTime', 'penalties', 'fullTime'] as const
  ).map((part) => scoreOfSides(entry.score[part] ?? nothing));
  if (!isOvertime(entry) || !regular || !full) return {};
  const isGoalless = !!shootOut && isSame(full, plus(regular, shootOut));
  const told = later ? plus(regular, later) : shootOut ? isGoalless && regular : full;
  return told ? afterTime({ extra: told, penalties: shootOut ?? null }) : {};
};

/** All that can contradict the score after 90 minutes and who advanced. What is not told contradicts nothing. */
const doubtsOf = (
  entry: Entry,
  score: Score | null,
): { readonly doubts: Doubts; readonly secondLeg: SecondLeg } => {
  const [half, regular, extra, shootOut, full] = (
    ['halfTime', 'regularTime', 'extraTime', 'penalties', 'fullTime'] as const
  ).map((part) => scoreOfSides(entry.score[part] ?? nothing));
  const wentOn = isOvertime(entry);
  const always =
    (score !== null && half && exceeds(half, score)) ||
    (!wentOn && regular && full && !isSame(regular, full));
  const later = [extra, shootOut].filter((told) => told !== null && told !== undefined);
  const after120 = regular && extra ? plus(regular, extra) : null;
  const isSum = [after120, after120 && shootOut && plus(after120, shootOut)].some(
    (sum) => sum && full && isSame(sum, full),
  );
  const inTie =
    always ||
    (!wentOn && later.length > 0) ||
    (wentOn && regular && full && exceeds(regular, full)) ||
    (wentOn && after120 && full && !isSum) ||
    (full && isOther(entry, full));
  // A shoot-out follows a draw, but after a second leg.
  const isLate = shootOut && after120 && after120.home !== after120.away;
  const won = shootOut ? preselectedKo(shootOut) : 0;
  return {
    doubts: { group: Boolean(always), knockout: Boolean(inTie || isLate) },
    secondLeg: { ...plainLeg, shootOut: won === 0 ? null : won, isDoubted: Boolean(inTie) },
  };
};

const nothing = { home: null, away: null };

/** Whether another winner is named than the goals say; of a draw only a shoot-out makes one. */
const isOther = ({ score: { winner, duration } }: Entry, { home, away }: Score) => {
  if (winner === null || winner === undefined) return false;
  if (home === away) return winner !== 'DRAW' && duration !== 'PENALTY_SHOOTOUT';
  return winner !== (home > away ? 'HOME_TEAM' : 'AWAY_TEAM');
};

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away });

interface Timed {
  readonly minute?: z.output<typeof minute>;
  readonly injuryTime?: z.output<typeof injuryTime>;
}

const whenIn = ({ minute: told, injuryTime: after }: Timed, isLate: boolean) => {
  const [minute = null, added = after ?? null] =
    told == null ? [] : String(told).split('+').map(Number);
  return whenOf({ minute, added, isLate: isLate && (minute ?? 0) > 90 });
};

const incidentsOf = (entry: Entry): Incidents | null => {
  const { goals, bookings, homeTeam, awayTeam } = entry;
  if (goals === undefined && bookings === undefined) return null;
  const isLate = isOvertime(entry);
  const told = (goals ?? []).map(
    ({ type, scorer, score, ...timed }): ToldGoal => ({
      ...score,
      kind: type?.startsWith('OWN') ? 'own-goal' : type === 'PENALTY' ? 'penalty' : 'goal',
      name: scorer?.name ?? null,
      when: whenIn(timed, isLate),
    }),
  );
  const cards = (bookings ?? []).flatMap(({ team, player, card, ...timed }): Card[] => {
    const side = team.id === homeTeam.id ? 'home' : team.id === awayTeam.id ? 'away' : null;
    if (!side || !player?.name || homeTeam.id === awayTeam.id) return [];
    return [{ side, kind: cardKinds[card], name: player.name, ...whenIn(timed, isLate) }];
  });
  return boundedIncidents(scoredGoals(told), cards);
};

const cardKinds = { YELLOW: 'yellow', YELLOW_RED: 'yellow-red', RED: 'red' } as const;

/** A break is half-time unless more than the first half has been played. */
const reachedIn = (entry: Entry): FeedMatch['reached'] => {
  const { status } = entry;
  if (status === 'PENALTY_SHOOTOUT') return 'penalties';
  const { minute, added } = whenIn(entry, isOvertime(entry));
  if (status === 'PAUSED') return isOvertime(entry) || (minute ?? 0) > 60 ? null : 'half-time';
  if (status !== 'IN_PLAY' && status !== 'EXTRA_TIME') return null;
  return minute === null ? null : { minute, added };
};
