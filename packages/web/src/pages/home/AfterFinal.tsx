import { isBeforeGame } from '@tippspiel/rules';
import type { Match } from '../../features/match/match.ts';
import { useMatchClock, useMatches } from '../../features/match/useMatches.ts';
import { OwnOutcome } from '../../features/settlement/OwnOutcome.tsx';
import { AddressNotice } from './AddressNotice.tsx';
import { Finale } from './Finale.tsx';
import { AllTips } from './HomeCards.tsx';

/** Home once the final is played: what one gets or owes, and the champion. */
const AfterFinal = ({ final }: { final: Match }) => {
  const { data = none } = useMatches();
  const now = useMatchClock(data);
  return (
    <>
      <OwnOutcome />
      <Finale final={final} />
      <AddressNotice />
      {now === null ? null : (
        <AllTips matches={data.filter((match) => !isBeforeGame(match))} now={now} />
      )}
    </>
  );
};

const none: readonly Match[] = [];

export default AfterFinal;
