import type { OwnTable } from '@tippspiel/contract';
import type { PrizeRules } from '@tippspiel/rules';
import { LiveMark } from '../../features/match/card/LiveMark.tsx';
import { useIsPlaying } from '../../features/match/useIsPlaying.ts';
import { PlacePrizes } from '../../features/stakes/PlacePrizes.tsx';
import { MoneyPots } from '../../features/standings/MoneyPots.tsx';
import { formatCount, formatEuros } from '../../formats.ts';
import { homeTexts } from '../../texts/home.ts';

interface MoneyGameProps {
  table: Omit<OwnTable, 'rules'>;
  rules: PrizeRules;
  /** Whether the final is played and the champion's points are counted. */
  isOver: boolean;
}

/** Stake, pots and prizes of one table that is played for money, and the player's own place. */
export const MoneyGame = ({ table, rules, isOver }: MoneyGameProps) => {
  const { name, place, moneyPlayers, fullStakes } = table;
  const { stakeCents } = rules;
  return (
    <section className="money-game">
      <h3>{name ?? homeTexts.allPlayers}</h3>
      <p>
        {homeTexts.stakes(formatEuros(stakeCents), formatEuros(2 * stakeCents))}{' '}
        {place === null ? null : <strong>{ownStakeText(place, stakeCents)}</strong>}
      </p>
      <MoneyPots stakeCents={stakeCents} players={moneyPlayers} fullStakes={fullStakes} />
      <PlacePrizes rules={rules} players={moneyPlayers} fullStakes={fullStakes} />
      <OwnStanding table={table} isOver={isOver} />
    </section>
  );
};

type Place = NonNullable<OwnTable['place']>;

/** The stake is known before the start, too. */
const ownStakeText = ({ forMoney, fullStake }: Place, stakeCents: number): string =>
  forMoney
    ? homeTexts.ownStake(fullStake, formatEuros(fullStake ? 2 * stakeCents : stakeCents))
    : homeTexts.withoutMoney;

/** Nothing before anybody has a point. */
const OwnStanding = ({ table, isOver }: Pick<MoneyGameProps, 'table' | 'isOver'>) => {
  const isProvisional = useIsPlaying();
  const { place, players, top } = table;
  if (place === null || top.length === 0) return null;
  const { position, points, prizeCents } = place;
  const standing = homeTexts.ownPlace(
    formatCount(position),
    formatCount(players),
    homeTexts.points(points),
  );
  return (
    <p>
      {standing}{' '}
      {prizeCents ? (
        <strong>
          {(isOver ? homeTexts.prizeWon : homeTexts.prizeNow)(formatEuros(prizeCents))}
        </strong>
      ) : null}
      {isProvisional ? (
        <>
          {' '}
          <LiveMark /> {homeTexts.provisional}
        </>
      ) : null}
    </p>
  );
};
