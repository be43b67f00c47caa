import { IconChevronRight } from '@tabler/icons-react';
import type { OwnTable } from '@tippspiel/contract';
import { type PrizeRules, potsOf } from '@tippspiel/rules';
import { useId, useState } from 'react';
import { LiveMark } from '../../features/match/card/LiveMark.tsx';
import { useIsPlaying } from '../../features/match/useIsPlaying.ts';
import { PlacePrizes } from '../../features/stakes/PlacePrizes.tsx';
import { MoneyPots } from '../../features/standings/MoneyPots.tsx';
import { formatEuros } from '../../formats.ts';
import { homeTexts } from '../../texts/home.ts';
import { Money } from '../../ui/Money.tsx';

interface MoneyGameProps {
  table: Omit<OwnTable, 'rules'>;
  rules: PrizeRules;
  /** Whether the final is played and the champion's points are counted. */
  isOver: boolean;
}

/** What is played for in one table and what the player wins there, in two lines; the rest unfolds. */
export const MoneyGame = ({ table, rules, isOver }: MoneyGameProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { name, moneyPlayers, fullStakes } = table;
  const pots = potsOf(rules.stakeCents, moneyPlayers, fullStakes);
  return (
    <section className="money-game">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{name ?? homeTexts.allPlayers}</span>
          <IconChevronRight aria-hidden size={20} />
        </button>
      </h3>
      <OwnPrize table={table} isOver={isOver} />
      <p className="money-game-pots">
        {homeTexts.pots(formatEuros(pots.jackpotCents), formatEuros(pots.bonusCents))}
      </p>
      {isOpen ? (
        <div id={id} className="money-game-details">
          <Details table={table} rules={rules} />
        </div>
      ) : null}
    </section>
  );
};

/** What the own place wins; the place itself stands on the first card. */
const OwnPrize = ({ table: { place }, isOver }: Pick<MoneyGameProps, 'table' | 'isOver'>) => {
  const isProvisional = useIsPlaying();
  if (place === null) return null;
  if (!place.forMoney) return <p className="money-game-prize">{homeTexts.noStake}</p>;
  if (!place.prizeCents) return null;
  return (
    <p className="money-game-prize">
      <span>
        {isOver ? null : homeTexts.prize} <Money cents={place.prizeCents} />
      </span>
      <small>
        {isProvisional ? (
          <>
            <LiveMark /> {homeTexts.provisional}
          </>
        ) : isOver ? (
          homeTexts.won
        ) : (
          homeTexts.now
        )}
      </small>
    </p>
  );
};

const Details = ({ table, rules }: Pick<MoneyGameProps, 'table' | 'rules'>) => {
  const { place, moneyPlayers, fullStakes } = table;
  const { stakeCents } = rules;
  return (
    <>
      <p>
        {place === null ? null : <strong>{ownStakeText(place, stakeCents)} </strong>}
        {homeTexts.stakes(formatEuros(stakeCents), formatEuros(2 * stakeCents))}
      </p>
      <MoneyPots stakeCents={stakeCents} players={moneyPlayers} fullStakes={fullStakes} />
      <PlacePrizes rules={rules} players={moneyPlayers} fullStakes={fullStakes} />
      <p>{homeTexts.rest}</p>
    </>
  );
};

type Place = NonNullable<OwnTable['place']>;

/** The stake is known before the start, too. */
const ownStakeText = ({ forMoney, fullStake }: Place, stakeCents: number): string =>
  forMoney
    ? homeTexts.ownStake(fullStake, formatEuros(fullStake ? 2 * stakeCents : stakeCents))
    : homeTexts.withoutMoney;
