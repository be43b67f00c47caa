import {
  drawing,
  finishedMatches,
  GOLD,
  NIGHT,
  PITCH,
  SILVER,
  star,
  type TrophyRule,
  WHITE,
} from './trophy.ts';

/** One match is enough for these. */
export const matchTrophies: readonly TrophyRule[] = [
  /** One exact result. */
  {
    type: 'first-exact-result',
    description: 'Volltreffer: Das erste Ergebnis genau getroffen.',
    image: drawing(`
      <circle cx="46" cy="50" r="38" fill="${PITCH}"/>
      <circle cx="46" cy="50" r="26" fill="${WHITE}"/>
      <circle cx="46" cy="50" r="14" fill="${PITCH}"/>
      <circle cx="46" cy="50" r="4" fill="${GOLD}"/>
      <path d="M48 48 82 14" fill="none" stroke-width="6"/>
      <path d="M74 22V8l8-5v11h11l-5 8Z" fill="${GOLD}"/>
    `),
    earned: (record) => finishedMatches(record).some(({ exact }) => exact),
  },
  /** A match that ended 0:0, tipped 0:0. */
  {
    type: 'goalless-prophet',
    description: 'Nullnummern-Prophet: Ein 0:0 vorhergesagt, und es fiel wirklich kein Tor.',
    image: drawing(`
      <path d="M26 68H70L80 90H16Z" fill="${GOLD}"/>
      <circle cx="48" cy="40" r="34" fill="${SILVER}"/>
      <path d="M26 30Q32 18 44 15" fill="none" stroke="${WHITE}" stroke-width="5"/>
      <ellipse cx="37" cy="44" rx="7" ry="10" fill="none" stroke="${NIGHT}" stroke-width="5"/>
      <ellipse cx="59" cy="44" rx="7" ry="10" fill="none" stroke="${NIGHT}" stroke-width="5"/>
    `),
    earned: (record) =>
      finishedMatches(record).some(({ exact, result }) => exact && result.home + result.away === 0),
  },
  /** An exact result with five goals or more. */
  {
    type: 'goal-feast',
    description: 'Torfestival: Ein Ergebnis mit mindestens fünf Toren genau getroffen.',
    image: drawing(`
      <path d="M8 84V18H88V84" fill="${PITCH}" stroke-width="9"/>
      <path d="M8 84V18H88V84" fill="none" stroke="${WHITE}" stroke-width="4"/>
      <path d="M24 22V84M40 22V84M56 22V84M72 22V84M12 36H84M12 52H84M12 68H84" fill="none" stroke="${WHITE}" stroke-width="1.5"/>
      <circle cx="30" cy="44" r="11" fill="${WHITE}"/>
      <circle cx="65" cy="40" r="11" fill="${GOLD}"/>
      <circle cx="48" cy="70" r="14" fill="${WHITE}"/>
      <polygon points="${star(48, 70, 5, 8, 6)}" fill="${NIGHT}"/>
    `),
    earned: (record) =>
      finishedMatches(record).some(({ exact, result }) => exact && result.home + result.away >= 5),
  },
  /** The right tendency where at most one tip in ten had it. */
  {
    type: 'upset-seer',
    description: 'Sensation: Richtig getippt, wo höchstens jeder zehnte Tipp richtig lag.',
    image: drawing(`
      <polygon points="58,4 14,54 42,54 30,92 82,38 53,38" fill="${GOLD}"/>
      <path d="M52 16 30 44" fill="none" stroke="${WHITE}" stroke-width="4"/>
    `),
    earned: (record) =>
      finishedMatches(record).some(
        ({ correct, correctShare }) => correct && correctShare !== null && correctShare <= 0.1,
      ),
  },
];
