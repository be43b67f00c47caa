import { useState } from 'react';
import { othersTipsTexts } from '../../../texts/othersTips.ts';
import { TipsByScore, type TipsByScoreProps } from './TipsByScore.tsx';
import './OthersTips.css';

interface OthersTipsProps extends TipsByScoreProps {
  initiallyOpen: boolean;
}

/** Once a match has begun: who tipped what. Loaded when opened. */
export const OthersTips = ({ initiallyOpen, ...rest }: OthersTipsProps) => {
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
