import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { endpoints } from '@tippspiel/contract';
import type { MatchDayKey } from '@tippspiel/rules';
import { Loaded } from '../../api/Loaded.tsx';
import { useAnswer } from '../../api/queries.ts';
import { matchDayParam } from '../../paths.ts';
import { matchTexts } from '../../texts/matches.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useSearchParam } from '../../ui/searchParam.ts';
import type { Match } from '../match/match.ts';
import { useMatches } from '../match/useMatches.ts';
import { DayWinners, DayWinnersList } from './DayWinners.tsx';
import { useMatchDayName, usePlayedDays } from './playedDays.ts';
import type { TableGroup } from './TablePage.tsx';
import { WindowedStandings } from './WindowedStandings.tsx';
import './DayStandings.css';

interface DayStandingsProps {
  group: Pick<TableGroup, 'id' | 'name'>;
  ownId: number | undefined;
}

/** Shows the points of one match day: the latest one at first, then any that is chosen. */
export const DayStandings = (props: DayStandingsProps) => {
  const matches = useMatches();
  // How old it is says the table.
  if (matches.data !== undefined) return <Day {...props} />;
  return (
    <Loaded<readonly Match[]> query={matches} height={600}>
      {() => <Day {...props} />}
    </Loaded>
  );
};

const Day = ({ group, ownId }: DayStandingsProps) => {
  const days = usePlayedDays(group.id);
  const latest = days.at(-1);
  const [wanted, setParam] = useSearchParam('tag', latest ? matchDayParam(latest.day) : '', [
    'from',
  ]);
  const setDay = (day: MatchDayKey) => setParam(matchDayParam(day));
  const nameOf = useMatchDayName();
  const { data: winners = [] } = useAnswer(endpoints.scoreDays, { params: { id: group.id } });
  const shown = days.find(({ day }) => matchDayParam(day) === wanted) ?? latest;
  if (!shown) return <EmptyState>{standingsTexts.noDay}</EmptyState>;
  const overDays = new Set(days.filter(({ isOver }) => isOver).map(({ day }) => day));
  const won = winners.filter(({ day }) => overDays.has(day));
  const wonDay = won.find(({ day }) => day === shown.day);
  const captionOf =
    typeof shown.day === 'number' ? standingsTexts.roundTable : standingsTexts.dayTable;
  const step = (by: number, label: string, Icon: typeof IconChevronLeft) => {
    const target = days[days.indexOf(shown) + by]?.day;
    return (
      <Button
        variant="quiet"
        aria-label={label}
        disabled={target === undefined}
        onClick={() => target !== undefined && setDay(target)}
      >
        <Icon aria-hidden />
      </Button>
    );
  };
  return (
    <>
      <div className="day-choice">
        {step(-1, standingsTexts.dayBefore, IconChevronLeft)}
        <SelectField
          label={matchTexts.day}
          value={matchDayParam(shown.day)}
          onValue={setParam}
          options={days.toReversed().map(({ day }) => ({
            value: matchDayParam(day),
            label: nameOf(day, 'short-day'),
          }))}
        />
        {step(1, standingsTexts.dayAfter, IconChevronRight)}
      </div>
      {wonDay ? <DayWinners day={wonDay} /> : null}
      <WindowedStandings
        key={shown.day}
        group={group.id}
        day={shown.day}
        isOver={shown.isOver}
        caption={captionOf(nameOf(shown.day, 'date'), group.name)}
        rules={null}
        ownId={ownId}
      />
      <DayWinnersList days={won} shown={shown.day} onSelect={setDay} />
    </>
  );
};
