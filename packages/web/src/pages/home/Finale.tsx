import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { POINTS } from '@tippspiel/rules';
import { Link } from 'react-router';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../app/paths.ts';
import { type Match, winnerOf } from '../../features/matches/match.ts';
import { usePlayerId } from '../../features/session/usePlayerId.ts';
import { homeTexts } from '../../texts/home.ts';
import { Card } from '../../ui/Card.tsx';
import { Flag } from '../../ui/Flag.tsx';
import { useFacts } from '../match/useFacts.ts';
import { Podium } from './Podium.tsx';
import './Finale.css';

/** After the last match: the champion, and who won the player's own groups. */
export const Finale = ({ final }: { final: Match }) => {
  const { team } = useFacts();
  const { data: groups } = useQuery(queryOf(endpoints.myGroups));
  const ownId = usePlayerId();
  const { data: profile } = useQuery(queryOf(endpoints.profile));
  const winner = winnerOf(final);
  const champion = winner === null ? null : team(winner);
  const tip = profile?.winnerTip;
  const tables = groups?.length ? groups : [{ id: 0, name: homeTexts.allPlayers }];
  return (
    <Card title={homeTexts.finale} className="finale">
      {champion === null ? null : (
        <p className="finale-champion">
          <Flag code={champion.flag} size={6} />
          <strong>{champion.name}</strong>
          {tip ? (
            <span>
              {homeTexts.ownChampion(tip)}
              {tip === champion.name ? <b className="score-figure"> +{POINTS.champion}</b> : null}
            </span>
          ) : null}
        </p>
      )}
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
