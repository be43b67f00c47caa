import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints, type TipCount } from '@tippspiel/contract';
import type { Tip } from '@tippspiel/rules';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { Loaded, LoadMore } from '../../../api/Loaded.tsx';
import { keyOf, useAnswer } from '../../../api/queries.ts';
import { formatCount } from '../../../formats.ts';
import { paths } from '../../../paths.ts';
import { othersTipsTexts } from '../../../texts/bets.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { useChosenGroup } from '../../groups/chosenGroup.ts';
import { usePlayerId } from '../../session/usePlayerId.ts';
import { type Match, type TipWorth, tipWorth } from '../match.ts';
import { isSameTip } from '../tip/outbox/entry.ts';
import { formatTip, type SideNames, useKoWords } from '../tip/useKoWords.ts';
import { formatScore } from '../tip/useOwnBets.ts';
import './ScopeSwitch.css';
import './TipRow.css';
import './OthersTips.css';
import { useScoring } from '../../tournament/useTournament.ts';

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

interface TipsByScoreProps {
  match: Match;
  /** Stands first; null where the player has tipped nothing. */
  ownTip: Tip | null;
  names: SideNames;
}

/** The group that the switch offers; id 0 = all players. */
interface Scope {
  readonly id: number;
  readonly name: string;
}

const everybody: Scope = { id: 0, name: othersTipsTexts.allPlayers };

/** The tips of the chosen group, or of all players, counted by tip. */
const TipsByScore = (props: TipsByScoreProps) => {
  const groups = useAnswer(endpoints.myGroups);
  if (!groups.data) {
    return (
      <Loaded query={groups} placeholder={<TipsLoading />}>
        {() => null}
      </Loaded>
    );
  }
  return <ScopedTips {...props} groups={groups.data} />;
};

const ScopedTips = ({ groups, ...props }: TipsByScoreProps & { groups: readonly Scope[] }) => {
  const chosen = useChosenGroup([...groups, everybody]) ?? everybody;
  const [wanted, setWanted] = useState<'group' | 'everybody'>();
  const group = chosen.id === 0 ? groups[0] : chosen;
  const usual = chosen.id === 0 ? 'everybody' : 'group';
  const scope = (wanted ?? usual) === 'group' && group ? group : everybody;
  return (
    <>
      {group ? (
        <ScopeSwitch isGroup={scope.id !== 0} onScope={setWanted} groupName={group.name} />
      ) : null}
      <ScopeTips key={scope.id} {...props} scope={scope} />
    </>
  );
};

const ScopeTips = ({ scope, ...props }: TipsByScoreProps & { scope: Scope }) => {
  const query = useAnswer(endpoints.matchTips, {
    params: { matchId: props.match.id },
    query: { group: scope.id },
  });
  return (
    <Loaded query={query} placeholder={<TipsLoading />}>
      {(tips) => <TipList {...props} scope={scope} tips={tips} />}
    </Loaded>
  );
};

const TipsLoading = () => <Skeletons count={1} height={360} />;

/** Rare tips wait for a tap, so that a card stays short. */
const SHOWN_AT_FIRST = 5;

interface TipListProps extends TipsByScoreProps {
  scope: Scope;
  tips: readonly TipCount[];
}

const TipList = ({ match, ownTip, names, scope, tips }: TipListProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const headingId = useId();
  const total = tips.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return <p>{scope.id === 0 ? othersTipsTexts.nobody : othersTipsTexts.nobodyInGroup}</p>;
  }
  const isOwn = ({ tip }: TipCount) => ownTip !== null && isSameTip(tip, ownTip);
  const ordered = [...tips.filter(isOwn), ...tips.filter((row) => !isOwn(row))];
  const shown = showsAll ? ordered : ordered.slice(0, SHOWN_AT_FIRST);
  const isAlone = total === 1 && tips.some(isOwn);
  return (
    <>
      <p className="others-summary" id={headingId}>
        {othersTipsTexts.summary(scope.name, formatCount(total), total === 1)}
        {match.running ? <span>{othersTipsTexts.provisional}</span> : null}
      </p>
      <ul className="tip-rows" aria-labelledby={headingId}>
        {shown.map((row) => (
          <TipRow
            key={formatTip(row.tip, names)}
            row={row}
            match={match}
            names={names}
            groupId={scope.id}
            isOwn={isOwn(row)}
          />
        ))}
      </ul>
      {isAlone ? <p>{othersTipsTexts.none}</p> : null}
      {shown.length < ordered.length ? (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {othersTipsTexts.showAll(ordered.length)}
        </Button>
      ) : null}
    </>
  );
};

interface ScopeSwitchProps {
  isGroup: boolean;
  groupName: string;
  onScope: (scope: 'group' | 'everybody') => void;
}

/** Whose tips are listed: those of the chosen group, or of all players. */
const ScopeSwitch = ({ isGroup, groupName, onScope }: ScopeSwitchProps) => (
  <div className="scope-switch">
    <SegmentedControl
      label={othersTipsTexts.scope}
      segments={[
        { value: 'group', label: othersTipsTexts.group, title: groupName },
        { value: 'everybody', label: othersTipsTexts.everybody },
      ]}
      value={isGroup ? 'group' : 'everybody'}
      onValue={onScope}
    />
  </div>
);

interface TipRowProps {
  row: TipCount;
  match: Match;
  names: SideNames;
  /** 0 = all players. */
  groupId: number;
  isOwn: boolean;
}

/** One tip: how often it was given, by whom, and what it is worth; a tap lists everybody. */
const TipRow = ({ row, match, names, groupId, isOwn }: TipRowProps) => {
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

interface TipPlayersProps {
  matchId: number;
  tip: Tip;
  /** How many there are, so that their place is kept while they load. */
  count: number;
  /** 0 = all players. */
  groupId: number;
}

const PAGE = 50;
const ROW_PX = 48;

/** Everybody who gave one tip, in pages. */
const TipPlayers = ({ matchId, tip, count, groupId }: TipPlayersProps) => {
  const ownId = usePlayerId();
  const { home, away, ko } = tip;
  const asked = { params: { matchId }, query: { home, away, ko, group: groupId } };
  const query = useInfiniteQuery({
    queryKey: [...keyOf(endpoints.tipPlayers, asked), 'pages'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(endpoints.tipPlayers, {
        params: asked.params,
        query: { ...asked.query, offset: pageParam, limit: PAGE },
      }),
    getNextPageParam: (last, pages) => (last.length < PAGE ? null : pages.length * PAGE),
  });
  const height = Math.min(count, PAGE) * ROW_PX;
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={height} />}>
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
