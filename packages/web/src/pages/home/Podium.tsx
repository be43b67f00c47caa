import type { AnswerOf, endpoints, OwnTable } from '@tippspiel/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { MatchDayBest } from './MatchDayBest.tsx';

interface PodiumProps {
  table: OwnTable;
  profile: AnswerOf<typeof endpoints.profile> | undefined;
}

/** The first three of a table, the player's own place below, and who won the last match day. */
export const Podium = ({ table, profile }: PodiumProps) => {
  const { name, top, place } = table;
  const isAmongThem = top.some(({ userId }) => userId === profile?.id);
  const own = place && profile ? { ...place, ...ownFace(profile) } : null;
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

type Row = OwnTable['top'][number];

const ownFace = ({ id, name, avatar }: AnswerOf<typeof endpoints.profile>) => ({
  userId: id,
  name,
  avatar,
});

const Place = ({ row, isOwn }: { row: Row; isOwn: boolean }) => (
  <li className={isOwn ? 'podium-own' : undefined}>
    <span className="score-figure">{homeTexts.position(row.position)}</span>
    <Avatar src={row.avatar} />
    <Link to={paths.profile(row.userId)}>{row.name}</Link>
    <span className="score-figure">{homeTexts.points(row.points)}</span>
  </li>
);
