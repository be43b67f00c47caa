import { duelTexts } from '../../texts/duel.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import type { Duel } from './duel.ts';
import './DuelTotals.css';

export interface Duellist {
  name: string;
  /** The address of the picture. */
  avatar: string;
}

interface DuelTotalsProps {
  duel: Duel;
  own: Duellist;
  other: Duellist;
}

/** Both players with all their figures, the own ones first. */
export const DuelTotals = ({ duel, own, other }: DuelTotalsProps) => (
  <table className="duel-totals">
    <caption className="visually-hidden">{duelTexts.versus(other.name)}</caption>
    <thead>
      <tr>
        <th scope="col">
          <Avatar src={own.avatar} size={4} />
          <span>{duelTexts.you}</span>
        </th>
        <td />
        <th scope="col">
          <Avatar src={other.avatar} size={4} />
          <span>{other.name}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {figures.map(({ key, label }) => (
        <tr key={key} className={`duel-totals-${key}`}>
          <td className="score-figure">{duel.own[key]}</td>
          <th scope="row">{label}</th>
          <td className="score-figure">{duel.other[key]}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const figures = [
  { key: 'points', label: duelTexts.points },
  { key: 'better', label: duelTexts.better },
  { key: 'correct', label: duelTexts.correct },
  { key: 'exact', label: duelTexts.exact },
] as const;
