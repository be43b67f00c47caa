import em2020 from '../../../tournaments/em2020.json' with { type: 'json' };
import em2024 from '../../../tournaments/em2024.json' with { type: 'json' };
import wm2022 from '../../../tournaments/wm2022.json' with { type: 'json' };
import wm2026 from '../../../tournaments/wm2026.json' with { type: 'json' };
import {
  DIRECT_FIRST,
  GOALS_FIRST,
  type GroupCountry,
  type PlayedMatch,
  type TableRule,
} from '../src/group-table.ts';
import type { KoChoice } from '../src/points.ts';

type Country = { isocode: string; group: string; groupRank: number };

type PackMatch = {
  number: number;
  stage: string;
  home: string;
  away: string;
  resultHome: number;
  resultAway: number;
  resultKO: number | null;
  slotHome: string | null;
  slotAway: string | null;
};

type Group = {
  letter: string;
  countries: readonly GroupCountry[];
  matches: readonly PlayedMatch[];
};

type KnockoutMatch = {
  number: number;
  home: string;
  away: string;
  slotHome: string;
  slotAway: string;
  ko: KoChoice;
};

export type FinishedPack = {
  code: string;
  rules: readonly TableRule[];
  groups: readonly Group[];
  knockout: readonly KnockoutMatch[];
};

/** The four finished tournaments with their published ranks and pairings. */
export const packs: readonly FinishedPack[] = [
  finishedPack('em2020', em2020, DIRECT_FIRST),
  finishedPack('em2024', em2024, DIRECT_FIRST),
  finishedPack('wm2022', wm2022, GOALS_FIRST),
  finishedPack('wm2026', wm2026, DIRECT_FIRST),
];

function finishedPack(
  code: string,
  pack: { countries: readonly Country[]; matches: readonly PackMatch[] },
  rules: readonly TableRule[],
): FinishedPack {
  const groups = [...Map.groupBy(pack.countries, ({ group }) => group)].map(
    ([letter, countries]) => ({
      letter,
      countries,
      matches: pack.matches
        .filter(({ stage }) => stage === `G${letter}`)
        .map(({ home, away, resultHome, resultAway }) => ({
          home,
          away,
          score: { home: resultHome, away: resultAway },
        })),
    }),
  );
  return { code, rules, groups, knockout: pack.matches.flatMap(knockoutMatch) };
}

function knockoutMatch({ number, home, away, slotHome, slotAway, resultKO }: PackMatch) {
  if (slotHome === null || slotAway === null) return [];
  const ko: KoChoice = resultKO === 1 ? 1 : 2;
  return [{ number, home, away, slotHome, slotAway, ko }];
}
