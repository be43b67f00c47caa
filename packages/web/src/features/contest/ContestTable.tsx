import { type ContestRow, endpoints } from '@tippspiel/contract';
import { call } from '../../api/client.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { keyOf, useAnswer, usePages } from '../../api/queries.ts';
import { useMayCall } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { contestTexts as texts } from '../../texts/contest.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlaceChange } from '../../ui/PlaceChange.tsx';
import { useInnerLinks } from '../../ui/useInnerLinks.ts';
import { useSlidingRows } from '../standings/movingRows.ts';
import { meanText } from './mean.ts';
import './ContestTable.css';

interface ContestTableProps {
  /** How many members of a group count. */
  best: number;
  /** The group that the player counts for; null = none. */
  countsFor: number | null;
}

const live = { live: 'true' } as const;
const PAGE = 200;

/** The groups by their means, running scores counted; their rows slide when these move them. */
export const ContestTable = ({ best, countsFor }: ContestTableProps) => {
  const query = usePages(keyOf(endpoints.contestTable, { query: live }), PAGE, (page) =>
    call(endpoints.contestTable, { query: { ...live, ...asText(page) } }),
  );
  return (
    <Loaded query={query} height={360}>
      {({ pages }) => {
        // A rank that moved between two pages must not show a group twice.
        const rows = [...new Map(pages.flat().map((row) => [row.groupId, row])).values()];
        return rows.length === 0 ? (
          <EmptyState title={texts.noGroups}>{texts.noGroupsText}</EmptyState>
        ) : (
          <>
            <Rows rows={rows} best={best} countsFor={countsFor} />
            <LoadMore query={query}>{texts.more}</LoadMore>
          </>
        );
      }}
    </Loaded>
  );
};

const asText = ({ offset, limit }: { offset: number; limit: number }) => ({
  offset: String(offset),
  limit: String(limit),
});

const Rows = ({ rows, best, countsFor }: ContestTableProps & { rows: readonly ContestRow[] }) => {
  const body = useSlidingRows<HTMLTableSectionElement>(rows.map(({ groupId }) => groupId).join());
  const followLink = useInnerLinks();
  const own = useAnswer(endpoints.myGroups).data ?? [];
  const isOrganiser = useMayCall(endpoints.contestGroups);
  const isProvisional = rows.some(({ place }) => (place?.live ?? 0) > 0);
  return (
    <>
      {isProvisional ? <p className="contest-provisional">{texts.provisional}</p> : null}
      <table className="contest-table">
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col" className="contest-place">
              <span className="visually-hidden">{texts.position}</span>
              <span aria-hidden>#</span>
            </th>
            <th scope="col" className="contest-group">
              {texts.group}
            </th>
            <th scope="col" className="contest-mean">
              {texts.mean(best)}
            </th>
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links */}
        <tbody ref={body} onClick={followLink}>
          {rows.map((row) => (
            <Row
              key={row.groupId}
              row={row}
              best={best}
              isOwn={row.groupId === countsFor}
              isMember={own.some(({ id }) => id === row.groupId)}
              isOpen={isOrganiser || own.some(({ id }) => id === row.groupId)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
};

interface RowProps {
  row: ContestRow;
  best: number;
  isOwn: boolean;
  isMember: boolean;
  /** Whether the player may look at the group. */
  isOpen: boolean;
}

const Row = ({ row, best, isOwn, isMember, isOpen }: RowProps) => {
  const { groupId, name, members, place } = row;
  return (
    <tr aria-current={isOwn ? 'true' : undefined}>
      <td className="contest-place">
        <span className="contest-position score-figure">{place?.position ?? '–'}</span>
        <PlaceChange change={place?.change ?? null} />
      </td>
      <th scope="row" className="contest-group">
        <span className="contest-name">
          {isOpen ? (
            <a className="quiet-link" href={paths.group(groupId)}>
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <span className="contest-note">
            {place === null ? texts.tooFew(members, best) : texts.players(members)}
          </span>
        </span>
        {isOwn ? <span className="contest-own">{texts.own}</span> : null}
      </th>
      <td className="contest-mean score-figure">
        {place === null ? '–' : meanText(place.points, best)}
        {place?.live ? (
          <span className="contest-live">
            <span aria-hidden>+{meanText(place.live, best)}</span>
            <span className="visually-hidden">{texts.live(meanText(place.live, best))}</span>
          </span>
        ) : null}
      </td>
      {isMember && place !== null ? (
        <td className="contest-who">
          <Disclosure label={texts.counted} name={texts.countedOf(name)}>
            {() => <CountedMembers groupId={groupId} />}
          </Disclosure>
        </td>
      ) : null}
    </tr>
  );
};

/** Whose points make the mean, for members of the group alone. */
const CountedMembers = ({ groupId }: { groupId: number }) => {
  const query = useAnswer(endpoints.countedMembers, { params: { id: groupId }, query: live });
  return (
    <Loaded query={query} height={72}>
      {(counted) => (
        <ol className="contest-counted">
          {counted.map(({ userId, name, points }) => (
            <li key={userId}>
              <a className="quiet-link" href={paths.profile(userId)}>
                {name}
              </a>{' '}
              <span>{texts.points(points)}</span>
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  );
};
