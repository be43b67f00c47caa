import { PACKED_TIPS, type Tendency, tendencyOf, unpackTip } from '@tippspiel/rules';

/** What a packed tip says who wins; null where there is no tip. */
export const tendencyOfPacked = (packed: number): Tendency | null => TENDENCIES[packed] ?? null;

const TENDENCIES = Array.from({ length: PACKED_TIPS }, (_, packed) => {
  const tip = unpackTip(packed);
  return tip && tendencyOf(tip);
});
