import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { limits, type OwnTable } from '@tippspiel/contract';
import { Link } from 'react-router';
import { LiveMark } from '../../features/match/card/LiveMark.tsx';
import { useIsPlaying } from '../../features/match/useIsPlaying.ts';
import { formatCount } from '../../formats.ts';
import { paths } from '../../paths.ts';
import { ownStandingTexts as texts } from '../../texts/ownStanding.ts';

/** Place, points, what the last match day changed, and the way to the next place. */
export const OwnPlace = ({ table }: { table: OwnTable }) => {
  const isProvisional = useIsPlaying();
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
  return (
    <div className="own-place">
      <Link to={paths.score} className="own-place-figures">
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
        {change === null ? null : <Change places={change} />}
        {isProvisional ? (
          <span className="own-place-provisional">
            <LiveMark /> {texts.provisional}
          </span>
        ) : null}
        <Way table={table} place={place} />
      </p>
    </div>
  );
};

/** @param places gained, below 0 lost */
const Change = ({ places }: { places: number }) => {
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

/** How far it is to the next place, or with whom the first one is shared. */
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
