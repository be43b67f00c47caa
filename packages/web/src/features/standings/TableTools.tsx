import { IconRotate2 } from '@tabler/icons-react';
import { type PrizeRules, potsOf } from '@tippspiel/rules';
import type { ComponentProps, ReactNode } from 'react';
import { LoadMore } from '../../api/Loaded.tsx';
import { formatCount, formatEuros } from '../../formats.ts';
import { standingsTexts } from '../../texts/standings.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Money } from '../../ui/Money.tsx';
import { LiveMark } from '../match/result/LiveMark.tsx';
import type { LoadedStandings } from './standingsQuery.ts';
import './MoneyPots.css';
import './PaymentSums.css';
import './RotateHint.css';
import './TableTools.css';

interface TableToolsProps {
  table: Pick<LoadedStandings, 'moneyPlayers' | 'fullStakes'>;
  /** Null means that nobody plays for money. */
  rules: PrizeRules | null;
  /** Whether running scores count in the table. */
  isProvisional: boolean;
  children?: ReactNode;
}

/** Stands over the standings: what they play for, and what one should know of the table. */
export const TableTools = ({ table, rules, isProvisional, children }: TableToolsProps) => (
  <div className="table-tools">
    {rules === null ? null : (
      <MoneyPots
        stakeCents={rules.stakeCents}
        players={table.moneyPlayers}
        fullStakes={table.fullStakes}
      />
    )}
    {children}
    {isProvisional ? <ProvisionalNote isForMoney={rules !== null} /> : null}
    <RotateHint />
  </div>
);

interface MoreRowsProps extends Pick<ComponentProps<typeof LoadMore>, 'query'> {
  shown: number;
  total: number;
}

/** Stands below a table that has not been loaded whole. */
export const MoreRows = ({ query, shown, total }: MoreRowsProps) =>
  query.hasNextPage ? (
    <div className="standings-more">
      <p role="status">{standingsTexts.shown(formatCount(shown), formatCount(total))}</p>
      <LoadMore query={query}>{standingsTexts.more}</LoadMore>
    </div>
  ) : null;

/** Stands in place of a table without a row. */
export const NoRows = () => (
  <EmptyState title={standingsTexts.noRows}>{standingsTexts.noRowsText}</EmptyState>
);

interface MoneyPotsProps {
  stakeCents: number;
  /** Those who play for money. */
  players: number;
  /** How many of them pay the double stake. */
  fullStakes: number;
}

/** What the players play for. */
const MoneyPots = ({ stakeCents, players, fullStakes }: MoneyPotsProps) => {
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

/** What has been paid of the stakes and what is open; nothing for anybody but the organiser. */
export const PaymentSums = ({ payments }: Pick<LoadedStandings, 'payments'>) =>
  payments === null ? null : (
    <p className="payment-sums">
      <strong>
        {standingsTexts.payments(formatEuros(payments.paidCents), formatEuros(payments.openCents))}
      </strong>{' '}
      {standingsTexts.paymentsNote}
    </p>
  );

/** Stands over a table in which running scores count. */
export const ProvisionalNote = ({ isForMoney }: { isForMoney: boolean }) => (
  <p className="standings-provisional">
    <LiveMark />{' '}
    <span className="standings-hint-long">
      {isForMoney ? standingsTexts.provisional : standingsTexts.provisionalPoints}
    </span>
    <span className="standings-hint-short" aria-hidden>
      {standingsTexts.provisionalShort}
    </span>
  </p>
);

/** Shown on a phone held upright (docs/game.md, 'Screens'). */
export const RotateHint = () => (
  <p className="rotate-hint">
    <IconRotate2 aria-hidden size={18} />
    <span className="standings-hint-long">{standingsTexts.rotate}</span>
    <span className="standings-hint-short" aria-hidden>
      {standingsTexts.rotateShort}
    </span>
  </p>
);
