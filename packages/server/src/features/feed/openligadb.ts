import { limits } from '@tippspiel/contract';
import { z } from 'zod';
import { countryCodeOf } from '../../packs/countries.ts';
import { type FeedEntry, numberedSide, type Side, type TeamCodes, teamsOf } from './feed-match.ts';
import { boundedIncidents, scoredGoals } from './incidents.ts';
import { type Entry, isVerdict, matchEntry, resultsOf, toldGoals } from './openligadb-entry.ts';
import { isPlace } from './openligadb-plan.ts';
import { finalOf, runningOf } from './openligadb-score.ts';

/** OpenLigaDB: `/getmatchdata/{league}/{season}`. Volunteers enter goals and results one by one. */

/** An entry of an answer, and what is known of it even where it cannot be read. */
export interface KnownEntry {
  readonly id: string | null;
  /** The "Spieltag": the call for changes asks by it. */
  readonly group: number | null;
  /** When the feed says that it was changed last, milliseconds; by the same clock as the call for changes. */
  readonly updatedAt: number | null;
  readonly entry: FeedEntry;
}

/**
 * Reads an answer.
 *
 * @param codes of teams, where they are known by number
 * @returns null if it is no list of matches
 */
export const readOpenLigaDb = (
  answer: unknown,
  codes: TeamCodes = null,
): readonly KnownEntry[] | null => {
  const parsed = z.array(z.unknown()).safeParse(answer);
  if (!parsed.success) return null;
  return parsed.data.map((given) => {
    const { matchID = null, group, lastUpdateDateTime } = known.safeParse(given).data ?? {};
    const updatedAt = Date.parse(lastUpdateDateTime ?? '');
    return {
      id: matchID === null ? null : String(matchID),
      group: group?.groupOrderID ?? null,
      updatedAt: Number.isNaN(updatedAt) ? null : updatedAt,
      entry: readEntry(given, codes),
    };
  });
};

const known = z.object({
  matchID: z.optional(z.int()).catch(undefined),
  group: z.optional(z.object({ groupOrderID: z.int() })).catch(undefined),
  lastUpdateDateTime: z.optional(z.string()).catch(undefined),
});

const readEntry = (given: unknown, codes: TeamCodes): FeedEntry => {
  const parsed = matchEntry.safeParse(given);
  if (!parsed.success) return 'unreadable';
  const entry = parsed.data;
  const teams = teamsOf(sideOf(entry.team1, codes), sideOf(entry.team2, codes));
  if (teams === 'undecided' || 'unknownTeam' in teams) return teams;
  const told = entry.matchIsFinished ? finalOf(entry) : runningOf(entry);
  const { score } = told;
  if (score && Math.max(score.home, score.away) > limits.goals) return 'unreadable';
  return {
    id: String(entry.matchID),
    ...teams,
    kickoff: new Date(entry.matchDateTimeUTC),
    phase: entry.matchResults.some(isVerdict) ? 'off' : entry.matchIsFinished ? 'finished' : 'open',
    ...told,
    incidents: boundedIncidents(
      scoredGoals(toldGoals(entry, resultsOf(entry, 'half-time').at(-1) ?? null)),
      [],
    ),
    reached: null,
  };
};

/** A pairing that is not decided has names like "Sieger Gruppe A" or "A1". */
const undecided =
  /sieger|zweiter|dritter|verlierer|gewinner|winner|runner|loser|\d|\?|tba|tbd|n\.n/i;

const sideOf = ({ teamId, teamName }: Entry['team1'], codes: TeamCodes): Side => {
  const name = teamName?.trim() ?? '';
  if (codes) {
    const side = numberedSide(codes, { number: teamId, name });
    return typeof side === 'object' && 'unknownTeam' in side && isPlace(name) ? 'undecided' : side;
  }
  if (name === '') return 'undecided';
  const isocode = countryCodeOf(name);
  if (isocode !== null) return { isocode };
  return undecided.test(name) ? 'undecided' : { unknownTeam: name };
};
