import { wire } from '@tippspiel/contract';
import {
  afterTime,
  type InTie,
  isKnockout,
  type KoChoice,
  type MatchResult,
  resultInStage,
  type Score,
} from '@tippspiel/rules';
import { packFileTexts as texts } from '../../texts/pack-files.ts';
import type { Form2 } from '../pack.ts';
import { championWord } from './champion-word.ts';
import { leagueRules } from './league-rules.ts';
import type { ListedMatch, ListedMatches, PlannedMatch, Side } from './listed-match.ts';
import { namedTeams } from './named-teams.ts';
import { planSlots } from './plan-slots.ts';
import { planRounds, planStages } from './plan-stages.ts';
import { readPlace, readRound } from './plan-words.ts';
import { advancing } from './written-score.ts';

export type ComposedPack =
  | {
      readonly ok: true;
      readonly pack: Form2;
      /** What the file lacks, and what was made of it: German sentences. */
      readonly notes: readonly string[];
      /** How the file's reader names each match, by its number. */
      readonly origins: ReadonlyMap<number, string>;
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Makes a pack of the matches that a file lists; what the file does not say is null and noted. */
export const composePack = (listed: ListedMatches): ComposedPack => {
  const ordered = inOrder(listed);
  const teams = listed.teams ?? namedTeams(ordered.flatMap(({ sides }) => sides.flatMap(teamIn)));
  const problems = problemsOf(listed, ordered, teams);
  const days = ordered.flatMap(({ match }) => match.day ?? []).toSorted();
  const [start, end] = [days[0], days.at(-1)];
  const isUndated = listed.matches.length > 0 && start === undefined;
  if (isUndated) problems.push(texts.noDates);
  const stages = planStages(
    ordered.map(({ match, sides }) => ({
      words: wordsOf(match),
      group: groupOf(match),
      teams: sides.flatMap(teamIn),
    })),
  );
  if (stages === null) problems.push(texts.tooManyGroups);
  if (problems.length > 0 || start === undefined || end === undefined || stages === null) {
    return { ok: false, problems };
  }

  const codeOf = (side: Side): string | null => teams.codes.get(teamIn(side)[0] ?? '') ?? null;
  const numbers = numbersOf(ordered);
  const matches: PlannedMatch[] = ordered.map(({ match, sides }, index) => {
    const [home, away] = [codeOf(sides[0]), codeOf(sides[1])];
    const both = home !== null && away !== null;
    return {
      listed: match,
      number: numbers[index] ?? 0,
      stage: stages.codes[index] ?? '',
      matchday: stages.matchdays[index] ?? null,
      home: both ? home : null,
      away: both ? away : null,
      sides,
      leg: null,
    };
  });
  const legged = withLegs(matches);
  const slots = planSlots(legged, stages);
  const rounds = planRounds(legged, stages, { start, end });
  const results = resultsOf(legged);
  const groupOfTeam = firstGroups(legged);
  const tables = stages.codes.filter((code) => !isKnockout(code));
  const champion = championWord(listed.name, {
    teams: teams.kind,
    hasFinal: stages.names.has('FI'),
    hasTable: tables.length > 0,
  });
  const pack: Form2 = {
    form: 2,
    competition: {
      ...{ name: listed.name, champion, teams: teams.kind, start, end },
      // Groups go by the rules of the EURO, as any pack that says nothing.
      ...(tables.length > 0 && stages.letters.size === 0
        ? { table: [...leagueRules(listed.name)] }
        : {}),
    },
    teams: teams.teams.map((team) => {
      const group = groupOfTeam.get(team.code);
      return group === undefined ? team : { ...team, group };
    }),
    stages: stagesInOrder(legged, stages.names),
    ...(rounds === null ? {} : { rounds: rounds.list }),
    matches: legged
      .map((match, index) => ({
        number: match.number,
        stage: match.stage,
        round: rounds?.numbers[index] ?? null,
        leg: match.leg,
        home: match.home,
        away: match.away,
        kickoff: match.listed.kickoff,
        day: match.listed.kickoff === null ? match.listed.day : null,
        venue: match.listed.venue === '' ? null : match.listed.venue,
        ...slots.places[index],
        ...wire.result.encode(results.list[index] ?? null),
      }))
      .toSorted((a, b) => a.number - b.number),
  };
  return {
    ok: true,
    pack,
    notes: [
      ...stages.notes,
      ...numberNotes(listed),
      ...missing(listed.matches),
      ...slots.notes,
      ...results.notes,
      ...(teams.kind === 'clubs' ? [listed.teams ? texts.notes.colors : texts.notes.clubs] : []),
      texts.notes.champion(champion),
    ],
    origins: new Map(legged.map(({ number, listed: { where } }) => [number, where])),
  };
};

interface OrderedMatch {
  readonly match: ListedMatch;
  readonly sides: readonly [Side, Side];
}

const teamIn = (side: Side): string[] => ('team' in side ? [side.team] : []);

const sideOf = (text: string, codes: ReadonlyMap<string, string> | undefined): Side => {
  if (codes?.has(text)) return { team: text };
  const place = readPlace(text) ?? (codes ? ({ kind: 'open' } as const) : null);
  return place === null ? { team: text } : { place };
};

/** By time, else as they stand in the file; one without a day comes after the match that it follows there. */
const inOrder = ({ matches, order, teams }: ListedMatches): OrderedMatch[] => {
  let last = 0;
  const timed = matches.map((match) => {
    if (match.day !== null) last = Date.parse(match.kickoff ?? match.day);
    const sides = [sideOf(match.home, teams?.codes), sideOf(match.away, teams?.codes)] as const;
    return { match, sides, at: last };
  });
  return order === 'file' ? timed : timed.toSorted((a, b) => a.at - b.at);
};

const wordsOf = ({ round, group }: ListedMatch) => {
  const words = readRound(round);
  const inGroup = readRound(group).knockout;
  return words.knockout === null && inGroup !== null ? readRound(group) : words;
};

const groupOf = ({ round, group }: ListedMatch): string | null => {
  if (group === '') return readRound(round).group;
  const words = readRound(group);
  if (words.knockout !== null) return null;
  return words.group ?? (words.matchday === null ? group : String(words.matchday));
};

/** As a file of form 2 may have. */
const MOST_TEAMS = 128;

const problemsOf = (
  { name, matches }: ListedMatches,
  ordered: readonly OrderedMatch[],
  teams: ReturnType<typeof namedTeams>,
): string[] => {
  if (name.trim() === '') return [texts.noName];
  if (matches.length === 0) return [texts.noMatches];
  if (teams.teams.length > MOST_TEAMS) {
    return [texts.tooManyTeams(teams.teams.length, MOST_TEAMS)];
  }
  const unfit = new Set(teams.unfit);
  return ordered.flatMap(({ match: { where }, sides }) => {
    const [home, away] = sides.map((side) => teamIn(side)[0]);
    const short = [home, away].filter((team) => team !== undefined && unfit.has(team));
    return [
      ...short.map((team) => texts.problem(where, texts.teamName(team ?? ''))),
      ...(home !== undefined && home === away ? [texts.problem(where, texts.sameTeam(home))] : []),
    ];
  });
};

/** Numbers of the file stay; the others get the free ones in their order. */
const numbersOf = (ordered: readonly OrderedMatch[]): number[] => {
  const taken = new Set(ordered.flatMap(({ match }) => match.number ?? []));
  let next = 1;
  return ordered.map(({ match }) => {
    if (match.number !== null) return match.number;
    while (taken.has(next)) next += 1;
    next += 1;
    return next - 1;
  });
};

const numberNotes = ({ matches, order }: ListedMatches): string[] => {
  const without = matches.filter(({ number }) => number === null).length;
  if (without === 0 || order === 'file') return [];
  return [without === matches.length ? texts.notes.numbers : texts.notes.someNumbers(without)];
};

/** Two legs are a pairing that a knockout round has twice, turned round; a round of replays has few of them. */
const withLegs = (matches: readonly PlannedMatch[]): PlannedMatch[] => {
  const textOf = ({ sides }: PlannedMatch, at: 0 | 1) => JSON.stringify(sides[at]);
  const isOpen = ({ sides }: PlannedMatch) =>
    sides.some((side) => 'place' in side && side.place.kind === 'open');
  const knockouts = matches.filter((match) => isKnockout(match.stage) && !isOpen(match));
  const legs = new Map<PlannedMatch, 1 | 2>();
  for (const stage of Map.groupBy(knockouts, (match) => match.stage).values()) {
    const pairs = Map.groupBy(stage, (match) =>
      [textOf(match, 0), textOf(match, 1)].toSorted().join(),
    );
    const ties = [...pairs.values()].flatMap(([first, second, ...more]) =>
      first && second && more.length === 0 && textOf(first, 0) === textOf(second, 1)
        ? [[first, second].toSorted((a, b) => a.number - b.number)]
        : [],
    );
    if (ties.length * 2 < pairs.size) continue;
    for (const tie of ties)
      for (const [index, match] of tie.entries()) {
        legs.set(match, index === 0 ? 1 : 2);
      }
  }
  return matches.map((match) => ({ ...match, leg: legs.get(match) ?? null }));
};

/** The group that each team plays in first: into later ones it comes by its place. */
const firstGroups = (matches: readonly PlannedMatch[]): ReadonlyMap<string, string> => {
  const groups = new Map<string, string>();
  for (const { stage, home, away } of matches) {
    if (isKnockout(stage)) continue;
    for (const team of [home, away]) {
      if (team !== null && !groups.has(team)) groups.set(team, stage.slice(1));
    }
  }
  return groups;
};

/** Groups by their letters, then the others as they are played; the final is the last one. */
const stagesInOrder = (matches: readonly PlannedMatch[], names: ReadonlyMap<string, string>) => {
  const codes = [...new Set(matches.map(({ stage }) => stage))];
  const rank = (code: string) => {
    if (!isKnockout(code)) return code.charCodeAt(1) - 1000;
    return code === 'FI' ? 1000 : codes.indexOf(code);
  };
  return codes
    .toSorted((a, b) => rank(a) - rank(b))
    .map((code) => ({ code, name: names.get(code) ?? code }));
};

const resultsOf = (matches: readonly PlannedMatch[]) => {
  const undecided: string[] = [];
  const level: string[] = [];
  const list = matches.map((match, index) => {
    const { stage, leg, home, away, listed } = match;
    if (listed.score === null || home === null) return null;
    const { ft, et, p } = listed.score;
    if (!isKnockout(stage) || leg === 1) return { ...ft, ko: 0 } as const;
    const first = matches.find(
      (other) =>
        other.leg === 1 && other.stage === stage && other.home === away && other.away === home,
    );
    const firstScore = leg === 2 ? (first?.listed.score?.ft ?? null) : null;
    const { ko, levelShootOut } = advancing({
      score: listed.score,
      first: firstScore,
      isSecondLeg: leg === 2,
      plays: playsOn(match, matches.slice(index + 1)),
    });
    if (ko === 0) undecided.push(listed.where);
    else if (levelShootOut) level.push(listed.where);
    const tie = { leg, first: firstScore && { home: firstScore.away, away: firstScore.home } };
    return ko === 0 ? null : { ...ft, ko, ...laterOf({ ...ft, ko }, { et, p }, { stage, tie }) };
  });
  const { advances, shootOut } = texts.notes;
  return {
    list,
    notes: [
      ...(level.length > 0 ? [shootOut(level)] : []),
      ...(undecided.length > 0 ? [advances(undecided)] : []),
    ],
  };
};

/** What followed the 90 minutes, as far as it goes together with who is through. */
const laterOf = (
  result: MatchResult,
  { et, p }: { readonly et: Score | null; readonly p: Score | null },
  { stage, tie }: { readonly stage: string; readonly tie: InTie },
) =>
  [afterTime({ extra: et, penalties: p }), afterTime({ extra: et, penalties: null })].find(
    (later) => resultInStage(stage, { ...result, ...later }, tie) !== null,
  );

/** Which side of a match plays in a later knockout round; matches for a place are the losers'. */
const playsOn = ({ stage, home, away }: PlannedMatch, later: readonly PlannedMatch[]): KoChoice => {
  const goesOn = (team: string | null) =>
    team !== null &&
    later.some(
      (match) =>
        isKnockout(match.stage) &&
        match.stage !== stage &&
        !/^P\d$/.test(match.stage) &&
        (match.home === team || match.away === team),
    );
  const [first, second] = [goesOn(home), goesOn(away)];
  if (first === second) return 0;
  return first ? 1 : 2;
};

const missing = (matches: readonly ListedMatch[]): string[] => {
  const { withoutDay, withoutTime, withoutVenue, withoutResult } = texts.notes;
  const days = matches.filter(({ day }) => day === null).length;
  const times = matches.filter(({ day, kickoff }) => day !== null && kickoff === null).length;
  const venues = matches.filter(({ venue }) => venue === '').length;
  const results = matches.filter(({ score }) => score === null).length;
  return [
    ...(days > 0 ? [withoutDay(days)] : []),
    ...(times > 0 ? [withoutTime(times)] : []),
    ...(venues > 0 ? [withoutVenue(venues)] : []),
    // A plan has none; of one that is played already some are missing.
    ...(results > 0 && results < matches.length ? [withoutResult(results)] : []),
  ];
};
