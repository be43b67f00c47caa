import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { formatInstant, useTimeZone } from '../../formats.ts';
import { matchTexts } from '../../texts/matches.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { useSearchParam } from '../../ui/searchParam.ts';
import type { Match } from '../match/match.ts';
import { useMatches } from '../match/useMatches.ts';
import { DayWinners, DayWinnersList, useDayWinners } from './DayWinners.tsx';
import { playedDays } from './playedDays.ts';
import { WindowedStandings } from './WindowedStandings.tsx';
import './DayStandings.css';

interface DayStandingsProps {
  /** 0 is all players. */
  group: { id: number; name: string };
  ownId: number | undefined;
  flagOf: (country: string, size?: number) => ReactNode;
}

/** The points of one match day: the latest one at first, any other to be chosen. */
export const DayStandings = (props: DayStandingsProps) => {
  const matches = useMatches();
  // How old it is says the table.
  if (matches.data !== undefined) return <Day matches={matches.data} {...props} />;
  return (
    <Loaded<readonly Match[]> query={matches} placeholder={<Skeletons count={1} height={600} />}>
      {(all) => <Day matches={all} {...props} />}
    </Loaded>
  );
};

const Day = ({
  matches,
  group,
  ownId,
  flagOf,
}: DayStandingsProps & { matches: readonly Match[] }) => {
  const zone = useTimeZone();
  const days = playedDays(matches, zone);
  const latest = days.at(-1)?.day ?? '';
  const [wanted, setDay] = useSearchParam('tag', latest, ['from']);
  const overDays = new Set(days.filter(({ isOver }) => isOver).map(({ day }) => day));
  const winners = useDayWinners(group.id).filter(({ day }) => overDays.has(day));
  const index = days.findIndex(({ day }) => day === wanted);
  const shown = days[index] ?? days.at(-1);
  if (!shown) return <EmptyState>{standingsTexts.noDay}</EmptyState>;
  const place = index === -1 ? days.length - 1 : index;
  const step = (to: number, label: string, icon: ReactNode) => {
    const target = days[to]?.day;
    return (
      <Button
        variant="quiet"
        aria-label={label}
        disabled={target === undefined}
        onClick={() => target !== undefined && setDay(target)}
      >
        {icon}
      </Button>
    );
  };
  const won = winners.find(({ day }) => day === shown.day);
  return (
    <>
      <div className="day-choice">
        {step(place - 1, standingsTexts.dayBefore, <IconChevronLeft aria-hidden />)}
        <SelectField
          label={matchTexts.day}
          value={shown.day}
          onValue={setDay}
          options={days.toReversed().map(({ day, kickoff }) => ({
            value: day,
            label: formatInstant(kickoff, 'short-day', zone),
          }))}
        />
        {step(place + 1, standingsTexts.dayAfter, <IconChevronRight aria-hidden />)}
      </div>
      {won ? <DayWinners day={won} /> : null}
      <WindowedStandings
        key={shown.day}
        group={group.id}
        day={shown.day}
        isOver={shown.isOver}
        caption={standingsTexts.dayTable(formatInstant(shown.kickoff, 'date', zone), group.name)}
        rules={null}
        ownId={ownId}
        flagOf={flagOf}
      />
      <DayWinnersList days={winners} shown={shown.day} onSelect={setDay} />
    </>
  );
};
