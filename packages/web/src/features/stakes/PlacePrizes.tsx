import { halfPrizes, type PrizeRules, potsOf } from '@tippspiel/rules';
import { homeTexts } from '../../texts/home.ts';
import { Money } from '../../ui/Money.tsx';
import './PlacePrizes.css';

interface PlacePrizesProps {
  rules: PrizeRules;
  players: number;
  fullStakes: number;
}

/** What each place wins with the full and the half stake. */
export const PlacePrizes = ({ rules, players, fullStakes }: PlacePrizesProps) => {
  const halves = halfPrizes(rules, potsOf(rules.stakeCents, players, fullStakes));
  const places = halves.map((cents, index) => ({ position: index + 1, euros: cents / 100 }));
  return (
    <table className="place-prizes">
      <thead>
        <tr>
          <td />
          <th scope="col">{homeTexts.fullPrize}</th>
          <th scope="col">{homeTexts.halfPrize}</th>
        </tr>
      </thead>
      <tbody>
        {places
          .filter(({ euros }) => euros > 0)
          .map(({ position, euros }) => (
            <tr key={position}>
              <th scope="row">{homeTexts.place(position)}</th>
              <td>
                <Money euros={2 * euros} />
              </td>
              <td>
                <Money euros={euros} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};
