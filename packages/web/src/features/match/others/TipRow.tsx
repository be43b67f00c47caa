import { endpoints, type TipCount } from '@tippspiel/contract';
import { call } from '../../../api/client.ts';
import { keyOf } from '../../../api/queries.ts';
import { formatCount } from '../../../formats.ts';
import { othersTipsTexts } from '../../../texts/bets.ts';
import { useScoring } from '../../tournament/useTournament.tsx';
import { type Match, tipWorth } from '../match.ts';
import { formatScore, type SideNames, useKoWords } from '../tip/useKoWords.ts';
import { CountRow } from './CountRow.tsx';

interface TipRowProps {
  row: TipCount;
  match: Match;
  names: SideNames;
  /** 0 = all players. */
  groupId: number;
  isOwn: boolean;
}

/** One tip of those on a match. */
export const TipRow = ({ row, match, names, groupId, isOwn }: TipRowProps) => {
  const { tip, count, players } = row;
  const { advances } = useKoWords(match.stage);
  const worth = tipWorth(tip, match, useScoring());
  const advancing = tip.ko === 0 ? null : tip.ko === 1 ? names.home : names.away;
  const exact = worth?.isProvisional ? othersTipsTexts.exactSoFar : othersTipsTexts.exact;
  const asked = { params: { matchId: match.id }, query: { ...tip, group: groupId } };
  return (
    <CountRow
      head={
        <span className="tip-row-score score-figure" aria-hidden>
          {formatScore(tip)}
        </span>
      }
      spoken={othersTipsTexts.tipped(formatScore(tip), formatCount(count), count === 1)}
      count={count}
      players={players}
      points={worth?.points ?? null}
      spokenPoints={worth?.exact ? exact : undefined}
      note={advancing === null ? null : advances(advancing)}
      own={othersTipsTexts.own}
      isOwn={isOwn}
      look={worth?.exact ? 'tip-row-exact' : ''}
      everybody={{
        key: keyOf(endpoints.tipPlayers, asked),
        load: (page) =>
          call(endpoints.tipPlayers, { ...asked, query: { ...asked.query, ...page } }),
      }}
    />
  );
};
