import type { PlayerStatistics } from '@tippspiel/contract';
import type { Tendency } from '@tippspiel/rules';
import { formatCount, formatDecimal } from '../../formats.ts';
import { statisticsTexts as texts } from '../../texts/statistics.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { TeamBadge } from '../tournament/TeamBadge.tsx';
import { useCountries } from '../tournament/useTeamsAndStages.tsx';
import { useWords } from '../tournament/useTournament.tsx';
import { BarTable } from './BarTable.tsx';
import '../standings/AlltimeTable.css';
import './TipStatistics.css';

interface TipStatisticsProps {
  statistics: PlayerStatistics;
}

const outcomes: readonly Tendency[] = ['home', 'draw', 'away'];

/** What a player and a group have in common: right tips, favourite scores, and teams. At least one tip is counted. */
export const TipStatistics = ({ statistics }: TipStatisticsProps) => (
  <>
    <Card title={texts.outcomes}>
      <p>{texts.outcomesText}</p>
      <BarTable
        caption={texts.outcomes}
        columns={[texts.tipped, texts.right]}
        bars={outcomes.map((outcome) => {
          const { tipped, right } = statistics.outcomes[outcome];
          return {
            key: outcome,
            head: texts.outcome[outcome],
            share: tipped === 0 ? 0 : right / tipped,
            value:
              tipped === 0 ? texts.never : texts.rightOf(formatCount(right), formatCount(tipped)),
          };
        })}
      />
    </Card>
    <Card title={texts.scores}>
      <BarTable
        caption={texts.scores}
        columns={[texts.score, texts.often]}
        bars={statistics.scores.map(({ home, away, count, points }) => ({
          key: `${home}:${away}`,
          head: <span className="score-figure statistics-score">{`${home}:${away}`}</span>,
          share: count / (statistics.scores[0]?.count ?? count),
          value: texts.count(formatCount(count)),
          note: texts.points(points),
        }))}
      />
    </Card>
    <Teams teams={statistics.teams} />
  </>
);

type Team = PlayerStatistics['teams'][number];

const perTip = ({ points, tips }: Team): number => points / tips;

const Teams = ({ teams }: { teams: readonly Team[] }) => {
  const words = useWords();
  const { countryOf } = useCountries();
  const [best, worst] = [teams[0], teams.at(-1)];
  const nameOf = ({ team }: Team) => (
    <span className="statistics-team">
      <TeamBadge team={countryOf(team)} size={1.5} />
      <span>{countryOf(team).name}</span>
    </span>
  );
  const most = Math.max(1, ...teams.map(perTip));
  // Where all are worth the same, none is the worst.
  const ends = [
    ...(best ? [{ team: best, what: texts.best }] : []),
    ...(best && worst && perTip(worst) < perTip(best) ? [{ team: worst, what: texts.worst }] : []),
  ];
  return (
    <Card title={texts.teams}>
      <p>{ends.length === 0 ? texts.noTeams(words) : texts.teamsText(words)}</p>
      {ends.length === 0 ? null : (
        <BarTable
          caption={texts.teams}
          columns={[texts.team(words), texts.perTip]}
          bars={ends.map(({ team, what }) => ({
            key: team.team,
            head: nameOf(team),
            share: perTip(team) / most,
            value: formatDecimal(perTip(team), 1),
            note: ends.length > 1 ? what : undefined,
          }))}
        />
      )}
      {teams.length > 1 ? (
        <Disclosure label={texts.allTeams(words)}>
          {() => (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            <section className="alltime-scroll" aria-label={texts.teams} tabIndex={0}>
              <table className="alltime statistics-table">
                <thead>
                  <tr>
                    <th scope="col" className="alltime-player">
                      {texts.team(words)}
                    </th>
                    <th scope="col">{texts.perTip}</th>
                    <th scope="col">{texts.tipped}</th>
                  </tr>
                </thead>
                <tbody>
                  {teams.map((team) => (
                    <tr key={team.team}>
                      <th scope="row" className="alltime-player">
                        {nameOf(team)}
                      </th>
                      <td>{formatDecimal(perTip(team), 1)}</td>
                      <td>{formatCount(team.tips)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          )}
        </Disclosure>
      ) : null}
    </Card>
  );
};
