import { dayOf, formatInstant, useTimeZone } from '../../../formats.ts';
import { matchTexts } from '../../../texts/matches.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import type { Match } from '../match.ts';
import { ALL_DAYS, FROM_TODAY, type MatchFilter, todayDivides } from './useMatchFilter.ts';
import './MatchFilters.css';

interface MatchFiltersProps {
  filter: MatchFilter;
  matches: readonly Match[];
  stages: readonly { code: string; name: string }[];
  /** The game clock's day, yyyy-MM-dd. */
  today: string | null;
}

/** By day and by group or final stage; only what is played is offered. */
export const MatchFilters = ({ filter, matches, stages, today }: MatchFiltersProps) => {
  const zone = useTimeZone();
  const days = new Map(matches.map(({ kickoff }) => [dayOf(kickoff, zone), kickoff]));
  const offersToday = filter.day === FROM_TODAY || todayDivides([...days.keys()], today);
  const played = new Set(matches.map(({ stage }) => stage));
  const label = (day: string, kickoff: number) =>
    `${formatInstant(kickoff, 'weekday-date', zone)}${day === today ? ` · ${matchTexts.today}` : ''}`;
  return (
    <div className="match-filters">
      <SelectField
        label={matchTexts.day}
        value={filter.day}
        onValue={(day) => filter.set({ day })}
        options={[
          { value: ALL_DAYS, label: matchTexts.allDays },
          ...(offersToday ? [{ value: FROM_TODAY, label: matchTexts.fromToday }] : []),
          ...[...days].map(([day, kickoff]) => ({ value: day, label: label(day, kickoff) })),
        ]}
      />
      <SelectField
        label={matchTexts.stage}
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
