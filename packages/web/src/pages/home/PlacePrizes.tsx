import { type PlacePayout, type PrizeRules, placePayouts } from '@tippspiel/rules';
import { formatEuros } from '../../formats.ts';
import { homeTexts } from '../../texts/home.ts';
import { Money } from '../../ui/Money.tsx';
import './PlacePrizes.css';

interface PlacePrizesProps {
  rules: PrizeRules;
  /** The number of players for money. */
  players: number;
  fullStakes: number;
}

/** Shows what each place wins with the full and the half stake, as far as the pots can pay it. */
export const PlacePrizes = ({ rules, players, fullStakes }: PlacePrizesProps) => {
  if (players === 0) return <p>{homeTexts.nobodyYet}</p>;
  const places = placePayouts(rules, players, fullStakes);
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
          .filter(({ halfCents, fullCents }) => Math.max(halfCents, fullCents?.most ?? 0) > 0)
          .map(({ position, halfCents, fullCents }) => (
            <tr key={position}>
              <th scope="row">{homeTexts.place(position)}</th>
              <td>
                <FullPrize cents={fullCents} />
              </td>
              <td>
                <Money cents={halfCents} />
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
};

/** The players before a place decide how much of the bonus pot is left for it. */
const FullPrize = ({ cents }: { cents: PlacePayout['fullCents'] }) => {
  if (cents === null) return homeTexts.noFullStake;
  const { least, most } = cents;
  if (least === most) return <Money cents={most} />;
  return <span className="money">{homeTexts.atMost(formatEuros(most))}</span>;
};
