import { IconCaretDownFilled, IconCaretUpFilled } from '@tabler/icons-react';
import { placeChangeTexts } from '../../texts/placeChanges.ts';
import './PlaceChange.css';

interface PlaceChangeProps {
  /** Places gained (below 0: lost) by the last match day; null = nothing is known. */
  change: number | null;
}

/** Stands below a position; differs in form as well as in colour. */
export const PlaceChange = ({ change }: PlaceChangeProps) => {
  if (change === null) return null;
  if (change === 0) {
    return (
      <span className="place-change">
        <span aria-hidden>–</span>
        <span className="visually-hidden">{placeChangeTexts.same}</span>
      </span>
    );
  }
  const places = Math.abs(change);
  const [shape, Icon, text] =
    change > 0
      ? (['gained', IconCaretUpFilled, placeChangeTexts.gained] as const)
      : (['lost', IconCaretDownFilled, placeChangeTexts.lost] as const);
  return (
    <span className={`place-change place-change-${shape}`}>
      <Icon aria-hidden size={12} />
      <span aria-hidden>{places}</span>
      <span className="visually-hidden">{text(places)}</span>
    </span>
  );
};
