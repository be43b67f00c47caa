import type { MatchResult, PrizeRules, Tip } from '@tippspiel/rules';
import { useState } from 'react';
import { whatIfTexts } from '../../../texts/whatIf.ts';
import type { Match } from '../../match/match.ts';
import { useMatchClock } from '../../match/useMatchClock.ts';
import { useCountries } from '../../tournament/useCountries.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.ts';
import { type RunningMatch, withRunning } from '../liveTable.ts';
import { StandingsTable } from '../StandingsTable.tsx';
import type { ScoreTable } from '../scoreQuery.ts';
import { goalsAhead, resultOf } from './ends.ts';
import { ImaginedMatch } from './ImaginedMatch.tsx';
import { neededResults } from './needs.ts';
import './WhatIf.css';

interface ImaginedTableProps {
  /** With all its rows, of results alone. */
  table: ScoreTable;
  matches: readonly Match[];
  tipsOn: (matchId: number) => ReadonlyMap<number, Tip> | undefined;
  group: { readonly id: number; readonly name: string; readonly rules: PrizeRules | null };
  ownId: number | undefined;
}

/** Scores to be set, what the player needs, and the table that follows. */
export const ImaginedTable = ({ table, matches, tipsOn, group, ownId }: ImaginedTableProps) => {
  const [imagined, setImagined] = useState<ReadonlyMap<number, MatchResult>>(new Map());
  const { teams, stageName } = useTeamsAndStages();
  const { flagInsteadOf } = useCountries();
  const now = useMatchClock(matches);
  /** A score that nobody has set is the running one, and goes on with it. */
  const endOf = ({ id, stage, running }: Match): MatchResult | null =>
    imagined.get(id) ?? (running && resultOf(stage, running));
  const countedWithout = (left: number | null): readonly RunningMatch[] =>
    matches.flatMap((match): RunningMatch[] => {
      const [end, tips] = [endOf(match), tipsOn(match.id)];
      if (match.id === left || !end || !tips) return [];
      return [{ running: end, ko: end.ko, stage: match.stage, tips }];
    });
  const set = (matchId: number, end: MatchResult | null) =>
    setImagined((before) => {
      const next = new Map(before);
      if (end) next.set(matchId, end);
      else next.delete(matchId);
      return next;
    });
  const { rows } = withRunning(table, countedWithout(null), group.rules, null);
  const positions = new Map(rows.map((row) => [row.userId, row]));
  return (
    <>
      <p>{whatIfTexts.note}</p>
      <div className="what-if-matches">
        {matches.map((match) => {
          const tips = tipsOn(match.id) ?? new Map<number, Tip>();
          const others = withRunning(table, countedWithout(match.id), null, null).rows;
          const needs =
            ownId === undefined
              ? null
              : neededResults(others, ownId, { ...match, tips }, goalsAhead(match.kickoff, now));
          return (
            <ImaginedMatch
              key={match.id}
              match={match}
              teams={teams(match)}
              stageName={stageName(match.stage)}
              end={endOf(match)}
              isImagined={imagined.has(match.id)}
              own={ownId === undefined ? undefined : positions.get(ownId)}
              needs={needs}
              rowOf={(userId) => positions.get(userId)}
              onEnd={(end) => set(match.id, end)}
            />
          );
        })}
      </div>
      <h2 className="what-if-heading">{whatIfTexts.heading}</h2>
      <StandingsTable
        caption={whatIfTexts.table(group.name)}
        rows={rows}
        isForMoney={group.rules !== null}
        ownId={ownId}
        flagOf={flagInsteadOf}
        statusOf={({ status }) => status}
      />
    </>
  );
};
