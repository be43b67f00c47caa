import { z } from 'zod';
import { packFileTexts as texts } from '../../texts/pack-files.ts';
import { type ComposedPack, composePack } from './compose-pack.ts';
import type { ListedMatch } from './listed-match.ts';
import { instantOf, readDay, readTime, type WrittenTime } from './local-time.ts';
import { lineOf, readPlace } from './plan-words.ts';
import { scoreOf, type WrittenScore } from './written-score.ts';

/** The JSON of openfootball (github.com/openfootball), as it is published: all but the teams may be missing. */

const text = z.nullish(z.union([z.string(), z.number()])).catch(null);
const words = z.nullish(z.string()).catch(null);
const pair = z.nullish(z.array(z.unknown())).catch(null);
const named = z.object({ name: z.string() });
/** Older files have an object with a code beside the name, and each number of a score in a field of its own. */
const team = z.nullish(z.union([z.string(), named])).catch(null);

const match = z.object({
  num: z.optional(z.unknown()),
  round: text,
  date: words,
  time: words,
  team1: team,
  team2: team,
  group: text,
  ground: z.nullish(z.union([z.string(), named])).catch(null),
  stadium: z.nullish(named).catch(null),
  city: words,
  status: words,
  score: z.nullish(z.union([z.object({ ft: pair, et: pair, p: pair }), pair])),
  score1: z.optional(z.unknown()),
  score2: z.optional(z.unknown()),
  score1et: z.optional(z.unknown()),
  score2et: z.optional(z.unknown()),
  score1p: z.optional(z.unknown()),
  score2p: z.optional(z.unknown()),
});

type Match = z.output<typeof match>;

const matches = z
  .array(match)
  .max(2000)
  .refine((list) => list.length === 0 || list.some(({ team1 }) => team1 !== undefined));

const file = z.union([
  z.object({ name: z.string(), matches }),
  z
    .object({
      name: z.string(),
      rounds: z.array(z.object({ name: z.string(), matches })).max(500),
    })
    .transform(({ name, rounds }) => ({
      name,
      matches: rounds.flatMap((round) =>
        round.matches.map((each) => ({ ...each, round: each.round ?? round.name })),
      ),
    })),
]);

/**
 * Reads a file of openfootball.
 *
 * @param timeZone of times without one
 * @returns null where the JSON is of another form
 */
export const readOpenfootball = (json: unknown, timeZone: string): ComposedPack | null => {
  const parsed = file.safeParse(json);
  if (!parsed.success) return null;
  const { name } = parsed.data;
  const listed = parsed.data.matches.map((each, index) => listedOf(each, index, timeZone));
  const composed = composePack({
    name: lineOf(name).slice(0, 60).trim(),
    matches: listed.map(({ match }) => match),
    order: 'time',
  });
  if (!composed.ok) return composed;
  return { ...composed, notes: [...notesOf(listed, timeZone), ...composed.notes] };
};

interface Read {
  readonly match: ListedMatch;
  readonly time: WrittenTime | null;
  /** Whether the file says a score that is none after 90 minutes. */
  readonly isOdd: boolean;
  readonly status: string;
}

const listedOf = (each: Match, index: number, timeZone: string): Read => {
  const [home, away] = [teamName(each.team1), teamName(each.team2)];
  const day = readDay(lineOf(each.date ?? ''));
  const time = readTime(lineOf(each.time ?? ''));
  const { score, isOdd } = scoreIn(each);
  const number = Number(each.num ?? Number.NaN);
  const match = {
    where: `${texts.match(Number.isInteger(number) ? number : index + 1)} (${home || '?'} – ${away || '?'})`,
    number: Number.isInteger(number) && number >= 1 && number <= 999 ? number : null,
    home,
    away,
    round: lineOf(String(each.round ?? '')),
    group: lineOf(String(each.group ?? '')),
    day,
    kickoff: day === null || time === null ? null : instantOf(day, time, timeZone),
    venue: venueOf(each),
    score: readPlace(home) === null && readPlace(away) === null ? score : null,
  };
  return { match, time, isOdd, status: lineOf(each.status ?? '').toLowerCase() };
};

const teamName = (team: Match['team1']): string =>
  lineOf(typeof team === 'string' ? team : (team?.name ?? ''));

const venueOf = ({ ground, stadium, city }: Match): string => {
  const named = typeof ground === 'string' ? ground : ground?.name;
  const place = named ?? [stadium?.name, city].filter(Boolean).join(', ');
  return lineOf(place).slice(0, 60).trim();
};

const scoreIn = (each: Match): { score: WrittenScore | null; isOdd: boolean } => {
  const said = each.score ?? null;
  const old = givenPair(each.score1, each.score2);
  const ft = scoreOf(Array.isArray(said) ? said : (said?.ft ?? old));
  const later = Array.isArray(said) ? null : said;
  const et = later?.et ?? givenPair(each.score1et, each.score2et);
  const p = later?.p ?? givenPair(each.score1p, each.score2p);
  const isSaid = [said, old].some((pair) =>
    Array.isArray(pair) ? pair.some(isGiven) : Object.values(pair ?? {}).some(isGiven),
  );
  if (ft === null) return { score: null, isOdd: isSaid };
  return { score: { ft, et: scoreOf(et), p: scoreOf(p) }, isOdd: false };
};

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

const givenPair = (home: unknown, away: unknown): readonly unknown[] | null =>
  isGiven(home) && isGiven(away) ? [home, away] : null;

const notesOf = (listed: readonly Read[], timeZone: string): string[] => {
  const { localTimes, awarded, score, status } = texts.notes;
  const where = (those: readonly Read[]) => those.map(({ match }) => match.where);
  const isLocal = listed.some(({ match, time }) => match.kickoff !== null && time?.offset === null);
  const odd = where(listed.filter(({ isOdd }) => isOdd));
  const others = Map.groupBy(
    listed.filter((each) => each.status !== '' && each.status !== 'finished'),
    (each) => each.status,
  );
  return [
    ...(isLocal ? [localTimes(timeZone)] : []),
    ...(odd.length > 0 ? [score(odd)] : []),
    ...[...others].map(([word, those]) =>
      word === 'awarded' ? awarded(where(those)) : status(word, where(those)),
    ),
  ];
};
