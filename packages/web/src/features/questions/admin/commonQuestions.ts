import type { AnswerOf, BodyOf, endpoints, Words } from '@tippspiel/contract';
import { FINAL_STAGE } from '@tippspiel/rules';
import { adminQuestionTexts as texts } from '../../../texts/adminQuestions.ts';

/** A question as the organiser enters it. */
export type QuestionDraft = BodyOf<typeof endpoints.askQuestion>;

export interface CommonQuestion {
  readonly label: string;
  readonly draft: QuestionDraft;
}

type Plan = Pick<AnswerOf<typeof endpoints.bracket>, 'groups' | 'matches'>;

interface Played {
  readonly plan: Plan;
  /** The numbers of the rounds; empty = the competition has none. */
  readonly rounds: readonly number[];
  readonly stageName: (code: string) => string;
  readonly words: Words;
}

/** What every question has, unless it says otherwise. */
export const emptyDraft: QuestionDraft = {
  kind: 'team',
  text: '',
  points: 3,
  picks: 1,
  nearest: false,
  options: [],
  about: null,
  matchId: null,
};

/** So few teams are worth a question that names them all. */
const MOST_PICKS = 8;
/** So many clubs go down for sure. */
const RELEGATED = 2;
const TOP = 4;

/** What fans like to be asked about such a competition: a list to begin with, each of which can be changed. */
export const commonQuestions = (played: Played): readonly CommonQuestion[] => {
  const { words } = played;
  return [
    common(texts.commonIs.scorer, {
      kind: 'choice',
      text: texts.commonTexts.scorer,
      points: 5,
    }),
    common(texts.commonIs.goals, {
      kind: 'number',
      text: texts.commonTexts.goals(words),
      nearest: true,
      about: { what: 'goals' },
    }),
    ...(words.league ? ofLeague(played) : [...ofStages(played), ...ofGroups(played)]),
  ];
};

const common = (label: string, rest: Partial<QuestionDraft>): CommonQuestion => ({
  label,
  draft: { ...emptyDraft, ...rest },
});

const ofLeague = ({ plan, rounds, words }: Played): readonly CommonQuestion[] => {
  const [table] = plan.groups;
  if (!table) return [];
  const { stage, countries } = table;
  const places = (side: 'top' | 'bottom', count: number, round: number | null = null) =>
    ({ what: 'table', stage, side, places: count, round }) as const;
  const half = rounds[Math.floor(rounds.length / 2) - 1];
  return [
    common(texts.commonIs.champion(words), {
      text: texts.commonTexts.champion(words),
      points: 5,
      about: places('top', 1),
    }),
    ...(half === undefined
      ? []
      : [
          common(texts.commonIs.halfway, {
            text: texts.commonTexts.halfway,
            about: places('top', 1, half),
          }),
        ]),
    ...(countries.length > 2 * TOP
      ? [
          common(texts.commonIs.topFour, {
            kind: 'teams',
            text: texts.commonTexts.topFour,
            points: 2,
            picks: TOP,
            about: places('top', TOP),
          }),
          common(texts.commonIs.relegated, {
            kind: 'teams',
            text: texts.commonTexts.relegated,
            points: 2,
            picks: RELEGATED,
            about: places('bottom', RELEGATED),
          }),
        ]
      : []),
  ];
};

/** Who plays in the last stages, the final first; of two legs the second one counts. */
const ofStages = ({ plan, stageName }: Played): readonly CommonQuestion[] => {
  const ties = plan.matches.filter(({ leg }) => leg !== 1);
  const sizes = Map.groupBy(ties, ({ stage }) => stage);
  const isLast = (stage: string, count: number) => stage === FINAL_STAGE || count > 1;
  return [...sizes]
    .map(([stage, matches]) => ({ stage, picks: 2 * matches.length, count: matches.length }))
    .filter(({ stage, picks, count }) => picks <= MOST_PICKS && isLast(stage, count))
    .sort((a, b) => b.picks - a.picks)
    .map(({ stage, picks }) =>
      common(texts.commonIs.inStage(stageName(stage)), {
        kind: 'teams',
        text: texts.commonTexts.inStage(stageName(stage)),
        points: 2,
        picks,
        about: { what: 'stage', stage },
      }),
    );
};

const ofGroups = ({ plan, stageName }: Played): readonly CommonQuestion[] =>
  plan.groups.map(({ stage }) =>
    common(texts.commonIs.groupWinner(stageName(stage)), {
      text: texts.commonTexts.groupWinner(stageName(stage)),
      about: { what: 'table', stage, side: 'top', places: 1, round: null },
    }),
  );
