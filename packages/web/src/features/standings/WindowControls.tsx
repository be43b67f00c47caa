import { formatCount } from '../../formats.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';
import { WINDOW, type WindowStart } from './tableWindow.ts';
import './WindowControls.css';

interface WindowControlsProps {
  start: WindowStart;
  /** How many rows stand before the first one that is shown. */
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
  return (
    <nav className="window-controls" aria-label={standingsTexts.windows} aria-busy={loading}>
      <Button variant="quiet" disabled={start === 0} onClick={() => onStart(0)}>
        {standingsTexts.toTop}
      </Button>
      <Button variant="quiet" disabled={start === 'me'} onClick={() => onStart('me')}>
        {standingsTexts.toOwnRow}
      </Button>
      <Button
        variant="quiet"
        disabled={offset === 0}
        onClick={() => onStart(Math.max(offset - WINDOW, 0))}
      >
        {standingsTexts.previous}
      </Button>
      <Button variant="quiet" disabled={end >= total} onClick={() => onStart(end)}>
        {standingsTexts.next}
      </Button>
      <span role="status">
        {standingsTexts.shownRange(formatCount(offset + 1), formatCount(end), formatCount(total))}
      </span>
    </nav>
  );
};
