import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatEuros } from '../../formats.ts';
import { profileTexts } from '../../texts/profile.ts';

interface PayFormProps {
  /** The half stake in euros. */
  stake: number;
  /** A link with `{amount}`. */
  paymentUrl: string;
}

/** Half or full stake, and the way to the payment provider. */
export const PayForm = ({ stake, paymentUrl }: PayFormProps) => {
  const [amount, setAmount] = useState(stake);
  return (
    <>
      <fieldset>
        <legend>{profileTexts.stake}</legend>
        {[stake, 2 * stake].map((choice) => (
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
    </>
  );
};
