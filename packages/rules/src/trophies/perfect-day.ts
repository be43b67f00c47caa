import { drawing, finishedMatches, GOLD, NIGHT, star, type TrophyRule, WHITE } from './trophy.ts';

const MATCHES = 3;

/** The right tendency in all matches of a day with three or more, once all are over. */
export const perfectDay: TrophyRule = {
  type: 'perfect-day',
  description: 'Sonnentag: An einem Spieltag mit mindestens drei Spielen immer richtig gelegen.',
  image: drawing(`
    <polygon points="${star(48, 48, 12, 46, 31)}" fill="${GOLD}"/>
    <circle cx="48" cy="48" r="25" fill="${WHITE}"/>
    <circle cx="40" cy="44" r="2.5" fill="${NIGHT}"/>
    <circle cx="56" cy="44" r="2.5" fill="${NIGHT}"/>
    <path d="M36 54Q48 66 60 54" fill="none" stroke-width="4"/>
  `),
  earned: (record) => {
    const days = Map.groupBy(record.matches, ({ day }) => day);
    const correct = Map.groupBy(
      finishedMatches(record).filter((match) => match.correct),
      ({ day }) => day,
    );
    return [...days].some(
      ([day, matches]) => matches.length >= MATCHES && correct.get(day)?.length === matches.length,
    );
  },
};
