import type { OwnTable } from '@tippspiel/contract';
import { type PrizeRules, potsOf } from '@tippspiel/rules';
import { LiveMark } from '../../features/match/card/LiveMark.tsx';
import { useIsPlaying } from '../../features/match/useIsPlaying.ts';
import { PlacePrizes } from '../../features/stakes/PlacePrizes.tsx';
import { MoneyPots } from '../../features/standings/MoneyPots.tsx';
import { formatEuros } from '../../formats.ts';
import { homeTexts } from '../../texts/home.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';

interface MoneyGameProps {
  table: Omit<OwnTable, 'rules'>;
  rules: PrizeRules;
  /** Whether the final is played and the champion's points are counted. */
  isOver: boolean;
}

/** What is played for in one table and what the player wins there, in two lines; the rest unfolds. */
export const MoneyGame = ({ table, rules, isOver }: MoneyGameProps) => {
  const { name, place, moneyPlayers, fullStakes } = table;
  const { stakeCents } = rules;
  const pots = potsOf(stakeCents, moneyPlayers, fullStakes);
  const title = name ?? homeTexts.allPlayers;
  return (
    <section className="money-game">
      <h3>{title}</h3>
      <p>
        {homeTexts.pots(formatEuros(pots.jackpotCents), formatEuros(pots.bonusCents))}{' '}
        {place === null ? null : ownStakeText(place, stakeCents)}
      </p>
      <OwnPrize table={table} isOver={isOver} />
      <Disclosure label={homeTexts.details} name={homeTexts.detailsOf(title)}>
        {() => (
          <>
            <p>{homeTexts.stakes(formatEuros(stakeCents), formatEuros(2 * stakeCents))}</p>
            <MoneyPots stakeCents={stakeCents} players={moneyPlayers} fullStakes={fullStakes} />
            <PlacePrizes rules={rules} players={moneyPlayers} fullStakes={fullStakes} />
            <p>{homeTexts.rest}</p>
          </>
        )}
      </Disclosure>
    </section>
  );
};

type Place = NonNullable<OwnTable['place']>;

/** The stake is known before the start, too. */
const ownStakeText = ({ forMoney, fullStake }: Place, stakeCents: number): string =>
  forMoney
    ? homeTexts.ownStake(fullStake, formatEuros(fullStake ? 2 * stakeCents : stakeCents))
    : homeTexts.withoutMoney;

/** What the own place wins; the place itself stands on the first card. */
const OwnPrize = ({ table, isOver }: Pick<MoneyGameProps, 'table' | 'isOver'>) => {
  const isProvisional = useIsPlaying();
  const prizeCents = table.place?.prizeCents;
  if (!prizeCents) return null;
  return (
    <p>
      <strong>{(isOver ? homeTexts.prizeWon : homeTexts.prizeNow)(formatEuros(prizeCents))}</strong>
      {isProvisional ? (
        <>
          {' '}
          <LiveMark /> {homeTexts.provisional}
        </>
      ) : null}
    </p>
  );
};
