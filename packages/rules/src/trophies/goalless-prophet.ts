import { drawing, finishedMatches, GOLD, NIGHT, SILVER, type TrophyRule, WHITE } from './trophy.ts';

/** A match that ended 0:0, tipped 0:0. */
export const goallessProphet: TrophyRule = {
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
};
