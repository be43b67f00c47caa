import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { formatEuros } from '../../ui/formats.ts';
import './FeeNotice.css';

interface FeeNoticeProps {
  /** The half stake in euros; the full one is twice that. */
  stake: number;
  /** A link with `{amount}`; null where no payment provider is set up. */
  paymentUrl: string | null;
}

/** The fee is not paid yet, and how to do that. */
export const FeeNotice = ({ stake, paymentUrl }: FeeNoticeProps) => {
  const choices = [stake, 2 * stake];
  const [amount, setAmount] = useState(stake);
  const [half, full] = [formatEuros(stake), formatEuros(2 * stake)];
  if (paymentUrl === null) {
    return (
      <Card className="fee-notice" title={profileTexts.feeTitle}>
        <p>{profileTexts.feeByHand(half, full)}</p>
      </Card>
    );
  }
  return (
    <Card className="fee-notice" title={profileTexts.feeTitle}>
      <p>{profileTexts.fee(half, full)}</p>
      <fieldset>
        <legend>{profileTexts.stake}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="stake"
              checked={choice === amount}
              onChange={() => setAmount(choice)}
            />
            {formatEuros(choice)}
          </label>
        ))}
      </fieldset>
      <a
        className="button button-primary"
        href={paymentUrl.replaceAll('{amount}', String(amount))}
        target="_blank"
        rel="noopener noreferrer"
      >
        {profileTexts.pay(formatEuros(amount))}
        <IconExternalLink size={18} aria-label={profileTexts.newTab} />
      </a>
    </Card>
  );
};
