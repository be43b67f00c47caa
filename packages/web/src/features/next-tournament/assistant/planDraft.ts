import { fields } from '@tippspiel/contract';
import {
  type CompetitionForm,
  type CompetitionPlan,
  canHaveMatchForThird,
  clubCodeAt,
  colorPairs,
  competitionPlan,
  groupCounts,
  kickoffPlan,
  longestPlan,
  MAX_MATCHES,
  type PackedTeam,
  type PlayingTimes,
  planPack,
  shortNames,
  teamRange,
  type WayOn,
  waysOn,
} from '@tippspiel/rules';
import * as z from 'zod/mini';
import { planTexts as texts } from '../../../texts/planAssistant.ts';
import { instantOf } from '../../admin/AdminInstantField.tsx';

/** What the organiser has entered so far, as typed; it is kept on the device. Null = as the assistant proposes. */
export const planDraft = z.object({
  name: z.string(),
  kind: z.literal(['league', 'groups', 'knockout']),
  /** One a line. */
  teams: z.string(),
  /** Looks that are not as proposed, by the name of the team. */
  looks: z.record(
    z.string(),
    z.object({
      short: z.optional(z.string()),
      colors: z.optional(z.tuple([z.string(), z.string()])),
    }),
  ),
  legs: z.literal([1, 2]),
  groups: z.nullable(z.int()),
  wayOn: z.nullable(z.string()),
  matchForThird: z.boolean(),
  day: z.string(),
  time: z.string(),
  matchMinutes: z.nullable(z.string()),
  pauseMinutes: z.nullable(z.string()),
  pitches: z.nullable(z.string()),
  days: z.nullable(z.string()),
  /** Days from one to the next. */
  gap: z.nullable(z.literal([1, 7, 14])),
  /** Null = the plan is not made yet. */
  changes: z.nullable(
    z.object({
      /** Teams by their line, in the order of the draw. */
      draw: z.array(z.int()),
      /** Numbers of matches whose sides are turned. */
      turned: z.array(z.int()),
      /** Other kick-offs, by number. */
      moved: z.record(z.string(), z.object({ date: z.string(), time: z.string() })),
    }),
  ),
  /** The pack that was made of it; null = none yet. */
  pack: z.nullable(z.string()),
});

export type PlanDraft = z.output<typeof planDraft>;
export type PlanChanges = NonNullable<PlanDraft['changes']>;
type Kind = CompetitionForm['kind'];

/** @param start the day and the time that are proposed */
export const newDraft = (start: Pick<PlanDraft, 'day' | 'time'>): PlanDraft => ({
  name: '',
  kind: 'groups',
  teams: '',
  looks: {},
  legs: 1,
  groups: null,
  wayOn: null,
  matchForThird: true,
  ...start,
  matchMinutes: null,
  pauseMinutes: null,
  pitches: null,
  days: null,
  gap: null,
  changes: null,
  pack: null,
});

/** The next half hour that leaves half an hour to tip, as minutes after midnight. */
export const proposedKickoff = (minutes: number): number => Math.ceil((minutes + 30) / 30) * 30;

/** Names of teams as a list has them, without its bullets and numbers. */
export const teamNames = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:\d{1,2}[.)]|[-•*])\s+/, '').trim())
    .filter((name) => name !== '');

/** A team with the looks that it will have. */
export type PlanTeam = PackedTeam;

export const teamsIn = ({
  teams,
  looks,
}: Pick<PlanDraft, 'teams' | 'looks'>): readonly PlanTeam[] => {
  const names = teamNames(teams);
  const shorts = shortNames(names);
  const colors = colorPairs(names);
  return names.map((name, index) => ({
    code: clubCodeAt(index),
    name,
    short: looks[name]?.short ?? shorts[index] ?? '',
    colors: looks[name]?.colors ?? colors[index] ?? ['#5a6470', '#ffffff'],
  }));
};

export const isShortName = (short: string): boolean => /^[A-Z0-9ÄÖÜ]{2,4}$/.test(short);

