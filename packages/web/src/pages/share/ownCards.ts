import type { AnswerOf, Bet, endpoints, Match, OwnTable } from '@tippspiel/contract';
import type { Scoring } from '@tippspiel/rules';
import { formatScore } from '../../features/match/tip/useKoWords.ts';
import type { CardChoice } from '../../features/share/ShareDialog.tsx';
import type { RankCard, SharedMatch } from '../../features/share/shareCard.ts';
import { dayOf, formatInstant } from '../../formats.ts';
import { shareTexts } from '../../texts/share.ts';
import { standingsTexts } from '../../texts/standings.ts';

interface OwnFacts {
  scoring: Scoring;
  tournament: string;
  /** The player's name. */
  name: string;
  /** By kick-off. */
  matches: readonly Match[];
  bets: readonly Bet[];
  tables: readonly OwnTable[];
  trophies: AnswerOf<typeof endpoints.trophies>;
  /** A country's German name. */
  countryOf: (isocode: string) => { name: string };
  zone: string;
}

/** Makes cards of the last day with a result, each place and each trophy. */
export const ownCards = (facts: OwnFacts): readonly CardChoice[] => [
  ...dayCards(facts),
  ...facts.tables.flatMap((table) => rankCards(facts, table)),
  ...facts.trophies.map((trophy) => trophyCard(facts, trophy)),
];

/** Shows only matches with a result: open tips stay secret. */
const dayCards = ({ tournament, name, ...facts }: OwnFacts): CardChoice[] => {
  const { scoring, matches, bets, countryOf, zone } = facts;
  const tips = new Map(bets.map(({ matchId, tip }) => [matchId, tip]));
  const finished = matches.filter(({ result }) => result !== null);
  const last = finished.findLast(({ id }) => tips.get(id));
  if (!last) return [];
  const day = dayOf(last.kickoff, zone);
  const shared = finished
    .filter(({ kickoff }) => dayOf(kickoff, zone) === day)
    .flatMap(({ id, home, away, stage, result }): SharedMatch[] => {
      if (!result) return [];
      const tip = tips.get(id) ?? null;
      return [
        {
          home: countryOf(home).name,
          away: countryOf(away).name,
          result: formatScore(result),
          tip: formatScore(tip),
          points: tip ? scoring.score(tip, result, stage).points : 0,
        },
      ];
    });
  const written = formatInstant(last.kickoff, 'day', zone);
  return [
    {
      label: shareTexts.day(written),
      card: { kind: 'day', tournament, name, day: written, matches: shared },
    },
  ];
};

const rankCards = ({ tournament, name }: OwnFacts, table: OwnTable): CardChoice[] => {
  const { id, place, players } = table;
  // Everybody is first before the first result.
  if (!place || (place.points === 0 && place.position === 1)) return [];
  const card: RankCard = {
    kind: 'rank',
    tournament,
    name,
    position: place.position,
    players,
    points: place.points,
    isOverall: id === 0,
    isProvisional: place.live !== 0,
  };
  return [{ label: shareTexts.rank(table.name ?? standingsTexts.allPlayers), card }];
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
