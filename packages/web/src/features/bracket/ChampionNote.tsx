import { IconStarFilled } from '@tabler/icons-react';
import type { GroupRow } from '@tippspiel/rules';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { bracketTexts } from '../../texts/bracket.ts';
import { type Team, TeamBadge } from '../tournament/TeamBadge.tsx';
import { type BracketModel, plays, winnerOf } from './bracketModel.ts';
import './ChampionNote.css';
import { useWords } from '../tournament/useTournament.tsx';

interface ChampionNoteProps {
  model: BracketModel;
  /** The player has tipped this country as champion. */
  tip: Team;
  stageName: (code: string) => string;
}

export const ChampionNote = ({ model, tip, stageName }: ChampionNoteProps) => {
  const way = championWay(model, tip.isocode);
  const words = useWords();
  if (way === null) return null;
  return (
    <p className={`champion-note champion-note-${way.state}`}>
      <IconStarFilled className="champion-note-star" aria-hidden size={20} />
      <span>{bracketTexts.ownChampion}</span>
      <Link to={paths.country(tip.isocode)}>
        <TeamBadge team={tip} size={1.75} />
        {tip.name}
      </Link>
      <span>
        {way.state === 'champion'
          ? words.champion
          : way.position === undefined
            ? `${bracketTexts[way.state]} · ${stageName(way.stage)}`
            : bracketTexts.place(way.position)}
      </span>
    </p>
  );
};

interface ChampionWay {
  readonly state: 'still' | 'out' | 'champion';
  /** It plays, or played last, in this stage. */
  readonly stage: string;
  /** In the table of a league. */
  readonly position?: number;
}

/** @returns null for a country that does not take part; what is provisional does not count */
export const championWay = (model: BracketModel, isocode: string): ChampionWay | null => {
  const last = model.rounds.findLastIndex((round) => round.some((node) => plays(node, isocode)));
  const node = model.rounds[last]?.find((each) => plays(each, isocode));
  if (node) {
    const winner = winnerOf(node);
    if (winner === null) return { state: 'still', stage: node.stage };
    const isFinal = last === model.rounds.length - 1;
    if (winner === isocode) return { state: isFinal ? 'champion' : 'still', stage: node.stage };
    return { state: 'out', stage: node.stage };
  }
  const isLeague = model.groups.length === 1 && model.rounds.length === 0;
  for (const group of model.groups) {
    const row = group.rows.find((each) => each.isocode === isocode);
    if (!row) continue;
    if (isLeague) return wayInLeague(group, row);
    return { state: isOut(model, group, row) ? 'out' : 'still', stage: group.stage };
  }
  return null;
};

type Group = BracketModel['groups'][number];

/** A league ends with its table. */
const wayInLeague = (group: Group, { position, decided }: GroupRow): ChampionWay => {
  const isOver = group.isOver && !group.isProvisional && decided;
  return { state: isOver && position === 1 ? 'champion' : 'still', stage: group.stage, position };
};

/** Whether a country cannot go on from its group any more. A third waits for the other groups. */
const isOut = (
  { groups, thirds, thirdsOn }: BracketModel,
  group: Group,
  { isocode, position, decided }: GroupRow,
): boolean => {
  if (!group.isOver || group.isProvisional || !decided) return false;
  if (position <= group.placesOn) return false;
  if (thirdsOn === 0 || position > 3) return true;
  const isDecided = groups.every(({ isOver, isProvisional }) => isOver && !isProvisional);
  const third = thirds.find((each) => each.isocode === isocode);
  return isDecided && third?.decided === true && !third.goesOn;
};
