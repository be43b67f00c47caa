import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { limits, type OwnTable } from '@tippspiel/contract';
import { Link } from 'react-router';
import { Loaded } from '../../api/Loaded.tsx';
import { chooseGroup, useChosenGroup } from '../../features/groups/chosenGroup.ts';
import { JoinFirstGroup } from '../../features/groups/JoinFirstGroup.tsx';
import { LiveMark } from '../../features/match/result/LiveMark.tsx';
import { useIsPlaying, useMatches, useOwnBets } from '../../features/match/useMatches.ts';
import { useOwnTables } from '../../features/standings/standingsQuery.ts';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { ownStandingTexts as texts } from '../../texts/home.ts';
import { Card } from '../../ui/Card.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { GroupRows } from './GroupRows.tsx';
import { MatchDayBest } from './MatchDayBest.tsx';
import { OwnNext } from './OwnNext.tsx';
import './OwnStanding.css';

interface OwnStandingProps {
  /** Whether the day's matches are over: then who has won the day comes first. */
  isDayOver: boolean;
  /** Whether the table stands above already, the own row in it. */
  isMoving: boolean;
}

export const OwnStanding = (props: OwnStandingProps) => (
  <Card title={texts.title} className="own-standing">
    <Loaded query={useOwnTables()}>{(tables) => <Place {...props} tables={tables} />}</Loaded>
    <OwnNext />
  </Card>
);

const Place = (props: OwnStandingProps & { tables: readonly OwnTable[] }) => {
  const { tables, isDayOver, isMoving } = props;
  const table = useChosenGroup(tables);
  if (!table) return null;
  const groups = tables.filter(({ id }) => id !== 0).length;
  const best = <MatchDayBest table={table} />;
  return (
    <div className="own-standing-table">
      {isDayOver ? best : null}
      {groups > 1 ? (
        <GroupRows tables={tables} />
      ) : (
        <>
          {tables.length > 1 ? <TableChoice tables={tables} chosen={table.id} /> : null}
          {isMoving ? null : <OwnPlace table={table} />}
        </>
      )}
      {isDayOver ? null : best}
      {groups === 0 ? <JoinFirstGroup /> : null}
    </div>
  );
};

const OwnPlace = ({ table }: { table: OwnTable }) => {
  const isProvisional = useIsPlaying();
  const hasMissedAll = useHasMissedAll();
  const { place, players, top } = table;
  if (place === null) return <p>{texts.notListed}</p>;
  if (players === 1 && table.id !== 0) {
    return (
      <p>
        {texts.alone} <Link to={paths.group(table.id)}>{texts.invite}</Link>
      </p>
    );
  }
  if (top.length === 0) return <p>{texts.notStarted}</p>;
  const { position, points, live, change } = place;
  const isNew = change === 0 && points === 0 && hasMissedAll;
  return (
    <div className="own-place">
      <Link to={paths.standings} className="own-place-figures">
        <span>
          <span className="visually-hidden">{texts.placeSpoken}</span>{' '}
          <strong className="score-figure">{texts.place(formatCount(position))}</strong>{' '}
          {texts.placeOf(formatCount(players))}
        </span>{' '}
        <span>
          <strong className="score-figure">{formatCount(points)}</strong> {texts.pointsUnit(points)}
        </span>{' '}
        {live > 0 ? (
          <span className="own-place-live">
            {texts.live(live)} <span className="visually-hidden">{texts.liveSpoken}</span>
          </span>
        ) : null}
      </Link>
      <p className="own-place-way">
        {change === null ? null : <Change places={change} isNew={isNew} />}
        {isProvisional ? <LiveMark /> : null}
        <Way table={table} place={place} />
      </p>
    </div>
  );
};

/** Whether the player has tipped none of the matches that have started. */
const useHasMissedAll = (): boolean => {
  const { data: matches = [] } = useMatches();
  const { data: bets = [] } = useOwnBets();
  const started = new Set(matches.flatMap((match) => (match.started ? [match.id] : [])));
  return !bets.some(({ matchId, tip }) => tip !== null && started.has(matchId));
};

interface ChangeProps {
  /** Gained; below 0 lost. */
  places: number;
  /** Has joined since, so nothing was kept. */
  isNew: boolean;
}

const Change = ({ places, isNew }: ChangeProps) => {
  if (isNew) return <span>{texts.isNew} · </span>;
  const Icon = places > 0 ? IconArrowUp : places < 0 ? IconArrowDown : IconEqual;
  const spoken = places > 0 ? texts.up(places) : places < 0 ? texts.down(-places) : texts.same;
  return (
    <span className={places > 0 ? 'own-change own-change-up' : 'own-change'}>
      <Icon aria-hidden size={18} stroke={3} />
      {spoken}
      <span className="visually-hidden"> {texts.lastDay}. </span>
    </span>
  );
};

interface WayProps {
  table: OwnTable;
  place: NonNullable<OwnTable['place']>;
}

const Way = ({ table, place: { gap, ahead } }: WayProps) => {
  if (gap === null || ahead === null) {
    return <span>{leadOf(table)}</span>;
  }
  return (
    <span>
      {gap === 0 ? texts.level : texts.behind(gap)}
      <Link to={paths.profile(ahead.userId)}>{ahead.name}</Link>
    </span>
  );
};

const leadOf = ({ top }: OwnTable): string => {
  const leaders = top.filter(({ position }) => position === 1).length;
  if (leaders === limits.topRows) return texts.leadsWithMany;
  return leaders > 1 ? texts.leadsWith(leaders - 1) : texts.leads;
};

interface TableChoiceProps {
  tables: readonly OwnTable[];
  chosen: number;
}

const TableChoice = ({ tables, chosen }: TableChoiceProps) => (
  <SegmentedControl
    label={texts.tables}
    segments={tables.map(({ id, name }) => ({ value: id, label: name ?? texts.allPlayers }))}
    value={chosen}
    onValue={chooseGroup}
  />
);
