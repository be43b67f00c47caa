import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { POINTS } from '@tippspiel/rules';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { type Match, winnerOf } from '../../features/match/match.ts';
import { usePlayerId } from '../../features/session/usePlayerId.ts';
import { useCountries } from '../../features/tournament/useCountries.tsx';
import { useTournament } from '../../features/tournament/useTournament.ts';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Card } from '../../ui/Card.tsx';
import { Podium } from './Podium.tsx';
import './Finale.css';

/**
 * After the last match: the champion, and who leads the player's own groups. Who has won the final
 * stands there until the organiser names the champion, who alone brings the points.
 */
export const Finale = ({ final }: { final: Match }) => {
  const { countryOf, flagBeside } = useCountries();
  const { data: groups } = useQuery(queryOf(endpoints.myGroups));
  const ownId = usePlayerId();
  const { data: profile } = useQuery(queryOf(endpoints.profile));
  const confirmed = useTournament()?.champion;
  const winner = winnerOf(final);
  const champion = confirmed ?? (winner === null ? null : countryOf(winner).name);
  const tip = profile?.championTip;
  const tables = groups?.length ? groups : [{ id: 0, name: homeTexts.allPlayers }];
  return (
    <Card title={homeTexts.finale} className="finale">
      {champion === null ? null : (
        <p className="finale-champion">
          {flagBeside(champion, 6)}
          <strong>{champion}</strong>
          {tip ? (
            <span>
              {homeTexts.ownChampion(tip)}
              {tip === confirmed ? <b className="score-figure"> +{POINTS.champion}</b> : null}
            </span>
          ) : null}
        </p>
      )}
      {confirmed ? null : <p>{homeTexts.unconfirmed}</p>}
      <div className="finale-groups">
        {groups
          ? tables.map(({ id, name }) => <Podium key={id} group={id} name={name} ownId={ownId} />)
          : null}
      </div>
      <p>
        <Link to={paths.score}>{homeTexts.toScore}</Link>
      </p>
    </Card>
  );
};
