import { memo, type ReactNode, useRef } from 'react';
import { placeChangeTexts } from '../../texts/placeChange.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { PlaceChange } from '../../ui/PlaceChange.tsx';
import { useInnerLinks } from '../../ui/useInnerLinks.ts';
import { useCountries } from '../tournament/useTeamsAndStages.tsx';
import type { LiveRow } from './liveTable.ts';
import { useSettlingRows, useSlidingRows } from './movingRows.ts';
import './StandingsTable.css';
import './StandingsTableSmall.css';
import { IconCrown, IconDiamond } from '@tabler/icons-react';
import { paths } from '../../paths.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Money } from '../../ui/Money.tsx';
import './OnlineDot.css';

interface StandingsTableProps {
  caption: string;
  rows: readonly LiveRow[];
  /** Whether the table is played for money: then rows without a stake say so. */
  isForMoney: boolean;
  /** Whether the first have won what it counts; left out = nothing is over yet. */
  isCrowned?: boolean;
  ownId: number | undefined;
  statusOf: (row: LiveRow) => LiveRow['status'];
}

/**
 * The standings. On a narrow screen each row folds into two lines; rows out of sight cost nothing.
 * What nobody has yet (champion tips before the start, prizes without money) has no column.
 */
export const StandingsTable = (props: StandingsTableProps) => {
  const { caption, rows, isForMoney, isCrowned = false, ownId, statusOf } = props;
  const box = useRef<HTMLTableElement>(null);
  const shown = useSettlingRows(rows, () => rowsInSight(box.current, rows.length));
  const order = shown.map(({ userId }) => userId).join();
  const body = useSlidingRows<HTMLTableSectionElement>(order, rows);
  const { badgeInsteadOf: badgeOf } = useCountries();
  const followLink = useInnerLinks();
  const columns: StandingsColumns = {
    isForMoney,
    isCrowned,
    withPrizes: rows.some(({ prizeCents }) => prizeCents !== null),
    withChampions: rows.some(({ championTip }) => championTip !== null),
    withQuestions: rows.some(({ questionPoints = 0 }) => questionPoints > 0),
    badgeOf,
  };
  const optional = [
    ...(columns.withChampions ? (['champion'] as const) : []),
    ...(columns.withPrizes ? (['prize'] as const) : []),
  ];
  const questions = columns.withQuestions ? (['question'] as const) : [];
  const figures = ['points', ...questions, 'exact', 'correct', ...optional] as const;
  const shape = [
    'standings',
    ...[...questions, ...optional].map((column) => `standings-with-${column}s`),
  ];
  return (
    <table ref={box} className={shape.join(' ')}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="standings-place">
            <span className="visually-hidden">{standingsTexts.position}</span>
            <span aria-hidden>#</span>
          </th>
          <th scope="col" className="standings-player">
            {standingsTexts.player}
          </th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className={`standings-${figure}`}>
              {standingsTexts[figure]}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links */}
      <tbody ref={body} onClick={followLink}>
        {shown.map((row, place) => (
          <StandingsRow
            key={row.userId}
            row={row}
            status={statusOf(row)}
            isOwn={row.userId === ownId}
            isFarDown={place >= NEAR}
            {...columns}
          />
        ))}
      </tbody>
    </table>
  );
};

/** A screen may show so many rows at once; those below are drawn when they come near. */
const NEAR = 30;

/** @returns null where there is no layout */
const rowsInSight = (table: HTMLElement | null, count: number) => {
  const { top = 0, height = 0 } = table?.getBoundingClientRect() ?? {};
  if (height === 0) return null;
  const placeAt = (y: number) => Math.min(count, Math.max(0, ((y - top) / height) * count));
  return {
    first: Math.floor(placeAt(0)) - MARGIN,
    end: Math.ceil(placeAt(window.innerHeight)) + MARGIN,
  };
};

/** Rows are not quite equally high. */
const MARGIN = 6;

interface StandingsColumns {
  /** Whether the table is played for money. */
  isForMoney: boolean;
  /** Whether prizes are shown: a game for money with a first result. */
  withPrizes: boolean;
  /** Whether champion tips are shown: since the first match started. */
  withChampions: boolean;
  /** Whether the points of questions are shown: once they have earned somebody some. */
  withQuestions: boolean;
  /** Whether the first of the table have won it: a match day that is over. */
  isCrowned: boolean;
  /** A team's flag or badge by its German name. */
  badgeOf: (country: string, size?: number) => ReactNode;
}

