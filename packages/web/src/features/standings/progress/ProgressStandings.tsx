import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints, limits } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { formatCount, formatInstant } from '../../../formats.ts';
import { placeChangeTexts, progressTexts } from '../../../texts/standings.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';

import { useSearchParam } from '../../../ui/searchParam.ts';
import { scoreQuery } from '../scoreQuery.ts';
import {
  type ChartMode,
  leftOf,
  namedDays,
  type PlayerProgress,
  scaleOf,
  shownValue,
  spread,
} from './chartScale.ts';
import './ProgressChart.css';
import '../AlltimeTable.css';
import './ProgressStandings.css';

interface ProgressStandingsProps {
  /** 0 is all players. */
  group: { id: number };
  ownId: number | undefined;
}

/** How one's own place, the podium's and those of whom one picks came about. */
const ProgressStandings = ({ group, ownId }: ProgressStandingsProps) => {
  const compared = useComparedPlayers();
  const asked = compared.players.toSorted((a, b) => a - b).join();
  const query = useQuery({
    ...queryOf(endpoints.scoreProgress, {
      params: { id: group.id },
      query: asked === '' ? {} : { players: asked },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} height={460}>
      {({ days, rows }) =>
        days.length === 0 ? (
          <EmptyState>{progressTexts.none}</EmptyState>
        ) : (
          <Card className="progress">
            <Chart days={days} rows={rows} ownId={ownId} />
            <Choice groupId={group.id} rows={rows} {...compared} />
            <p className="progress-note">{progressTexts.resultsOnly}</p>
            <Disclosure label={progressTexts.asTable}>
              {() => <ProgressTable days={days} rows={rows} ownId={ownId} />}
            </Disclosure>
          </Card>
        )
      }
    </Loaded>
  );
};

type Progress = AnswerOf<typeof endpoints.scoreProgress>;

const modes = ['places', 'points'] as const satisfies readonly ChartMode[];

const Chart = ({
  days,
  rows,
  ownId,
}: Pick<Progress, 'days' | 'rows'> & { ownId: number | undefined }) => {
  const [mode, setMode] = useState<ChartMode>('places');
  return (
    <>
      <SegmentedControl
        label={progressTexts.modes}
        segments={modes.map((each) => ({ value: each, label: progressTexts[each] }))}
        value={mode}
        onValue={setMode}
      />
      <ProgressChart mode={mode} days={days} lines={linesOf(rows, ownId)} />
    </>
  );
};

/** The own line has a look that no other has. */
const linesOf = (rows: Progress['rows'], ownId: number | undefined): ChartLine[] => {
  const others = rows.filter(({ userId }) => userId !== ownId);
  const own = rows.filter(({ userId }) => userId === ownId);
  return [
    ...own.map((row) => ({ ...row, look: lineStyle(0), isOwn: true })),
    ...others.map((row, index) => ({ ...row, look: lineStyle(index + 1), isOwn: false })),
  ];
};

interface ChoiceProps extends ReturnType<typeof useComparedPlayers> {
  groupId: number;
  rows: Progress['rows'];
}

/** Adds and removes the lines of other players, of a long table those of its first rows. */
const Choice = ({ groupId, rows, players, isFull, add, remove }: ChoiceProps) => {
  const table = useInfiniteQuery(scoreQuery(groupId)).data?.rows ?? [];
  const shown = new Set(rows.map(({ userId }) => userId));
  const others = table.filter(({ userId }) => !shown.has(userId));
  const picked = rows.filter(({ userId }) => players.includes(userId));
  return (
    <div className="progress-choice">
      {others.length === 0 ? null : (
        <SelectField
          label={progressTexts.compare}
          placeholder={progressTexts.choose}
          value=""
          disabled={isFull}
          options={others.map(({ userId, name }) => ({ value: String(userId), label: name }))}
          onValue={(id) => add(Number(id))}
        />
      )}
      {picked.length === 0 ? null : (
        <ul>
          {picked.map(({ userId, name }) => (
            <li key={userId}>
              <button
                type="button"
                aria-label={progressTexts.remove(name)}
                onClick={() => remove(userId)}
              >
                <span className="progress-picked-name">{name}</span>
                <IconX aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export default ProgressStandings;

/** Whom one has picked, by their ids in the address; what is no id there is nobody. */
const useComparedPlayers = () => {
  const [wanted, choose] = useSearchParam('mit', '');
  const ids = wanted
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  const players = [...new Set(ids)].slice(0, limits.comparedPlayers);
  return {
    players,
    isFull: players.length === limits.comparedPlayers,
    add: (id: number) => choose([...players, id].join()),
    remove: (id: number) => choose(players.filter((other) => other !== id).join()),
  };
};

interface ProgressChartProps {
  mode: ChartMode;
  /** yyyy-MM-dd; at least one. */
  days: readonly string[];
  /** A line each, with a place for each day. */
  lines: readonly ChartLine[];
}

interface ChartLine extends PlayerProgress {
  readonly look: LineStyle;
  readonly isOwn: boolean;
}

/** Of the height; labels of 14 lines fit in. */
const LABEL_GAP = 7;

/** Names of days that fit in side by side on a phone. */
const MOST_DAY_NAMES = 5;

/** A line a player; everything is named beside it, and said in one sentence to who does not see it. */
const ProgressChart = ({ mode, days, lines }: ProgressChartProps) => {
  const { top, ticks } = scaleOf(mode, lines);
  const named = namedDays(days.length, MOST_DAY_NAMES);
  const pointsOf = ({ places }: PlayerProgress) =>
    places.map((place, index) => ({
      left: leftOf(index, days.length),
      top: top(shownValue(mode, place)),
    }));
  const labels = spread(
    lines.map((line) => pointsOf(line).at(-1)?.top ?? 0),
    LABEL_GAP,
  );
  return (
    <div className="progress-chart" role="img" aria-label={spokenChart(mode, lines)}>
      <div className="progress-plot">
        {ticks.map((tick) => (
          <span key={tick} className="progress-tick" style={{ top: `${top(tick)}%` }}>
            {mode === 'places' ? progressTexts.position(formatCount(tick)) : formatCount(tick)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
          {/* The own line lies above the others. */}
          {lines.toReversed().map((line) => {
            const { className, dash } = line.look;
            return (
              <polyline
                key={line.userId}
                className={line.isOwn ? `${className} progress-own` : className}
                strokeDasharray={dash}
                points={pointsOf(line)
                  .map(({ left, top }) => `${left},${top}`)
                  .join(' ')}
              />
            );
          })}
        </svg>
        {lines.toReversed().map((line) =>
          pointsOf(line).map(({ left, top }, index) => (
            <span
              key={`${line.userId} ${days[index]}`}
              className="progress-point"
              style={{ left: `${left}%`, top: `${top}%` }}
            >
              <Marker {...line.look} />
            </span>
          )),
        )}
        {days.map((day, index) =>
          named.has(index) ? (
            <span
              key={day}
              className="progress-day"
              style={{ left: `${leftOf(index, days.length)}%` }}
            >
              {formatInstant(day, 'day-month', 'UTC')}
            </span>
          ) : null,
        )}
      </div>
      <div className="progress-labels">
        {lines.map((line, index) => (
          <span
            key={line.userId}
            className={line.isOwn ? 'progress-label-own' : undefined}
            style={{ top: `${labels[index] ?? 0}%` }}
          >
            <Marker {...line.look} />
            <span>{line.name}</span>
          </span>
        ))}
      </div>
    </div>
  );
};

const spokenChart = (mode: ChartMode, lines: readonly ChartLine[]): string => {
  const last = lines.map(({ name, places }) => {
    const { position = 1, points = 0 } = places.at(-1) ?? {};
    return mode === 'places'
      ? progressTexts.placeOf(name, formatCount(position))
      : progressTexts.pointsOf(name, placeChangeTexts.points(points));
  });
  return progressTexts.chart(progressTexts[mode], last.join(', '));
};

/** Outlines in a box of 12 by 12: lines are told apart by them and by their dashes, not by colour alone. */
const shapes = [
  'M6 1.5a4.5 4.5 0 1 0 .001 0z',
  'M1.5 1.5h9v9h-9z',
  'M6 1 11.5 10.5H.5z',
  'M6 .5 11.5 6 6 11.5.5 6z',
  'M6 11 .5 1.5h11z',
  'M4 1h4v3h3v4H8v3H4V8H1V4h3z',
] as const;

const dashes = ['none', '7 4', '2 4', '11 4 2 4', '14 5', '5 2 2 2 2 2'] as const;

/** The look of a line. */
interface LineStyle {
  readonly className: string;
  readonly shape: string;
  readonly dash: string;
  /** Beyond the first round of shapes. */
  readonly hollow: boolean;
}

const OTHER_COLOURS = 5;

/** @param index of the line; 0 is the own one's alone */
const lineStyle = (index: number): LineStyle => ({
  // No other line has the colour of the own one.
  className: `progress-line-${index === 0 ? 0 : 1 + ((index - 1) % OTHER_COLOURS)}`,
  shape: shapes[index % shapes.length] ?? shapes[0],
  dash: dashes[(index + 2 * Math.floor(index / shapes.length)) % dashes.length] ?? 'none',
  hollow: index >= shapes.length,
});

/** A point of a line, and what its label begins with. */
const Marker = ({ className, shape, hollow }: LineStyle) => (
  <svg
    className={`progress-marker ${className}${hollow ? ' progress-marker-hollow' : ''}`}
    viewBox="0 0 12 12"
    aria-hidden
  >
    <path d={shape} />
  </svg>
);

interface ProgressTableProps {
  days: readonly string[];
  rows: readonly PlayerProgress[];
  ownId: number | undefined;
}

/** What the chart shows, in figures; the latest day stands beside the names. */
const ProgressTable = ({ days, rows, ownId }: ProgressTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="alltime-scroll" aria-label={progressTexts.table} tabIndex={0}>
    <table className="alltime">
      <caption className="visually-hidden">{progressTexts.table}</caption>
      <thead>
        <tr>
          <th scope="col" className="alltime-player">
            {progressTexts.player}
          </th>
          {days.toReversed().map((day) => (
            <th key={day} scope="col">
              {formatInstant(day, 'day-month', 'UTC')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, name, places }) => (
          <tr key={userId} aria-current={userId === ownId ? 'true' : undefined}>
            <th scope="row" className="alltime-player">
              {name}
            </th>
            {places.toReversed().map(({ position, points }, index) => (
              <td key={days.at(-1 - index)}>
                <span className="score-figure">
                  {progressTexts.position(formatCount(position))}
                </span>
                <small>{placeChangeTexts.points(points)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
