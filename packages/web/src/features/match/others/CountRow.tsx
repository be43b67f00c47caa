import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Loaded, LoadMore } from '../../../api/Loaded.tsx';
import { type keyOf, usePages } from '../../../api/queries.ts';
import { formatCount } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { othersTipsTexts } from '../../../texts/bets.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { usePlayerId } from '../../session/identity.ts';
import './CountRow.css';

interface ListedPlayer {
  readonly userId: number;
  readonly name: string;
  readonly avatar: string;
}

/** How all who gave it are loaded, page by page. */
interface PlayersQuery {
  key: ReturnType<typeof keyOf>;
  load: (page: { offset: number; limit: number }) => Promise<readonly ListedPlayer[]>;
}

interface CountRowProps {
  /** The tip or the answer. */
  head: ReactNode;
  /** What a screen reader says of head and count: '2:1, dreimal getippt'. */
  spoken: string;
  count: number;
  /** The first of those who gave it. */
  players: readonly ListedPlayer[];
  /** What it earned; null as long as nobody knows. */
  points: number | null;
  /** Stands behind the points for a screen reader; left out = nothing. */
  spokenPoints?: string | undefined;
  /** Stands before the names; left out = nothing. */
  note?: string | null;
  /** What marks the own one. */
  own: string;
  isOwn: boolean;
  /** Further classes of the row. */
  look: string;
  everybody: PlayersQuery;
}

/** A tip or an answer: how often it was given, by whom, and what it is worth; a tap lists everybody. */
export const CountRow = (props: CountRowProps) => {
  const { head, spoken, count, players, points, spokenPoints, note, own, isOwn, look, everybody } =
    props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const named = players.map(({ name }) => name);
  const rest = count - named.length;
  return (
    <li className={['tip-row', look, isOwn && 'tip-row-own'].filter(Boolean).join(' ')}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">
          {spoken}
          {'. '}
        </span>
        {head}
        <span className="tip-row-count" aria-hidden>
          {othersTipsTexts.times(formatCount(count))}
        </span>
        <span className="tip-row-faces" aria-hidden>
          {players.map(({ userId, avatar }) => (
            <Avatar key={userId} src={avatar} size={1.75} />
          ))}
        </span>
        {points === null ? null : (
          <span className={points > 0 ? 'tip-row-points tip-row-some' : 'tip-row-points'}>
            {othersTipsTexts.points(points)}
            {spokenPoints === undefined ? null : (
              <span className="visually-hidden">
                {', '}
                {spokenPoints}
              </span>
            )}
          </span>
        )}
        <IconChevronRight className="tip-row-chevron" aria-hidden size={20} />
        <span className="tip-row-names">
          {isOwn ? <b>{own} · </b> : null}
          {note ? `${note} · ` : null}
          {othersTipsTexts.names(named, rest, formatCount(rest))}
        </span>
      </button>
      {open ? (
        <div id={id}>
          <Everybody count={count} query={everybody} />
        </div>
      ) : null}
    </li>
  );
};

const PAGE = 50;
const ROW_PX = 48;

const Everybody = ({ count, query: { key, load } }: { count: number; query: PlayersQuery }) => {
  const ownId = usePlayerId();
  const query = usePages(key, PAGE, load);
  return (
    <Loaded query={query} height={Math.min(count, PAGE) * ROW_PX}>
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
