import { drawing, finishedMatches, GOLD, PITCH, star, type TrophyRule } from './trophy.ts';

/** The side that advances right in every match of a knockout round, once all are over; a final alone is no round. */
export const knockoutExpert: TrophyRule = {
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
};
