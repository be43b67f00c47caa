import type { OwnTable } from '@tippspiel/contract';
import { memo } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { useOwnTables } from '../../features/standings/useOwnTables.ts';
import { homeTexts } from '../../texts/home.ts';
import { Card } from '../../ui/Card.tsx';
import { Skeletons } from '../../ui/Skeletons.tsx';
import { MoneyGame } from './MoneyGame.tsx';
import './MoneyGames.css';

/** Stakes, jackpot, bonus pot and prizes of the player's own groups, in numbers. */
export const MoneyGames = memo(({ isOver }: { isOver: boolean }) => {
  const query = useOwnTables();
  const isInNoGroup = query.data?.every(({ id }) => id === 0);
  if (isInNoGroup && !query.data?.some(isForMoney)) return null;
  return (
    <Card title={homeTexts.money} className="money-games drawn-in-view">
      <Loaded query={query} placeholder={<Skeletons count={1} height={320} />}>
        {(tables) => <Games tables={tables.filter(isForMoney)} isOver={isOver} />}
      </Loaded>
    </Card>
  );
});

type MoneyTable = OwnTable & { readonly rules: NonNullable<OwnTable['rules']> };

const isForMoney = (table: OwnTable): table is MoneyTable => table.rules !== null;

const Games = ({ tables, isOver }: { tables: readonly MoneyTable[]; isOver: boolean }) => {
  if (tables.length === 0) return <p>{homeTexts.noMoney}</p>;
  return (
    <div className="money-games-list">
      {tables.map(({ rules, ...table }) => (
        <MoneyGame key={table.id} table={table} rules={rules} isOver={isOver} />
      ))}
    </div>
  );
};
