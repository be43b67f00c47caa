import { useContext } from 'react';
import { Outlet } from 'react-router';
import { SealAlarm } from '../features/match/seal/SealAlarm.tsx';
import { BetDelivery } from '../features/match/tip/BetDelivery.tsx';
import { UnreadableTips } from '../features/match/tip/UnreadableTips.tsx';
import { usePlayerId } from '../features/session/usePlayerId.ts';
import { PageNotice } from '../ui/Page.tsx';
import { ClockCheck } from './ClockCheck.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';

/** The screens behind the sign-in: wherever the player is, tips are on their way. */
const PlayerArea = () => (
  <>
    <ClockCheck />
    <LiveUpdates />
    <BetDelivery playerId={usePlayerId()} />
    <PageNotice
      value={
        <>
          {useContext(PageNotice)}
          <SealAlarm />
          <UnreadableTips />
        </>
      }
    >
      <Outlet />
    </PageNotice>
  </>
);

export default PlayerArea;
