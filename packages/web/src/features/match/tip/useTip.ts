import type { Bet } from '@tippspiel/contract';
import { isKnockout, type KoChoice, preselectedKo, type Score, type Tip } from '@tippspiel/rules';
import { useState, useSyncExternalStore } from 'react';
import { withGoals } from '../match.ts';
import type { Entry } from './outbox/entry.ts';
import { outbox, tippedOf } from './tipOutbox.ts';

export interface TipInput {
  /** What the player wants; null where nothing is tipped. */
  tip: Tip | null;
  /** What the server has, as far as known. */
  stored: Tip | null;
  /** Where the tip is on its way; undefined when nothing is. */
  entry: Entry | undefined;
  /** The first one sets both sides, 0 for the other. */
  setGoals: (side: keyof Score, goals: number) => void;
  setScore: (score: Score) => void;
  setKo: (ko: KoChoice) => void;
}

/** One match's tip: what is shown, and how it is changed. */
export const useTip = (bet: Bet): TipInput => {
  const entry = useSyncExternalStore(outbox.entries.subscribe, () =>
    outbox.entries.get().get(bet.matchId),
  );
  const stored = bet.tip;
  const phase = entry?.state.phase;
  const tip = !entry || phase === 'saved' || phase === 'missed' ? stored : entry.tip;
  const [koChosen, setKoChosen] = useState(false);

  const setGoals = (side: keyof Score, goals: number): void =>
    setScore(withGoals(tip, side, goals));

  const setScore = ({ home, away }: Score): void => {
    const score = { home, away };
    const isOwnChoice = koChosen || (tip !== null && tip.ko !== preselectedKo(tip));
    const ko = !isKnockout(bet.stage) ? 0 : isOwnChoice && tip ? tip.ko : preselectedKo(score);
    outbox.change(tippedOf(bet), { ...score, ko });
  };

  const setKo = (ko: KoChoice): void => {
    setKoChosen(true);
    if (tip) outbox.change(tippedOf(bet), { ...tip, ko });
  };

  return { tip, stored, entry, setGoals, setScore, setKo };
};
