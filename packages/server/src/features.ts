import type { Feature } from './http/feature.ts';

/** Every noun of the game. Features know nothing of each other. */
export const features: readonly Feature[] = [];
