import type { CSSProperties, ReactNode } from 'react';
import './BarTable.css';

interface Bar {
  key: string;
  head: ReactNode;
  /** From 0 to 1; from -1 where bars begin in the middle. */
  share: number;
  /** What the bar says. */
  value: ReactNode;
  note?: ReactNode;
}

interface BarTableProps {
  caption: string;
  /** What stands at the head of each row, and what its value is. */
  columns: readonly [string, string];
  bars: readonly Bar[];
  /** Whether bars lead from the middle to both sides. */
  isSigned?: boolean;
}

/** Some figures with a bar below each: a table to whoever cannot see the bars. */
export const BarTable = ({ caption, columns, bars, isSigned = false }: BarTableProps) => (
  <table className={isSigned ? 'bar-table bar-table-signed' : 'bar-table'}>
    <caption className="visually-hidden">{caption}</caption>
    <thead className="visually-hidden">
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.map(({ key, head, share, value, note }) => (
        <tr key={key}>
          <th scope="row">{head}</th>
          <td>
            <span className="bar-table-value">{value}</span>
            {note === undefined ? null : <span className="bar-table-note">{note}</span>}
            <span className="bar-table-bar" aria-hidden>
              <span
                className={share < 0 ? 'bar-table-below' : undefined}
                style={{ '--share': String(Math.min(1, Math.abs(share))) } as CSSProperties}
              />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
