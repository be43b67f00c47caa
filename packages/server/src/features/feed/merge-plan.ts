import { isKnockout } from '@tippspiel/rules';
import type { PackOrigin } from '../../db/tables/matches.ts';
import type { Form2 } from '../../packs/pack.ts';

type Match = Form2['matches'][number];
type Named = Pick<PackOrigin, 'teams' | 'matches'>;

/** A pack as it is stored, and by which numbers the feed knows it. */
export interface FedPack extends Named {
  readonly file: Form2;
}

/**
 * Brings a stored pack up to a plan that is told later: named teams, days, venues and new matches. Where a match belongs
 * (stage, round, leg, slots, teams) stays as it was first told, so that another order in the feed moves nothing; that it is
 * one of two legs shows once both are drawn. New stages and rounds are known by their names. What is gone from the plan
 * stays.
 */
export const mergePlan = (stored: FedPack, told: FedPack): FedPack => {
  const known = new Map(stored.file.matches.map((match) => [match.number, match]));
  const stages = stagesOf(stored.file, told.file);
  const added = told.file.matches.filter(({ number }) => !known.has(number));
  const rounds = roundsOf(stored.file, told.file, new Set(added.map(({ round }) => round)));
  const toldByNumber = new Map(told.file.matches.map((match) => [match.number, match]));
  const codes = new Set(stored.file.teams.map(({ code }) => code));
  const arriving = newTeams(stored.file, told.file);
  const isKnown = (code: string) => codes.has(code) || arriving.has(code);
  const groups = new Map(told.file.teams.map(({ code, group }) => [code, group]));
  const { competition } = stored.file;
  return {
    teams: Object.fromEntries(
      Object.entries({ ...stored.teams, ...told.teams }).filter(([, code]) => isKnown(code)),
    ),
    matches: { ...told.matches, ...stored.matches },
    file: {
      ...stored.file,
      competition: {
        ...competition,
        start: [competition.start, told.file.competition.start].toSorted()[0] ?? competition.start,
        end: [competition.end, told.file.competition.end].toSorted().at(-1) ?? competition.end,
      },
      teams: [
        ...stored.file.teams.map((team) => ({
          ...team,
          group: team.group ?? stages.groupOf(groups.get(team.code)),
        })),
        ...told.file.teams
          .filter(({ code }) => !codes.has(code) && arriving.has(code))
          .map((team) => ({ ...team, group: stages.groupOf(team.group) })),
      ],
      stages: stages.list,
      ...(rounds.list.length === 0 ? {} : { rounds: rounds.list }),
      matches: withPairedLegs([
        ...stored.file.matches.map((match) => updated(match, toldByNumber.get(match.number))),
        ...added.map((match) => ({
          ...match,
          stage: stages.codeOf(match.stage),
          round: rounds.numberOf(match.round ?? null),
        })),
      ]),
    },
  };
};

const updated = (match: Match, told: Match | undefined): Match => {
  if (!told) return match;
  const isNew = isNamed(told) && !isNamed(match);
  return {
    ...match,
    ...(isNew ? { home: told.home, away: told.away } : {}),
    leg: match.leg ?? told.leg ?? null,
    kickoff: told.kickoff ?? null,
    day: told.day ?? null,
    venue: told.venue ?? match.venue ?? null,
  };
};

/** A leg whose other one is played by other teams here than in the plan is none. */
const withPairedLegs = (matches: readonly Match[]): Match[] =>
  matches.map((match) => {
    const isPaired = matches.some(
      ({ stage, leg, home, away }) =>
        stage === match.stage &&
        leg === (match.leg === 1 ? 2 : 1) &&
        home === match.away &&
        away === match.home,
    );
    return match.leg && isNamed(match) && !isPaired ? { ...match, leg: null } : match;
  });

const isNamed = ({ home, away }: Match): boolean =>
  typeof home === 'string' && typeof away === 'string';

/** Teams that play where nobody was named before, or in place of others more than once: once may be a slip. */
const newTeams = (stored: Form2, told: Form2): ReadonlySet<string> => {
  const named = new Set(stored.matches.filter(isNamed).map(({ number }) => number));
  const uses = told.matches.flatMap(({ number, home, away }) =>
    [home, away].flatMap((code) => (code ? [{ code, isFirst: !named.has(number) }] : [])),
  );
  const all = Map.groupBy(uses, ({ code }) => code);
  return new Set(
    [...all].flatMap(([code, each]) =>
      each.length > 1 || each.some(({ isFirst }) => isFirst) ? [code] : [],
    ),
  );
};

/** Stages by their names; the final stays the last one. */
const stagesOf = (stored: Form2, told: Form2) => {
  const list = stored.stages.map((stage) => ({ ...stage }));
  const codes = new Map<string, string>();
  for (const { code, name } of told.stages) {
    const same = list.find((stage) => stage.name === name) ?? null;
    const taken = list.some((stage) => stage.code === code);
    const own = same?.code ?? (taken ? freeCode(code, list) : code);
    codes.set(code, own);
    if (same) continue;
    const final = list.findIndex((stage) => stage.code === 'FI');
    list.splice(final === -1 ? list.length : final, 0, { code: own, name });
  }
  const codeOf = (code: string) => codes.get(code) ?? code;
  return {
    list,
    codeOf,
    groupOf: (group: string | null | undefined) =>
      typeof group === 'string' ? codeOf(`G${group}`).slice(1) : null,
  };
};

const freeCode = (code: string, taken: readonly { readonly code: string }[]): string => {
  const all = isKnockout(code)
    ? Array.from({ length: 10 }, (_, digit) => `X${digit}`)
    : Array.from({ length: 26 }, (_, letter) => `G${String.fromCharCode(65 + letter)}`);
  return all.find((each) => taken.every((stage) => stage.code !== each)) ?? code;
};

/** @param used numbers of the rounds, as they are told now, that matches are added to */
const roundsOf = (stored: Form2, told: Form2, used: ReadonlySet<Match['round']>) => {
  const list = (stored.rounds ?? []).map((round) => ({ ...round }));
  // Without rounds from the beginning days count, and go on to.
  const isByRound = list.length > 0;
  const numbers = new Map<number, number>();
  for (const { number, name } of told.rounds ?? []) {
    const same = list.find((round) => round.name === name);
    const own = same?.number ?? Math.max(0, ...list.map((round) => round.number)) + 1;
    numbers.set(number, own);
    if (!same && isByRound && used.has(number)) list.push({ number: own, name });
  }
  return {
    list,
    numberOf: (number: number | null) =>
      number === null || !isByRound ? null : (numbers.get(number) ?? null),
  };
};
