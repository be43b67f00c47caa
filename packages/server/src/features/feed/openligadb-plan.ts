import { z } from 'zod';
import { lineOf, readPlace } from '../../packs/from-file/plan-words.ts';
import { type FeedPlan, knownInstant, type PlanEntry, type PlanSide, planOf } from './feed-plan.ts';
import { isVerdict } from './openligadb-entry.ts';

/** The plan of OpenLigaDB: `/getmatchdata/{league}/{season}` tells matches, teams and rounds at once. */

const word = z.nullish(z.string()).catch(null);
const team = z.object({
  teamId: z.nullish(z.int()),
  teamName: word,
  shortName: word,
  teamGroupName: word,
});

const match = z.object({
  matchID: z.int(),
  matchDateTimeUTC: z.nullish(z.iso.datetime({ offset: true })),
  group: z.nullish(z.object({ groupName: word, groupOrderID: z.nullish(z.int()).catch(null) })),
  team1: z.nullish(team),
  team2: z.nullish(team),
  location: z.nullish(z.object({ locationCity: word, locationStadium: word })).catch(null),
  lastUpdateDateTime: word,
  matchIsFinished: z.boolean(),
  matchResults: z.nullish(z.array(z.object({ resultName: word }))).catch(null),
});

type Entry = z.output<typeof match>;

/** @returns null if it is no list of matches */
export const readOpenLigaDbPlan = (answer: unknown): FeedPlan | null => {
  const parsed = z.array(z.unknown()).safeParse(answer);
  return parsed.success ? planOf(parsed.data.map(readEntry)) : null;
};

const readEntry = (given: unknown): PlanEntry | null => {
  const parsed = match.safeParse(given);
  if (!parsed.success) return null;
  const { matchID, matchDateTimeUTC, group, team1, team2, location, matchResults } = parsed.data;
  const [home, away] = [sideOf(team1), sideOf(team2)];
  const groups = [team1, team2].map((side) => lineOf(side?.teamGroupName ?? ''));
  const verdicts = parsed.data.matchIsFinished ? [] : (matchResults ?? []).filter(isVerdict);
  const says = (words: RegExp) => verdicts.some(({ resultName }) => words.test(resultName ?? ''));
  const isPostponed = says(/verlegt|verschoben/i);
  const updatedAt = Date.parse(parsed.data.lastUpdateDateTime ?? '');
  return {
    id: String(matchID),
    home,
    away,
    kickoff: isPostponed || !matchDateTimeUTC ? null : knownInstant(matchDateTimeUTC),
    day: null,
    isPostponed,
    isCancelled: !isPostponed && says(/abgesagt|ausgefallen|annull/i),
    updatedAt: Number.isNaN(updatedAt) ? null : updatedAt,
    round: lineOf(group?.groupName ?? '') || String(group?.groupOrderID ?? ''),
    group: groups[0] && groups[0] === groups[1] ? groups[0] : '',
    venue: [location?.locationStadium, location?.locationCity]
      .map((part) => lineOf(part ?? ''))
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, 60)
      .trim(),
  };
};

const sideOf = (team: Entry['team1']): PlanSide => {
  const name = lineOf(team?.teamName ?? '');
  if (!team || typeof team.teamId !== 'number' || isPlace(name)) return { place: name };
  return {
    team: {
      id: String(team.teamId),
      name,
      short: lineOf(team.shortName ?? '') || null,
      group: lineOf(team.teamGroupName ?? '') || null,
    },
  };
};

/** Volunteers write into the place of a team what they know of it, as a team with a number. */
export const isPlace = (name: string): boolean =>
  readPlace(name) !== null ||
  /^(?:(?:gruppen)?(?:sieger|erster|zweiter|dritter)|verlierer|gewinner|winner|runner|loser|unbekannt|noch (?:offen|unbekannt)|offen|tb[adc]|n\. ?n)(?![a-zäöü])/i.test(
    name,
  );
