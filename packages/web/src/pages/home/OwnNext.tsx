import { endpoints, rulingText } from '@tippspiel/contract';
import { isBeforeGame, playedResult } from '@tippspiel/rules';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { awaitsAnswer } from '../../features/groups/awaitsAnswer.ts';
import { type Match, phaseOf, untippedMatches } from '../../features/match/match.ts';
import { EarnedPoints } from '../../features/match/result/EarnedPoints.tsx';
import { formatScore, formatTip, useSideNames } from '../../features/match/tip/useKoWords.ts';
import { useMatchClock, useMatches, useOwnBets } from '../../features/match/useMatches.ts';
import { OpenQuestionCount } from '../../features/questions/OpenQuestionCount.tsx';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.tsx';
import {
  useRoundName,
  useScoring,
  useTournament,
  useWords,
} from '../../features/tournament/useTournament.tsx';
import { paths } from '../../paths.ts';
import { ownStandingTexts as texts } from '../../texts/home.ts';
import { matchTexts } from '../../texts/matches.ts';

export const OwnNext = () => (
  <div className="own-standing-next">
    <LatestScores />
    <OpenTasks />
  </div>
);

const LatestScores = () => {
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const { teams } = useTeamsAndStages();
  const namesOf = useSideNames();
  const now = useMatchClock(matches);
  if (!matches || !bets || now === null) return null;
  const latest = latestScores(matches, now);
  if (latest.length === 0) return null;
  const title = latest.length === 1 ? texts.lastResult : texts.lastResults;
  return (
    <section className="latest-scores" aria-label={title}>
      <ul>
        {latest.map((match) => {
          const sides = teams(match);
          const tip = bets.find(({ matchId }) => matchId === match.id)?.tip ?? null;
          return (
            <li key={match.id}>
              <Link to={paths.match(match.id)}>
                {matchTexts.pair(sides.home.name, sides.away.name)}{' '}
                <strong className="score-figure">{formatScore(playedResult(match))}</strong>
                {match.ruling ? ` ${rulingText(match.ruling)}` : null}
              </Link>
              {tip ? (
                <span className="latest-scores-tip">
                  {texts.ownTip(formatTip(tip, namesOf(match, sides)))}
                </span>
              ) : null}
              <EarnedPoints tip={tip} match={match} />
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** Selects those of the latest kick-off with a result; none while one is played, and nobody tipped those before the game. */
const latestScores = (matches: readonly Match[], now: number): readonly Match[] => {
  if (matches.some(({ running }) => running !== null)) return [];
  const isFinished = (match: Match) =>
    match.started && !isBeforeGame(match) && phaseOf(match, now) === 'finished';
  const last = matches.findLast(isFinished);
  return matches.filter((match) => isFinished(match) && match.kickoff === last?.kickoff);
};

const OpenTasks = () => {
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const { data: profile } = useAnswer(endpoints.profile);
  const tournament = useTournament();
  const { data: groups = [] } = useAnswer(endpoints.myGroups);
  const now = useMatchClock(matches);
  const roundName = useRoundName();
  const untipped = matches && bets && now !== null ? untippedMatches(matches, bets, now) : [];
  // A season is tipped round by round.
  const round = untipped[0]?.round ?? null;
  const tips = untipped.filter((match) => round === null || match.round === round).length;
  const name = roundName(round);
  const championPoints = useScoring().champion;
  const words = useWords();
  const lacksChampion = profile?.championTip === null && tournament?.started === false;
  const asking = groups.filter((group) => awaitsAnswer(group, tournament?.started));
  return (
    <OpenQuestionCount>
      {(questions) =>
        tips === 0 && questions === 0 && !lacksChampion && asking.length === 0 ? null : (
          <ul className="open-tasks">
            {tips > 0 ? (
              <li>
                <Link to={round === null ? paths.bet : paths.betRound(round)}>
                  {name === null
                    ? texts.openTips(tips)
                    : texts.openTipsOf(texts.openTips(tips), name)}
                </Link>
              </li>
            ) : null}
            {questions > 0 ? (
              <li>
                <Link to={paths.questions}>{texts.openQuestions(questions)}</Link>
              </li>
            ) : null}
            {asking.map(({ id, name }) => (
              <li key={id}>
                <Link to={paths.group(id)}>{texts.proposal(name)}</Link>
              </li>
            ))}
            {lacksChampion ? (
              <li>
                <Link to={paths.championTip}>{texts.championOpen(championPoints, words)}</Link>
              </li>
            ) : null}
          </ul>
        )
      }
    </OpenQuestionCount>
  );
};
