import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatEuros } from '../../formats.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
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

interface PayFormProps {
  /** The half stake. */
  stakeCents: number;
  /** A link with `{amount}`, in euros. */
  paymentUrl: string;
}

/** Half or full stake, and the way to the payment provider. */
const PayForm = ({ stakeCents, paymentUrl }: PayFormProps) => {
  const [cents, setCents] = useState(stakeCents);
  return (
    <>
      <fieldset>
        <legend>{profileTexts.stake}</legend>
        {[stakeCents, 2 * stakeCents].map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="stake"
              checked={choice === cents}
              onChange={() => setCents(choice)}
            />
            {formatEuros(choice)}
          </label>
        ))}
      </fieldset>
      <a
        className="button button-primary"
        href={paymentUrl.replaceAll('{amount}', String(cents / 100))}
        target="_blank"
        rel="noopener noreferrer"
      >
        {profileTexts.pay(formatEuros(cents))}
        <IconExternalLink size={18} aria-label={profileTexts.newTab} />
      </a>
    </>
  );
};