interface StandingsRowProps extends StandingsColumns {
  row: LiveRow;
  status: LiveRow['status'];
  isOwn: boolean;
  /** Whether it stands far down a long table: the browser draws it once it comes near. */
  isFarDown: boolean;
}

/** One player; the whole row leads to the profile. Drawn again only when something in it has changed. */
const StandingsRow = memo(
  (props: StandingsRowProps) => <Row {...props} />,
  ({ row, ...rest }, { row: nextRow, ...nextRest }) =>
    (row === nextRow || isSame(row, nextRow)) && isSame(rest, nextRest),
);

const isSame = <Props extends object>(a: Props, b: Props): boolean => {
  // A thousand rows are compared with each goal, in steps: lists of their values would cost more than drawing.
  for (const name in a) if (!Object.is(a[name], b[name])) return false;
  return true;
};

const Row = ({ row, status, isOwn, isFarDown, ...columns }: StandingsRowProps) => {
  const isWithoutStake = columns.isForMoney && !row.forMoney;
  // Only the organiser's rows say whether the stake is paid.
  const unpaid = row.paid === false ? standingsTexts.unpaid : null;
  const note = isWithoutStake ? standingsTexts.withoutMoney : unpaid;
  const presence = standingsTexts.status[status];
  // As long as nobody has a point, everybody is first.
  const isOnPodium = row.position <= 3 && row.points > 0;
  const shape = [isFarDown && 'standings-far', isOnPodium && `standings-podium-${row.position}`];
  return (
    <tr
      id={isOwn ? 'own-row' : undefined}
      aria-current={isOwn ? 'true' : undefined}
      className={shape.filter(Boolean).join(' ') || undefined}
    >
      <td className="standings-place">
        <span className="standings-position score-figure">{row.position}</span>
        <PlaceChange change={row.change} />
      </td>
      <th scope="row" className="standings-player">
        <span className="standings-portrait">
          <Avatar src={row.avatar} />
          {/* Full, half or hollow, so that they differ in more than colour. */}
          <span className={`online-dot online-dot-${dots[status]}`} title={presence}>
            <span className="visually-hidden">{presence}</span>
          </span>
          {columns.isCrowned && isOnPodium && row.position === 1 ? (
            <IconCrown
              className="standings-crown"
              size={22}
              aria-label={placeChangeTexts.dayWinner}
            />
          ) : null}
        </span>
        <span className="standings-name">
          <span className="standings-name-line">
            <a className="quiet-link" href={paths.profile(row.userId)}>
              {row.name}
            </a>
            {row.fullStake && !isWithoutStake ? (
              <IconDiamond
                className="standings-diamond"
                size={18}
                aria-label={standingsTexts.fullStake}
              />
            ) : null}
          </span>
          {note === null ? null : <span className="standings-note">{note}</span>}
        </span>
        {isOwn ? <span className="standings-you">{standingsTexts.you}</span> : null}
      </th>
      <td className="standings-points score-figure">
        {row.points}
        {row.livePoints > 0 ? (
          <span className="standings-live">
            <span aria-hidden>+{row.livePoints}</span>
            <span className="visually-hidden">{standingsTexts.livePoints(row.livePoints)}</span>
          </span>
        ) : null}
      </td>
      {columns.withQuestions ? (
        <td className="standings-question" data-label={standingsTexts.fromQuestions}>
          {row.questionPoints ?? <Nothing />}
        </td>
      ) : null}
      <td className="standings-exact" data-label={standingsTexts.exact}>
        {row.exact}
      </td>
      <td className="standings-correct" data-label={standingsTexts.correct}>
        {row.correct}
      </td>
      {columns.withChampions ? (
        <td className="standings-champion">
          {row.championTip === null ? <Nothing /> : columns.badgeOf(row.championTip, 1.5)}
        </td>
      ) : null}
      {columns.withPrizes ? (
        <td className="standings-prize">
          {row.prizeCents ? <Money cents={row.prizeCents} /> : <Nothing />}
        </td>
      ) : null}
    </tr>
  );
};

const dots = ['online', 'inactive', 'offline'] as const;

/** A narrow screen leaves it out. */
const Nothing = () => <span className="standings-nothing">–</span>;
