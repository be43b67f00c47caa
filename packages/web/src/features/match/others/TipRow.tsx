import { IconChevronRight } from '@tabler/icons-react';
import { endpoints, type TipCount } from '@tippspiel/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { Loaded, LoadMore } from '../../../api/Loaded.tsx';
import { keyOf, usePages } from '../../../api/queries.ts';
import { formatCount } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { othersTipsTexts } from '../../../texts/bets.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { usePlayerId } from '../../session/identity.ts';
import { useScoring } from '../../tournament/useTournament.ts';
import { type Match, tipWorth } from '../match.ts';
import { formatScore, type SideNames, useKoWords } from '../tip/useKoWords.ts';
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
  const worth = tipWorth(tip, match, useScoring());
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
        {worth ? (
          <span className={worth.points > 0 ? 'tip-row-points tip-row-some' : 'tip-row-points'}>
            {othersTipsTexts.points(worth.points)}
            {worth.exact ? (
              <span className="visually-hidden">
                {', '}
                {worth.isProvisional ? othersTipsTexts.exactSoFar : othersTipsTexts.exact}
              </span>
            ) : null}
          </span>
        ) : null}
        <IconChevronRight className="tip-row-chevron" aria-hidden size={20} />
        <span className="tip-row-names">
          {isOwn ? <b>{othersTipsTexts.own} · </b> : null}
          {advancing === null ? null : `${advances(advancing)} · `}
          {othersTipsTexts.names(named, count - named.length, formatCount(count - named.length))}
        </span>
      </button>
      {open ? (
        <div id={id}>
          <TipPlayers matchId={match.id} row={row} groupId={groupId} />
        </div>
      ) : null}
    </li>
  );
};

const PAGE = 50;
const ROW_PX = 48;

type TipPlayersProps = Pick<TipRowProps, 'row' | 'groupId'> & { matchId: number };

const TipPlayers = ({ matchId, row: { tip, count }, groupId }: TipPlayersProps) => {
  const ownId = usePlayerId();
  const asked = { params: { matchId }, query: { ...tip, group: groupId } };
  const query = usePages(keyOf(endpoints.tipPlayers, asked), PAGE, (page) =>
    call(endpoints.tipPlayers, { ...asked, query: { ...asked.query, ...page } }),
  );
  return (
    <Loaded query={query} height={Math.min(count, PAGE) * ROW_PX}>
      {({ pages }) => (
        <>
          <ul className="tip-players">
            {pages.flat().map(({ userId, name, avatar }) => (
              <li key={userId}>
                <Link className="quiet-link" to={paths.profile(userId)}>
                  <Avatar src={avatar} size={2} />
                  <span>{name}</span>
                </Link>
                {userId === ownId ? <span>{othersTipsTexts.you}</span> : null}
              </li>
            ))}
          </ul>
          <LoadMore query={query}>{othersTipsTexts.morePlayers}</LoadMore>
        </>
      )}
    </Loaded>
  );
};
