import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatEuros } from '../../formats.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { useTournament } from '../tournament/useTournament.tsx';
import './FeeNotice.css';

/** Says that the fee is not paid, and how to pay it. */
export const FeeNotice = () => {
  const tournament = useTournament();
  if (!tournament || tournament.stakeCents === null) return null;
  const { stakeCents, paymentUrl, started } = tournament;
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

/** Chooses half or full stake and leads to the payment provider. */
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
