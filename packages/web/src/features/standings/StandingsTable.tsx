import {
  IconCaretDownFilled,
  IconCaretUpFilled,
  IconCrown,
  IconDiamond,
} from '@tabler/icons-react';
import {
  memo,
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { paths } from '../../paths.ts';
import { placeChangeTexts, standingsTexts } from '../../texts/standings.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Money } from '../../ui/Money.tsx';
import { useInnerLinks } from '../../ui/useInnerLinks.ts';
import type { LiveRow } from './liveTable.ts';
import { useSlidingRows } from './useSlidingRows.ts';
import './OnlineDot.css';
import './PlaceChange.css';
import './StandingsTable.css';
import './StandingsTableSmall.css';

interface StandingsTableProps extends Pick<StandingsColumns, 'flagOf'> {
  /** The table's name, for a screen reader. */
  caption: string;
  rows: readonly LiveRow[];
  /** Whether it is played for money: then rows without a stake say so. */
  isForMoney: boolean;
  /** Whether the first have won what it counts; left out = nothing is over yet. */
  isCrowned?: boolean;
  ownId: number | undefined;
  /** Who is there now. */
  statusOf: (row: LiveRow) => LiveRow['status'];
}

/**
 * The standings. On a narrow screen each row folds into two lines; rows out of sight cost nothing.
 * What nobody has yet (champion tips before the start, prizes without money) has no column.
 */
export const StandingsTable = ({
  caption,
  rows,
  isForMoney,
  isCrowned = false,
  ownId,
  flagOf,
  statusOf,
}: StandingsTableProps) => {
  const box = useRef<HTMLTableElement>(null);
  const shown = useSettlingRows(rows, () => rowsInSight(box.current, rows.length));
  const order = shown.map(({ userId }) => userId).join();
  const body = useSlidingRows<HTMLTableSectionElement>(order, rows);
  const followLink = useInnerLinks();
  const columns: StandingsColumns = {
    isForMoney,
    isCrowned,
    withPrizes: rows.some(({ prizeCents }) => prizeCents !== null),
    withChampions: rows.some(({ championTip }) => championTip !== null),
    flagOf,
  };
  const shape = [
    'standings',
    columns.withChampions && 'standings-with-champions',
    columns.withPrizes && 'standings-with-prizes',
  ];
  return (
    <table ref={box} className={shape.filter(Boolean).join(' ')}>
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
          <th scope="col" className="standings-points">
            {standingsTexts.points}
          </th>
          <th scope="col" className="standings-exact">
            {standingsTexts.exact}
          </th>
          <th scope="col" className="standings-correct">
            {standingsTexts.correct}
          </th>
          {columns.withChampions ? (
            <th scope="col" className="standings-champion">
              {standingsTexts.champion}
            </th>
          ) : null}
          {columns.withPrizes ? (
            <th scope="col" className="standings-prize">
              {standingsTexts.prize}
            </th>
          ) : null}
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

/** Rows that a screen may show at once; those below are drawn when they come near. */
const NEAR = 30;

/** Null where there is no layout. */
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
  /** Whether the first of the table have won it: a match day that is over. */
  isCrowned: boolean;
  /** A country's flag by its German name. */
  flagOf: (country: string, size?: number) => ReactNode;
}

/** Rem; narrow enough for a row of two lines on a phone. */
const FLAG_WIDTH = 1.5;

interface StandingsRowProps extends StandingsColumns {
  row: LiveRow;
  /** Whether the player is there now. */
  status: LiveRow['status'];
  /** The viewer's own row. */
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
  const note = noteOn(row, columns);
  // As long as nobody has a point, everybody is first.
  const isOnPodium = row.position <= 3 && row.points > 0;
  return (
    <tr
      id={isOwn ? 'own-row' : undefined}
      aria-current={isOwn ? 'true' : undefined}
      className={rowClass(isFarDown, isOnPodium ? row.position : null)}
    >
      <td className="standings-place">
        <span className="standings-position score-figure">{row.position}</span>
        <PlaceChange change={row.change} />
      </td>
      <th scope="row" className="standings-player">
        <span className="standings-portrait">
          <Avatar src={row.avatar} />
          <OnlineDot status={status} />
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
            {row.fullStake && (row.forMoney || !columns.isForMoney) ? (
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
      <td className="standings-exact" data-label={standingsTexts.exact}>
        {row.exact}
      </td>
      <td className="standings-correct" data-label={standingsTexts.correct}>
        {row.correct}
      </td>
      {columns.withChampions ? (
        <td className="standings-champion">
          {row.championTip === null ? <Nothing /> : columns.flagOf(row.championTip, FLAG_WIDTH)}
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

const rowClass = (isFarDown: boolean, podium: number | null): string | undefined => {
  const names = [isFarDown && 'standings-far', podium !== null && `standings-podium-${podium}`];
  return names.filter(Boolean).join(' ') || undefined;
};

/** What is special about the row's stake; only the organiser's rows say whether it is paid. */
const noteOn = (row: LiveRow, { isForMoney }: StandingsColumns): string | null => {
  if (isForMoney && !row.forMoney) return standingsTexts.withoutMoney;
  return row.paid === false ? standingsTexts.unpaid : null;
};

/** A narrow screen leaves it out. */
const Nothing = () => <span className="standings-nothing">–</span>;

const shapes = ['online', 'inactive', 'offline'] as const;

/** Full, half or hollow, so that they differ in more than colour. */
const OnlineDot = ({ status }: { status: 0 | 1 | 2 }) => (
  <span className={`online-dot online-dot-${shapes[status]}`} title={standingsTexts.status[status]}>
    <span className="visually-hidden">{standingsTexts.status[status]}</span>
  </span>
);

interface PlaceChangeProps {
  /** Places gained (below 0: lost) by the last match day; null = nothing is known. */
  change: number | null;
}

/** Stands below a position; differs in form as well as in colour. */
const PlaceChange = ({ change }: PlaceChangeProps) => {
  if (change === null) return null;
  if (change === 0) {
    return (
      <span className="place-change">
        <span aria-hidden>–</span>
        <span className="visually-hidden">{placeChangeTexts.same}</span>
      </span>
    );
  }
  const places = Math.abs(change);
  const [shape, Icon, text] =
    change > 0
      ? (['gained', IconCaretUpFilled, placeChangeTexts.gained] as const)
      : (['lost', IconCaretDownFilled, placeChangeTexts.lost] as const);
  return (
    <span className={`place-change place-change-${shape}`}>
      <Icon aria-hidden size={12} />
      <span aria-hidden>{places}</span>
      <span className="visually-hidden">{text(places)}</span>
    </span>
  );
};

/** Rows above and below those in sight that settle in one step. */
const STEP = 100;

/** Rows that cost nothing to speak of. */
const FEW = 60;

interface Settling {
  readonly shown: readonly LiveRow[];
  /** Which of the rows are right already: from the first to the one before the end. */
  readonly first: number;
  readonly end: number;
  readonly of: readonly LiveRow[];
}

/**
 * Lets a long table change first where it is seen: a goal moves hundreds of rows, and a slow phone would
 * stand still meanwhile. The others follow in steps between which it answers to the player.
 *
 * @param sight which rows are in sight, asked for once a change; null = all at once
 * @returns the rows to draw, each player once
 */
export const useSettlingRows = (
  rows: readonly LiveRow[],
  sight: () => { readonly first: number; readonly end: number } | null,
): readonly LiveRow[] => {
  const [known, setState] = useState<Settling>(() => settled(rows));
  const isOther = known.of !== rows && !isReordered(known.shown, rows);
  const state = isOther ? settled(rows) : known;
  if (isOther) setState(state);
  useLayoutEffect(() => {
    if (state.of === rows) return;
    const seen = sight();
    setState(seen === null ? settled(rows) : step(state.shown, rows, seen));
  });
  useEffect(() => {
    const { of, first, end } = state;
    if (of !== rows || (first <= 0 && end >= rows.length)) return;
    startTransition(() =>
      setState(step(state.shown, rows, { first: first - STEP, end: end + STEP })),
    );
  }, [state, rows]);
  return state.shown;
};

const settled = (rows: readonly LiveRow[]): Settling => ({
  shown: rows,
  first: 0,
  end: rows.length,
  of: rows,
});

/** Whether these are the same players, and so many that their order is worth steps. */
const isReordered = (shown: readonly LiveRow[], rows: readonly LiveRow[]): boolean => {
  if (rows.length <= FEW || shown.length !== rows.length) return false;
  const ids = new Set(shown.map(({ userId }) => userId));
  return rows.every(({ userId }) => ids.has(userId));
};

/** The new rows where they are right, around them the others as they were. */
const step = (
  shown: readonly LiveRow[],
  rows: readonly LiveRow[],
  range: { readonly first: number; readonly end: number },
): Settling => {
  const first = Math.max(0, range.first);
  const end = Math.min(rows.length, range.end);
  if (first === 0 && end === rows.length) return settled(rows);
  const right = rows.slice(first, end);
  const ids = new Set(right.map(({ userId }) => userId));
  const others = shown.filter(({ userId }) => !ids.has(userId));
  const mixed = [...others.slice(0, first), ...right, ...others.slice(first)];
  return { shown: mixed, first, end, of: rows };
};
