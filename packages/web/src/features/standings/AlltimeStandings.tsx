import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, summaryName } from '@tippspiel/contract';
import { compareNames } from '@tippspiel/rules';
import { Link } from 'react-router';
import { callTable } from '../../api/client.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { keyOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { standingsTexts } from '../../texts/standings.ts';
import type { TableGroup } from './TablePage.tsx';
import { MoreRows, NoRows, RotateHint } from './TableTools.tsx';
import './AlltimeTable.css';

interface AlltimeStandingsProps {
  group: Pick<TableGroup, 'id' | 'name'>;
  ownId: number | undefined;
}

/** All tournaments together, a page of players at a time. */
export const AlltimeStandings = ({ group, ownId }: AlltimeStandingsProps) => {
  const query = useInfiniteQuery(alltimeQuery(group.id));
  return (
    <Loaded query={query} height={600}>
      {({ table, total }) => {
        const shown = table.rows.length;
        if (shown === 0) return <NoRows />;
        return (
          <>
            <RotateHint />
            <AlltimeTable group={group} table={table} ownId={ownId} />
            <MoreRows query={query} shown={shown} total={total} />
          </>
        );
      }}
    </Loaded>
  );
};

/** A row a player, a column a competition; it scrolls sideways in itself, the names stay. */
const AlltimeTable = ({ group, table, ownId }: AlltimeStandingsProps & { table: Table }) => (
  <section
    className="alltime-scroll"
    aria-label={standingsTexts.alltimeTable(group.name)}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
  >
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
        {table.rows.map(({ userId, name, position, total, results }) => (
          <tr key={userId} aria-current={userId === ownId ? 'true' : undefined}>
            <th scope="row" className="alltime-player">
              <span className="alltime-name">
                <span className="alltime-position score-figure">{position}</span>
                <Link className="quiet-link" to={paths.profile(userId)}>
                  {name}
                </Link>
              </span>
            </th>
            <Figures result={total} className="alltime-total" />
            {table.competitions.map((competition) => (
              <Figures key={competition} result={results.get(competition)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Figures = ({ result, className }: { result: Result | undefined; className?: string }) => (
  <td className={className}>
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
    getNextPageParam: (last, _pages, offset: number) =>
      offset + PAGE < (last.total ?? 0) ? offset + PAGE : null,
    select: ({ pages }) => {
      const table = alltimeTable(pages.flatMap(({ rows }) => rows));
      return { table, total: pages.at(-1)?.total ?? table.rows.length };
    },
  });

type Table = ReturnType<typeof alltimeTable>;
type AlltimeEntry = AnswerOf<typeof endpoints.scoreAlltime>[number];
type Result = Pick<AlltimeEntry, 'points' | 'exact'>;

/**
 * @param entries one a player and competition, and the player's total
 * @returns a row a player, ordered by the total: equal totals share a position, and the next is skipped
 *   (1, 1, 3). A column a competition: the latest one first, by the year in its name.
 */
const alltimeTable = (entries: readonly AlltimeEntry[]) => {
  const played = entries.filter((entry) => !isTotal(entry));
  const resultsOf = Map.groupBy(played, ({ userId }) => userId);
  // Equal totals stay in the order of the answer, which knows more of them.
  const totalOf = new Map(entries.filter(isTotal).map((entry) => [entry.userId, entry]));
  const totals = [...totalOf.values()].toSorted(compareResults);
  let position = 1;
  const rows = totals.map((total, index) => {
    const before = totals[index - 1];
    if (before && compareResults(before, total) !== 0) position = index + 1;
    const own = resultsOf.get(total.userId) ?? [];
    const results = new Map(own.map((entry) => [entry.competition, entry]));
    return { userId: total.userId, name: total.name, position, total, results };
  });
  const competitions = [...new Set(played.map(({ competition }) => competition))];
  competitions.sort((a, b) => yearIn(b) - yearIn(a) || compareNames(a, b));
  return { competitions, rows };
};

/** A row whose competition's name contains this is the total (docs/game.md, 'Ranking'). */
const isTotal = ({ competition }: AlltimeEntry): boolean => competition.includes(summaryName);

const yearIn = (competition: string): number => Number(/\d{4}/.exec(competition)?.[0] ?? 0);

const compareResults = (a: Result, b: Result): number => b.points - a.points || b.exact - a.exact;
