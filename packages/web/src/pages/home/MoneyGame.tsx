import { useInfiniteQuery } from '@tanstack/react-query';
import type { PrizeRules } from '@tippspiel/rules';
import { Loaded } from '../../api/Loaded.tsx';
import { PlacePrizes } from '../../features/stakes/PlacePrizes.tsx';
import { MoneyPots } from '../../features/standings/MoneyPots.tsx';
import { type ScoreTable, scoreQuery } from '../../features/standings/scoreQuery.ts';
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
  const stake = rules.stakeCents / 100;
  return (
    <section className="money-game">
      <h3>{name}</h3>
      <p>
        {homeTexts.stakes(formatEuros(stake), formatEuros(2 * stake))}{' '}
        {ownStake === undefined ? null : <strong>{ownStakeText(ownStake, stake)}</strong>}
      </p>
      <Loaded query={table} placeholder={<Skeletons count={1} height={260} />}>
        {({ rows, moneyPlayers, fullStakes }) => (
          <>
            <MoneyPots stake={stake} players={moneyPlayers} fullStakes={fullStakes} />
            <PlacePrizes rules={rules} players={moneyPlayers} fullStakes={fullStakes} />
            <OwnPrize rows={rows} ownId={ownId} isOver={isOver} />
          </>
        )}
      </Loaded>
    </section>
  );
};

const ownStakeText = (own: 'half' | 'full' | 'none', stake: number): string => {
  if (own === 'none') return homeTexts.withoutMoney;
  return homeTexts.ownStake(own === 'full', formatEuros(own === 'full' ? 2 * stake : stake));
};

interface OwnPrizeProps
  extends Pick<ScoreTable, 'rows'>,
    Pick<MoneyGameProps, 'ownId' | 'isOver'> {}

const OwnPrize = ({ rows, ownId, isOver }: OwnPrizeProps) => {
  const prize = rows.find(({ userid }) => userid === ownId)?.price;
  return prize ? (
    <p>
      <strong>{(isOver ? homeTexts.prizeWon : homeTexts.prizeNow)(formatEuros(prize))}</strong>
    </p>
  ) : null;
};
