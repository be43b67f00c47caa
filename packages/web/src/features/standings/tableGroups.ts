import type { AnswerOf, endpoints } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import { standingsTexts } from '../../texts/standings.ts';
import { useTournament } from '../tournament/useTournament.ts';

/** A group whose table the player may read. */
export interface TableGroup {
  /** 0 is all players. */
  readonly id: number;
  readonly name: string;
  /** Null where nobody plays for money. */
  readonly rules: PrizeRules | null;
}

/** The player's own groups, and all players as group 0; nothing for who is in no group. */
export const useTableGroups = (groups: AnswerOf<typeof endpoints.myGroups>): TableGroup[] => {
  const stakeCents = useTournament()?.stakeCents ?? null;
  if (groups.length === 0) return [];
  const own = groups.map(({ id, name, money }) => ({
    id,
    name,
    rules: money && ({ mode: 'group', ...money } as const),
  }));
  const rules = stakeCents === null ? null : ({ mode: 'overall', stakeCents } as const);
  return [...own, { id: 0, name: standingsTexts.allPlayers, rules }];
};
