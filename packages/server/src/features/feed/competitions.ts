import { fields } from '@tippspiel/contract';
import { z } from 'zod';
import { type Clock, systemClock } from '../../clock.ts';
import { lineOf } from '../../packs/from-file/plan-words.ts';
import { sourceNames } from '../../texts/feeds.ts';
import { createAsk, type Failure } from './ask.ts';
import type { FeedPlan } from './feed-plan.ts';
import { readFootballDataPlan } from './football-data-plan.ts';
import { readOpenLigaDbPlan } from './openligadb-plan.ts';
import { planUrl, type Settings, tokenOf } from './source.ts';

/** A competition that a results feed tells of. */
export interface OfferedCompetition {
  /** The feed's words for it: `bl1/2026`, `PL/2026`. */
  readonly league: string;
  readonly name: string;
  /** Days, `YYYY-MM-DD`; null = the feed does not say. */
  readonly start: string | null;
  readonly end: string | null;
}

type Listed =
  | { readonly kind: 'listed'; readonly competitions: readonly OfferedCompetition[] }
  | Failure;

type Planned = { readonly kind: 'plan'; readonly plan: FeedPlan } | Failure;

/** A list of 20,000 leagues is far more than there are. */
const MAX_LIST_BYTES = 8 * 1024 * 1024;
const FRESH_MS = 60 * 60_000;
/** After trouble it is asked again so soon. */
const TROUBLE_MS = 30_000;

/**
 * Asks a feed which competitions it has. What it has answered is used for an hour, and calls at
 * the same time share one question.
 */
export const createCompetitions = (settings: Settings, clock: Clock = systemClock) => {
  const ask = createAsk();
  const headers = tokenOf(settings);
  const { url, read } = {
    openligadb: { url: `${settings.base}/getavailableleagues`, read: readLeagues },
    'football-data': { url: `${settings.base}/v4/competitions`, read: readCompetitions },
  }[settings.kind];
  let last: { readonly until: number; readonly answer: Promise<Listed> } | null = null;
  let known: readonly OfferedCompetition[] | null = null;

  const question = async (): Promise<Listed> => {
    const signal = AbortSignal.timeout(LONGEST_MS);
    const asked = await ask(url, { read, headers, maxBytes: MAX_LIST_BYTES, signal });
    if (asked.kind === 'trouble') return asked;
    if (asked.kind === 'answer') known = asked.answer;
    return { kind: 'listed', competitions: known ?? [] };
  };

  return {
    source: sourceNames[settings.kind],
    list: async (): Promise<Listed> => {
      const now = clock.now().getTime();
      if (last === null || last.until <= now) {
        const answer = question();
        const current = { until: now + FRESH_MS, answer };
        last = current;
        const { kind } = await answer;
        if (kind === 'trouble' && last === current) {
          last = { until: clock.now().getTime() + TROUBLE_MS, answer };
        }
      }
      return last.answer;
    },
  };
};

/** Asks for all matches of a league. */
export const askForPlan = async (settings: Settings, league: string): Promise<Planned> => {
  const read = settings.kind === 'openligadb' ? readOpenLigaDbPlan : readFootballDataPlan;
  const signal = AbortSignal.timeout(LONGEST_MS);
  const url = planUrl(settings, league);
  // Without a tag, so that an answer always has the plan.
  const asked = await createAsk()(url, { read, headers: tokenOf(settings), signal });
  if (asked.kind === 'unchanged') throw new Error('no tag was sent');
  return asked.kind === 'answer' ? { kind: 'plan', plan: asked.answer } : asked;
};

const LONGEST_MS = 20_000;

/** So many are shown. */
const MOST_SHOWN = 50;

/**
 * Those that are not over at an instant and whose names have all words of a search; well-known leagues come first, then
 * names that begin with it.
 * Of OpenLigaDB the year of the season alone is known.
 */
