import { useInfiniteQuery } from '@tanstack/react-query';
import type { MatchResult } from '@tippspiel/rules';
import { useMemo, useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { formatCount } from '../../../formats.ts';
import { whatIfTexts } from '../../../texts/standings.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import type { Match } from '../../match/match.ts';
import { useMatchClock, useMatches, useMatchesLeft } from '../../match/useMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useScoring } from '../../tournament/useTournament.tsx';
import { type RunningMatch, withRunning } from '../liveTable.ts';
import { type TipsByPlayer, useMatchTips } from '../matchTips.ts';
import { StandingsTable } from '../StandingsTable.tsx';
import {
  isShort,
  type LoadedStandings,
  MOST_WHOLE_ROWS,
  standingsQuery,
  useAllPages,
} from '../standingsQuery.ts';
import type { TableGroup } from '../TablePage.tsx';
import { ImaginedMatch } from './ImaginedMatch.tsx';
import { OutlookSection } from './OutlookSection.tsx';
import { goalsAhead, outlookOf, resultOf } from './outlook.ts';
import './WhatIf.css';

interface WhatIfProps {
  group: TableGroup;
  ownId: number | undefined;
  /** The match that comes first; null = by kick-off. */
  firstMatch: number | null;
}

/** A game of thought: the table as it would be if the matches that are played ended so. */
export const WhatIf = (props: WhatIfProps) => {
  const { open, later } = useMatchesLeft();
  return (
    <Loaded query={useMatches()} height={800}>
      {() =>
        open.length + later.length > 0 ? (
          <WholeTable {...props} />
        ) : (
          <EmptyState title={whatIfTexts.noMatch}>{whatIfTexts.noMatchText}</EmptyState>
        )
      }
    </Loaded>
  );
};

const WholeTable = ({ firstMatch, ...props }: WhatIfProps) => {
  const query = useInfiniteQuery(standingsQuery(props.group.id));
  useAllPages(query);
  const { open, later } = useMatchesLeft();
  const matches = useMemo(
    () => open.toSorted((a, b) => Number(b.id === firstMatch) - Number(a.id === firstMatch)),
    [open, firstMatch],
  );
  const { tips, isLoading } = useMatchTips(query.data && isShort(query.data) ? matches : none);
  const { known } = useTeamsAndStages();
  return (
    <Loaded query={query} height={800}>
      {(table) => {
        if (!isShort(table)) {
          return (
            <EmptyState title={whatIfTexts.tooLong}>
              {whatIfTexts.tooLongText(formatCount(MOST_WHOLE_ROWS))}
            </EmptyState>
          );
        }
        const isWhole = table.rows.length === table.total;
        return isWhole && !isLoading && known ? (
          <ImaginedTable table={table} matches={matches} later={later} tips={tips} {...props} />
        ) : (
          <Skeletons count={1} height={800} />
        );
      }}
    </Loaded>
  );
};

const none: readonly Match[] = [];
const noTips: TipsByPlayer = new Map();

interface ImaginedTableProps extends Omit<WhatIfProps, 'firstMatch'> {
  /** With all its rows, of results alone. */
  table: LoadedStandings;
  /** Matches that have started and have no result, the first one first. */
  matches: readonly Match[];
  /** Matches that start later on the day. */
  later: readonly Match[];
  tips: ReadonlyMap<number, TipsByPlayer | undefined>;
}

/** Scores to be set, what the player needs, and the table that follows. */
const ImaginedTable = ({ table, matches, later, tips, group, ownId }: ImaginedTableProps) => {
  const [imagined, setImagined] = useState<ReadonlyMap<number, MatchResult>>(new Map());
  const scoring = useScoring();
  const now = useMatchClock(matches);
  /** A score that nobody has set is the running one, and goes on with it. */
  const endOf = (match: Match): MatchResult | null =>
    imagined.get(match.id) ?? (match.running && resultOf(match, match.running));
  const counted = matches.flatMap((match): RunningMatch[] => {
    const [end, tipsOn] = [endOf(match), tips.get(match.id)];
    if (!end || !tipsOn) return [];
    return [{ running: end, ko: end.ko, stage: match.stage, tips: tipsOn }];
  });
  // What can still happen follows from the matches as they are, not from what was made up.
  const outlook = useMemo(
    () =>
      outlookOf(
        table.rows,
        ownId ?? 0,
        matches.map((match) => ({
          ...match,
          tips: tips.get(match.id) ?? noTips,
          goalsAhead: goalsAhead(match.kickoff ?? 0, now),
        })),
        later,
        scoring,
      ),
    [table, ownId, matches, tips, now, later, scoring],
  );
  const set = (matchId: number, end: MatchResult | null) =>
    setImagined((before) => {
      const others = [...before].filter(([id]) => id !== matchId);
      return new Map(end ? [...others, [matchId, end]] : others);
    });
  const { rows } = withRunning(table, counted, group.rules, null, scoring);
  const byPlayer = new Map(rows.map((row) => [row.userId, row]));
  const own = ownId === undefined ? undefined : byPlayer.get(ownId);
  return (
    <>
      <div className="what-if-matches">
        {matches.map((match) => (
          <ImaginedMatch
            key={match.id}
            match={match}
            end={endOf(match)}
            isImagined={imagined.has(match.id)}
            onEnd={(end) => set(match.id, end)}
          />
        ))}
      </div>
      <OutlookSection
        outlook={outlook}
        matches={matches}
        later={later.length}
        nameOf={(userId) => byPlayer.get(userId)?.name ?? ''}
        onEnding={(ending) =>
          setImagined(
            new Map(
              matches.flatMap(({ id }, index) => {
                const end = ending[index];
                return end ? [[id, end] as const] : [];
              }),
            ),
          )
        }
      />
      {/* Where nothing is played the table is the one of Spielstand. */}
      {matches.length === 0 ? null : (
        <>
          <h2>{whatIfTexts.heading}</h2>
          {own && imagined.size > 0 ? (
            <p role="status">{whatIfTexts.own(formatCount(own.position), own.points)}</p>
          ) : null}
          <StandingsTable
            caption={whatIfTexts.table(group.name)}
            rows={rows}
            isForMoney={group.rules !== null}
            ownId={ownId}
            statusOf={({ status }) => status}
          />
          <p className="what-if-note">{whatIfTexts.note}</p>
        </>
      )}
    </>
  );
};
