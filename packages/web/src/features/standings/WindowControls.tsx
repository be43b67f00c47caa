import { IconChevronLeft, IconChevronRight, IconChevronsUp, IconUser } from '@tabler/icons-react';
import { endpoints } from '@tippspiel/contract';
import type { MatchDayKey } from '@tippspiel/rules';
import { callTable } from '../../api/client.ts';
import { keyOf } from '../../api/queries.ts';
import { formatCount } from '../../formats.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';
import { useSearchParam } from '../../ui/searchParam.ts';
import type { LiveRow } from './liveTable.ts';
import { joinPages, type StandingsAnswer } from './standingsQuery.ts';
import './WindowControls.css';

interface WindowControlsProps {
  start: WindowStart;
  /** So many rows stand before the first one that is shown. */
  offset: number;
  shown: number;
  total: number;
  /** Whether other rows are on their way. */
  loading: boolean;
  onStart: (start: WindowStart) => void;
}

/** Leads to the top of a long table, to the own row, and from page to page. */
export const WindowControls = (props: WindowControlsProps) => {
  const { start, offset, shown, total, loading, onStart } = props;
  const end = offset + shown;
  const first = Math.max(offset - WINDOW, 0);
  const steps = [
    { to: 0, label: standingsTexts.toTop, Icon: IconChevronsUp, isThere: start === 0 },
    { to: 'me', label: standingsTexts.toOwnRow, Icon: IconUser, isThere: start === 'me' },
    { to: first, label: standingsTexts.previous, Icon: IconChevronLeft, isThere: offset === 0 },
    { to: end, label: standingsTexts.next, Icon: IconChevronRight, isThere: end >= total },
  ] as const;
  return (
    <nav className="window-controls" aria-label={standingsTexts.windows} aria-busy={loading}>
      {steps.map(({ to, label, Icon, isThere }) => (
        <Button key={label} variant="quiet" disabled={isThere} onClick={() => onStart(to)}>
          <Icon aria-hidden />
          {/* A narrow screen shows the icon alone. */}
          <span>{label}</span>
        </Button>
      ))}
      <span role="status">
        {standingsTexts.shownRange(formatCount(offset + 1), formatCount(end), formatCount(total))}
      </span>
    </nav>
  );
};

/** So many rows are shown at once. */
const WINDOW = 100;

/** A window begins behind so many rows, or so that the own row is in its middle. */
type WindowStart = number | 'me';

/** A part of a table. */
interface TableWindow {
  /** 0 stands for all players. */
  group: number;
  start: WindowStart;
  /** Only the matches of this match day count. */
  day?: MatchDayKey | undefined;
}

/** Asks for rows, or for who of them is there; running scores count. */
export const windowInput = ({ group, start, day }: TableWindow) => ({
  params: { id: group },
  query: {
    ...windowOf(start),
    live: 'true' as const,
    ...(day === undefined ? {} : inputOfDay(day)),
  },
});

/** Names the match day of which a call asks. */
export const inputOfDay = (day: MatchDayKey) =>
  typeof day === 'number' ? { round: String(day) } : { day };

/** Names the rows that a call asks for. */
export const windowOf = (start: WindowStart) => ({
  ...(start === 'me' ? { around: 'me' as const } : { offset: start }),
  limit: WINDOW,
});

/** Makes options for `useQuery`. */
export const windowQuery = (window: TableWindow) => {
  const input = windowInput(window);
  return {
    queryKey: [...keyOf(endpoints.score, input), 'window'] as const,
    queryFn: () => callTable(endpoints.score, input),
    select: (page: StandingsAnswer) => ({
      ...joinPages([page]),
      /** So many rows stand before the first one. */
      offset: page.offset ?? 0,
      rows: page.rows.map((row): LiveRow => ({ ...row, livePoints: row.live ?? 0 })),
    }),
  };
};

/** Keeps in the address, which counts from 1, which rows of a long table are shown. */
export const useWindowStart = (): [WindowStart, (start: WindowStart) => void] => {
  const [from, setFrom] = useSearchParam('from', '1');
  const first = Number(from);
  const start = from === 'me' ? from : Number.isSafeInteger(first) && first > 0 ? first - 1 : 0;
  return [start, (next) => setFrom(next === 'me' ? next : String(next + 1))];
};
