import { standingsTexts } from '../../texts/standings.ts';
import './OnlineDot.css';

const shapes = ['online', 'inactive', 'offline'] as const;

/** Full, half or hollow, so that they differ in more than colour. */
export const OnlineDot = ({ status }: { status: 0 | 1 | 2 }) => (
  <span className={`online-dot online-dot-${shapes[status]}`} title={standingsTexts.status[status]}>
    <span className="visually-hidden">{standingsTexts.status[status]}</span>
  </span>
);
