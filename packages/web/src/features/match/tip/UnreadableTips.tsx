import { useSyncExternalStore } from 'react';
import { betTexts } from '../../../texts/bets.ts';
import { outbox } from './tipOutbox.ts';

/** On every screen while the device does not give out the tips that may wait on it. */
export const UnreadableTips = () => {
  const { subscribe, get } = outbox.isUnreadable;
  if (!useSyncExternalStore(subscribe, get)) return null;
  return (
    <p className="form-error" role="alert">
      {betTexts.unreadable}
    </p>
  );
};
