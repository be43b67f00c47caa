import { formatCount, formatInstant } from '../../../formats.ts';
import { placeChangeTexts } from '../../../texts/placeChanges.ts';
import { progressTexts } from '../../../texts/progress.ts';
import type { PlayerProgress } from './chartScale.ts';
import '../AlltimeTable.css';

interface ProgressTableProps {
  days: readonly string[];
  rows: readonly PlayerProgress[];
  ownId: number | undefined;
}

/** What the chart shows, in figures; the latest day stands beside the names. */
export const ProgressTable = ({ days, rows, ownId }: ProgressTableProps) => (
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