export const competitionsFor = (
  all: readonly OfferedCompetition[],
  { search, now }: { readonly search: string; readonly now: Date },
) => {
  const words = searchKey(search).split(' ').filter(Boolean);
  const keyed = all
    .filter((each) => !isOver(each, now))
    .map((competition) => ({ competition, key: searchKey(competition.name) }))
    .filter(({ key }) => words.every((word) => key.includes(word)));
  const rank = ({ competition: { league }, key }: (typeof keyed)[number]) => {
    const official = OFFICIAL.indexOf(league.split('/')[0] ?? '');
    if (official !== -1) return official;
    return OFFICIAL.length + Number(words.length > 0 && !key.startsWith(words[0] ?? ''));
  };
  const found = keyed.toSorted((a, b) => rank(a) - rank(b)).map(({ competition }) => competition);
  return { total: found.length, competitions: found.slice(0, MOST_SHOWN) };
};

/** 'Fussball' finds 'Fußball'. */
const searchKey = (text: string): string =>
  fields.nameKey(text).replaceAll('ß', 'ss').normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Everybody may add leagues to OpenLigaDB; these are the ones that most look for. */
const OFFICIAL: readonly string[] = ['bl1', 'bl2', 'bl3', 'dfb'];

/** A season of a year may end in the summer of the next one. */
const isOver = ({ league, end }: OfferedCompetition, now: Date): boolean => {
  if (end !== null) return Date.parse(end) + 2 * DAY_MS < now.getTime();
  const season = Number(league.split('/').at(-1));
  const isSpring = now.getUTCMonth() < 7;
  return season < now.getUTCFullYear() - Number(isSpring);
};

const DAY_MS = 86_400_000;

const named = z.string().transform((text) => lineOf(text).slice(0, 60).trim());
const season = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^(?:19|20)\d\d$/));

const league = z.object({
  leagueName: named,
  /** A part of an address: no slash, no dots alone. */
  leagueShortcut: z.string().regex(/^(?!\.+$)[^/\\\p{C}?#%]{1,40}$/u),
  leagueSeason: season,
  sport: z.object({ sportId: z.nullish(z.int()), sportName: z.nullish(z.string()) }),
});

const readLeagues = (answer: unknown): readonly OfferedCompetition[] | null => {
  const parsed = z.array(z.unknown()).safeParse(answer);
  if (!parsed.success) return null;
  const entries = parsed.data.flatMap((given): OfferedCompetition[] => {
    const { data } = league.safeParse(given);
    if (!data || !isFootball(data.sport) || data.leagueName === '') return [];
    const { leagueShortcut, leagueSeason, leagueName } = data;
    return [
      { league: `${leagueShortcut}/${leagueSeason}`, name: leagueName, start: null, end: null },
    ];
  });
  // Not one of many is a league: it is another list.
  if (parsed.data.length > 0 && !parsed.data.some((given) => league.safeParse(given).success)) {
    return null;
  }
  return entries;
};

/** Leagues of other sports are in the same list. */
const isFootball = ({ sportId, sportName }: z.output<typeof league>['sport']): boolean =>
  sportName ? /^(?:fu(?:ß|ss)ball|football|soccer)$/i.test(sportName.trim()) : sportId === 1;

const competition = z.object({
  name: named,
  code: z.string().regex(/^[A-Za-z0-9]{1,10}$/),
  currentSeason: z.object({ startDate: z.iso.date(), endDate: z.iso.date() }),
});

const readCompetitions = (answer: unknown): readonly OfferedCompetition[] | null => {
  const parsed = z.object({ competitions: z.array(z.unknown()) }).safeParse(answer);
  if (!parsed.success) return null;
  return parsed.data.competitions.flatMap((given): OfferedCompetition[] => {
    const { data } = competition.safeParse(given);
    if (!data) return [];
    const { code, name, currentSeason } = data;
    const { startDate: start, endDate: end } = currentSeason;
    const year = start.slice(0, 4);
    const years = end.startsWith(year) ? year : `${year}/${end.slice(2, 4)}`;
    return [{ league: `${code}/${year}`, name: `${name} ${years}`, start, end }];
  });
};
