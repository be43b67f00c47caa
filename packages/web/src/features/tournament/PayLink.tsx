import { IconExternalLink } from '@tabler/icons-react';
import { formatEuros } from '../../formats.ts';
import { profileTexts } from '../../texts/profile.ts';
import './PayLink.css';

/** Leads to the operator's payment provider. @param href as `paymentLink` makes it */
export const PayLink = ({ href, cents }: { href: string; cents: number }) => (
  <a
    className="button button-primary pay-link"
    href={href}
    target="_blank"
    rel="noopener noreferrer"
  >
    {profileTexts.pay(formatEuros(cents))}
    <IconExternalLink size={18} aria-label={profileTexts.newTab} />
  </a>
);
