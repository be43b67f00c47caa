import { drawing, GOLD, PITCH, type TrophyRule, WHITE } from './trophy.ts';

/** First in the table of all players after the group stage. */
export const groupStageLeader: TrophyRule = {
  type: 'group-stage-leader',
  description: 'Gipfelstürmer: Nach der Gruppenphase ganz vorn gelegen.',
  image: drawing(`
    <path d="M38 34V4" fill="none" stroke-width="4"/>
    <path d="M38 4 66 12 38 22Z" fill="${GOLD}"/>
    <path d="M3 88 38 32 56 60 66 46 93 88Z" fill="${PITCH}"/>
    <path d="M38 32 22 58 32 54 40 60 48 54 53 56Z" fill="${WHITE}"/>
  `),
  earned: ({ groupStagePosition }) => groupStagePosition === 1,
};
