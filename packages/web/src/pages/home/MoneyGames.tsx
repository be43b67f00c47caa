import type { OwnTable } from '@tippspiel/contract';
import { type PlacePayout, type PrizeRules, placePayouts, potsOf } from '@tippspiel/rules';
import { memo } from 'react';
import { Loaded } from '../../api/Loaded.tsx';
import { LiveMark } from '../../features/match/result/LiveMark.tsx';
import { useIsPlaying } from '../../features/match/useMatches.ts';
import { useOwnTables } from '../../features/standings/standingsQuery.ts';
import { formatEuros } from '../../formats.ts';
import { homeTexts } from '../../texts/home.ts';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Money } from '../../ui/Money.tsx';
import './PlacePrizes.css';
import './MoneyGames.css';

export const MoneyGames = memo(({ isOver }: { isOver: boolean }) => {
  const query = useOwnTables();
  const isInNoGroup = query.data?.every(({ id }) => id === 0);
  if (isInNoGroup && !query.data?.some(isForMoney)) return null;
  return (
    <Card title={homeTexts.money} className="money-games drawn-in-view">
      <Loaded query={query} height={320}>
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

interface MoneyGameProps {
  table: Omit<OwnTable, 'rules'>;
  rules: PrizeRules;
  /** Whether the final is played and the champion's points are counted. */
  isOver: boolean;
}

const MoneyGame = ({ table, rules, isOver }: MoneyGameProps) => {
  const { name, place, moneyPlayers, fullStakes } = table;
  const pots = potsOf(rules.stakeCents, moneyPlayers, fullStakes);
  return (
    <section className="money-game">
      <h3>{name ?? homeTexts.allPlayers}</h3>
      <OwnPrize table={table} isOver={isOver} />
      <p className="money-game-pots">
        {place === null ? null : <span>{ownStakeText(place, rules.stakeCents)}</span>}{' '}
        <span>{homeTexts.pots(formatEuros(pots.jackpotCents), formatEuros(pots.bonusCents))}</span>
      </p>
      <PlacePrizes table={table} rules={rules} />
      <Disclosure
        label={homeTexts.howShared}
        name={`${homeTexts.howShared}: ${name ?? homeTexts.allPlayers}`}
      >
        {() => (
          <>
            <p>
              {homeTexts.stakes(formatEuros(rules.stakeCents), formatEuros(2 * rules.stakeCents))}
            </p>
            <p>{homeTexts.rest}</p>
          </>
        )}
      </Disclosure>
    </section>
  );
};

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
            <LiveMark />{' '}
          </>
        ) : null}
        {isOver ? homeTexts.won : homeTexts.now}
      </small>
    </p>
  );
};

type Place = NonNullable<OwnTable['place']>;

/** Names the stake, which is known before the start, too. */
const ownStakeText = ({ forMoney, fullStake }: Place, stakeCents: number): string =>
  forMoney
    ? homeTexts.ownStake(fullStake, formatEuros(fullStake ? 2 * stakeCents : stakeCents))
    : homeTexts.withoutMoney;

/** Shows what each place wins with the full and the half stake, as far as the pots can pay it. */
const PlacePrizes = ({ table, rules }: Pick<MoneyGameProps, 'table' | 'rules'>) => {
  const { moneyPlayers, fullStakes } = table;
  if (moneyPlayers === 0) return <p>{homeTexts.nobodyYet}</p>;
  const places = placePayouts(rules, moneyPlayers, fullStakes);
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
