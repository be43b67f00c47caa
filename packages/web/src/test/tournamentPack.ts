import type { AnswerOf, endpoints, Match } from '@tippspiel/contract';
import { DIRECT_FIRST, GOALS_FIRST, isKnockout } from '@tippspiel/rules';
import em2020 from '../../../../tournaments/em2020.json' with { type: 'json' };
import em2024 from '../../../../tournaments/em2024.json' with { type: 'json' };
import em2028 from '../../../../tournaments/em2028.json' with { type: 'json' };
import wm2022 from '../../../../tournaments/wm2022.json' with { type: 'json' };
import wm2026 from '../../../../tournaments/wm2026.json' with { type: 'json' };

interface PackMatch {
  number: number;
  stage: string;
  home: string | null;
  away: string | null;
  kickoff: string | null;
  venue: string;
  resultHome: number | null;
  resultAway: number | null;
  resultKO: number | null;
  slotHome: string | null;
  slotAway: string | null;
}

interface Pack {
  competition: { type: string; year: number; champion: string | null; runnerUp: string | null };
  countries: readonly { isocode: string; name: string; group: string; groupRank: number | null }[];
  stages: readonly { code: string; name: string }[];
  matches: readonly PackMatch[];
}

/** The tournaments that come with the game. */
export const packs: Readonly<Record<'em2020' | 'em2024' | 'em2028' | 'wm2022' | 'wm2026', Pack>> = {
  em2020,
  em2024,
  em2028,
  wm2022,
  wm2026,
};

/** What the server answers about the bracket once the matches before this number are over. */
export const planOf = (pack: Pack, next = 1): AnswerOf<typeof endpoints.bracket> => ({
  tableRules: [...(pack === wm2022 ? GOALS_FIRST : DIRECT_FIRST)],
  thirdsTable: null,
  rankings: [],
  thirds: [],
  groups: pack.stages
    .filter(({ code }) => !isKnockout(code))
    .map(({ code: stage }) => {
      const matches = pack.matches.filter((match) => match.stage === stage);
      const isOver = matches.every(({ number }) => number < next);
      return {
        stage,
        matches: matches.length,
        countries: pack.countries
          .filter(({ group }) => `G${group}` === stage)
          .map(({ isocode, groupRank }) => ({ isocode, groupRank: isOver ? groupRank : null })),
      };
    }),
  matches: pack.matches
    .filter(({ stage }) => isKnockout(stage))
    .toSorted((a, b) => a.number - b.number)
    .map(({ number, stage, kickoff, venue, slotHome, slotAway }) => ({
      id: 1000 + number,
      number,
      stage,
      leg: null,
      kickoff: kickoff === null ? null : Date.parse(kickoff),
      venue,
      slotHome,
      slotAway,
    })),
});

/**
 * The matches that the server then lists: those whose slots are decided.
 *
 * @param running scores by number of the match
 */
export const matchesOf = (
  pack: Pack,
  next = 1,
  running: Readonly<Record<number, readonly [home: number, away: number]>> = {},
): Match[] => {
  const groupsOver = pack.matches.every(({ stage, number }) => isKnockout(stage) || number < next);
  const isDecided = (slot: string | null) =>
    slot === null || (/^[WL]/.test(slot) ? Number(slot.slice(1)) < next : groupsOver);
  return pack.matches.flatMap(({ number, stage, home, away, kickoff, venue, ...rest }) => {
    if (home === null || away === null || kickoff === null) return [];
    if (!isDecided(rest.slotHome) || !isDecided(rest.slotAway)) return [];
    const { resultHome, resultAway, resultKO } = rest;
    const ko = resultKO === 1 ? 1 : resultKO === 2 ? 2 : 0;
    const isOver = number < next && resultHome !== null && resultAway !== null;
    const [runningHome, runningAway] = running[number] ?? [];
    return {
      id: 1000 + number,
      home,
      away,
      stage,
      round: null,
      leg: null,
      first: null,
      kickoff: Date.parse(kickoff),
      plannedDay: null,
      venue,
      started: isOver || runningHome !== undefined,
      result: isOver ? { home: resultHome, away: resultAway, ko } : null,
      ruling: null,
      running:
        runningHome === undefined || runningAway === undefined
          ? null
          : { home: runningHome, away: runningAway },
      minute: null,
      distribution: null,
      groupDistribution: null,
    };
  });
};
