import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setGameClock, trustDeviceClock } from '../../clock.ts';
import { showTimesIn } from '../../formats.ts';
import { tournamentQuery } from './useTournament.ts';

/** Sets the clock and the time zone of the screens by what the server says. */
export const GameClock = () => {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(tournamentQuery);
  useEffect(() => {
    if (data) {
      setGameClock(data.now, dataUpdatedAt);
      showTimesIn(data.timeZone);
    } else if (isError) trustDeviceClock();
  }, [data, dataUpdatedAt, isError]);
  useEffect(() => {
    // A window beside others was never hidden, so nobody else notices that it is looked at again.
    const ask = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [refetch]);
  return null;
};
