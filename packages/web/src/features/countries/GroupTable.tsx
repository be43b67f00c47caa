import type { AnswerOf, endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { countryTexts } from '../../texts/countries.ts';
import { Flag } from '../../ui/Flag.tsx';
import './GroupTable.css';

type Row = AnswerOf<typeof endpoints.countryMatches>['table'][number];

interface GroupTableProps {
  /** The group's name: what the table is called. */
  label: string;
  rows: readonly Row[];
  /** The country of this page. */
  isocode: string;
  flagOf: (isocode: string) => string;
}

/** A group's table; goals as scored:received. */
export const GroupTable = ({ label, rows, isocode, flagOf }: GroupTableProps) => (
  <table className="group-table" aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{countryTexts.country}</th>
        <th scope="col">{countryTexts.played}</th>
        <th scope="col">{countryTexts.points}</th>
        <th scope="col">{countryTexts.goals}</th>
        <th scope="col">{countryTexts.difference}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.isocode} className={row.isocode === isocode ? 'group-table-own' : undefined}>
          <th scope="row">
            <Link to={paths.country(row.isocode)}>
              <Flag code={flagOf(row.isocode)} size={1.75} />
              <span>{row.name}</span>
            </Link>
          </th>
          <td>{row.played}</td>
          <td className="group-table-points score-figure">{row.points}</td>
          <td>{`${row.goalsScored}:${row.goalsReceived}`}</td>
          <td>{signed(row.goalsDifference)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** `+4`, `0`, `-2`. */
const signed = (difference: number): string =>
  difference > 0 ? `+${difference}` : String(difference);
