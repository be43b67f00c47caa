import { IconChevronLeft, IconChevronRight, IconChevronsUp, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
      <Step disabled={start === 0} onClick={() => onStart(0)} icon={<IconChevronsUp aria-hidden />}>
        {standingsTexts.toTop}
      </Step>
      <Step disabled={start === 'me'} onClick={() => onStart('me')} icon={<IconUser aria-hidden />}>
        {standingsTexts.toOwnRow}
      </Step>
      <Step
        disabled={offset === 0}
        onClick={() => onStart(Math.max(offset - WINDOW, 0))}
        icon={<IconChevronLeft aria-hidden />}
      >
        {standingsTexts.previous}
      </Step>
      <Step
        disabled={end >= total}
        onClick={() => onStart(end)}
        icon={<IconChevronRight aria-hidden />}
      >
        {standingsTexts.next}
      </Step>
      <span role="status">
        {standingsTexts.shownRange(formatCount(offset + 1), formatCount(end), formatCount(total))}
      </span>
    </nav>
  );
};

interface StepProps {
  disabled: boolean;
  onClick: () => void;
  icon: ReactNode;
  children: string;
}

/** A narrow screen shows the icon alone. */
const Step = ({ icon, children, ...button }: StepProps) => (
  <Button variant="quiet" {...button}>
    {icon}
    <span>{children}</span>
  </Button>
);