/** The form that the draft asks for, made possible for so many teams. */
export const formOf = (
  { kind, legs, matchForThird, ...draft }: PlanDraft,
  teams: number,
): CompetitionForm => {
  if (kind === 'league') return { kind, legs };
  if (kind === 'knockout') return { kind, matchForThird };
  const counts = groupCounts(teams);
  const nearest = counts.toSorted((a, b) => Math.abs(teams / a - 4) - Math.abs(teams / b - 4));
  const groups = counts.find((count) => count === draft.groups) ?? nearest[0] ?? 2;
  const ways = waysOn(teams, groups);
  const wayOn =
    ways.find((way) => keyOf(way) === draft.wayOn) ??
    ways.find(({ advancing }) => advancing === 2) ??
    ({ advancing: 1, bestThirds: 0 } as const);
  return { kind, legs, groups, matchForThird, ...wayOn };
};

/** `2+4`: two of each group, and four thirds. */
export const keyOf = ({ advancing, bestThirds }: WayOn): string => `${advancing}+${bestThirds}`;

type Figure = 'matchMinutes' | 'pauseMinutes' | 'pitches' | 'days';

/** What is played by default: a league on weekends at full length, all else in an afternoon. */
export const figuresOf = (
  draft: PlanDraft,
  teams: number,
): Readonly<Record<Figure, string>> & { readonly gap: 1 | 7 | 14 } => {
  const isLeague = draft.kind === 'league';
  const rounds = isLeague ? (teams + (teams % 2) - 1) * draft.legs : 1;
  return {
    matchMinutes: draft.matchMinutes ?? (isLeague ? '105' : '20'),
    pauseMinutes: draft.pauseMinutes ?? (isLeague ? '15' : '5'),
    pitches: draft.pitches ?? `${isLeague ? Math.max(1, Math.floor(teams / 2)) : 2}`,
    days: draft.days ?? `${Math.max(1, rounds)}`,
    gap: draft.gap ?? (isLeague ? 7 : 1),
  };
};

export type PlanField = 'name' | 'teams' | 'day' | 'time' | Figure;
export type PlanFaults = Partial<Readonly<Record<PlanField, string>>>;

/** An entry of which a plan can be made. */
export interface PlanEntry {
  readonly name: string;
  readonly kind: Kind;
  readonly teams: readonly PlanTeam[];
  readonly plan: CompetitionPlan;
  readonly times: PlayingTimes;
  readonly day: string;
  readonly gap: 1 | 7 | 14;
}

type ReadEntry =
  | { readonly entry: PlanEntry; readonly faults: null }
  | { readonly entry: null; readonly faults: PlanFaults };

const ranges: Readonly<Record<Figure, readonly [number, number]>> = {
  matchMinutes: [5, 180],
  pauseMinutes: [0, 120],
  pitches: [1, 20],
  days: [1, 100],
};

/**
 * Reads what was entered, with a German sentence for each field that is wrong.
 *
 * @param clock the game clock, epoch milliseconds, and the time zone of all times
 */
