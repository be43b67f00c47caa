import type { Bet } from '@tippspiel/contract';
import { isKnockout, type KoChoice, preselectedKo, type Score } from '@tippspiel/rules';
import { useState, useSyncExternalStore } from 'react';
import { withGoals } from '../match.ts';
import { outbox, tippedOf } from './tipOutbox.ts';

export type TipInput = ReturnType<typeof useTip>;

export const useTip = (bet: Bet) => {
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

  return {
    /** The player wants `tip`, and the server has `stored`, as far as is known; `entry` is on its way. */
    tip,
    stored,
    entry,
    setGoals,
    setScore,
    setKo,
  };
};
