import { IconCheck, IconStarFilled } from '@tabler/icons-react';
import { afterTimeText, rulingText, slotName } from '@tippspiel/contract';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { bracketTexts } from '../../texts/bracket.ts';
import { matchTexts } from '../../texts/matches.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LiveMark } from '../match/result/LiveMark.tsx';
import { TeamBadge } from '../tournament/TeamBadge.tsx';
import {
  type BracketNode,
  type BracketSide,
  type BracketViewProps,
  plays,
  winnerOf,
} from './bracketModel.ts';
import './KnockoutMatch.css';

type KnockoutMatchProps = Omit<BracketViewProps, 'model'> & { node: BracketNode };

export const KnockoutMatch = ({ node, team, stageName, champion }: KnockoutMatchProps) => {
  const { id, number, kickoff, first, running, played, ruling } = node;
  const nameOf = (side: BracketSide) =>
    side.isocode === null ? openName(side, { stageName, team }) : team(side.isocode).name;
  const pair = matchTexts.versus(nameOf(node.home), nameOf(node.away));
  const score = played ?? running;
  const notes = [
    first && matchTexts.firstLeg(first),
    played && afterTimeText(played),
    ruling && rulingText(ruling),
  ].filter((note) => note !== null);
  const winner = winnerOf(node);
  const isOwn = champion !== null && plays(node, champion);
  const side = (which: 'home' | 'away') => (
    <Side
      side={node[which]}
      team={team}
      stageName={stageName}
      goals={score?.[which] ?? null}
      outcome={winner === null ? null : winner === node[which].isocode ? 'on' : 'out'}
      isChampion={champion !== null && node[which].isocode === champion}
    />
  );
  return (
    <article
      className={`knockout-match${isOwn ? ' knockout-match-own' : ''}`}
      aria-label={number === null ? pair : `${bracketTexts.match(number)}: ${pair}`}
    >
      <p className="knockout-when">
        <Link className="knockout-link" to={paths.match(id)}>
          {number === null ? matchTexts.match : bracketTexts.match(number)}
          <span className="visually-hidden">: {pair}</span>
        </Link>
        {running ? (
          <LiveMark />
        ) : kickoff === null ? null : (
          <FormattedDate instant={kickoff} style="short-date-time" />
        )}
      </p>
      {side('home')}
      {side('away')}
      {notes.length === 0 ? null : <p className="knockout-note">{notes.join(', ')}</p>}
    </article>
  );
};

interface SideProps extends Pick<BracketViewProps, 'team' | 'stageName'> {
  side: BracketSide;
  goals: number | null;
  /** Whether the side advanced; null = not known yet. */
  outcome: 'on' | 'out' | null;
  isChampion: boolean;
}

const Side = ({ side, team, stageName, goals, outcome, isChampion }: SideProps) => (
  <div className={`knockout-side${outcome === null ? '' : ` knockout-side-${outcome}`}`}>
    {side.isocode === null ? (
      <span className="knockout-slot">{openName(side, { stageName, team })}</span>
    ) : (
      <Link className="knockout-team" to={paths.country(side.isocode)}>
        <TeamBadge team={team(side.isocode)} size={1.5} />
        <span>{team(side.isocode).name}</span>
        {isChampion ? <ChampionMark className="knockout-star" /> : null}
      </Link>
    )}
    {side.isProvisional ? (
      <span className="knockout-provisional">{bracketTexts.provisionalSide}</span>
    ) : null}
    {outcome === 'on' ? (
      <>
        <IconCheck className="knockout-on" aria-hidden size={18} stroke={3} />
        <span className="visually-hidden">{bracketTexts.advanced}</span>
      </>
    ) : null}
    {goals === null ? null : <span className="knockout-goals score-figure">{goals}</span>}
  </div>
);

const openName = (
  { slot }: BracketSide,
  { stageName, team }: Pick<BracketViewProps, 'stageName' | 'team'>,
): string =>
  slot === null ? bracketTexts.open : slotName(slot, stageName, (isocode) => team(isocode).name);

export const ChampionMark = ({ className }: { className: string }) => (
  <>
    <IconStarFilled className={className} aria-hidden size={16} />
    <span className="visually-hidden"> ({bracketTexts.isOwnChampion})</span>
  </>
);
