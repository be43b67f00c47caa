import { type Bet, endpoints, messages } from '@tippspiel/contract';
import { hasStarted, type KoChoice, type Score, type Tip, withGoals } from '@tippspiel/rules';
import { useState, useSyncExternalStore } from 'react';
import { refreshAfter, refreshFacts } from '../../../api/change.ts';
import { call, perform } from '../../../api/client.ts';
import { queryClient } from '../../../api/queryClient.ts';
import { session } from '../../../api/session.ts';
import { gameNow } from '../../../clock.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import { acknowledgeTip } from './acknowledgedTips.ts';
import { withScore } from './enterTip.ts';
import { createTipStore, isSameTip, pairingOf } from './waitingTip.ts';

/** The lists of own tips that are there, of whatever part of a season. */
const ownBets = { queryKey: [endpoints.ownBets.path] } as const;

/** The outbox remembers this of a match beside the tip. */
const targetOf = ({ matchId, home, away, tip }: Bet) => ({
  id: matchId,
  version: `${home}-${away}`,
  stored: tip,
});

/** Holds the tips of this device's player that are on their way to the server. */
export const outbox = createOutbox<Tip>({
  send: ({ id, value, version }) =>
    perform(endpoints.placeBet, {
      body: { matchId: id, tip: value, pairing: pairingOf(version) },
    }),
  lookUp: async () => {
    const bets = await call(endpoints.ownBets);
    const byId = new Map(bets.map((bet) => [bet.matchId, bet]));
    queryClient.setQueriesData<readonly Bet[]>(ownBets, (listed) =>
      listed?.map((bet) => byId.get(bet.matchId) ?? bet),
    );
    const now = gameNow();
    const isLocked = ({ kickoff }: Bet) => now !== null && hasStarted(kickoff, now);
    const message = messages.matchStarted;
    return new Map(
      bets.map((bet) => [bet.matchId, { ...targetOf(bet), locked: isLocked(bet), message }]),
    );
  },
  store: createTipStore(),
  isSame: isSameTip,
  onStored: (matchId, tip, playerId) => {
    if (playerId !== null) acknowledgeTip(playerId, matchId, tip);
    // An answer that was asked for before would bring the former tip back.
    void queryClient.cancelQueries(ownBets);
    queryClient.setQueriesData<readonly Bet[]>(ownBets, (bets) =>
      bets?.map((bet) => (bet.matchId === matchId ? { ...bet, tip } : bet)),
    );
    void refreshAfter(endpoints.placeBet, endpoints.ownBets);
  },
  onOutdated: () => void refreshFacts(['matches', 'ownBets']),
});

// A session that ends takes its player with it; the tips wait for that player alone.
let token = session.get().token;
session.subscribe(() => {
  const next = session.get().token;
  if (next !== token) outbox.close();
  token = next;
});

export type TipInput = ReturnType<typeof useTip>;

export const useTip = (bet: Bet) => {
  const entry = useSyncExternalStore(outbox.entries.subscribe, () =>
    outbox.entries.get().get(bet.matchId),
  );
  const stored = bet.tip;
  const phase = entry?.state.phase;
  const tip = !entry || phase === 'saved' || phase === 'missed' ? stored : entry.value;
  const [koChosen, setKoChosen] = useState(false);

  const setGoals = (side: keyof Score, goals: number): void => {
    setScore(withGoals(tip, side, goals));
  };

  /** @returns the tip that follows */
  const setScore = (score: Score): Tip => {
    const next = withScore(tip, score, bet, koChosen);
    outbox.change(targetOf(bet), next);
    return next;
  };

  const setKo = (ko: KoChoice): void => {
    setKoChosen(true);
    if (tip) outbox.change(targetOf(bet), { ...tip, ko });
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
