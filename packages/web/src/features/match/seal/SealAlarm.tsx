import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { sealTexts } from '../../../texts/seals.ts';
import { sealsQuery } from './sealsQuery.ts';

/** Warns on every screen once a seal is gone that this device has seen. */
export const SealAlarm = () => {
  const { data } = useQuery({ ...sealsQuery, enabled: false });
  if (data === undefined || data.vanished.length === 0) return null;
  return (
    <p className="form-error" role="alert">
      {sealTexts.alarm} <Link to={paths.check}>{sealTexts.checkAll}</Link>
    </p>
  );
};
