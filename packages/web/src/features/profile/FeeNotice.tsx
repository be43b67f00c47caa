import { paymentLink } from '@tippspiel/contract';
import { useState } from 'react';
import { formatEuros } from '../../formats.ts';
import { profileTexts } from '../../texts/profile.ts';
import { Card } from '../../ui/Card.tsx';
import { PayLink } from '../tournament/PayLink.tsx';
import { useTournament } from '../tournament/useTournament.tsx';
import './FeeNotice.css';

/** Says that the fee is not paid, and how to pay it. */
export const FeeNotice = ({ name }: { name: string }) => {
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
          <PayForm stakeCents={stakeCents} paymentUrl={paymentUrl} name={name} />
        </>
      )}
    </Card>
  );
};

interface PayFormProps {
  /** The half stake. */
  stakeCents: number;
  /** The template of `paymentLink`. */
  paymentUrl: string;
  /** Who pays. */
  name: string;
}

/** Chooses half or full stake and leads to the payment provider. */
const PayForm = ({ stakeCents, paymentUrl, name }: PayFormProps) => {
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
      <PayLink href={paymentLink(paymentUrl, cents, name)} cents={cents} />
    </>
  );
};
