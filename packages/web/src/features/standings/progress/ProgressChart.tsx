import { formatCount, formatInstant } from '../../../formats.ts';
import { placeChangeTexts } from '../../../texts/placeChanges.ts';
import { progressTexts } from '../../../texts/progress.ts';
import {
  type ChartMode,
  leftOf,
  namedDays,
  type PlayerProgress,
  scaleOf,
  shownValue,
  spread,
} from './chartScale.ts';
import { type LineStyle, Marker } from './Marker.tsx';
import './ProgressChart.css';

interface ProgressChartProps {
  mode: ChartMode;
  /** yyyy-MM-dd; at least one. */
  days: readonly string[];
  /** A line each, with a place for each day. */
  lines: readonly ChartLine[];
}

export interface ChartLine extends PlayerProgress {
  readonly look: LineStyle;
  readonly isOwn: boolean;
}

/** Of the height; labels of 14 lines fit in. */
const LABEL_GAP = 7;

/** Names of days that fit in side by side on a phone. */
const MOST_DAY_NAMES = 5;

/** A line a player; everything is named beside it, and said in one sentence to who does not see it. */
export const ProgressChart = ({ mode, days, lines }: ProgressChartProps) => {
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
