import { IconX } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { endpoints, limits } from '@tippspiel/contract';
import { Loaded } from '../../../api/Loaded.tsx';
import { queryOf } from '../../../api/queries.ts';
import { formatCount } from '../../../formats.ts';
import { placeChangeTexts } from '../../../texts/placeChange.ts';
import { progressTexts } from '../../../texts/standings.ts';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useSearchParam } from '../../../ui/searchParam.ts';
import { shortDayName } from '../playedDays.ts';
import { standingsQuery } from '../standingsQuery.ts';
import type { TableGroup } from '../TablePage.tsx';
import { ProgressChart, type ProgressChartProps } from './ProgressChart.tsx';
import '../AlltimeTable.css';
import './ProgressStandings.css';

interface ProgressStandingsProps {
  group: Pick<TableGroup, 'id'>;
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
    <Loaded query={query} height={460}>
      {({ days, rows }) =>
        days.length === 0 ? (
          <EmptyState>{progressTexts.none}</EmptyState>
        ) : (
          <Card className="progress">
            <ProgressChart days={days} rows={rows} ownId={ownId} />
            <Choice groupId={group.id} rows={rows} {...compared} />
            <p className="progress-note">{progressTexts.resultsOnly}</p>
            <FromQuestions rows={rows} ownId={ownId} />
            <Disclosure label={progressTexts.asTable}>
              {() => <ProgressTable days={days} rows={rows} ownId={ownId} />}
            </Disclosure>
          </Card>
        )
      }
    </Loaded>
  );
};

/** Says how many of the last points questions have earned, where they have earned some. */
const FromQuestions = ({ rows, ownId }: Pick<ProgressChartProps, 'rows' | 'ownId'>) => {
  const earned = rows.flatMap(({ userId, name, questionPoints }) =>
    questionPoints === undefined
      ? []
      : [progressTexts.fromQuestions(userId === ownId ? null : name, questionPoints)],
  );
  return earned.length === 0 ? null : (
    <p className="progress-note">{progressTexts.questions(earned)}</p>
  );
};

type ChoiceProps = ReturnType<typeof useComparedPlayers> &
  Pick<ProgressChartProps, 'rows'> & { groupId: number };

/** Adds and removes the lines of other players, of a long table those of its first rows. */
const Choice = ({ groupId, rows, players, isFull, add, remove }: ChoiceProps) => {
  const table = useInfiniteQuery(standingsQuery(groupId)).data?.rows ?? [];
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

/** Whom one has picked, by their ids in the address; what is no id there is nobody. */
const useComparedPlayers = () => {
  const [wanted, choose] = useSearchParam('mit', '');
  const isId = (id: number) => Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const ids = new Set(wanted.split(',').map(Number).filter(isId));
  const players = [...ids].slice(0, limits.comparedPlayers);
  return {
    players,
    isFull: players.length === limits.comparedPlayers,
    add: (id: number) => choose([...players, id].join()),
    remove: (id: number) => choose(players.filter((other) => other !== id).join()),
  };
};

/** What the chart shows, in figures; the latest day stands beside the names. */
const ProgressTable = ({ days, rows, ownId }: ProgressChartProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="alltime-scroll" aria-label={progressTexts.table} tabIndex={0}>
    <table className="alltime">
      <caption className="visually-hidden">{progressTexts.table}</caption>
      <thead>
        <tr>
          <th scope="col" className="alltime-player">
            {progressTexts.player}
          </th>
          {days.toReversed().map((day) => (
            <th key={day} scope="col">
              {shortDayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ userId, name, places }) => (
          <tr key={userId} aria-current={userId === ownId ? 'true' : undefined}>
            <th scope="row" className="alltime-player">
              {name}
            </th>
            {places.toReversed().map(({ position, points }, index) => (
              <td key={days.at(-1 - index)}>
                <span className="score-figure">
                  {progressTexts.position(formatCount(position))}
                </span>
                <small>{placeChangeTexts.points(points)}</small>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
