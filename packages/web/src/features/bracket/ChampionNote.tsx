import { IconStarFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { bracketTexts } from '../../texts/bracket.ts';
import { Flag } from '../../ui/Flag.tsx';
import type { Team } from '../tournament/useTeamsAndStages.ts';
import { type BracketModel, championWay } from './bracketModel.ts';
import './ChampionNote.css';

interface ChampionNoteProps {
  model: BracketModel;
  /** The country that the player has tipped as champion. */
  tip: Team;
  stageName: (code: string) => string;
}

/** How far the own champion has come; nothing for a country that does not take part. */
export const ChampionNote = ({ model, tip, stageName }: ChampionNoteProps) => {
  const way = championWay(model, tip.isocode);
  if (way === null) return null;
  return (
    <p className={`champion-note champion-note-${way.state}`}>
      <IconStarFilled className="champion-note-star" aria-hidden size={20} />
      <span>{bracketTexts.ownChampion}</span>
      <Link to={paths.country(tip.isocode)}>
        <Flag code={tip.flag} size={1.75} />
        {tip.name}
      </Link>
      <span>
        {way.state === 'champion'
          ? bracketTexts.champion
          : `${bracketTexts[way.state]} · ${stageName(way.stage)}`}
      </span>
    </p>
  );
};
