import type { GroupRow } from '@tippspiel/rules';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { bracketTexts, countryTexts } from '../../texts/bracket.ts';
import { PlaceChange } from '../../ui/PlaceChange.tsx';
import { FittingName } from '../tournament/FittingName.tsx';
import { type Team, TeamBadge } from '../tournament/TeamBadge.tsx';
import type { TeamCourse } from './tableCourse.ts';
import './GroupTable.css';
import { useWords } from '../tournament/useTournament.tsx';

export interface GroupTableRow
  extends Pick<GroupRow, 'isocode' | 'played' | 'points' | 'goalsScored' | 'goalsReceived'> {
  name: string;
  goalsDifference: number;
  /** Whether the country goes on if this is the end. */
  goesOn?: boolean;
  /** A table over several groups names the group by its letter. */
  badge?: string;
  /** Of a league. */
  course?: TeamCourse | undefined;
}

interface GroupTableProps {
  label: string;
  rows: readonly GroupTableRow[];
  /** This country is marked; null = none. */
  isocode: string | null;
  mark?: ReactNode;
  team: (isocode: string) => Team;
}

export const GroupTable = ({ label, rows, isocode, mark, team }: GroupTableProps) => (
  <table className={`group-table${isLeague(rows) ? ' group-table-league' : ''}`} aria-label={label}>
    <thead>
      <tr>
        {isLeague(rows) ? (
          <th scope="col">
            <span className="visually-hidden">{countryTexts.place}</span>
          </th>
        ) : null}
        <th scope="col" className="group-table-name">
          {useWords().team}
        </th>
        {(['played', 'points', 'goals', 'difference'] as const).map((column) => (
          <th key={column} scope="col">
            {countryTexts[column]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.isocode} className={classOf(row, isocode)}>
          {row.course ? <Place {...row.course} /> : null}
          <th scope="row" className="group-table-name">
            <Link className="quiet-link" to={paths.country(row.isocode)}>
              <TeamBadge team={team(row.isocode)} size={1.75} />
              {row.course ? (
                <span className="group-table-team">
                  <FittingName team={{ ...team(row.isocode), name: row.name }} />
                  <Form {...row.course} />
                </span>
              ) : (
                <FittingName team={{ ...team(row.isocode), name: row.name }} />
              )}
              {row.isocode === isocode ? mark : null}
              {row.badge === undefined ? null : (
                <span className="group-table-badge">
                  <span className="visually-hidden">{bracketTexts.groupShort('')}</span>
                  {row.badge}
                </span>
              )}
              {row.goesOn ? (
                <span className="visually-hidden"> ({bracketTexts.goesOn})</span>
              ) : null}
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

const isLeague = (rows: readonly GroupTableRow[]) => rows.some(({ course }) => course);

const Place = ({ place, moved }: TeamCourse) => (
  <td className="group-table-place">
    {place}
    <PlaceChange change={moved} />
  </td>
);

/** The last matches, which differ in form as well as in colour. */
const Form = ({ form }: TeamCourse) => (
  <span className="team-form">
    <span className="visually-hidden">{countryTexts.form(form)}</span>
    {form.map((outcome, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: outcomes have no other name than their place
      <span key={index} aria-hidden className={`team-form-${outcome}`} />
    ))}
  </span>
);

const classOf = ({ isocode, goesOn }: GroupTableRow, marked: string | null) =>
  [goesOn && 'group-table-on', isocode === marked && 'group-table-own'].filter(Boolean).join(' ') ||
  undefined;

const signed = (difference: number) => (difference > 0 ? `+${difference}` : String(difference));
