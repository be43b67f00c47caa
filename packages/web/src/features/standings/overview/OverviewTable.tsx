import { IconArrowDown } from '@tabler/icons-react';
import { type Match, rulingText } from '@tippspiel/contract';
import { isAnnulled, playedResult } from '@tippspiel/rules';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { matchTexts } from '../../../texts/matches.ts';
import { standingsTexts, tipOverviewTexts } from '../../../texts/standings.ts';
import { Button } from '../../../ui/Button.tsx';
import { useInnerLinks } from '../../../ui/useInnerLinks.ts';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { formatScore, useSideNames } from '../../match/tip/useKoWords.ts';
import { TeamBadge } from '../../tournament/TeamBadge.tsx';
import type { Teams } from '../../tournament/useTeamsAndStages.tsx';
import { OverviewRowView } from './OverviewRow.tsx';
import type { OverviewRows } from './overviewRows.ts';
import { FIRST_ROW, isWithin, type RowWindow, useRowWindow } from './useRowWindow.ts';
import './OverviewTable.css';

interface OverviewTableProps {
  caption: string;
  winner: string;
  rows: OverviewRows;
  /** How many rows stand before the first one, and how many the whole table has. */
  offset: number;
  total: number;
  /** The columns. */
  matches: readonly Match[];
  teams: (match: Match) => Teams;
  ownId: number | undefined;
}

declare module 'react' {
  /** What the style sheet reckons with. */
  interface CSSProperties {
    '--matches'?: number;
  }
}

/** Narrower screens have no room for pictures, and work enough without them. */
const HAS_ROOM = '(min-width: 641px)';

/** A phone held sideways shows five rows; the style sheet has the same heights. */
const IS_LOW = '(max-height: 30rem) and (orientation: landscape)';

/** Rows that are in sight anyway. */
const IN_SIGHT = 8;

/**
 * Players by matches, in a box that scrolls both ways: the names stay at the left, the matches on top.
 * Of its rows only those in sight are drawn, so that a thousand players scroll like ten.
 */
