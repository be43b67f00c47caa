import { formatEuros } from '../../formats.ts';
import { standingsTexts } from '../../texts/standings.ts';
import type { Payments } from './scoreQuery.ts';
import './PaymentSums.css';

/** What has been paid of the stakes and what is open; nothing for anybody but the organiser. */
export const PaymentSums = ({ payments }: { payments: Payments | null }) =>
  payments === null ? null : (
    <p className="payment-sums">
      <strong>
        {standingsTexts.payments(formatEuros(payments.paidCents), formatEuros(payments.openCents))}
      </strong>{' '}
      {standingsTexts.paymentsNote}
    </p>
  );
