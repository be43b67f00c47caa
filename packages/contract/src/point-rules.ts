import * as z from 'zod/mini';

/** What a tournament gives points for, on the wire (docs/game.md, 'Points'). */
export const pointRules = z.object({
  exact: z.int(),
  difference: z.int(),
  tendency: z.int(),
  drawIs: z.literal(['difference', 'tendency']),
  knockout: z.int(),
  champion: z.int(),
});
