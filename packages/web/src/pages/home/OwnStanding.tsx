import type { OwnTable } from '@tippspiel/contract';
import { Loaded } from '../../api/Loaded.tsx';
import { chooseGroup, useChosenGroup } from '../../features/groups/chosenGroup.ts';
import { useOwnTables } from '../../features/standings/useOwnTables.ts';
import { ownStandingTexts as texts } from '../../texts/ownStanding.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { JoinFirstGroup } from './JoinFirstGroup.tsx';
import { LatestScores } from './LatestScores.tsx';
import { MatchDayBest } from './MatchDayBest.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { TableChoice } from './TableChoice.tsx';
import './OwnStanding.css';

/** The player's own place in the table that they looked at last, and what they have left to do. */
export const OwnStanding = () => {
  const query = useOwnTables();
  return (
    <Card title={texts.title} className="own-standing">
      <Loaded query={query} placeholder={<Skeletons count={1} height={120} />}>
        {(tables) => <Place tables={tables} />}
      </Loaded>
      <div className="own-standing-next">
        <LatestScores />
        <OpenTasks />
      </div>
    </Card>
  );
};

const Place = ({ tables }: { tables: readonly OwnTable[] }) => {
  const table = useChosenGroup(tables);
  if (!table) return null;
  const isInNoGroup = tables.every(({ id }) => id === 0);
  return (
    <div className="own-standing-table">
      {tables.length > 1 ? (
        <TableChoice tables={tables} chosen={table.id} onChoose={chooseGroup} />
      ) : null}
      <OwnPlace table={table} />
      <MatchDayBest table={table} />
      {isInNoGroup ? <JoinFirstGroup /> : null}
    </div>
  );
};
