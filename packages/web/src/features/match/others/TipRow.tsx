import { IconChevronRight } from '@tabler/icons-react';
import type { TipCount } from '@tippspiel/contract';
import { useId, useState } from 'react';
import { formatCount } from '../../../formats.ts';
import { othersTipsTexts } from '../../../texts/othersTips.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import type { Match } from '../match.ts';
import { formatScore } from '../tip/bet.ts';
import type { SideNames } from '../tip/formatTip.ts';
import { useKoWords } from '../tip/useKoWords.ts';
import { type TipWorth, tipWorth } from '../tipWorth.ts';
import { TipPlayers } from './TipPlayers.tsx';
import './TipRow.css';

interface TipRowProps {
  row: TipCount;
  match: Match;
  names: SideNames;
  /** 0 = all players. */
  groupId: number;
  isOwn: boolean;
}

/** One tip: how often it was given, by whom, and what it is worth; a tap lists everybody. */
export const TipRow = ({ row, match, names, groupId, isOwn }: TipRowProps) => {
  const { tip, count, players } = row;
  const [open, setOpen] = useState(false);
  const id = useId();
  const { advances } = useKoWords(match.stage);
  const worth = tipWorth(tip, match);
  const advancing = tip.ko === 0 ? null : tip.ko === 1 ? names.home : names.away;
  const named = players.map(({ name }) => name);
  const times = formatCount(count);
  const kind = worth?.exact ? 'tip-row tip-row-exact' : 'tip-row';
  return (
    <li className={isOwn ? `${kind} tip-row-own` : kind}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">
          {othersTipsTexts.tipped(formatScore(tip), times, count === 1)}
          {'. '}
        </span>
        <span className="tip-row-score score-figure" aria-hidden>
          {formatScore(tip)}
        </span>
        <span className="tip-row-count" aria-hidden>
          {othersTipsTexts.times(times)}
        </span>
        <span className="tip-row-faces" aria-hidden>
          {players.map(({ userId, avatar }) => (
            <Avatar key={userId} src={avatar} size={1.75} />
          ))}
        </span>
        <Worth worth={worth} />
        <IconChevronRight className="tip-row-chevron" aria-hidden size={20} />
        <span className="tip-row-names">
          {isOwn ? <b>{othersTipsTexts.own} · </b> : null}
          {advancing === null ? null : `${advances(advancing)} · `}
          {othersTipsTexts.names(named, count - named.length, formatCount(count - named.length))}
        </span>
      </button>
      {open ? (
        <div id={id}>
          <TipPlayers matchId={match.id} tip={tip} count={count} groupId={groupId} />
        </div>
      ) : null}
    </li>
  );
};

const Worth = ({ worth }: { worth: TipWorth | null }) => {
  if (!worth) return null;
  const { points, exact, isProvisional } = worth;
  return (
    <span className={points > 0 ? 'tip-row-points tip-row-some' : 'tip-row-points'}>
      {othersTipsTexts.points(points)}
      {exact ? (
        <span className="visually-hidden">
          {', '}
          {isProvisional ? othersTipsTexts.exactSoFar : othersTipsTexts.exact}
        </span>
      ) : null}
    </span>
  );
};
