import { endpoints } from '@tippspiel/contract';
import { Link } from 'react-router';
import { useAnswer } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { homeTexts } from '../../texts/home.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Leads an organiser without an address of his own to the settings; nobody else sees it. */
export const AddressNotice = () => {
  const { data: profile } = useAnswer(endpoints.profile);
  return profile?.placeholderEmail ? (
    <Notice>
      {homeTexts.noAddress} <Link to={paths.ownAccount}>{homeTexts.toAddress}</Link>
    </Notice>
  ) : null;
};
