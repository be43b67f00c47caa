import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, summaryName } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { Link } from 'react-router';
import { callTable } from '../../api/client.ts';
import { Loaded, LoadMore } from '../../api/Loaded.tsx';
import { keyOf } from '../../api/queries.ts';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { RotateHint } from './TableTools.tsx';
import './AlltimeTable.css';

interface AlltimeStandingsProps {
  group: { id: number; name: string };
  ownId: number | undefined;
}

/** All tournaments together, a page of players at a time. */
export const AlltimeStandings = ({ group, ownId }: AlltimeStandingsProps) => {
  const query = useInfiniteQuery(alltimeQuery(group.id));
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={600} />}>
      {({ table, total }) => {
        const shown = table.rows.length;
        if (shown === 0) {
          return <EmptyState title={standingsTexts.noRows}>{standingsTexts.noRowsText}</EmptyState>;
        }
        return (
          <>
            <RotateHint />
            <AlltimeTable
              caption={standingsTexts.alltimeTable(group.name)}
              table={table}
              ownId={ownId}
            />
            {query.hasNextPage ? (
              <div className="standings-more">
                <p role="status">{standingsTexts.shown(formatCount(shown), formatCount(total))}</p>
                <LoadMore query={query}>{standingsTexts.more}</LoadMore>
              </div>
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
};

interface AlltimeTableProps {
  caption: string;
  table: AlltimeRows;
  ownId: number | undefined;
}

/** A row a player, a column a competition; it scrolls sideways in itself, the names stay. */
const AlltimeTable = ({ caption, table, ownId }: AlltimeTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="alltime-scroll" aria-label={caption} tabIndex={0}>
    <table className="alltime">
      <thead>
        <tr>
          <th scope="col" className="alltime-player">
            {standingsTexts.player}
          </th>
          <th scope="col">{standingsTexts.total}</th>
          {table.competitions.map((competition) => (
            <th key={competition} scope="col">
              {competition}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <Row
            key={row.userId}
            row={row}
            competitions={table.competitions}
            isOwn={row.userId === ownId}
          />
        ))}
      </tbody>
    </table>
  </section>
);

interface RowProps {
  row: AlltimeRow;
  competitions: readonly string[];
  isOwn: boolean;
}

const Row = ({ row, competitions, isOwn }: RowProps) => (
  <tr aria-current={isOwn ? 'true' : undefined}>
    <th scope="row" className="alltime-player">
      <span className="alltime-name">
        <span className="alltime-position score-figure">{row.position}</span>
        <Link className="quiet-link" to={paths.profile(row.userId)}>
          {row.name}
        </Link>
      </span>
    </th>
    <Figures result={row.total} isTotal />
    {competitions.map((competition) => (
      <Figures key={competition} result={row.results.get(competition)} />
    ))}
  </tr>
);

interface FiguresProps {
  result: { points: number; exact: number } | undefined;
  isTotal?: boolean;
}

const Figures = ({ result, isTotal = false }: FiguresProps) => (
  <td className={isTotal ? 'alltime-total' : undefined}>
    {result === undefined ? (
      '–'
    ) : (
      <>
        <span className="score-figure">{result.points}</span>{' '}
        <small>
          {result.exact} {standingsTexts.exact}
        </small>
      </>
    )}
  </td>
);

/** Players a page. */
const PAGE = 100;

/** A group's all-time table (0 = all players), loaded a page of players at a time. */
const alltimeQuery = (group: number) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoints.scoreAlltime, { params: { group } }), 'pages'] as const,
    queryFn: ({ pageParam: offset }) =>
      callTable(endpoints.scoreAlltime, { params: { group }, query: { offset, limit: PAGE } }),
    initialPageParam: 0,
    getNextPageParam: (last, _pages, offset: number) => {
      const next = offset + PAGE;
      return next < (last.total ?? 0) ? next : null;
    },
    select: ({ pages }) => {
      const table = alltimeTable(pages.flatMap(({ rows }) => rows));
      return { table, total: pages.at(-1)?.total ?? table.rows.length };
    },
  });

type AlltimeEntry = AnswerOf<typeof endpoints.scoreAlltime>[number];

interface Result {
  points: number;
  exact: number;
}

interface AlltimeRow {
  userId: number;
  name: string;
  /** Equal totals share one, and the next is skipped (1, 1, 3). */
  position: number;
  total: Result;
  results: ReadonlyMap<string, Result>;
}

interface AlltimeRows {
  /** The columns. */
  competitions: readonly string[];
  rows: readonly AlltimeRow[];
}

/**
 * Turns a row a player and competition into a row a player, ordered by the total. The columns
 * begin with the latest competition, by the year in its name.
 */
const alltimeTable = (entries: readonly AlltimeEntry[]): AlltimeRows => {
  const played = new Set(entries.filter((entry) => !isTotal(entry)).map(nameOf));
  const competitions = [...played].toSorted((a, b) => yearIn(b) - yearIn(a) || compareNames(a, b));
  return { competitions, rows: ranked(playersOf(entries)) };
};

/** A row whose competition's name contains this is the total (docs/game.md, 'Ranking'). */
const isTotal = ({ competition }: AlltimeEntry): boolean => competition.includes(summaryName);

const nameOf = ({ competition }: AlltimeEntry): string => competition;

const yearIn = (competition: string): number => Number(/\d{4}/.exec(competition)?.[0] ?? 0);

type Player = Omit<AlltimeRow, 'position'>;

const playersOf = (entries: readonly AlltimeEntry[]): Player[] =>
  [...Map.groupBy(entries, ({ userId }) => userId)].flatMap(([userId, own]) => {
    const total = own.find(isTotal);
    if (!total) return [];
    const results = own
      .filter((entry) => !isTotal(entry))
      .map((entry) => [nameOf(entry), entry] as const);
    return [{ userId, name: total.name, total, results: new Map(results) }];
  });

const ranked = (players: readonly Player[]): AlltimeRow[] => {
  // Equal ones stay in the order of the answer, which knows more of them.
  const sorted = players.toSorted((a, b) => compareResults(a.total, b.total));
  let position = 1;
  return sorted.map((player, index) => {
    const before = sorted[index - 1];
    if (before && compareResults(before.total, player.total) !== 0) position = index + 1;
    return { ...player, position };
  });
};

const compareResults = (a: Result, b: Result): number => b.points - a.points || b.exact - a.exact;
