import type { MatchDayKey } from '@tippspiel/rules';
import { useState } from 'react';
import { formatCount } from '../../../formats.ts';
import { placeChangeTexts } from '../../../texts/placeChange.ts';
import { progressTexts } from '../../../texts/standings.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { shortDayName } from '../playedDays.ts';
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

export interface ProgressChartProps {
  /** At least one. */
  days: readonly MatchDayKey[];
  rows: readonly PlayerProgress[];
  ownId: number | undefined;
}

const modes = ['places', 'points'] as const satisfies readonly ChartMode[];

/** A line a player, with a point for each day, by places or by points. */
export const ProgressChart = ({ days, rows, ownId }: ProgressChartProps) => {
  const [mode, setMode] = useState<ChartMode>('places');
  const own = rows.filter(({ userId }) => userId === ownId);
  const others = rows.filter(({ userId }) => userId !== ownId);
  const lines = [
    ...own.map((row) => ({ ...row, look: lineStyle(0), isOwn: true })),
    ...others.map((row, index) => ({ ...row, look: lineStyle(index + 1), isOwn: false })),
  ];
  return (
    <>
      <SegmentedControl
        label={progressTexts.modes}
        segments={modes.map((each) => ({ value: each, label: progressTexts[each] }))}
        value={mode}
        onValue={setMode}
      />
      <Lines mode={mode} days={days} lines={lines} />
    </>
  );
};

interface LinesProps extends Pick<ProgressChartProps, 'days'> {
  mode: ChartMode;
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

/** Everything is named beside its line, and said in one sentence to those who do not see it. */
const Lines = ({ mode, days, lines }: LinesProps) => {
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
          {lines.toReversed().map((line) => (
            <polyline
              key={line.userId}
              className={`${line.look.className}${line.isOwn ? ' progress-own' : ''}`}
              strokeDasharray={line.look.dash}
              points={pointsOf(line)
                .map(({ left, top }) => `${left},${top}`)
                .join(' ')}
            />
          ))}
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
              {shortDayName(day)}
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

/** Lines differ by these outlines (in a box of 12 by 12) and by their dashes, not by colour alone. */
const shapes = [
  'M6 1.5a4.5 4.5 0 1 0 .001 0z',
  'M1.5 1.5h9v9h-9z',
  'M6 1 11.5 10.5H.5z',
  'M6 .5 11.5 6 6 11.5.5 6z',
  'M6 11 .5 1.5h11z',
  'M4 1h4v3h3v4H8v3H4V8H1V4h3z',
] as const;

const dashes = ['none', '7 4', '2 4', '11 4 2 4', '14 5', '5 2 2 2 2 2'] as const;

const OTHER_COLOURS = 5;

/** @param index of the line; 0 is the own one's alone */
const lineStyle = (index: number) => ({
  // No other line has the colour of the own one.
  className: `progress-line-${index === 0 ? 0 : 1 + ((index - 1) % OTHER_COLOURS)}`,
  shape: shapes[index % shapes.length] ?? shapes[0],
  dash: dashes[(index + 2 * Math.floor(index / shapes.length)) % dashes.length] ?? 'none',
  /** Markers are hollow once each shape has been used. */
  hollow: index >= shapes.length,
});

type LineStyle = ReturnType<typeof lineStyle>;

/** Marks the points of a line and its label. */
const Marker = ({ className, shape, hollow }: LineStyle) => (
  <svg
    className={`progress-marker ${className}${hollow ? ' progress-marker-hollow' : ''}`}
    viewBox="0 0 12 12"
    aria-hidden
  >
    <path d={shape} />
  </svg>
);
