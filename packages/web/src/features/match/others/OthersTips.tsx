import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { Loaded } from '../../../api/Loaded.tsx';
import { LoadMore } from '../../../api/LoadMore.tsx';
import { keyOf } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { betTexts } from '../../../texts/bets.ts';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { formatTip, type SideNames } from '../tip/formatTip.ts';
import './OthersTips.css';

interface OthersTipsProps {
  matchId: number;
  /** Left out of the list. */
  ownId: number | undefined;
  names: SideNames;
  initiallyOpen: boolean;
}

/** Once a match has begun: who tipped what, group mates first. Loaded when opened. */
export const OthersTips = ({ initiallyOpen, ...rest }: OthersTipsProps) => {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details
      className="others-tips"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{betTexts.others}</summary>
      {open ? <List {...rest} /> : null}
    </details>
  );
};

/** A phone shows the group mates; a few taps show everybody. */
const PAGE = 10;

const List = ({ matchId, ownId, names }: Omit<OthersTipsProps, 'initiallyOpen'>) => {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoints.matchBets, { params: { matchId } }), 'pages'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(endpoints.matchBets, {
        params: { matchId },
        query: { offset: pageParam, limit: PAGE },
      }),
    getNextPageParam: (last, pages) => (last.length < PAGE ? null : pages.length * PAGE),
  });
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={200} />}>
      {({ pages }) => {
        const others = pages.flat().filter(({ userId }) => userId !== ownId);
        if (others.length === 0) return <p>{betTexts.othersNone}</p>;
        return (
          <>
            <ul>
              {others.map(({ userId, name, tip }) => (
                <li key={userId}>
                  <Link to={paths.profile(userId)}>{name}</Link>
                  <span className="others-tip">{formatTip(tip, names)}</span>
                </li>
              ))}
            </ul>
            <LoadMore query={query}>{betTexts.othersMore}</LoadMore>
          </>
        );
      }}
    </Loaded>
  );
};
