import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { trophyTexts } from '../../texts/trophies.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import './Trophies.css';

interface TrophiesProps {
  playerId: number;
  isOwn: boolean;
}

/** The cabinet of a player. */
export const Trophies = ({ playerId, isOwn }: TrophiesProps) => (
  <Loaded
    query={useQuery(queryOf(endpoints.trophies, { query: { user: playerId } }))}
    placeholder={<Skeletons height={112} />}
  >
    {(trophies) =>
      trophies.length === 0 ? (
        <EmptyState title={trophyTexts.none}>
          {isOwn ? trophyTexts.noneOwn : trophyTexts.noneOther}
        </EmptyState>
      ) : (
        <ul className="trophies">
          {trophies.map((trophy) => (
            <TrophyItem key={trophy.type} {...trophy} />
          ))}
        </ul>
      )
    }
  </Loaded>
);

type Trophy = AnswerOf<typeof endpoints.trophies>[number];

/** A description reads 'Name: what earned it'. */
const TrophyItem = ({ description, image }: Trophy) => {
  const [name, ...reason] = description.split(': ');
  return (
    <li>
      {/* As an image a drawing can neither run scripts nor load anything. */}
      <img src={`data:image/svg+xml,${encodeURIComponent(image)}`} alt="" width={72} height={72} />
      <p>
        <strong>{name}</strong>
        {reason.length === 0 ? null : <span className="visually-hidden">: </span>}
        <span>{reason.join(': ')}</span>
      </p>
    </li>
  );
};
