import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type AnswerOf, endpoints } from '@tippspiel/contract';
import { useState } from 'react';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { progressTexts } from '../../../texts/progress.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeletons } from '../../../ui/Skeletons.tsx';
import { scoreQuery } from '../scoreQuery.ts';
import type { ChartMode } from './chartScale.ts';
import { lineStyle } from './Marker.tsx';
import { type ChartLine, ProgressChart } from './ProgressChart.tsx';
import { ProgressTable } from './ProgressTable.tsx';
import { useComparedPlayers } from './useComparedPlayers.ts';
import './ProgressStandings.css';

interface ProgressStandingsProps {
  /** 0 is all players. */
  group: { id: number };
  ownId: number | undefined;
}

/** How one's own place, the podium's and those of whom one picks came about. */
const ProgressStandings = ({ group, ownId }: ProgressStandingsProps) => {
  const compared = useComparedPlayers();
  const asked = compared.players.toSorted((a, b) => a - b).join();
  const query = useQuery({
    ...queryOf(endpoints.scoreProgress, {
      params: { id: group.id },
      query: asked === '' ? {} : { players: asked },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} placeholder={<Skeletons count={1} height={460} />}>
      {({ days, rows }) =>
        days.length === 0 ? (
          <EmptyState>{progressTexts.none}</EmptyState>
        ) : (
          <Card className="progress">
            <Chart days={days} rows={rows} ownId={ownId} />
            <Choice groupId={group.id} rows={rows} {...compared} />
            <p className="progress-note">{progressTexts.resultsOnly}</p>
            <Disclosure label={progressTexts.asTable}>
              {() => <ProgressTable days={days} rows={rows} ownId={ownId} />}
            </Disclosure>
          </Card>
        )
      }
    </Loaded>
  );
};

type Progress = AnswerOf<typeof endpoints.scoreProgress>;

const modes = ['places', 'points'] as const satisfies readonly ChartMode[];

const Chart = ({
  days,
  rows,
  ownId,
}: Pick<Progress, 'days' | 'rows'> & { ownId: number | undefined }) => {
  const [mode, setMode] = useState<ChartMode>('places');
  return (
    <>
      <SegmentedControl
        label={progressTexts.modes}
        segments={modes.map((each) => ({ value: each, label: progressTexts[each] }))}
        value={mode}
        onValue={setMode}
      />
      <ProgressChart mode={mode} days={days} lines={linesOf(rows, ownId)} />
    </>
  );
};

/** The own line has a look that no other has. */
const linesOf = (rows: Progress['rows'], ownId: number | undefined): ChartLine[] => {
  const others = rows.filter(({ userId }) => userId !== ownId);
  const own = rows.filter(({ userId }) => userId === ownId);
  return [
    ...own.map((row) => ({ ...row, look: lineStyle(0), isOwn: true })),
    ...others.map((row, index) => ({ ...row, look: lineStyle(index + 1), isOwn: false })),
  ];
};

interface ChoiceProps extends ReturnType<typeof useComparedPlayers> {
  groupId: number;
  rows: Progress['rows'];
}

/** Adds and removes the lines of other players, of a long table those of its first rows. */
const Choice = ({ groupId, rows, players, isFull, add, remove }: ChoiceProps) => {
  const table = useInfiniteQuery(scoreQuery(groupId)).data?.rows ?? [];
  const shown = new Set(rows.map(({ userId }) => userId));
  const others = table.filter(({ userId }) => !shown.has(userId));
  const picked = rows.filter(({ userId }) => players.includes(userId));
  return (
    <div className="progress-choice">
      {others.length === 0 ? null : (
        <SelectField
          label={progressTexts.compare}
          placeholder={progressTexts.choose}
          value=""
          disabled={isFull}
          options={others.map(({ userId, name }) => ({ value: String(userId), label: name }))}
          onValue={(id) => add(Number(id))}
        />
      )}
      {picked.length === 0 ? null : (
        <ul>
          {picked.map(({ userId, name }) => (
            <li key={userId}>
              <button
                type="button"
                aria-label={progressTexts.remove(name)}
                onClick={() => remove(userId)}
              >
                <span className="progress-picked-name">{name}</span>
                <IconX aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

export default ProgressStandings;
