import type { PackOrigin } from '../../db/tables/matches.ts';
import { countryCodeOf } from '../../packs/countries.ts';
import { composePack } from '../../packs/from-file/compose-pack.ts';
import type { ListedMatch } from '../../packs/from-file/listed-match.ts';
import { dayIn } from '../../packs/from-file/local-time.ts';
import { type GivenTeam, givenTeams } from '../../packs/from-file/named-teams.ts';
import { checkComposed, type ReadPack } from '../../packs/from-file/read-file.ts';
import type { Form2 } from '../../packs/pack.ts';
import { offerTexts as texts } from '../../texts/feeds.ts';
import type { FeedPlan, PlanEntry, PlanSide, PlanTeam } from './feed-plan.ts';
import type { FedPack } from './merge-plan.ts';

/** What a plan becomes: a pack like that of a file, and by which numbers the feed goes on to tell of it. */
export type PlannedPack =
  | (Extract<ReadPack, { ok: true }> & FedPack)
  | Extract<ReadPack, { ok: false }>;

interface PlanOptions {
  /** Of the competition. */
  readonly name: string;
  readonly timeZone: string;
  /** What the game has of it already; null = nothing. */
  readonly known: Known | null;
}

interface Known extends Pick<PackOrigin, 'teams' | 'matches'> {
  readonly kind: Form2['competition']['teams'];
}

/**
 * Makes a pack of a feed's plan. Teams and matches go by the feed's numbers: who is known keeps code and match number,
 * the others get the next free ones. Results are left out, as the feed tells them afterwards.
 */
export const packOfPlan = (plan: FeedPlan, { name, timeZone, known }: PlanOptions): PlannedPack => {
  if (plan.entries.length === 0) return { ok: false, problems: [texts.noMatches] };
  const teams = teamsIn(plan.entries, known);
  const keys = new Map(teams.map(({ id, key }) => [id, key]));
  const given = givenTeams(teams, known?.kind ?? null);
  const numbers = numbersOf(plan.entries, known?.matches ?? {});
  const wordOf = (side: PlanSide): string => {
    if (!('team' in side)) return side.place;
    const key = keys.get(side.team.id) ?? '';
    return given.codes.has(key) ? key : '';
  };
  const listed = plan.entries
    .map((entry): ListedMatch & { readonly number: number } => {
      const [home, away] = [wordOf(entry.home), wordOf(entry.away)];
      return {
        where: texts.where(home || '?', away || '?'),
        number: numbers.get(entry.id) ?? 0,
        home,
        away,
        round: entry.round,
        group: entry.group,
        day: entry.kickoff ? dayIn(entry.kickoff, timeZone) : entry.day,
        kickoff: entry.kickoff && `${entry.kickoff.toISOString().slice(0, 19)}Z`,
        venue: entry.venue,
        score: null,
      };
    })
    .toSorted((a, b) => a.number - b.number);
  const composed = composePack({ name, matches: listed, order: 'file', teams: given });
  if (!composed.ok) return composed;
  const checked = checkComposed(composed);
  if (!checked.ok) return checked;
  return {
    ...checked,
    file: composed.pack,
    notes: [...(plan.unreadable > 0 ? [texts.unreadable(plan.unreadable)] : []), ...checked.notes],
    teams: Object.fromEntries(
      [...keys].flatMap(([id, key]) => {
        const code = given.codes.get(key);
        return code === undefined ? [] : [[id, code]];
      }),
    ),
    matches: Object.fromEntries(numbers),
  };
};

type Numbered = GivenTeam & Pick<PlanTeam, 'id'>;

/** Each team once, with a name that no other one has. */
const teamsIn = (entries: readonly PlanEntry[], known: Known | null): Numbered[] => {
  const teams = new Map<string, PlanTeam>();
  for (const { home, away } of entries) {
    for (const side of [home, away]) {
      if ('team' in side && !teams.has(side.team.id)) teams.set(side.team.id, side.team);
    }
  }
  const all = [...teams.values()].filter(
    ({ id, name, short }) =>
      known?.kind !== 'countries' || id in known.teams || isCountry(name, short),
  );
  const names = Map.groupBy(all, ({ name }) => name);
  return all.map(({ id, name, short }) => {
    const isAlone = names.get(name)?.length === 1;
    const own = isAlone ? name : `${name} ${id}`;
    return {
      id,
      key: own,
      name: own.length > 3 ? own.slice(0, 60).trim() : texts.shortTeam(own),
      short,
      code: known?.teams[id] ?? null,
    };
  });
};

const isCountry = (name: string, short: string | null) =>
  (countryCodeOf(name) ?? countryCodeOf(short ?? '')) !== null;

/** Numbers by the feed's ids: those that are known, then the next ones by time. */
const numbersOf = (
  entries: readonly PlanEntry[],
  known: PackOrigin['matches'],
): ReadonlyMap<string, number> => {
  const numbers = new Map(
    entries.flatMap(({ id }) => {
      const number = known[id];
      return number === undefined ? [] : [[id, number] as const];
    }),
  );
  // A number is never given again, also not that of a match that is gone.
  let last = Math.max(0, ...Object.values(known));
  for (const { id } of byTime(entries)) {
    if (numbers.has(id)) continue;
    last += 1;
    numbers.set(id, last);
  }
  return numbers;
};

/** One whose time is not known comes after those that stand before it in the answer. */
const byTime = (entries: readonly PlanEntry[]): PlanEntry[] => {
  let latest = 0;
  return entries
    .map((entry) => {
      const at = entry.kickoff?.getTime() ?? (entry.day === null ? latest : Date.parse(entry.day));
      latest = Math.max(latest, at);
      return { entry, at };
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ entry }) => entry);
};
