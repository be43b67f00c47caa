import { EarnedPoints } from '../../features/match/card/EarnedPoints.tsx';
import { latestScores } from '../../features/match/latestScores.ts';
import { formatScore } from '../../features/match/tip/bet.ts';
import { formatTip } from '../../features/match/tip/formatTip.ts';
import { useSideNames } from '../../features/match/tip/useKoWords.ts';
import { useOwnBets } from '../../features/match/tip/useOwnBets.ts';
import { useMatchClock } from '../../features/match/useMatchClock.ts';
import { useMatches } from '../../features/match/useMatches.ts';
import { useTeamsAndStages } from '../../features/tournament/useTeamsAndStages.ts';
import { matchTexts } from '../../texts/matches.ts';
import { ownStandingTexts as texts } from '../../texts/ownStanding.ts';

/** What was scored last, with the player's own tips and points. */
export const LatestScores = () => {
  const { data: matches } = useMatches();
  const { data: bets } = useOwnBets();
  const { teams } = useTeamsAndStages();
  const namesOf = useSideNames();
  const now = useMatchClock(matches);
  if (!matches || !bets || now === null) return null;
  const latest = latestScores(matches, now);
  if (latest.length === 0) return null;
  const isLive = latest.some(({ result }) => result === null);
  const title = latest.length === 1 ? texts.lastResult : texts.lastResults;
  return (
    <section className="latest-scores" aria-label={isLive ? matchTexts.live : title}>
      <ul>
        {latest.map((match) => {
          const sides = teams(match);
          const tip = bets.find(({ matchId }) => matchId === match.id)?.tip ?? null;
          return (
            <li key={match.id}>
              <span>
                {matchTexts.pair(sides.home.name, sides.away.name)}{' '}
                <strong className="score-figure">
                  {formatScore(match.result ?? match.running)}
                </strong>
              </span>
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
