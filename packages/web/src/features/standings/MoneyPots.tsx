import { potsOf } from '@tippspiel/rules';
import { standingsTexts } from '../../texts/standings.ts';
import { Money } from '../../ui/Money.tsx';
import './MoneyPots.css';

interface MoneyPotsProps {
  /** A half stake, euros. */
  stake: number;
  /** Those who play for money. */
  players: number;
  /** How many of them pay the double stake. */
  fullStakes: number;
}

/** What the players play for. */
export const MoneyPots = ({ stake, players, fullStakes }: MoneyPotsProps) => {
  const { jackpotCents, bonusCents } = potsOf(Math.round(stake * 100), players, fullStakes);
  return (
    <dl className="money-pots">
      <div>
        <dt>{standingsTexts.jackpot}</dt>
        <dd>
          <Money euros={jackpotCents / 100} />
          <small>{standingsTexts.players(players)}</small>
        </dd>
      </div>
      <div>
        <dt>{standingsTexts.bonusPot}</dt>
        <dd>
          <Money euros={bonusCents / 100} />
          <small>{standingsTexts.fullStakes(fullStakes)}</small>
        </dd>
      </div>
    </dl>
  );
};