export const readEntry = (draft: PlanDraft, clock: { now: number; zone: string }): ReadEntry => {
  const teams = teamsIn(draft);
  const faults: Partial<Record<PlanField, string>> = {};
  const name = z.safeParse(fields.line(1, 60), draft.name).data;
  if (name === undefined) faults.name = texts.faults.name;
  const teamFault = faultOfTeams(draft, teams);
  if (teamFault !== undefined) faults.teams = teamFault;
  const firstKickoff = minutesOf(draft.time);
  const start = instantOf(clock.zone, { date: draft.day, time: draft.time });
  if (!isDay(draft.day)) faults.day = texts.faults.day;
  if (firstKickoff === null) faults.time = texts.faults.time;
  // Once the plan is made each match says so itself.
  else if (draft.changes === null && start !== null && start <= clock.now) {
    faults.time = texts.faults.past;
  }
  const typed = figuresOf(draft, teams.length);
  const plan =
    teamFault === undefined ? competitionPlan(formOf(draft, teams.length), teams.length) : null;
  const figure = (field: Figure): number => {
    const [least, widest] = ranges[field];
    const most = field === 'days' && plan !== null ? longestPlan(plan) : widest;
    const value = /^\d{1,3}$/.test(typed[field].trim()) ? Number(typed[field]) : Number.NaN;
    if (!(value >= least && value <= most)) faults[field] = texts.faults.number(least, most);
    return value;
  };
  const times = {
    days: figure('days'),
    firstKickoff: firstKickoff ?? 0,
    matchMinutes: figure('matchMinutes'),
    pauseMinutes: figure('pauseMinutes'),
    pitches: figure('pitches'),
  };
  if (plan !== null && name !== undefined && Object.keys(faults).length === 0) {
    const last = Math.max(...kickoffPlan(plan, times).map(({ kickoff }) => kickoff));
    if (last < DAY_MINUTES) {
      const { kind, day } = draft;
      return { faults: null, entry: { name, kind, teams, plan, times, day, gap: typed.gap } };
    }
    faults.time = texts.faults.tooLate(timeText(last % DAY_MINUTES));
  }
  return { entry: null, faults };
};

const faultOfTeams = (draft: PlanDraft, teams: readonly PlanTeam[]): string | undefined => {
  const [fewest, most] = teamRange[draft.kind];
  const names = teams.map(({ name }) => name);
  const unfit = names.findIndex((name) => !z.safeParse(fields.countryName, name).success);
  if (unfit !== -1) return texts.faults.teamName(unfit + 1, names[unfit] ?? '');
  const keys = names.map((name) => fields.nameKey(name));
  const twice = names.find((_, index) => keys.indexOf(keys[index] ?? '') !== index);
  if (twice !== undefined) return texts.faults.teamTwice(twice);
  if (names.length < fewest || names.length > most) {
    return texts.faults.teamCount(fewest, most, names.length);
  }
  const unread = teams.find(({ short }) => !isShortName(short));
  if (unread !== undefined) return `${texts.shortOf(unread.name)}: ${texts.faults.short}`;
  const { rounds } = competitionPlan(formOf(draft, names.length), names.length);
  const count = rounds.flatMap(({ matches }) => matches).length;
  return count > MAX_MATCHES ? texts.faults.matches(count, MAX_MATCHES) : undefined;
};

const DAY_MINUTES = 1440;
const DAY_MS = 86_400_000;

const isDay = (day: string): boolean => z.safeParse(fields.calendarDay, day).success;

