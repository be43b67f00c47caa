import { useSearchParams } from 'react-router';
import { formatInstant, useCalendar } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useTeamsAndStages } from '../../tournament/useTeamsAndStages.tsx';
import { dayOfMatch, type Match, matchesByDay } from '../match.ts';
import './MatchFilters.css';
import { useWords } from '../../tournament/useTournament.tsx';

interface MatchFiltersProps {
  filter: MatchFilter;
  matches: readonly Match[];
  /** The game clock's day, yyyy-MM-dd. */
  today: string | null;
}

export const MatchFilters = ({ filter, matches, today }: MatchFiltersProps) => {
  const calendar = useCalendar();
  const { stages } = useTeamsAndStages();
  const days = [...matchesByDay(matches, calendar).keys()];
  const offersToday = filter.day === FROM_TODAY || todayDivides(days, today);
  const played = new Set(matches.map(({ stage }) => stage));
  // The word stands first, as a narrow phone cuts the end.
  const label = (day: string) =>
    `${day === today ? `${matchTexts.today} · ` : ''}${formatInstant(day, 'weekday-date', 'UTC')}`;
  return (
    <div className="match-filters">
      <SelectField
        label={matchTexts.day}
        isLabelHidden
        value={filter.day}
        onValue={(day) => filter.set({ day })}
        options={[
          { value: ALL_DAYS, label: matchTexts.allDays },
          ...(offersToday ? [{ value: FROM_TODAY, label: matchTexts.fromToday }] : []),
          ...days.map((day) => ({ value: day, label: label(day) })),
        ]}
      />
      <SelectField
        label={matchTexts.stage(useWords())}
        isLabelHidden
        value={filter.stage}
        onValue={(stage) => filter.set({ stage })}
        options={[
          { value: '', label: matchTexts.allStages },
          ...stages
            .filter(({ code }) => played.has(code))
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </div>
  );
};

/** The address keeps the filters, so that going back finds them and a link can carry them. */
const keys = { day: 'tag', stage: 'runde', openTip: 'offen' } as const;

/** These stand beside the days; the address names them where they are not the list's own choice. */
const ALL_DAYS = 'alle';
const FROM_TODAY = 'ab-heute';

type MatchFilter = ReturnType<typeof useMatchFilter>;

/**
 * Which matches of a list are shown: what is over is left out until the player asks for it. An address that names a day or a stage without any match, an old
 * link for example, shows what is usual.
 */
export const useMatchFilter = ({
  matches,
  today,
}: Pick<MatchFiltersProps, 'matches' | 'today'>) => {
  const [params, setParams] = useSearchParams();
  const calendar = useCalendar();
  const daysOf = (match: Match) => dayOfMatch(match, calendar) ?? [];
  const isOfStage = (match: Match, stage: string) => stage === '' || match.stage === stage;
  // A stage that is over is shown as a whole: nothing of it is left.
  const usualDay = (inStage: string): string => {
    const listed = matches.filter((match) => isOfStage(match, inStage)).flatMap(daysOf);
    return todayDivides(listed, today) ? FROM_TODAY : ALL_DAYS;
  };
  const stage = matches.find((match) => match.stage === params.get(keys.stage))?.stage ?? '';
  const known = [ALL_DAYS, FROM_TODAY, ...matches.flatMap(daysOf)];
  const day = known.find((each) => each === params.get(keys.day)) ?? usualDay(stage);
  const set = (change: { day?: string; stage?: string }): void => {
    const next = new URLSearchParams(params);
    const keep = (key: string, value: string | undefined, usual: string) => {
      if (value === usual) next.delete(key);
      else if (value !== undefined) next.set(key, value);
    };
    keep(keys.stage, change.stage, '');
    keep(keys.day, change.day, usualDay(change.stage ?? stage));
    next.delete(keys.openTip);
    setParams(next, { replace: true });
  };
  return {
    /** The day is yyyy-MM-dd, `ALL_DAYS` or `FROM_TODAY`. */
    day,
    /** The stage is a code, or empty for all. */
    stage,
    startsFromToday: day === FROM_TODAY,
    /** Whether the address leads to the first match without a tip, as reminders do. */
    toOpenTip: params.has(keys.openTip),
    showAll: () => set({ day: ALL_DAYS, stage: '' }),
    set,
    matches: (match: Match): boolean => {
      const played = dayOfMatch(match, calendar);
      const isOfDay =
        day === FROM_TODAY
          ? today === null || played === null || played >= today
          : day === ALL_DAYS || played === day;
      return isOfDay && isOfStage(match, stage);
    },
  };
};

/** @returns whether something was played before today and something is played from today on */
const todayDivides = (days: readonly string[], today: string | null): boolean =>
  today !== null && days.some((day) => day < today) && days.some((day) => day >= today);
