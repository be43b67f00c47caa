import { useInfiniteQuery } from '@tanstack/react-query';
import type { PrizeRules } from '@tippspiel/rules';
import { Loaded } from '../../api/Loaded.tsx';
import { PlacePrizes } from '../../features/stakes/PlacePrizes.tsx';
import { MoneyPots } from '../../features/standings/MoneyPots.tsx';
import { type ScoreTable, scoreQuery } from '../../features/standings/scoreQuery.ts';
import { useLiveTable } from '../../features/standings/useLiveTable.ts';
import { formatEuros } from '../../formats.ts';
import { homeTexts } from '../../texts/home.ts';
import { Skeletons } from '../../ui/Skeletons.tsx';

interface MoneyGameProps {
  /** The group; 0 is all players. */
  id: number;
  name: string;
  rules: PrizeRules;
  ownId: number | undefined;
  /** The player's own stake; undefined until it is known, and for an organiser without a tip. */
  ownStake: 'half' | 'full' | 'none' | undefined;
  /** Whether the final is played and the champion's points are counted. */
  isOver: boolean;
}

/** Stake, pots and prizes of one table that is played for money. */
export const MoneyGame = ({ id, name, rules, ownId, ownStake, isOver }: MoneyGameProps) => {
  const table = useInfiniteQuery(scoreQuery(id));
  const { stakeCents } = rules;
  return (
    <section className="money-game">
      <h3>{name}</h3>
      <p>
        {homeTexts.stakes(formatEuros(stakeCents), formatEuros(2 * stakeCents))}{' '}
        {ownStake === undefined ? null : <strong>{ownStakeText(ownStake, stakeCents)}</strong>}
      </p>
      <Loaded query={table} placeholder={<Skeletons count={1} height={260} />}>
        {(table) => (
          <>
            <MoneyPots
              stakeCents={stakeCents}
              players={table.moneyPlayers}
              fullStakes={table.fullStakes}
            />
            <PlacePrizes rules={rules} players={table.moneyPlayers} fullStakes={table.fullStakes} />
            <OwnPrize table={table} rules={rules} ownId={ownId} isOver={isOver} />
          </>
        )}
      </Loaded>
    </section>
  );
};

const ownStakeText = (own: 'half' | 'full' | 'none', stakeCents: number): string => {
  if (own === 'none') return homeTexts.withoutMoney;
  const isFull = own === 'full';
  return homeTexts.ownStake(isFull, formatEuros(isFull ? 2 * stakeCents : stakeCents));
};

interface OwnPrizeProps extends Pick<MoneyGameProps, 'rules' | 'ownId' | 'isOver'> {
  table: ScoreTable;
}

const OwnPrize = ({ table, rules, ownId, isOver }: OwnPrizeProps) => {
  const { rows, isProvisional } = useLiveTable(table, rules);
  const prizeCents = rows.find(({ userId }) => userId === ownId)?.prizeCents;
  return prizeCents ? (
    <p>
      <strong>{(isOver ? homeTexts.prizeWon : homeTexts.prizeNow)(formatEuros(prizeCents))}</strong>
      {isProvisional ? ` ${homeTexts.provisional}` : null}
    </p>
  ) : null;
};
