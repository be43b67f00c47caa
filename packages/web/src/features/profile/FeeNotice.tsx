import { formatEuros } from '../../formats.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { PayForm } from './PayForm.tsx';
import './FeeNotice.css';

interface FeeNoticeProps {
  /** The half stake; the full one is twice that. */
  stakeCents: number;
  /** A link with `{amount}`; null where no payment provider is set up. */
  paymentUrl: string | null;
  /** Whether the first match has started: nothing is payable any more. */
  started: boolean;
}

/** The fee is not paid yet, and how to do that. */
export const FeeNotice = ({ stakeCents, paymentUrl, started }: FeeNoticeProps) => {
  const amounts = [formatEuros(stakeCents), formatEuros(2 * stakeCents)] as const;
  if (started) {
    return (
      <Card className="fee-notice" title={profileTexts.feeUnpaidTitle}>
        <p>{profileTexts.feeUnpaid}</p>
      </Card>
    );
  }
  return (
    <Card className="fee-notice" title={profileTexts.feeTitle}>
      {paymentUrl === null ? (
        <p>{profileTexts.feeByHand(...amounts)}</p>
      ) : (
        <>
          <p>{profileTexts.fee(...amounts)}</p>
          <PayForm stakeCents={stakeCents} paymentUrl={paymentUrl} />
        </>
      )}
    </Card>
  );
};
