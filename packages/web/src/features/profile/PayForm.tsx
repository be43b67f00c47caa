import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { formatEuros } from '../../formats.ts';
import { profileTexts } from '../../texts/profile.ts';

interface PayFormProps {
  /** The half stake. */
  stakeCents: number;
  /** A link with `{amount}`, in euros. */
  paymentUrl: string;
}

/** Half or full stake, and the way to the payment provider. */
export const PayForm = ({ stakeCents, paymentUrl }: PayFormProps) => {
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
