import { potsOf } from '@tippspiel/rules';
import { standingsTexts } from '../../texts/standings.ts';
import { Money } from '../../ui/Money.tsx';
import './MoneyPots.css';

interface MoneyPotsProps {
  /** A half stake. */
  stakeCents: number;
  /** Those who play for money. */
  players: number;
  /** How many of them pay the double stake. */
  fullStakes: number;
}

/** What the players play for. */
export const MoneyPots = ({ stakeCents, players, fullStakes }: MoneyPotsProps) => {
  const { jackpotCents, bonusCents } = potsOf(stakeCents, players, fullStakes);
  return (
    <dl className="money-pots">
      <div>
        <dt>{standingsTexts.jackpot}</dt>
        <dd>
          <Money cents={jackpotCents} />
          <small>{standingsTexts.players(players)}</small>
        </dd>
      </div>
      <div>
        <dt>{standingsTexts.bonusPot}</dt>
        <dd>
          <Money cents={bonusCents} />
          <small>{standingsTexts.fullStakes(fullStakes)}</small>
        </dd>
      </div>
    </dl>
  );
};
