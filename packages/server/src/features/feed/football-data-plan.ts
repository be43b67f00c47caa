import { z } from 'zod';
import { lineOf } from '../../packs/from-file/plan-words.ts';
import { footballDataTexts as texts } from '../../texts/feeds.ts';
import { type FeedPlan, knownInstant, type PlanEntry, type PlanSide, planOf } from './feed-plan.ts';

/** The plan of football-data.org: `/v4/competitions/{code}/matches` tells matches, teams and rounds at once. */

const word = z.nullish(z.string()).catch(null);
const team = z.nullish(
  z.object({ id: z.nullish(z.int()), name: word, shortName: word, tla: word }),
);

const match = z.object({
  id: z.int(),
  utcDate: z.nullish(z.iso.datetime({ offset: true })),
  status: z.string(),
  lastUpdated: word,
  stage: word,
  group: word,
  matchday: z.nullish(z.int().min(1).max(99)).catch(null),
  venue: word,
  homeTeam: team,
  awayTeam: team,
});

type Entry = z.output<typeof match>;

/** @returns null if it is no list of matches */
export const readFootballDataPlan = (answer: unknown): FeedPlan | null => {
  const parsed = z.object({ matches: z.array(z.unknown()) }).safeParse(answer);
  return parsed.success ? planOf(parsed.data.matches.map(readEntry)) : null;
};

const readEntry = (given: unknown): PlanEntry | null => {
  const parsed = match.safeParse(given);
  if (!parsed.success) return null;
  const { id, utcDate, status, group, venue, homeTeam, awayTeam } = parsed.data;
  const updatedAt = Date.parse(parsed.data.lastUpdated ?? '');
  const isPostponed = status === 'POSTPONED';
  const instant = isPostponed || !utcDate ? null : knownInstant(utcDate);
  const isDay = instant !== null && isDayAlone(status, instant);
  return {
    id: String(id),
    home: sideOf(homeTeam),
    away: sideOf(awayTeam),
    kickoff: isDay ? null : instant,
    day: isDay && instant ? instant.toISOString().slice(0, 10) : null,
    isPostponed,
    isCancelled: status === 'CANCELLED',
    updatedAt: Number.isNaN(updatedAt) ? null : updatedAt,
    round: roundOf(parsed.data),
    group: group ? texts.group(lineOf(group).replace(/^group[_ ]/i, '')) : '',
    venue: lineOf(venue ?? '')
      .slice(0, 60)
      .trim(),
  };
};

/** Of a match that is SCHEDULED the time may not be known yet; it stands at midnight then. */
export const isDayAlone = (status: string, instant: Date): boolean =>
  status === 'SCHEDULED' && instant.getTime() % DAY_MS === 0;

const DAY_MS = 86_400_000;

/** Where a pairing is not decided yet, all of a team is null. */
const sideOf = (team: Entry['homeTeam']): PlanSide => {
  const name = lineOf(team?.name ?? team?.shortName ?? team?.tla ?? '');
  if (!team || typeof team.id !== 'number' || name === '') return { place: '' };
  return {
    team: { id: String(team.id), name, short: lineOf(team.tla ?? '') || null, group: null },
  };
};

/** Stages with a table, whose rounds have numbers. */
const TABLES: ReadonlySet<string> = new Set(['REGULAR_SEASON', 'LEAGUE_STAGE', 'GROUP_STAGE']);

const roundOf = ({ stage, matchday }: Entry): string => {
  const code = lineOf(stage ?? '').toUpperCase();
  if (code === '' || TABLES.has(code)) return matchday ? texts.matchday(matchday) : '';
  const known = Object.entries(texts.stages).find(([name]) => name === code)?.[1];
  const words = code.replaceAll('_', ' ').toLowerCase();
  return known ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
