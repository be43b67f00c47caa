import { type Calendar, isBeforeGame, isKnockout, type MatchDayKey } from '@tippspiel/rules';
import { useCalendar } from '../../../formats.ts';
import { matchDayParam } from '../../../paths.ts';
import { tipOverviewTexts } from '../../../texts/standings.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useSearchParam } from '../../../ui/searchParam.ts';
import { dayOfMatch, type Match } from '../../match/match.ts';
import { useMatchClock, useMatches } from '../../match/useMatches.ts';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { playedDays, useMatchDayName } from '../playedDays.ts';

/** Chooses the day or the knockout stage, the latest first; nothing before the first match. */
export const RoundChoice = () => {
  const { rounds, round, choose, nameOf } = useRound(useMatches().data ?? none);
  if (!round) return null;
  return (
    <SelectField
      label={tipOverviewTexts.matches}
      value={keyOfRound(round)}
      onValue={choose}
      options={rounds.toReversed().map((each) => ({
        value: keyOfRound(each),
        label: nameOf(each, 'short-day'),
      }))}
    />
  );
};

const none: readonly Match[] = [];

/** An overview covers the matches of a match day, or those of a knockout stage. */
export type Round =
  | { readonly of: 'day'; readonly day: MatchDayKey }
  | { readonly of: 'stage'; readonly stage: string };

/** @returns the round as the address names it: `2024-06-19`, `spieltag-18`, or a stage's code */
export const keyOfRound = (round: Round): string =>
  round.of === 'day' ? matchDayParam(round.day) : round.stage;

/** @returns the listed matches of a round, those that have not started among them, without those of before the game */
export const matchesOf = (matches: readonly Match[], round: Round, calendar: Calendar) =>
  matches.filter((match) => {
    if (isBeforeGame(match)) return false;
    if (round.of === 'stage') return match.stage === round.stage;
    if (typeof round.day === 'number') return match.round === round.day;
    return match.kickoff !== null && dayOfMatch(match, calendar) === round.day;
  });

/** Finds the round that the address names; without one the latest day on which a match has started. */
export const useRound = (matches: readonly Match[]) => {
  const calendar = useCalendar();
  const { stageName } = useTeamsAndStages();
  const nameOfDay = useMatchDayName();
  const now = useMatchClock(matches);
  const days = playedDays(matches, calendar, now).map(({ day }): Round => ({ of: 'day', day }));
  // Rounds of a competition are those of its knockout stages, too.
  const started = matches.filter(
    (match) =>
      match.started && isKnockout(match.stage) && match.round === null && !isBeforeGame(match),
  );
  const stages = new Set(started.map(({ stage }) => stage));
  const latest = days.at(-1);
  const [wanted, choose] = useSearchParam('tag', latest ? keyOfRound(latest) : '', ['from']);
  const rounds = [...days, ...Array.from(stages, (stage): Round => ({ of: 'stage', stage }))];
  return {
    /** Each day and each knockout stage with a match that has started, in order. */
    rounds,
    /** It is undefined before the first match. */
    round: rounds.find((round) => keyOfRound(round) === wanted) ?? latest,
    choose,
    nameOf: (round: Round, style: 'short-day' | 'date'): string =>
      round.of === 'day' ? nameOfDay(round.day, style) : stageName(round.stage),
  };
};
