import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { LiveMark } from '../../features/match/card/LiveMark.tsx';
import { type ScoreRow, type ScoreTable, scoreQuery } from '../../features/standings/scoreQuery.ts';
import { useLiveTable } from '../../features/standings/useLiveTable.ts';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';

interface PodiumProps {
  /** The group; 0 is all players. */
  group: number;
  name: string;
  ownId: number | undefined;
}

/** The first three of a group, and the player's own place below. */
export const Podium = ({ group, name, ownId }: PodiumProps) => (
  <section className="podium">
    <h3>{name}</h3>
    <Loaded
      query={useInfiniteQuery(scoreQuery(group))}
      placeholder={<Skeletons count={1} height={132} />}
    >
      {(table) => <Places table={table} ownId={ownId} />}
    </Loaded>
  </section>
);

/** Moves with the goals. */
const Places = ({ table, ownId }: { table: ScoreTable; ownId: number | undefined }) => {
  const { rows, isProvisional } = useLiveTable(table, null);
  return (
    <>
      {isProvisional ? <LiveMark /> : null}
      <ol>
        {rows
          .filter((row) => row.position <= 3 || row.userId === ownId)
          .map((row) => (
            <Place key={row.userId} row={row} isOwn={row.userId === ownId} />
          ))}
      </ol>
    </>
  );
};

const Place = ({ row, isOwn }: { row: ScoreRow; isOwn: boolean }) => (
  <li className={isOwn ? 'podium-own' : undefined}>
    <span className="score-figure">{homeTexts.position(row.position)}</span>
    <Avatar src={row.avatar} />
    <Link to={paths.profile(row.userId)}>{row.name}</Link>
    <span className="score-figure">{homeTexts.points(row.points)}</span>
  </li>
);
