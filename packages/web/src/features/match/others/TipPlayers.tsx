import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { LoadMore } from '../../../api/LoadMore.tsx';
import { keyOf } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { othersTipsTexts } from '../../../texts/othersTips.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { usePlayerId } from '../../session/usePlayerId.ts';

interface TipPlayersProps {
  matchId: number;
  tip: Tip;
  /** How many there are, so that their place is kept while they load. */
  count: number;
  /** 0 = all players. */
  groupId: number;
}

const PAGE = 50;
const ROW_PX = 48;

/** Everybody who gave one tip, in pages. */
export const TipPlayers = ({ matchId, tip, count, groupId }: TipPlayersProps) => {
  const ownId = usePlayerId();
  const { home, away, ko } = tip;
  const asked = { params: { matchId }, query: { home, away, ko, group: groupId } };
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoints.tipPlayers, asked), 'pages'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(endpoints.tipPlayers, {
        params: asked.params,
        query: { ...asked.query, offset: pageParam, limit: PAGE },
      }),
    getNextPageParam: (last, pages) => (last.length < PAGE ? null : pages.length * PAGE),
  });
  const height = Math.min(count, PAGE) * ROW_PX;
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={height} />}>
      {({ pages }) => (
        <>
          <ul className="tip-players">
            {pages.flat().map(({ userId, name, avatar }) => (
              <li key={userId}>
                <Link className="quiet-link" to={paths.profile(userId)}>
                  <Avatar src={avatar} size={2} />
                  <span>{name}</span>
                </Link>
                {userId === ownId ? <span>{othersTipsTexts.you}</span> : null}
              </li>
            ))}
          </ul>
          <LoadMore query={query}>{othersTipsTexts.morePlayers}</LoadMore>
        </>
      )}
    </Loaded>
  );
};
