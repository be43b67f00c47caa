import { rulingText } from '@tippspiel/contract';
import { duelTexts } from '../../texts/duel.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { KickoffDate } from '../../ui/FormattedDate.tsx';
import { useFirst } from '../../ui/useFirst.tsx';
import { LiveMark } from '../match/result/LiveMark.tsx';
import {
  formatResult,
  formatScore,
  formatTip,
  type SideNames,
  useSideNames,
} from '../match/tip/useKoWords.ts';
import { TeamBadge } from '../tournament/TeamBadge.tsx';
import type { Teams } from '../tournament/useTeamsAndStages.tsx';
import type { Duel, DuelMatch, DuelSide } from './duel.ts';
import './DuelTotals.css';
import './DuelMatches.css';

interface DuelMatchesProps {
  matches: readonly DuelMatch[];
  own: Duellist;
  other: Duellist;
  teams: (match: { home: string; away: string }) => Teams;
}

/** The heads of the two columns that compare the players. */
export const DuellistHeads = ({ own, other }: { own: Duellist; other: Duellist }) => (
  <>
    <th scope="col">
      <Avatar src={own.avatar} size={2} />
      <span className="visually-hidden">{duelTexts.you}</span>
    </th>
    <th scope="col">
      <Avatar src={other.avatar} size={2} />
      <span className="visually-hidden">{other.name}</span>
    </th>
  </>
);

export const DuelMatches = ({ matches, own, other, teams }: DuelMatchesProps) => {
  const { first, more } = useFirst(matches.toReversed());
  return (
    <>
      <table className="duel-matches">
        <caption className="visually-hidden">{duelTexts.matches}</caption>
        <thead>
          <tr>
            <th scope="col">{duelTexts.match}</th>
            <DuellistHeads own={own} other={other} />
            <th scope="col">
              <span aria-hidden>{duelTexts.differenceShort}</span>
              <span className="visually-hidden">{duelTexts.difference}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {first.map((row) => (
            <DuelRow key={row.match.id} row={row} teams={teams(row.match)} />
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
};

const DuelRow = ({ row, teams }: { row: DuelMatch; teams: Teams }) => {
  const { match, score, own, other } = row;
  const names = useSideNames()(match, teams);
  const gained = own.points === null || other.points === null ? null : own.points - other.points;
  return (
    <tr>
      <th scope="row">
        <span className="duel-match-teams">
          {[teams.home, teams.away].map((team) => (
            <span key={team.isocode}>
              <TeamBadge team={team} size={1.25} />
              {team.name}
            </span>
          ))}
        </span>
        <span className="duel-match-note">
          <span>
            {duelTexts.score}{' '}
            <b>{match.result ? formatResult(match.result) : formatScore(score)}</b>
          </span>
          {match.ruling ? <span>{rulingText(match.ruling)}</span> : null}
          {match.running ? <LiveMark /> : <KickoffDate {...match} style="date" />}
        </span>
      </th>
      <Side {...own} names={names} />
      <Side {...other} names={names} />
      <td className="duel-match-gain score-figure">
        {gained === null ? duelTexts.noTip : duelTexts.gained(gained)}
      </td>
    </tr>
  );
};

const Side = ({ tip, points, names }: DuelSide & { names: SideNames }) => (
  <td>
    <span className="duel-match-tip score-figure" aria-hidden>
      {tip ? formatScore(tip) : duelTexts.noTip}
    </span>
    <span className="visually-hidden">{tip ? formatTip(tip, names) : duelTexts.noTipMeaning}</span>
    {tip && tip.ko !== 0 ? (
      <small aria-hidden>→ {tip.ko === 1 ? names.home : names.away}</small>
    ) : null}
    {points === null ? null : (
      <span className="duel-match-points">
        <span aria-hidden>{duelTexts.earned(points)}</span>
        <span className="visually-hidden">, {duelTexts.earnedMeaning(points)}</span>
      </span>
    )}
  </td>
);

export interface Duellist {
  name: string;
  avatar: string;
}

interface DuelTotalsProps {
  duel: Duel;
  own: Duellist;
  other: Duellist;
}

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
