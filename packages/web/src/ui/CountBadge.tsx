import './CountBadge.css';

interface CountBadgeProps {
  count: number;
  /** What is counted, with the count, as it is read aloud. */
  spoken: string;
}

/** How much waits behind a link; nothing where nothing does. */
export const CountBadge = ({ count, spoken }: CountBadgeProps) =>
  count === 0 ? null : (
    <span className="count-badge">
      <span aria-hidden>{count}</span>
      <span className="visually-hidden">, {spoken}</span>
    </span>
  );
