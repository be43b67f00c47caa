import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type AnswerOf,
  afterTimeText,
  type Bet,
  endpoints,
  type Match,
  type OwnTable,
} from '@tippspiel/contract';
import type { Calendar, Scoring } from '@tippspiel/rules';
import { queryOf } from '../../api/queries.ts';
import { dayOfMatch } from '../../features/match/match.ts';
import { formatScore } from '../../features/match/tip/useKoWords.ts';
import { useAllMatches, useAllOwnBets } from '../../features/match/useMatches.ts';
import type { PlayerProfile } from '../../features/profile/playerProfile.ts';
import type { CardChoice } from '../../features/share/ShareDialog.tsx';
import type { PlaceCard, SharedMatch } from '../../features/share/shareCard.ts';
import { useOwnTables } from '../../features/standings/standingsQuery.ts';
import type { Team } from '../../features/tournament/TeamBadge.tsx';
import { useCountries } from '../../features/tournament/useTeamsAndStages.tsx';
import { useScoring, useTournament } from '../../features/tournament/useTournament.tsx';
import { formatInstant, useCalendar } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { shareTexts } from '../../texts/share.ts';
import { standingsTexts } from '../../texts/standings.ts';

/**
 * Loads what the player can share.
 *
 * @returns `choices`: undefined until all of it is there; `missing`: an answer that is not there
 */
export const useOwnCards = (profile: Pick<PlayerProfile, 'id' | 'name'> | undefined) => {
  const tournament = useTournament()?.name;
  const scoring = useScoring();
  const { countryOf, known } = useCountries();
  const calendar = useCalendar();
  const matches = useAllMatches();
  const bets = useAllOwnBets();
  const tables = useOwnTables();
  const trophies = useQuery({
    ...queryOf(endpoints.trophies, { query: { user: profile?.id ?? 0 } }),
    enabled: profile !== undefined,
  });
  const answers: readonly UseQueryResult<unknown>[] = [matches, bets, tables, trophies];
  const missing = answers.find(({ data }) => data === undefined);
  if (!tournament || !profile || !known) return { missing };
  if (!matches.data || !bets.data || !tables.data || !trophies.data) return { missing };
  const choices = ownCards({
    tournament,
    name: profile.name,
    scoring,
    matches: matches.data,
    bets: bets.data,
    tables: tables.data,
    trophies: trophies.data,
    countryOf,
    calendar,
  });
  return { choices, missing };
};

interface OwnFacts {
  scoring: Scoring;
  tournament: string;
  name: string;
  /** By kick-off. */
  matches: readonly Match[];
  bets: readonly Bet[];
  tables: readonly OwnTable[];
  trophies: AnswerOf<typeof endpoints.trophies>;
  countryOf: (isocode: string) => Team;
  calendar: Calendar;
}

export const ownCards = (facts: OwnFacts): readonly CardChoice[] => [
  ...dayCards(facts),
  ...facts.tables.flatMap((table) => placeCards(facts, table)),
  ...facts.trophies.map((trophy) => trophyCard(facts, trophy)),
];

/** Shows only matches with a result: open tips stay secret. */
const dayCards = ({ tournament, name, ...facts }: OwnFacts): CardChoice[] => {
  const { scoring, matches, bets, countryOf, calendar } = facts;
  const tips = new Map(bets.map(({ matchId, tip }) => [matchId, tip]));
  const finished = matches.filter(({ result }) => result !== null);
  const last = finished.findLast(({ id }) => tips.get(id));
  const day = last ? dayOfMatch(last, calendar) : null;
  if (!last || day === null) return [];
  const shared = finished
    .filter((match) => dayOfMatch(match, calendar) === day)
    .flatMap(({ id, home, away, stage, result }): SharedMatch[] => {
      if (!result) return [];
      const tip = tips.get(id) ?? null;
      return [
        {
          home: countryOf(home),
          away: countryOf(away),
          result: formatScore(result),
          later: afterTimeText(result),
          tip: formatScore(tip),
          points: tip ? scoring.score(tip, result, stage).points : 0,
        },
      ];
    });
  const written = formatInstant(day, 'day', 'UTC');
  return [
    {
      label: shareTexts.day(written),
      card: { kind: 'day', tournament, name, day: written, matches: shared },
      path: paths.match(last.id),
    },
  ];
};

const placeCards = ({ tournament, name }: OwnFacts, table: OwnTable): CardChoice[] => {
  const { id, place, players } = table;
  // Everybody is first before the first result.
  if (!place || (place.points === 0 && place.position === 1)) return [];
  const card: PlaceCard = {
    kind: 'place',
    tournament,
    name,
    position: place.position,
    players,
    points: place.points,
    isOverall: id === 0,
    isProvisional: place.live !== 0,
  };
  return [{ label: shareTexts.place(table.name ?? standingsTexts.allPlayers), card }];
};

const trophyCard = (
  { tournament, name }: OwnFacts,
  { description, image }: OwnFacts['trophies'][number],
): CardChoice => {
  const [title = '', ...reason] = description.split(': ');
  return {
    label: shareTexts.trophy(title),
    card: { kind: 'trophy', tournament, name, title, reason: reason.join(': '), image },
  };
};
