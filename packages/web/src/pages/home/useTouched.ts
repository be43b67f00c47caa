import { useEffect, useState } from 'react';

const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Whether the player has begun to do something on this screen: from then on nothing opens by itself. */
export const useTouched = (): boolean => {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, []);
  return isTouched;
};
