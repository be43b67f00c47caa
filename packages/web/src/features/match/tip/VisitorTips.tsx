import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useEffect } from 'react';
import { queryOf } from '../../../api/queries.ts';
import { useObservable } from '../../../observable.ts';
import { betTexts } from '../../../texts/bets.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { outbox } from './tipOutbox.ts';
import { areTipsOf, loadVisitorTips, takeVisitorTips, visitorTips } from './visitorTips.ts';

/**
 * Sends the tips that were made on an invitation, if this is the account that has signed up by it here, and asks any other
 * one. What the server has of a match by then is never replaced unasked: the outbox asks on its card.
 */
export const VisitorTips = ({ playerId }: { playerId: number | undefined }) => {
  const count = useObservable(visitorTips).size;
  const { data: profile } = useQuery({ ...queryOf(endpoints.profile), enabled: count > 0 });
  const isSomeone = profile !== undefined && profile.id === playerId;
  const isOwn = isSomeone && count > 0 && areTipsOf(profile.email);
  useEffect(() => {
    void loadVisitorTips();
  }, []);
  useEffect(() => {
    if (isOwn && playerId !== undefined) void send(playerId);
  }, [isOwn, playerId]);
  if (count === 0 || !isSomeone || isOwn) return null;
  return (
    <Notice>
      {betTexts.visitorTips(count)}
      <span className="notice-actions">
        <Button onClick={() => void send(profile.id)}>{betTexts.sendVisitorTips}</Button>
        <Button variant="quiet" onClick={takeVisitorTips}>
          {betTexts.dropVisitorTips}
        </Button>
      </span>
    </Notice>
  );
};

const send = async (playerId: number): Promise<void> => {
  await outbox.open(playerId);
  await outbox.adopt(takeVisitorTips());
};
