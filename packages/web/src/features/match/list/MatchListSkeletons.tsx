import { Skeletons } from '../../../ui/Skeletons.tsx';

/** The filters, then cards. */
export const MatchListSkeletons = () => (
  <>
    <Skeletons count={1} height={105} />
    <CardSkeletons />
  </>
);

export const CardSkeletons = () => <Skeletons count={4} height={208} />;
