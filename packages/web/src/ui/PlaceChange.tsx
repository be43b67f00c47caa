import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import { placeChangeTexts } from '../texts/placeChange.ts';
import './PlaceChange.css';

/**
 * Stands below a position; differs in form as well as in colour.
 * @param change places gained (below 0: lost) by the last match day; null = nothing is known
 */
export const PlaceChange = ({ change }: { change: number | null }) => {
  if (change === null) return null;
  const places = Math.abs(change);
  const shape = change === 0 ? 'same' : change > 0 ? 'gained' : 'lost';
  const Icon = change > 0 ? IconCaretUpFilled : IconCaretDownFilled;
  return (
    <span className={`place-change place-change-${shape}`}>
      {change === 0 ? null : <Icon aria-hidden size={12} />}
      <span aria-hidden>{change === 0 ? '–' : places}</span>
      <span className="visually-hidden">{placeChangeTexts[shape](places)}</span>
    </span>
  );
};
