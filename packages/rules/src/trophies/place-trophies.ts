import {
  drawing,
  EMBER,
  finishedMatches,
  GOLD,
  NIGHT,
  PITCH,
  SILVER,
  star,
  type TrophyRule,
  WHITE,
} from './trophy.ts';

/** These are for a place in the table of all players, or for who goes how far. */
export const placeTrophies: readonly TrophyRule[] = [
  /** First in the table of all players after the group stage. */
  {
    type: 'group-stage-leader',
    description: 'Gipfelstürmer: Nach der Gruppenphase ganz vorn gelegen.',
    image: drawing(`
      <path d="M38 34V4" fill="none" stroke-width="4"/>
      <path d="M38 4 66 12 38 22Z" fill="${GOLD}"/>
      <path d="M3 88 38 32 56 60 66 46 93 88Z" fill="${PITCH}"/>
      <path d="M38 32 22 58 32 54 40 60 48 54 53 56Z" fill="${WHITE}"/>
    `),
    earned: ({ groupStagePosition }) => groupStagePosition === 1,
  },
  /** The side that advances right in every match of a knockout round, once all are over; a final alone is no round. */
  {
    type: 'knockout-expert',
    description: 'K.-o.-Kenner: In einer ganzen K.-o.-Runde jeden vorhergesagt, der weiterkam.',
    image: drawing(`
      <path d="M8 14H34V40H8M8 56H34V82H8M34 27H58V69H34M58 48H66" fill="none" stroke-width="11"/>
      <path d="M8 14H34V40H8M8 56H34V82H8M34 27H58V69H34M58 48H66" fill="none" stroke="${PITCH}" stroke-width="6"/>
      <polygon points="${star(74, 48, 5, 21, 10)}" fill="${GOLD}"/>
    `),
    earned: (record) => {
      const rounds = Map.groupBy(record.matches, ({ stage }) => stage);
      const right = Map.groupBy(
        finishedMatches(record).filter(({ koRight }) => koRight),
        ({ stage }) => stage,
      );
      return [...rounds].some(
        ([stage, matches]) => matches.length > 1 && right.get(stage)?.length === matches.length,
      );
    },
  },
  /** From the end of the group stage to the end up by a quarter of all players, in a table of eight or more. */
  {
    type: 'comeback',
    description: 'Aufholjagd: In der K.-o.-Phase an einem Viertel aller Mitspieler vorbeigezogen.',
    image: drawing(`
      <path d="M38 70H58L48 93Z" fill="${EMBER}"/>
      <path d="M32 46 14 64V80L34 70ZM64 46 82 64V80L62 70Z" fill="${GOLD}"/>
      <path d="M48 3Q72 26 64 70H32Q24 26 48 3Z" fill="${SILVER}"/>
      <path d="M48 3Q60 14 64 26H32Q36 14 48 3Z" fill="${PITCH}"/>
      <circle cx="48" cy="42" r="9" fill="${WHITE}"/>
    `),
    earned: ({ groupStagePosition, finalPosition, players }) =>
      groupStagePosition !== null &&
      finalPosition !== null &&
      players >= 8 &&
      groupStagePosition - finalPosition >= players / 4,
  },
  /** The champion tipped before the first match. */
  {
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
  },
  /** First in the table of all players when the tournament is over. */
  {
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
  },
  /** Last in the table of all players when the tournament is over. */
  {
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
  },
];
