import { drawing, EMBER, GOLD, NIGHT, type TrophyRule } from './trophy.ts';

/** Last in the table of all players when the tournament is over. */
export const redLantern: TrophyRule = {
  type: 'red-lantern',
  description: 'Rote Laterne: Einer muss das Licht ausmachen. Bis zum Schluss geleuchtet!',
  image: drawing(`
    <path d="M30 24Q30 4 48 4Q66 4 66 24" fill="none" stroke-width="5"/>
    <path d="M30 34H66L72 74H24Z" fill="${EMBER}"/>
    <path d="M48 44Q60 56 55 66Q48 74 41 66Q37 56 48 44Z" fill="${GOLD}"/>
    <path d="M26 34 34 20H62L70 34Z" fill="${NIGHT}"/>
    <path d="M20 74H76V90H20Z" fill="${NIGHT}"/>
  `),
  earned: ({ finalPosition, lastPosition }) => finalPosition === lastPosition && lastPosition > 1,
};
