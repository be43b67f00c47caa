import { isKnockout } from '../points.ts';
import { drawing, GOLD, PITCH, SILVER, type TrophyRule, WHITE } from './trophy.ts';

/** A tip for every match of the group stage, counted once all are over. */
export const fullGroupStage: TrophyRule = {
  type: 'full-group-stage',
  description: 'Lückenlos: Kein einziges Spiel der Gruppenphase ungetippt gelassen.',
  image: drawing(`
    <rect x="10" y="16" width="76" height="72" rx="9" fill="${WHITE}"/>
    <path d="M10 38V25Q10 16 19 16H77Q86 16 86 25V38Z" fill="${PITCH}"/>
    <path d="M30 8V24M66 8V24" fill="none" stroke-width="8"/>
    <path d="M30 8V24M66 8V24" fill="none" stroke="${SILVER}" stroke-width="3"/>
    <path d="M28 62 42 76 70 48" fill="none" stroke-width="12"/>
    <path d="M28 62 42 76 70 48" fill="none" stroke="${GOLD}" stroke-width="6"/>
  `),
  earned: ({ matches }) => {
    const group = matches.filter(({ stage }) => !isKnockout(stage));
    return group.length > 0 && group.every(({ tip, result }) => tip !== null && result !== null);
  },
};
