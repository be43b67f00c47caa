import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { Loaded } from '../../api/Loaded.tsx';
import { queryOf } from '../../api/queries.ts';
import { trophyTexts } from '../../texts/trophies.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { PastTrophies } from './PastTrophies.tsx';
import { TrophiesLeft } from './TrophiesLeft.tsx';
import { TrophyItem } from './TrophyItem.tsx';
import './Trophies.css';

interface TrophiesProps {
  playerId: number;
  isOwn: boolean;
  /** Whether what is left to win is listed. */
  canWinMore: boolean;
}

/** The cabinet of a player. */
export const Trophies = ({ playerId, isOwn, canWinMore }: TrophiesProps) => (
  <Loaded
    query={useQuery(queryOf(endpoints.trophies, { query: { user: playerId } }))}
    placeholder={<Skeletons height={112} />}
  >
    {(trophies) => (
      <>
        {trophies.length === 0 ? (
          <EmptyState title={trophyTexts.none}>
            {isOwn ? trophyTexts.noneOwn : trophyTexts.noneOther}
          </EmptyState>
        ) : (
          <ul className="trophies">
            {trophies.map((trophy) => (
              <TrophyItem key={trophy.type} {...trophy} />
            ))}
          </ul>
        )}
        {canWinMore ? <TrophiesLeft owned={trophies} /> : null}
        <PastTrophies playerId={playerId} />
      </>
    )}
  </Loaded>
);
