import { shellTexts } from '../texts/shell.ts';

export interface SkeletonsProps {
  /** The number of blocks. */
  count?: number;
  /** Height of a block, px: that of the content, so that nothing jumps. */
  height?: number | undefined;
}

/** Grey blocks where cards will be. */
export const Skeletons = ({ count = 3, height = 120 }: SkeletonsProps) => (
  <div className="skeletons" role="status" aria-label={shellTexts.loading}>
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <div key={index} className="skeleton" style={{ height }} />
    ))}
  </div>
);

/** Stands in for a page whose code or access is on its way. */
export const PageLoading = () => (
  <div className="page page-loading">
    <Skeletons count={1} height={320} />
  </div>
);
