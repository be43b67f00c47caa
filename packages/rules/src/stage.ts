/** Two-character code of a stage: `GA`…`GL` are groups, all others are knockout rounds. */
export type StageCode = string;

/** The stage whose winner is the champion, in every pack. */
export const FINAL_STAGE: StageCode = 'FI';

/** True for every stage whose code does not start with `G`, where a tip also names the side that advances. */
export function isKnockout(stage: StageCode): boolean {
  return !stage.startsWith('G');
}
