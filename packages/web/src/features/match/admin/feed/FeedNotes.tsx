import { endpoints } from '@tippspiel/contract';
import { isKnockout, type MatchResult, preselectedKo, resultInStage } from '@tippspiel/rules';
import { change } from '../../../../api/change.ts';
import { adminMatchTexts } from '../../../../texts/adminMatches.ts';
import { feedTexts as texts } from '../../../../texts/feed.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormattedDate } from '../../../../ui/FormattedDate.tsx';
import { useAction } from '../../../admin/useAction.ts';
import type { Teams } from '../../../tournament/team.ts';
import type { Match } from '../../match.ts';
import { formatScore } from '../../tip/bet.ts';
import { type FeedTold, useFeed } from './useFeed.ts';

interface FeedNotesProps {
  match: Match;
  teams: Teams;
}

/** What the results feed tells of a match, what can be taken over, and what the organiser has set instead. */
export const FeedNotes = ({ match, teams }: FeedNotesProps) => {
  const feed = useFeed();
  const told = feed?.told.find(({ matchId }) => matchId === match.id);
  const hand = feed?.byHand.find(({ matchId }) => matchId === match.id);
  const isCounting = match.started && match.result === null && hand?.running;
  if (!told && !hand?.result && !isCounting) return null;
  return (
    <section className="feed-notes" aria-label={texts.title}>
      {told ? <Told told={told} match={match} teams={teams} /> : null}
      {hand?.result ? <ByHand matchId={match.id} kind="result" text={texts.resultByHand} /> : null}
      {isCounting ? <ByHand matchId={match.id} kind="running" text={texts.runningByHand} /> : null}
    </section>
  );
};

const Told = ({ told, match, teams }: FeedNotesProps & { told: FeedTold }) => {
  const { notice, score, finished, advanced, kickoff } = told;
  const take = useAction({
    run: (body: { kickoff: number } | { result: MatchResult }) =>
      change(endpoints.updateMatch, { params: { id: match.id }, body }),
    done: adminMatchTexts.updated,
    failed: adminMatchTexts.updateFailed,
  });
  const result = resultToTake(told, match);
  return (
    <>
      <p>
        <strong>{texts.title}:</strong> {notice === null ? null : texts.notice(notice)}{' '}
        {score === null ? null : texts.score(formatScore(score), finished)}{' '}
        {advanced === null ? null : texts.advanced(teams[advanced === 1 ? 'home' : 'away'].name)}{' '}
        {kickoff === null ? null : (
          <>
            {texts.kickoff} <FormattedDate instant={kickoff} />.
          </>
        )}
      </p>
      {kickoff === null ? null : (
        <Button variant="quiet" loading={take.isPending} onClick={() => take.mutate({ kickoff })}>
          {texts.takeKickoff}
        </Button>
      )}
      {result === null ? null : (
        <Button variant="quiet" loading={take.isPending} onClick={() => take.mutate({ result })}>
          {texts.takeResult(formatScore(result))}
        </Button>
      )}
    </>
  );
};

/** Null where the feed does not tell enough of it. */
const resultToTake = (told: FeedTold, { stage, started }: Match): MatchResult | null => {
  const { finished, score, advanced } = told;
  if (!started || !finished || score === null) return null;
  const ko = isKnockout(stage) ? (advanced ?? preselectedKo(score)) : 0;
  return resultInStage(stage, { ...score, ko });
};

interface ByHandProps {
  matchId: number;
  kind: 'result' | 'running';
  text: string;
}

const ByHand = ({ matchId, kind, text }: ByHandProps) => {
  const handBack = useAction({
    run: () => change(endpoints.handBack, { params: { matchId }, body: { kind } }),
    done: texts.handedBack,
    failed: texts.handBackFailed,
  });
  return (
    <>
      <p className="admin-note">{text}</p>
      <Button variant="quiet" loading={handBack.isPending} onClick={() => handBack.mutate()}>
        {texts.handBack}
      </Button>
    </>
  );
};
