import { useEffect, useState } from 'react';
import type { Entry } from './entry.ts';

/** So long each of the two words stands, milliseconds (docs/game.md, 'Sending tips'). */
const SHOWN_FOR = 5000;

/**
 * What is said of a tip or an answer that has just been saved: that it was entered, then that it is saved, then nothing.
 *
 * @param entry what is on its way; undefined = none is
 */
export const useSavedSign = (
  entry: Pick<Entry<unknown>, 'state'> | undefined,
): 'entered' | 'saved' | null => {
  const phase = entry?.state.phase;
  const [known, setKnown] = useState(phase);
  const [sign, setSign] = useState<'entered' | 'saved' | null>(null);
  if (known !== phase) {
    setKnown(phase);
    setSign(phase === 'saved' && known !== undefined ? 'entered' : null);
  }
  useEffect(() => {
    if (sign === null) return;
    const timer = setTimeout(() => setSign(sign === 'entered' ? 'saved' : null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [sign]);
  return sign;
};
