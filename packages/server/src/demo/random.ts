/** Numbers from 0 up to, not including, 1; the same sequence for the same seed. */
export type Random = () => number;

/**
 * A stream of random numbers of its own for every seed, the same on every machine: Mulberry32
 * (Tommy Ettinger, public domain), started from the FNV-1a hash of what the seed says.
 */
export function randomFrom(...seed: readonly (string | number)[]): Random {
  let state = fnv1a(seed.join('/'));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of the values, each as likely as its weight is large. */
export function pickWeighted<Value>(
  random: Random,
  weighted: readonly (readonly [Value, number])[],
): Value {
  let left = random() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of weighted) {
    left -= weight;
    if (left < 0) return value;
  }
  throw new RangeError('nothing to pick from');
}

/** A number from the standard normal distribution (Box-Muller). */
export function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}
