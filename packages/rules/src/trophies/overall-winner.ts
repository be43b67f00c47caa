import { drawing, GOLD, PITCH, star, type TrophyRule, WHITE } from './trophy.ts';

/** First in the table of all players when the tournament is over. */
export const overallWinner: TrophyRule = {
  type: 'overall-winner',
  description: 'Tippkönig: Am Ende des Turniers ganz oben gestanden.',
  image: drawing(`
    <path d="M24 20H8Q6 46 32 48M72 20H88Q90 46 64 48" fill="none" stroke-width="10"/>
    <path d="M24 20H8Q6 46 32 48M72 20H88Q90 46 64 48" fill="none" stroke="${GOLD}" stroke-width="5"/>
    <path d="M22 8H74V32Q74 58 48 60Q22 58 22 32Z" fill="${GOLD}"/>
    <path d="M42 58H54V74H42Z" fill="${GOLD}"/>
    <path d="M26 74H70V90H26Z" fill="${PITCH}"/>
    <polygon points="${star(48, 32, 5, 15, 6.5)}" fill="${WHITE}"/>
  `),
  earned: ({ finalPosition }) => finalPosition === 1,
};
