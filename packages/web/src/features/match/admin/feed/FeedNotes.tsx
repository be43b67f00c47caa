import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import {
  aheadInTie,
  decidesWhoAdvances,
  isSettled,
  type MatchResult,
  resultInStage,
} from '@tippspiel/rules';
import { Link } from 'react-router';
import { useAction } from '../../../../api/Action.tsx';
import { change } from '../../../../api/change.ts';
import { queryOf } from '../../../../api/queries.ts';
import { useMayCall } from '../../../../api/session.ts';
import { paths } from '../../../../paths.ts';
import { feedTexts as texts } from '../../../../texts/adminMatches.ts';
import { Button } from '../../../../ui/Button.tsx';
import { FormattedDate } from '../../../../ui/FormattedDate.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import type { Match } from '../../match.ts';
import { formatScore } from '../../tip/useKoWords.ts';
import { type AdminMatchProps, useMatchUpdate } from '../AdminResultForm.tsx';
import { useMatchPath, useMayMove } from '../scorekeeping.ts';

interface FeedNotesProps extends AdminMatchProps {
  /** The game clock, epoch milliseconds. */
  now: number;
}

export const FeedNotes = ({ match, teams, now }: FeedNotesProps) => {
  const feed = useFeed();
  const told = feed?.told.find(({ matchId }) => matchId === match.id);
  const hand = feed?.byHand.find(({ matchId }) => matchId === match.id);
  const isCounting = match.started && !isSettled(match) && hand?.running;
  if (!told && !hand?.result && !isCounting) return null;
  return (
    <section className="feed-notes" aria-label={texts.title}>
      {told ? <Told told={told} match={match} teams={teams} now={now} /> : null}
      {hand?.result ? <ByHand matchId={match.id} kind="result" /> : null}
      {isCounting ? <ByHand matchId={match.id} kind="running" /> : null}
    </section>
  );
};

const Told = ({ told, match, teams, now }: FeedNotesProps & { told: FeedTold }) => {
  const { notice, score, finished, advanced, kickoff } = told;
  const take = useMatchUpdate(match.id);
  const result = resultToTake(told, match);
  const mayMove = useMayMove(match, now, kickoff);
  return (
    <>
      <p>
        <strong>{texts.title}:</strong> {notice === null ? null : texts.notices[notice]}{' '}
        {score === null ? null : texts.score(formatScore(score), finished)}{' '}
        {advanced === null ? null : texts.advanced(teams[advanced === 1 ? 'home' : 'away'].name)}{' '}
        {kickoff === null ? null : (
          <>
            {texts.kickoff} <FormattedDate instant={kickoff} />.
          </>
        )}
      </p>
      {kickoff === null || !mayMove ? null : (
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
const resultToTake = (told: FeedTold, match: Match): MatchResult | null => {
  const { stage, leg, started, ruling } = match;
  const { finished, score, advanced, overtime } = told;
  if (ruling || !started || !finished || score === null) return null;
  // Extra time follows a draw: what is told for the 90 minutes is a later score.
  const isDecided = decidesWhoAdvances(stage, leg);
  const ahead = aheadInTie(score, match);
  if (isDecided && overtime && ahead !== 0) return null;
  return resultInStage(stage, { ...score, ko: isDecided ? (advanced ?? ahead) : 0 }, match);
};

const ByHand = ({ matchId, kind }: { matchId: number; kind: 'result' | 'running' }) => {
  const handBack = useAction({
    run: () => change(endpoints.handBack, { params: { matchId }, body: { kind } }),
    done: texts.handedBack,
    failed: texts.handBackFailed,
  });
  return (
    <>
      <p className="admin-note">{texts.byHand[kind]}</p>
      <Button variant="quiet" loading={handBack.isPending} onClick={() => handBack.mutate()}>
        {texts.handBack}
      </Button>
    </>
  );
};

export const FeedState = () => {
  const feed = useFeed();
  const source = feed?.source;
  if (!source) return null;
  const { name, answeredAt, trouble, troubleSince, unreadable, unknownTeams } = source;
  return (
    <section className="admin-section feed-state">
      <h2>{texts.title}</h2>
      <p className="admin-note">
        {name === null ? null : <strong>{name}</strong>}
        {answeredAt === null ? (
          <span>{texts.waiting}</span>
        ) : (
          <span>
            {texts.answered} <FormattedDate instant={answeredAt} />
          </span>
        )}
      </p>
      {trouble === null ? null : (
        <p className="notice" role="status">
          {texts.troubles[trouble]}{' '}
          {troubleSince === null ? null : (
            <>
              {texts.since} <FormattedDate instant={troubleSince} />.{' '}
            </>
          )}
          {texts.enterYourself}
        </p>
      )}
      {unreadable > 0 ? <p className="admin-note">{texts.unreadable(unreadable)}</p> : null}
      {unknownTeams.length > 0 ? (
        <p className="admin-note feed-teams">{texts.unknownTeams(unknownTeams)}</p>
      ) : null}
      {feed.plan === null ? null : <Plan plan={feed.plan} />}
      <AskNow />
    </section>
  );
};

const AskNow = () => {
  const ask = useAction({
    run: () => change(endpoints.askFeed),
    done: texts.asking,
    failed: texts.askFailed,
  });
  return (
    <div className="admin-actions">
      <Button variant="quiet" loading={ask.isPending} onClick={() => ask.mutate()}>
        {texts.ask}
      </Button>
    </div>
  );
};

/** What of the feed's plan needs a hand, and whether its kick-offs apply by themselves. */
const Plan = ({ plan: { trouble, notes, kickoffs } }: { plan: NonNullable<Feed['plan']> }) => {
  const set = useAction({
    run: (on: boolean) => change(endpoints.setFeedKickoffs, { body: { on } }),
    done: texts.kickoffsSaved,
    failed: texts.kickoffsFailed,
  });
  const isOrganiser = useMayCall(endpoints.setFeedKickoffs);
  const pathOf = useMatchPath();
  return (
    <>
      {trouble === null ? null : (
        <p className="notice" role="status">
          {texts.planTroubles[trouble]}
        </p>
      )}
      {notes.length === 0 ? null : (
        <ul className="feed-plan">
          {notes.map(({ matchId, note, stage, number, home, away }) => {
            const isOpen = home === null || away === null;
            const match = isOpen ? texts.openMatch(stage, number) : `${home} – ${away}`;
            const isPairing = isOpen || note === 'other-teams';
            return (
              <li key={matchId}>
                {texts.planNotes[note](match)}{' '}
                {isPairing && !isOrganiser ? null : (
                  <Link to={isPairing ? paths.adminPairings : pathOf(matchId)}>
                    {isPairing ? texts.toPairings : texts.toMatch}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {!isOrganiser ? null : kickoffs === 'off' ? (
        <p className="admin-note">{texts.kickoffsOff}</p>
      ) : (
        <Switch
          label={texts.kickoffs}
          checked={kickoffs}
          loading={set.isPending}
          onChecked={(on) => set.mutate(on)}
        />
      )}
    </>
  );
};

type Feed = AnswerOf<typeof endpoints.feed>;
type FeedTold = Feed['told'][number];

const REFRESH = 20_000;

/** What the results feed tells the organiser; undefined while it is loaded, or where nobody named one. */
export const useFeed = () => {
  const { data } = useQuery({ ...queryOf(endpoints.feed), refetchInterval: REFRESH });
  return data?.source ? data : undefined;
};
