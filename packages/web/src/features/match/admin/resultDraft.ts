import { messages } from '@tippspiel/contract';
import { type KoChoice, type MatchResult, preselectedKo, resultInStage } from '@tippspiel/rules';
import type { Match } from '../match.ts';

/** A result being entered; `ko` 0 names nobody. */
export interface ResultDraft {
  home: number | null;
  away: number | null;
  ko: KoChoice;
}

export const draftOf = ({ result }: Match): ResultDraft =>
  result ?? { home: null, away: null, ko: 0 };

/**
 * Takes a side's goals. The first ones set both sides, and a decided score names who advances;
 * when it becomes a draw the organiser is asked anew.
 */
export const enterGoals = (draft: ResultDraft, side: 'home' | 'away', goals: number) => {
  const score = { home: draft.home ?? 0, away: draft.away ?? 0, [side]: goals };
  return { ...score, ko: preselectedKo(score) };
};

type Checked = { ok: true; result: MatchResult } | { ok: false; message: string };

/** Whether a draft can be sent, see docs/game.md, 'Results'. */
export const checkResult = ({ home, away, ko }: ResultDraft, stage: string): Checked => {
  if (home === null || away === null) return { ok: false, message: messages.resultGoals };
  const result = resultInStage(stage, { home, away, ko });
  return result ? { ok: true, result } : { ok: false, message: messages.resultKo };
};
