import { BetCard } from '../features/match/card/BetCard.tsx';
import { MatchesAndBets } from '../features/match/list/MatchesAndBets.tsx';
import { MatchList, MatchListSkeletons } from '../features/match/list/MatchList.tsx';
import { RoundFilter, useRoundFilter } from '../features/match/list/RoundFilter.tsx';
import { ReminderHint } from '../features/reminders/ReminderHint.tsx';
import { shellTexts } from '../texts/shell.ts';
import { Page } from '../ui/Page.tsx';

/** Tippen: every match with the player's own tip. */
const BetPage = () => {
  const rounds = useRoundFilter();
  return (
    <Page title={shellTexts.bet}>
      {rounds ? <RoundFilter filter={rounds} /> : null}
      <MatchesAndBets part={rounds?.part} placeholder={<MatchListSkeletons rounds={rounds} />}>
        {(matches, bets) => {
          const betOf = new Map(bets.map((bet) => [bet.matchId, bet]));
          return (
            <>
              <MatchList
                matches={matches}
                rounds={rounds}
                startsToday
                isUntipped={({ id }) => betOf.get(id)?.tip === null}
                card={(frame, hasOpen) => {
                  const bet = betOf.get(frame.match.id);
                  return bet ? (
                    <BetCard key={bet.matchId} {...frame} bet={bet} startsFolded={hasOpen} />
                  ) : null;
                }}
              />
              <ReminderHint bets={bets} />
            </>
          );
        }}
      </MatchesAndBets>
    </Page>
  );
};

export default BetPage;