const minutesOf = (time: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

export const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const noChanges = ({ teams }: Pick<PlanEntry, 'teams'>): PlanChanges => ({
  draw: teams.map((_, index) => index),
  turned: [],
  moved: {},
});

/** A match of the plan with the organiser's changes. */
export interface Fixture {
  readonly number: number;
  readonly stage: string;
  /** From 0. */
  readonly round: number;
  readonly home: FixtureSide;
  readonly away: FixtureSide;
  /** Of the wall clock; empty where the organiser has emptied it. */
  readonly date: string;
  readonly time: string;
  readonly pitch: number;
}

/** A team, or the slot by which it comes. */
export type FixtureSide = PlanTeam | string;

export const fixturesOf = (
  { teams, plan, times, day, gap }: PlanEntry,
  { draw, turned, moved }: PlanChanges,
): readonly Fixture[] => {
  const sideOf = (side: { team: number } | { slot: string }): FixtureSide =>
    'slot' in side ? side.slot : (teams[draw[side.team] ?? side.team] ?? '');
  return kickoffPlan(plan, times).map((match) => {
    const sides = [sideOf(match.home), sideOf(match.away)] as const;
    const [home, away] = turned.includes(match.number) ? [sides[1], sides[0]] : sides;
    const { number, stage, round, pitch } = match;
    const planned = { date: dayAfter(day, match.day * gap), time: timeText(match.kickoff) };
    return { number, stage, round, pitch, home, away, ...planned, ...moved[number] };
  });
};

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Two teams change their places in the whole plan. */
export const swapTeams = (
  { draw, ...changes }: PlanChanges,
  one: number,
  other: number,
): PlanChanges => ({
  ...changes,
  draw: draw.map((team) => (team === one ? other : team === other ? one : team)),
});

/** @param random from 0 to 1, exclusive */
export const drawAgain = (changes: PlanChanges, random: () => number): PlanChanges => {
  const draw = changes.draw.slice();
  for (let last = draw.length - 1; last > 0; last -= 1) {
    const drawn = Math.floor(random() * (last + 1));
    const [team, other] = [draw[last], draw[drawn]];
    if (team !== undefined && other !== undefined) [draw[last], draw[drawn]] = [other, team];
  }
  return { ...changes, draw };
};

/** What cannot be played so, as German sentences by number of the match. */
export const fixtureFaults = (
  fixtures: readonly Fixture[],
  { plan, times }: PlanEntry,
  { now, zone }: { now: number; zone: string },
): readonly { readonly number: number; readonly sentence: string }[] => {
  const { fixtureFaults: said } = texts;
  const lengthMs = times.matchMinutes * 60_000;
  const starts = new Map(fixtures.map((fixture) => [fixture.number, instantOf(zone, fixture)]));
  const startOf = (number: number) => starts.get(number) ?? null;
  return fixtures.flatMap(({ number, home, away }, index) => {
    const start = startOf(number);
    if (start === null) return { number, sentence: said.open(number) };
    if (start <= now) return { number, sentence: said.past(number) };
    const sides = [home, away];
    for (const other of fixtures.slice(0, index)) {
      const otherStart = startOf(other.number);
      if (otherStart === null) continue;
      const shared = sides.find(
        (side) => typeof side !== 'string' && (side === other.home || side === other.away),
      );
      if (typeof shared === 'object' && Math.abs(start - otherStart) < lengthMs) {
        return { number, sentence: said.twice(other.number, number, shared.name) };
      }
      const decides = sides.some(
        (side) => typeof side === 'string' && comesFrom(side, other, plan),
      );
      if (decides && start < otherStart + lengthMs) {
        return { number, sentence: said.early(number, other.number) };
      }
    }
    return [];
  });
};

/** Whether this match decides who takes the slot. */
const comesFrom = (
  slot: string,
  { number, stage }: Fixture,
  { stages }: CompetitionPlan,
): boolean =>
  /^[WL]\d/.test(slot)
    ? Number(slot.slice(1)) === number
    : stages.includes(stage) && stage.startsWith('G') && slot.slice(1).includes(stage.slice(1));

export const stageName = (code: string): string => texts.stages[code] ?? texts.group(code.slice(1));

/** The fixtures as a pack; all of them have a kick-off. */
export const packOf = (
  { name, kind, teams, plan, times }: PlanEntry,
  { draw }: PlanChanges,
  fixtures: readonly Fixture[],
  zone: string,
) => {
  const days = fixtures.map(({ date }) => date).toSorted();
  return planPack(plan, {
    name,
    champion: texts.champions[kind],
    start: days[0] ?? '',
    end: days.at(-1) ?? '',
    teams: draw.flatMap((index) => teams[index] ?? []),
    stageName,
    roundName: kind === 'league' && times.days > 1 ? texts.round : null,
    matches: fixtures.map(({ pitch, ...fixture }) => ({
      ...fixture,
      kickoff: new Date(instantOf(zone, fixture) ?? 0).toISOString(),
      venue: times.pitches > 1 ? texts.pitch(pitch + 1) : null,
    })),
  });
};

/** Whether a match for the third place can be asked for. */
export const offersMatchForThird = (draft: PlanDraft, teams: number): boolean =>
  canHaveMatchForThird(formOf(draft, teams), teams);
