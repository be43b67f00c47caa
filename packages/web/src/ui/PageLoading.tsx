import { Skeletons } from './Skeletons.tsx';

/** Stands in for a page whose code or access is on its way. */
export const PageLoading = () => (
  <div className="page page-loading">
    <Skeletons count={1} height={320} />
  </div>
);
