import { type Bet, endpoints, type Match, rulingText, type Words } from '@tippspiel/contract';
import { playedResult, type Scoring } from '@tippspiel/rules';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { profileTexts } from '../../texts/profile.ts';
import { questionPointsTexts } from '../../texts/questions.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KickoffDate } from '../../ui/FormattedDate.tsx';
import { useFirst } from '../../ui/useFirst.tsx';
import { phaseOf } from '../match/match.ts';
import { formatResult, useKoWords } from '../match/tip/useKoWords.ts';
import { useAllMatches, useMatchClock } from '../match/useMatches.ts';
import { sumOfEarned, usePlayerAnswers } from '../questions/questions.ts';
import { type Team, TeamBadge } from '../tournament/TeamBadge.tsx';
import { useCountries } from '../tournament/useTeamsAndStages.tsx';
import { useScoring, useTournament, useWords } from '../tournament/useTournament.tsx';
import { Points } from './Points.tsx';
import { isOwnProfile, type PlayerProfile } from './playerProfile.ts';
import './BetList.css';

/** Most tournaments ask nothing beside the matches. */
const PlayerAnswers = lazy(() => import('./PlayerAnswers.tsx'));

/** Shows all own bets, or another player's of started matches. */
export const PlayerBets = ({ profile }: { profile: PlayerProfile }) => {
  const bets = useAnswer(endpoints.playerBets, { params: { userId: profile.id } });
  const matches = useAllMatches();
  const scoring = useScoring();
  const champion = useTournament()?.champion;
  const { countryOf } = useCountries();
  const now = useMatchClock(matches.data);
  const answers = usePlayerAnswers(profile.id).data ?? [];
  const isOwn = isOwnProfile(profile);
  // A bet says little without its match, so both are shown together.
  if (!matches.data) {
    return (
      <Loaded query={matches} height={640}>
        {() => null}
      </Loaded>
    );
  }
  const byId = new Map(matches.data.map((match) => [match.id, match]));
  return (
    <Loaded query={bets} height={640}>
      {(tipped) => (
        <>
          <BetLists
            bets={tipped.map((bet) => matchBet(bet, byId.get(bet.matchId), scoring))}
            now={now}
            championPoints={
              champion && champion === profile.championTip ? scoring.champion || null : null
            }
            questionPoints={sumOfEarned(answers)}
            isOwn={isOwn}
            teamOf={countryOf}
          />
          {answers.length === 0 ? null : (
            <Suspense fallback={null}>
              <PlayerAnswers answers={answers} isOwn={isOwn} />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
};

const matchBet = (bet: Bet, match: Match | undefined, scoring: Scoring): MatchBet => {
  const result = match?.result;
  const scored = bet.tip && result ? scoring.score(bet.tip, result, bet.stage).points : 0;
  return { ...bet, match, points: result ? scored : null };
};

interface BetListsProps {
  bets: readonly MatchBet[];
  /** The game clock, epoch milliseconds; null as long as it is unknown. */
  now: number | null;
  /** Null where the champion was not foreseen. */
  championPoints: number | null;
  /** Null where no question has earned something yet. */
  questionPoints: number | null;
  isOwn: boolean;
  teamOf: (isocode: string) => Team;
}

/** Lists started matches, the latest first, and those to come, the next one first. */
const BetLists = ({ bets, championPoints, questionPoints, isOwn, ...shown }: BetListsProps) => {
  const words = useWords();
  if (bets.length === 0) return <NoBets isOwn={isOwn} />;
  const played = bets.filter(({ match }) => match?.started).toReversed();
  const upcoming = bets.filter(({ match }) => !match?.started);
  return (
    <>
      {played.length > 0 ? (
        <BetList
          title={profileTexts.played}
          aside={sumOf(played, { championPoints, questionPoints }, words)}
          bets={played}
          championPoints={championPoints}
          questionPoints={questionPoints}
          {...shown}
        />
      ) : null}
      {upcoming.length > 0 ? (
        <BetList
          title={profileTexts.upcoming}
          aside={isOwn ? <Link to={paths.bet}>{profileTexts.toBet}</Link> : null}
          bets={upcoming}
          championPoints={null}
          questionPoints={null}
          {...shown}
        />
      ) : null}
    </>
  );
};

const NoBets = ({ isOwn }: { isOwn: boolean }) =>
  isOwn ? (
    <EmptyState title={profileTexts.noOwnBets}>{profileTexts.noOwnBetsText}</EmptyState>
  ) : (
    <EmptyState title={profileTexts.noBets}>{profileTexts.noBetsText}</EmptyState>
  );

const sumOf = (
  played: readonly MatchBet[],
  { championPoints, questionPoints }: Pick<BetListsProps, 'championPoints' | 'questionPoints'>,
  { winner }: Words,
): string | null => {
  const counted = played.flatMap(({ points }) => (points === null ? [] : [points]));
  if (counted.length === 0) return null;
  return profileTexts.sum(
    counted.reduce((sum, points) => sum + points, (championPoints ?? 0) + (questionPoints ?? 0)),
    counted.length,
    championPoints === null ? null : winner,
    questionPoints !== null,
  );
};

interface BetListProps extends Omit<BetListsProps, 'isOwn'> {
  title: string;
  /** Stands beside the title. */
  aside: ReactNode;
}

const BetList = (props: BetListProps) => {
  const { title, aside, bets, championPoints, questionPoints, ...shown } = props;
  const { first, more } = useFirst(bets);
  return (
    <section className="profile-bets">
      <header>
        <h2>{title}</h2>
        <p>{aside}</p>
      </header>
      <ul>
        {championPoints === null ? null : <ChampionRow points={championPoints} />}
        {questionPoints === null ? null : <QuestionsRow points={questionPoints} />}
        {first.map((bet) => (
          <BetRow key={bet.matchId} bet={bet} {...shown} />
        ))}
      </ul>
      {more}
    </section>
  );
};

const ChampionRow = ({ points }: { points: number }) => (
  <li>
    <p className="profile-bet-teams">{useWords().champion}</p>
    <Points count={points} />
  </li>
);

const QuestionsRow = ({ points }: { points: number }) => (
  <li>
    <p className="profile-bet-teams">{questionPointsTexts.title}</p>
    <Points count={points} />
  </li>
);

interface MatchBet extends Bet {
  match: Match | undefined;
  /** Null without a result. */
  points: number | null;
}

interface BetRowProps {
  bet: MatchBet;
  teamOf: (isocode: string) => Team;
  /** The game clock, epoch milliseconds; null as long as it is unknown. */
  now: number | null;
}

const BetRow = ({ bet, teamOf, now }: BetRowProps) => (
  <li>
    <p className="profile-bet-teams">
      <TeamView team={teamOf(bet.home)} />
      <span aria-hidden>–</span>
      <TeamView team={teamOf(bet.away)} />
    </p>
    <p className="profile-bet-note">
      <KickoffDate kickoff={bet.kickoff} plannedDay={bet.match?.plannedDay ?? null} />
      {bet.match ? <Outcome match={bet.match} now={now} /> : null}
    </p>
    <p className="profile-bet-tip">
      <BetTip bet={bet} teamOf={teamOf} />
    </p>
    {bet.points === null ? null : <Points count={bet.points} />}
  </li>
);

const TeamView = ({ team }: { team: Team }) => (
  <span className="profile-bet-team">
    <TeamBadge team={team} size={1.5} />
    {team.name}
  </span>
);

const Outcome = ({ match, now }: { match: Match; now: number | null }) => {
  const { ruling, started } = match;
  const result = playedResult(match);
  if (ruling) {
    return (
      <>
        {result ? <span>{profileTexts.result(formatResult(result))}</span> : null}
        <span>{rulingText(ruling)}</span>
      </>
    );
  }
  if (result) return <span>{profileTexts.result(formatResult(result))}</span>;
  if (phaseOf(match, now) === 'running') return <span>{profileTexts.running}</span>;
  return started ? <span>{profileTexts.noResult}</span> : null;
};

const BetTip = ({ bet, teamOf }: Pick<BetRowProps, 'bet' | 'teamOf'>) => {
  const { tip, match, home, away, stage } = bet;
  const { inTip } = useKoWords(stage);
  if (!tip) return <small>{match?.started ? profileTexts.noTip : profileTexts.openTip}</small>;
  return (
    <>
      <small>{profileTexts.tip}</small>
      <span className="score-figure">
        {tip.home}:{tip.away}
      </span>
      {tip.ko === 0 ? null : <small>{inTip(teamOf(tip.ko === 1 ? home : away).name)}</small>}
    </>
  );
};
