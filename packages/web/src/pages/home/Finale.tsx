import { type AnswerOf, endpoints, type OwnTable } from '@tippspiel/contract';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { type Match, winnerOf } from '../../features/match/match.ts';
import { useOwnTables } from '../../features/standings/standingsQuery.ts';
import { useCountries } from '../../features/tournament/useTeamsAndStages.tsx';
import { useScoring, useTournament, useWords } from '../../features/tournament/useTournament.tsx';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { MatchDayBest } from './MatchDayBest.tsx';
import './Finale.css';

/**
 * After the last match: the champion, and who leads the player's own groups. Who has won the final
 * stands there until the organiser names the champion, who alone brings the points.
 */
export const Finale = ({ final }: { final: Match }) => {
  const { countryOf, badgeBeside } = useCountries();
  const ownTables = useOwnTables();
  const words = useWords();
  const { data: profile } = useAnswer(endpoints.profile);
  const confirmed = useTournament()?.champion;
  const championPoints = useScoring().champion;
  const winner = winnerOf(final);
  const champion = confirmed ?? (winner === null ? null : countryOf(winner).name);
  const tip = profile?.championTip;
  return (
    <Card title={words.champion} className="finale">
      {champion === null ? null : (
        <p className="finale-champion">
          {badgeBeside(champion, 6)}
          <strong>{champion}</strong>
          {tip ? (
            <span>
              {homeTexts.ownChampion(tip)}
              {tip === confirmed && championPoints > 0 ? (
                <b className="score-figure"> +{championPoints}</b>
              ) : null}
            </span>
          ) : null}
        </p>
      )}
      {confirmed ? null : <p>{homeTexts.unconfirmed(words)}</p>}
      <Loaded query={ownTables} height={132}>
        {(tables) => (
          <div className="finale-groups">
            {ofGroups(tables).map((table) => (
              <Podium key={table.id} table={table} profile={profile} />
            ))}
          </div>
        )}
      </Loaded>
      <p>
        <Link to={paths.standings}>{homeTexts.toStandings}</Link>
      </p>
    </Card>
  );
};

/** Players without a group see the table of all. */
const ofGroups = (tables: readonly OwnTable[]): readonly OwnTable[] =>
  tables.length > 1 ? tables.filter(({ id }) => id !== 0) : tables;

interface PodiumProps {
  table: OwnTable;
  profile: AnswerOf<typeof endpoints.profile> | undefined;
}

const Podium = ({ table, profile }: PodiumProps) => {
  const { name, top, place } = table;
  const isAmongThem = top.some(({ userId }) => userId === profile?.id);
  const own =
    place && profile
      ? { ...place, userId: profile.id, name: profile.name, avatar: profile.avatar }
      : null;
  return (
    <section className="podium">
      <h3>{name ?? homeTexts.allPlayers}</h3>
      <ol>
        {(own && !isAmongThem ? [...top, own] : top).map((row) => (
          <Place key={row.userId} row={row} isOwn={row.userId === profile?.id} />
        ))}
      </ol>
      <MatchDayBest table={table} />
    </section>
  );
};

const Place = ({ row, isOwn }: { row: OwnTable['top'][number]; isOwn: boolean }) => (
  <li className={isOwn ? 'podium-own' : undefined}>
    <span className="score-figure">{homeTexts.position(row.position)}</span>
    <Avatar src={row.avatar} />
    <Link to={paths.profile(row.userId)}>{row.name}</Link>
    <span className="score-figure">{homeTexts.points(row.points)}</span>
  </li>
);
