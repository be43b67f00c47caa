import { type AnswerOf, endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { refuse } from '../../refusal.ts';
import { scoreOfSides } from './feed-match.ts';
import {
  answersToShow,
  feedState,
  handBack,
  originOfTournament,
  setByHand,
} from './feed-queries.ts';

const noFeed: AnswerOf<typeof endpoints.feed> = { source: null, told: [], byHand: [] };

/** What the organiser sees of the results feed. */
export const feature: Feature = ({ route, db, config }) => {
  route(endpoints.feed, async () => {
    if (config.resultsFeed === null && !(await originOfTournament(db))) return noFeed;
    const [state, answers, byHand] = await Promise.all([
      feedState(db),
      answersToShow(db),
      setByHand(db),
    ]);
    const source = {
      name: state?.source ?? null,
      answeredAt: state?.answeredAt?.getTime() ?? null,
      trouble: state?.trouble ?? null,
      troubleSince: state?.troubleSince?.getTime() ?? null,
      unreadable: state?.unreadable ?? 0,
      unknownTeams: state?.unknownTeams ?? [],
    };
    return {
      source,
      told: answers
        .filter(({ notice, kickoff }) => notice !== null || kickoff !== null)
        .map(({ matchId, phase, home, away, overtime, advanced, notice, kickoff }) => ({
          matchId,
          finished: phase === 'finished',
          score: scoreOfSides({ home, away }),
          overtime,
          advanced,
          notice,
          kickoff: kickoff?.getTime() ?? null,
        })),
      byHand,
    };
  });

  route(endpoints.handBack, async ({ params, body }) =>
    (await handBack(db, params.matchId, body.kind)) ? { success: true } : refuse('not-found'),
  );
};
