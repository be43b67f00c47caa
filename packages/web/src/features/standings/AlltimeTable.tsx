import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { standingsTexts } from '../../texts/standings.ts';
import type { AlltimeRow, AlltimeTable as Table } from './alltime.ts';
import './AlltimeTable.css';

interface AlltimeTableProps {
  caption: string;
  table: Table;
  ownId: number | undefined;
}

/** A row a player, a column a competition; it scrolls sideways in itself, the names stay. */
export const AlltimeTable = ({ caption, table, ownId }: AlltimeTableProps) => (
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
