import type { Tip } from '@tippspiel/rules';
import { useState } from 'react';
import { othersTipsTexts } from '../../../texts/othersTips.ts';
import type { Match } from '../match.ts';
import type { SideNames } from '../tip/formatTip.ts';
import { TipsByScore } from './TipsByScore.tsx';
import './OthersTips.css';

export interface OthersTipsProps {
  match: Match;
  /** Stands first; null where the player has tipped nothing. */
  ownTip: Tip | null;
  names: SideNames;
}

/** Once a match has begun: who tipped what. Loaded when opened. */
export const OthersTips = ({
  initiallyOpen,
  ...rest
}: OthersTipsProps & { initiallyOpen: boolean }) => {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details
      className="others-tips"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{othersTipsTexts.title}</summary>
      {open ? <TipsByScore {...rest} /> : null}
    </details>
  );
};
