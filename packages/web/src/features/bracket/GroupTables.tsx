import { bracketTexts, countryTexts } from '../../texts/bracket.ts';
import { Card } from '../../ui/Card.tsx';
import { GroupTable, type GroupTableRow } from '../countries/GroupTable.tsx';
import { LiveMark } from '../match/result/LiveMark.tsx';
import type { BracketModel, BracketViewProps } from './bracketModel.ts';
import { ChampionMark } from './KnockoutMatch.tsx';
import './GroupTables.css';

export const GroupTables = ({ model, stageName, team, champion }: BracketViewProps) => {
  const { groups, thirds, thirdsOn } = model;
  const isProvisional = groups.some((group) => group.isProvisional);
  const shared = {
    isocode: champion,
    mark: <ChampionMark className="group-table-star" />,
    team,
  };
  const nameRow = <Row extends { isocode: string }>(row: Row) => ({
    ...row,
    name: team(row.isocode).name,
  });
  return (
    <>
      {isProvisional ? (
        <p className="group-tables-provisional">
          <LiveMark /> {bracketTexts.provisional}
        </p>
      ) : null}
      <div className="group-tables">
        {groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ stage, rows, course, placesOn, isProvisional: isLive }) => (
            <Card
              key={stage}
              title={
                <>
                  {stageName(stage)} {isLive ? <LiveMark /> : null}
                </>
              }
            >
              <GroupTable
                {...shared}
                label={countryTexts.table(stageName(stage))}
                rows={rows.map((row): GroupTableRow => {
                  const goesOn = row.position <= placesOn && row.played > 0;
                  return { ...nameRow(row), goesOn, course: course?.get(row.isocode) };
                })}
              />
            </Card>
          ))}
        {thirds.length === 0 ? null : (
          <Card title={bracketTexts.thirds}>
            <GroupTable
              {...shared}
              label={bracketTexts.thirdsTable}
              rows={thirds.map((row): GroupTableRow => ({ ...nameRow(row), badge: row.group }))}
            />
          </Card>
        )}
      </div>
      <p className="group-tables-legend">{legendOf(groups, thirdsOn)}</p>
      {groups.some(({ course }) => course) ? (
        <p className="group-tables-legend">{bracketTexts.formLegend}</p>
      ) : null}
    </>
  );
};

const legendOf = ([first, ...others]: BracketModel['groups'], thirds: number): string =>
  !first || first.placesOn === 0
    ? ''
    : `${bracketTexts.goingOn(first.placesOn, 1 + others.length)}${thirds === 0 ? '' : bracketTexts.bestThirds(thirds)}.`;
