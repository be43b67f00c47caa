import { useInfiniteQuery } from '@tanstack/react-query';
import { isSettled, type MatchResult } from '@tippspiel/rules';
import { useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { formatCount } from '../../../formats.ts';
import { whatIfTexts } from '../../../texts/standings.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import type { Match } from '../../match/match.ts';
import { useMatchClock, useMatches } from '../../match/useMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { useScoring } from '../../tournament/useTournament.ts';
import type { TableGroup } from '../ChosenTable.tsx';
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
import { ImaginedMatch } from './ImaginedMatch.tsx';
import { goalsAhead, neededResults, resultOf } from './needs.ts';
import './WhatIf.css';

interface WhatIfProps {
  group: TableGroup;
  ownId: number | undefined;
  /** The match that comes first; null = by kick-off. */
  firstMatch: number | null;
}

/** A game of thought: the table as it would be if the matches that are played ended so. */
export const WhatIf = (props: WhatIfProps) => (
  <Loaded query={useMatches()} height={800}>
    {(matches) =>
      openMatches(matches, null).length === 0 ? (
        <EmptyState title={whatIfTexts.noMatch}>{whatIfTexts.noMatchText}</EmptyState>
      ) : (
        <WholeTable {...props} />
      )
    }
  </Loaded>
);

const WholeTable = ({ firstMatch, ...props }: WhatIfProps) => {
  const query = useInfiniteQuery(standingsQuery(props.group.id));
  useAllPages(query);
  const { data = [] } = useMatches();
  const matches = openMatches(data, firstMatch);
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
          <ImaginedTable table={table} matches={matches} tips={tips} {...props} />
        ) : (
          <Skeletons count={1} height={800} />
        );
      }}
    </Loaded>
  );
};

/**
 * The matches that have started and have no result: of all others a score is either known or nobody's
 * tips are.
 *
 * @param first the match that comes first; null = by kick-off
 */
const openMatches = (matches: readonly Match[], first: number | null): readonly Match[] =>
  matches
    .filter((match) => match.started && !isSettled(match))
    .toSorted((a, b) => Number(b.id === first) - Number(a.id === first));

const none: readonly Match[] = [];
const noTips: TipsByPlayer = new Map();

interface ImaginedTableProps extends Omit<WhatIfProps, 'firstMatch'> {
  /** With all its rows, of results alone. */
  table: LoadedStandings;
  matches: readonly Match[];
  tips: ReadonlyMap<number, TipsByPlayer | undefined>;
}

/** Scores to be set, what the player needs, and the table that follows. */
const ImaginedTable = ({ table, matches, tips, group, ownId }: ImaginedTableProps) => {
  const [imagined, setImagined] = useState<ReadonlyMap<number, MatchResult>>(new Map());
  const scoring = useScoring();
  const now = useMatchClock(matches);
  /** A score that nobody has set is the running one, and goes on with it. */
  const endOf = (match: Match): MatchResult | null =>
    imagined.get(match.id) ?? (match.running && resultOf(match, match.running));
  const countedWithout = (left: number | null): readonly RunningMatch[] =>
    matches.flatMap((match): RunningMatch[] => {
      const [end, tipsOn] = [endOf(match), tips.get(match.id)];
      if (match.id === left || !end || !tipsOn) return [];
      return [{ running: end, ko: end.ko, stage: match.stage, tips: tipsOn }];
    });
  const needsIn = (match: Match, userId: number) => {
    const { rows } = withRunning(table, countedWithout(match.id), null, null, scoring);
    const played = { ...match, tips: tips.get(match.id) ?? noTips };
    return neededResults(rows, userId, played, goalsAhead(match.kickoff ?? 0, now), scoring);
  };
  const set = (matchId: number, end: MatchResult | null) =>
    setImagined((before) => {
      const others = [...before].filter(([id]) => id !== matchId);
      return new Map(end ? [...others, [matchId, end]] : others);
    });
  const { rows } = withRunning(table, countedWithout(null), group.rules, null, scoring);
  const byPlayer = new Map(rows.map((row) => [row.userId, row]));
  return (
    <>
      <p>{whatIfTexts.note}</p>
      <div className="what-if-matches">
        {matches.map((match) => (
          <ImaginedMatch
            key={match.id}
            match={match}
            end={endOf(match)}
            isImagined={imagined.has(match.id)}
            own={ownId === undefined ? undefined : byPlayer.get(ownId)}
            needs={ownId === undefined ? { kind: 'unlisted' } : needsIn(match, ownId)}
            rowOf={(userId) => byPlayer.get(userId)}
            onEnd={(end) => set(match.id, end)}
          />
        ))}
      </div>
      <h2 className="what-if-heading">{whatIfTexts.heading}</h2>
      <StandingsTable
        caption={whatIfTexts.table(group.name)}
        rows={rows}
        isForMoney={group.rules !== null}
        ownId={ownId}
        statusOf={({ status }) => status}
      />
    </>
  );
};
