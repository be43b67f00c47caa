import { type AnswerOf, endpoints } from '@tippspiel/contract';
import type { Feature } from '../../http/feature.ts';
import { recordEvent } from '../../log/record.ts';
import { refuse } from '../../refusal.ts';
import { loggedMatch, matchToChange } from '../match/change-match.ts';
import { scoreOfSides } from './feed-match.ts';
import {
  answersToShow,
  feedState,
  handBack,
  originOfTournament,
  setByHand,
  setKickoffs,
  wantFeed,
} from './feed-queries.ts';
import { planNotes } from './follow-plan.ts';

const noFeed: AnswerOf<typeof endpoints.feed> = { source: null, told: [], byHand: [], plan: null };

/** What the organiser sees of the results feed. */
export const feature: Feature = ({ route, change, db, config }) => {
  route(endpoints.feed, async () => {
    const origin = await originOfTournament(db);
    if (config.resultsFeed === null && origin === null) return noFeed;
    const [state, answers, byHand, notes] = await Promise.all([
      feedState(db),
      answersToShow(db),
      setByHand(db),
      planNotes(db),
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
      plan: origin && {
        trouble: state?.planTrouble ?? null,
        kickoffs: config.feedKickoffs ? (state?.kickoffs ?? true) : ('off' as const),
        notes,
      },
    };
  });

  change(endpoints.askFeed, (transaction) => wantFeed(transaction));

  change(endpoints.setFeedKickoffs, (transaction, { body, session }) =>
    setKickoffs(transaction, session, body.on),
  );

  change(endpoints.handBack, async (transaction, { params, body, session }) => {
    const isHandedBack = await handBack(transaction, params.matchId, body.kind);
    const match = isHandedBack && (await matchToChange(transaction, params.matchId, null));
    if (!match) return refuse('not-found');
    const facts = { match: loggedMatch(match), kind: body.kind };
    await recordEvent(transaction, session, 'match-handed-back', facts);
  });
};
