import { IconRotate2 } from '@tabler/icons-react';
import { standingsTexts } from '../../texts/standings.ts';
import './RotateHint.css';

/** Shown on a phone held upright (docs/game.md, 'Screens'). */
export const RotateHint = () => (
  <p className="rotate-hint">
    <IconRotate2 aria-hidden size={18} />
    <span className="standings-hint-long">{standingsTexts.rotate}</span>
    <span className="standings-hint-short" aria-hidden>
      {standingsTexts.rotateShort}
    </span>
  </p>
);