export const OverviewTable = (props: OverviewTableProps) => {
  const { caption, winner, rows, offset, total, matches, teams, ownId } = props;
  const box = useRef<HTMLElement>(null);
  const head = useRef<HTMLTableSectionElement>(null);
  const rowRem = useMediaQuery(IS_LOW) ? 2.375 : 3;
  const rowWindow = useRowWindow(box, head, rows.count, rowRem);
  const { drawn, columns } = useDrawnRows(rows, rowWindow);
  const hasPictures = useMediaQuery(HAS_ROOM);
  const followLink = useInnerLinks();
  const own = rows.placeOf(ownId);
  const sideNames = useSideNames();
  const namesOf = useCallback((match: Match) => sideNames(match, teams(match)), [sideNames, teams]);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwnDrawn = isWithin(rowWindow.window, own);
  useEffect(() => {
    if (!wantsOwn || !isOwnDrawn) return;
    setWantsOwn(false);
    const link = box.current?.querySelector<HTMLElement>('[aria-current="true"] a');
    link?.focus({ preventScroll: true });
  }, [wantsOwn, isOwnDrawn]);
  return (
    <>
      {own < IN_SIGHT ? null : (
        <Button
          variant="quiet"
          className="overview-own"
          onClick={() => {
            rowWindow.show(own);
            setWantsOwn(true);
          }}
        >
          <IconArrowDown aria-hidden size={18} />
          {standingsTexts.toOwnRow}
        </Button>
      )}
      <section
        ref={box}
        className="overview-box"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={rowWindow.onScroll}
      >
        <table
          className="overview"
          aria-rowcount={total + 1}
          style={{ '--matches': matches.length }}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead ref={head}>
            <tr aria-rowindex={1}>
              <th scope="col" className="overview-player">
                {standingsTexts.player}
              </th>
              {matches.map((match) => (
                <MatchHead key={match.id} {...match} {...teams(match)} />
              ))}
              <th scope="col" className="overview-sum">
                {tipOverviewTexts.sum}
              </th>
            </tr>
          </thead>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links */}
          <tbody style={{ height: `${rowRem * rows.count}rem` }} onClick={followLink}>
            {drawn.map(({ key, place, rows }) => (
              <OverviewRowView
                key={key}
                rows={rows}
                place={place}
                rowIndex={offset + place + FIRST_ROW}
                ownId={ownId}
                winner={winner}
                hasPictures={hasPictures}
                matches={matches}
                columns={columns}
                namesOf={namesOf}
                rowRem={rowRem}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};

type MatchHeadProps = Pick<Match, 'result' | 'ruling' | 'running'> & Teams;

/** A column's match: both flags or badges, and the score as it is. */
const MatchHead = ({ home, away, ...match }: MatchHeadProps) => (
  <th scope="col" className="overview-match">
    <span className="visually-hidden">{matchTexts.versus(home.name, away.name)} </span>
    <span className="overview-flags" title={matchTexts.pair(home.name, away.name)} aria-hidden>
      <TeamBadge team={home} size={1.5} />
      <TeamBadge team={away} size={1.5} />
    </span>
    <span className={`score-figure${match.running ? ' overview-running' : ''}`}>
      {isAnnulled(match) ? (
        <s>{formatScore(playedResult(match))}</s>
      ) : (
        formatScore(match.result ?? match.running)
      )}
    </span>
    {match.running ? <span className="visually-hidden"> {matchTexts.live}</span> : null}
    {match.ruling ? <span className="visually-hidden"> {rulingText(match.ruling)}</span> : null}
  </th>
);

/**
 * The rows of the window by place: a goal changes what is in sight at once, the rest in time left over.
 *
 * @returns `rows` of each row: those of before where it is out of sight and has not followed yet; `columns`: those
 *   that follow at once, null = all
 */
const useDrawnRows = (rows: OverviewRows, { window: { first, end }, sight }: RowWindow) => {
  const settled = useDeferredValue(rows);
  const isSeen = (place: number) => isWithin(sight.onScreen, place);
  const places = Array.from({ length: Math.max(end - first, 0) }, (_, index) => first + index);
  const inSight = new Set(places.filter(isSeen).map((place) => rows.userAt(place)));
  const drawn = places.flatMap((place) => {
    const from = isSeen(place) || settled.count !== rows.count ? rows : settled;
    const userId = from.userAt(place);
    // Nobody stands in two places.
    if (userId === undefined || (from !== rows && inSight.has(userId))) return [];
    return [{ userId, place, rows: from }];
  });
  const keys = useRecycledKeys(drawn.map(({ userId }) => userId));
  return {
    drawn: drawn.map(({ place, rows }, index) => ({ key: keys[index] ?? place, place, rows })),
    columns: settled === rows ? null : sight.columns,
  };
};

/**
 * Keys for the drawn rows of a long list: who stays keeps the row, who comes takes over one that has become
 * free. So neither scrolling nor a new order makes elements; the browser changes texts.
 *
 * @param ids of the drawn rows, each once
 */
export const useRecycledKeys = (ids: readonly number[]): readonly number[] => {
  const [keys, setKeys] = useState<ReadonlyMap<number, number>>(() => assign(new Map(), ids));
  const isKnown = ids.every((id) => keys.has(id)) && keys.size === ids.length;
  const now = isKnown ? keys : assign(keys, ids);
  if (now !== keys) setKeys(now);
  return ids.map((id) => now.get(id) ?? id);
};

const assign = (before: ReadonlyMap<number, number>, ids: readonly number[]) => {
  const kept = new Map(ids.flatMap((id) => (before.has(id) ? [[id, before.get(id) ?? 0]] : [])));
  const used = new Set(kept.values());
  const free = Array.from({ length: ids.length + before.size }, (_, key) => key).filter(
    (key) => !used.has(key),
  );
  return new Map(ids.map((id) => [id, kept.get(id) ?? free.shift() ?? id]));
};
