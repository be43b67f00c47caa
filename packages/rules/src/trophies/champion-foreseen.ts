import { drawing, GOLD, PITCH, SILVER, type TrophyRule, WHITE } from './trophy.ts';

/** The champion tipped before the first match. */
export const championForeseen: TrophyRule = {
  type: 'champion-foreseen',
  description: 'Königsmacher: Den Turniersieger schon vor dem ersten Spiel erkannt.',
  image: drawing(`
    <path d="M14 72 6 26 30 46 48 12 66 46 90 26 82 72Z" fill="${GOLD}"/>
    <path d="M14 72H82V86H14Z" fill="${SILVER}"/>
    <circle cx="6" cy="24" r="5" fill="${PITCH}"/>
    <circle cx="48" cy="12" r="6" fill="${PITCH}"/>
    <circle cx="90" cy="24" r="5" fill="${PITCH}"/>
    <circle cx="48" cy="60" r="7" fill="${WHITE}"/>
  `),
  earned: ({ championRight }) => championRight === true,
};
