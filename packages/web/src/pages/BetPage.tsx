import type { Bet } from '@tippspiel/contract';
import { lazy, Suspense } from 'react';
import { MatchesAndBets } from '../features/match/list/MatchesAndBets.tsx';
import { MatchList, MatchListSkeletons } from '../features/match/list/MatchList.tsx';
import { RoundFilter, useRoundFilter } from '../features/match/list/RoundFilter.tsx';
import { TippedCount } from '../features/match/list/TippedCount.tsx';
import type { Match } from '../features/match/match.ts';
import { BetRow } from '../features/match/row/BetRow.tsx';
import { outbox } from '../features/match/tip/tipOutbox.ts';
import { ReminderHint } from '../features/reminders/ReminderHint.tsx';
import { useTournament } from '../features/tournament/useTournament.tsx';
import { betTexts } from '../texts/bets.ts';
import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';
import { Skeletons } from '../ui/Skeletons.tsx';

// Most tournaments ask nothing beside the matches.
const WithQuestions = lazy(() => import('./bet/WithQuestions.tsx'));

/** Tippen: every match with the player's own tip, and the questions where there are some. */
const BetPage = () => (
  <Page title={shellTexts.bet}>
    {useTournament()?.questions ? (
      <Suspense fallback={<Skeletons count={5} height={208} />}>
        <WithQuestions>
          <TippedMatches />
        </WithQuestions>
      </Suspense>
    ) : (
      <TippedMatches />
    )}
  </Page>
);

export default BetPage;

const TippedMatches = () => {
  const rounds = useRoundFilter();
  return (
    <>
      {rounds ? <RoundFilter filter={rounds} /> : null}
      <MatchesAndBets part={rounds?.part} placeholder={<MatchListSkeletons rounds={rounds} />}>
        {(matches, bets) => <Bets matches={matches} bets={bets} rounds={rounds} />}
      </MatchesAndBets>
    </>
  );
};

interface BetsProps {
  matches: readonly Match[];
  bets: readonly Bet[];
  rounds: ReturnType<typeof useRoundFilter>;
}

const Bets = ({ matches, bets, rounds }: BetsProps) => {
  const betOf = new Map(bets.map((bet) => [bet.matchId, bet]));
  const isUntipped = ({ id }: Match) => betOf.get(id)?.tip === null;
  return (
    <>
      <MatchList
        matches={matches}
        rounds={rounds}
        // A tip that is on its way needs no other one.
        isUntipped={(match) => isUntipped(match) && !outbox.entries.get().has(match.id)}
        summary={(open) => <TippedCount all={open.length} open={open.filter(isUntipped).length} />}
        row={({ frame, ...listed }) => {
          const bet = betOf.get(frame.match.id);
          return bet ? <BetRow key={bet.matchId} {...frame} {...listed} bet={bet} /> : null;
        }}
      />
      <p className="bets-secret">{betTexts.othersLater}</p>
      <ReminderHint bets={bets} />
    </>
  );
};
